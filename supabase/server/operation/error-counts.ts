/** What fails: answers with 5xx by what was asked, mails given up, and tasks of the upkeep. */
export type ErrorKind = 'api' | 'auth' | 'photos' | 'functions' | 'basemap' | 'previews' | 'pages' | 'mails' | 'upkeep'

const PATHS: readonly (readonly [RegExp, ErrorKind])[] = [
  [/^\/auth\/v1\//u, 'auth'],
  [/^\/storage\/v1\/|^\/functions\/v1\/photos$/u, 'photos'],
  [/^\/functions\/v1\//u, 'functions'],
  [/^\/rest\/v1\//u, 'api'],
  [/^\/basemap\//u, 'basemap'],
  [/^\/preview\//u, 'previews'],
]

/** Errors of this server since they were taken last: numbers by kind. */
export class ErrorCounts {
  readonly #numbers = new Map<ErrorKind, number>()

  count(kind: ErrorKind, number = 1): void {
    this.#numbers.set(kind, (this.#numbers.get(kind) ?? 0) + number)
  }

  /** Counts an answer with 5xx. `/health` answers 503 on purpose. */
  countAnswer(url: string, status: number): void {
    if (status < 500) return
    const { pathname } = new URL(url)
    if (pathname !== '/health') this.count(PATHS.find(([path]) => path.test(pathname))?.[1] ?? 'pages')
  }

  /** Returns the numbers and begins again. */
  take(): Readonly<Partial<Record<ErrorKind, number>>> {
    const taken = Object.fromEntries(this.#numbers)
    this.#numbers.clear()
    return taken
  }
}
