import { createHmac, randomBytes } from 'node:crypto'

/** Bounds the memory that many keys take, some 30 MB: the oldest windows end early. */
const MAX_KEYS = 100_000

/** A rate limit per key. */
export interface Limit {
  /** Counts an attempt. Returns 0 if it is allowed, otherwise the seconds until the next one is. */
  take(key: string): number | Promise<number>
  /** Returns 0 if an attempt is allowed, otherwise the seconds until one is. Counts nothing. */
  waitOf(key: string): number | Promise<number>
  /** Whether the window of a key has started and not ended. */
  isOpen(key: string): boolean | Promise<boolean>
}

/** Creates a limit with a unique name. */
export type CreateLimit = (name: string, limit: number, windowMs: number) => Limit

/** Keys are kept as hashes, because entries outlive accounts. */
const SECRET = randomBytes(32)
const hash = (key: string): string => createHmac('sha256', SECRET).update(key).digest('base64')

/** Limits of this process only. */
export const ownLimits: CreateLimit = (_name, limit, windowMs) => {
  const own = new RateLimit(limit, windowMs)
  return {
    take: (key) => own.take(hash(key)),
    waitOf: (key) => own.waitOf(hash(key)),
    isOpen: (key) => own.isOpen(hash(key)),
  }
}

/** Fixed-window rate limit per key. A window starts with the first attempt. */
export class RateLimit implements Limit {
  readonly #limit: number
  readonly #windowMs: number
  readonly #now: () => number
  readonly #windows = new Map<string, { readonly start: number; count: number }>()

  /** @param now milliseconds since any epoch */
  constructor(limit: number, windowMs: number, now: () => number = () => Date.now()) {
    this.#limit = limit
    this.#windowMs = windowMs
    this.#now = now
  }

  waitOf(key: string): number {
    const now = this.#now()
    this.#forget(now)
    const { start, count } = this.#windows.get(key) ?? { start: now, count: 0 }
    return count < this.#limit ? 0 : Math.ceil((start + this.#windowMs - now) / 1000)
  }

  take(key: string): number {
    const wait = this.waitOf(key)
    if (wait > 0) return wait
    const known = this.#windows.get(key)
    const window = known ?? { start: this.#now(), count: 0 }
    window.count++
    if (!known && this.#windows.size >= MAX_KEYS) {
      const [oldest = ''] = this.#windows.keys()
      this.#windows.delete(oldest)
    }
    this.#windows.set(key, window)
    return 0
  }

  isOpen(key: string): boolean {
    this.#forget(this.#now())
    return this.#windows.has(key)
  }

  /** Windows are in the order of their starts: expired ones come first. */
  #forget(now: number): void {
    for (const [key, { start }] of this.#windows) {
      if (start + this.#windowMs > now) return
      this.#windows.delete(key)
    }
  }
}
