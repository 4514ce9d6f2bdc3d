/** How much a store keeps, and for how long. */
export interface StoreLimits {
  readonly entries: number
  readonly days: number
}

/** An answer that was kept. */
export interface Kept {
  readonly url: string
  readonly response: Response
  readonly keptAt: Date
}

/** Says in a kept answer since when it is there. Not the server's `Date`: browsers hide that of other origins. */
const KEPT_AT = 'x-kept-at'
const DAY_MS = 86_400_000

const keptAtOf = (response: Response): Date | null => {
  const date = new Date(response.headers.get(KEPT_AT) ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}

/** Whether the server lets an answer be kept at all. */
const mayBeKept = ({ status, headers, type }: Response): boolean =>
  status === 200 && type !== 'opaque' && !/no-store|private/iu.test(headers.get('Cache-Control') ?? '')

/**
 * Answers of one kind in the browser's Cache Storage, by address. The oldest go first. What is too old is not given out
 * any more, and removed when it is met. Never fails: a storage that cannot be read or written is as good as an empty one.
 */
export class Store {
  readonly name: string
  readonly #limits: StoreLimits
  readonly #caches: CacheStorage
  readonly #now: () => Date

  constructor(name: string, limits: StoreLimits, storage: CacheStorage, now: () => Date) {
    this.name = name
    this.#limits = limits
    this.#caches = storage
    this.#now = now
  }

  /** Keeps an answer, or nothing where the server forbids it or the device is full. The caller's response stays readable. */
  async keep(url: string, response: Response): Promise<void> {
    if (!mayBeKept(response)) return
    const headers = new Headers(response.headers)
    headers.set(KEPT_AT, this.#now().toISOString())
    // The body comes decoded; and whoever asks for this address gets this answer.
    for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(name)
    const copy = new Response(response.clone().body, { headers })
    try {
      const cache = await this.#caches.open(this.name)
      // Puts it at the end of the queue again.
      await cache.put(url, copy)
      await this.#dropOldest(this.#limits.entries)
    } catch {
      // The device is full: room for what is seen now, not for what was seen first.
      await this.#dropOldest(Math.floor(this.#limits.entries / 2)).catch(() => undefined)
    }
  }

  /** What was kept of this very address. */
  find(url: string): Promise<Kept | null> {
    return this.#find(url).catch(() => null)
  }

  /** The addresses that are kept, the oldest first. */
  urls(): Promise<readonly string[]> {
    return this.#urls().catch(() => [])
  }

  /** Removes what is too old to be given out: that is at the beginning of the queue. */
  async sweep(): Promise<void> {
    for (const url of await this.urls()) if (await this.find(url)) return
  }

  async #find(url: string): Promise<Kept | null> {
    const cache = await this.#caches.open(this.name)
    const response = await cache.match(url)
    if (!response) return null
    const keptAt = keptAtOf(response)
    if (keptAt && this.#now().getTime() - keptAt.getTime() < this.#limits.days * DAY_MS)
      return { url, response, keptAt }
    await cache.delete(url)
    return null
  }

  async #urls(): Promise<readonly string[]> {
    const cache = await this.#caches.open(this.name)
    return (await cache.keys()).map(({ url }) => url)
  }

  async #dropOldest(limit: number): Promise<void> {
    const cache = await this.#caches.open(this.name)
    const keys = await cache.keys()
    for (const key of keys.slice(0, Math.max(0, keys.length - limit))) await cache.delete(key)
  }
}
