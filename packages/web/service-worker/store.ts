/** Limits of a store. */
export interface StoreLimits {
  readonly entries: number
  readonly days: number
}

/** A cached answer. */
export interface Kept {
  readonly url: string
  readonly response: Response
  readonly keptAt: Date
}

/** Header with the time of caching. The server's `Date` is no substitute: browsers hide it for other origins. */
const KEPT_AT = 'x-kept-at'
const DAY_MS = 86_400_000

const keptAtOf = (response: Response): Date | null => {
  const date = new Date(response.headers.get(KEPT_AT) ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}

/** Whether an answer is cacheable. */
const mayBeKept = ({ status, headers, type }: Response): boolean =>
  status === 200 && type !== 'opaque' && !/no-store|private/iu.test(headers.get('Cache-Control') ?? '')

/**
 * Cache of answers of one kind in Cache Storage, by URL, first in, first out. Expired entries are never returned and are
 * deleted when found. Never fails: unreadable or unwritable storage counts as empty.
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

  /** Caches an answer, unless the server forbids it or the device is full. The caller's response stays readable. */
  async keep(url: string, response: Response): Promise<void> {
    if (!mayBeKept(response)) return
    const headers = new Headers(response.headers)
    headers.set(KEPT_AT, this.#now().toISOString())
    // The body is stored decoded, and this URL has one answer only.
    for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(name)
    const copy = new Response(response.clone().body, { headers })
    try {
      const cache = await this.#caches.open(this.name)
      // `put` moves an existing key to the end of the queue.
      await cache.put(url, copy)
      await this.#dropOldest(this.#limits.entries)
    } catch {
      // The device is full: evict the older half, so that newer answers fit.
      await this.#dropOldest(Math.floor(this.#limits.entries / 2)).catch(() => undefined)
    }
  }

  /** Finds the answer cached under exactly this URL. */
  find(url: string): Promise<Kept | null> {
    return this.#find(url).catch(() => null)
  }

  /** The cached URLs, oldest first. */
  urls(): Promise<readonly string[]> {
    return this.#urls().catch(() => [])
  }

  /** Deletes expired entries, which are at the front of the queue. */
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
