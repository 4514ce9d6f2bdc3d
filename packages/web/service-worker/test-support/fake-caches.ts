/** In-memory Cache Storage with the methods that the service worker uses. Ignores `Vary`. */
export class FakeCaches implements CacheStorage {
  readonly #caches = new Map<string, FakeCache>()
  /** Number of entries that fit; more are rejected, as on a full device. */
  room = Infinity

  async open(name: string): Promise<Cache> {
    const cache = this.#caches.get(name) ?? new FakeCache(() => this.room)
    this.#caches.set(name, cache)
    return cache
  }

  async has(name: string): Promise<boolean> {
    return this.#caches.has(name)
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name)
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()]
  }

  async match(): Promise<Response | undefined> {
    throw new Error('Not used')
  }
}

const addressOf = (request: RequestInfo | URL): string => {
  const url = request instanceof Request ? request.url : String(request)
  return new URL(url, 'https://mahlzeit.example').href
}

class FakeCache implements Cache {
  readonly #entries = new Map<string, Response>()
  readonly #room: () => number

  constructor(room: () => number) {
    this.#room = room
  }

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    return this.#entries.get(addressOf(request))?.clone()
  }

  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    if (this.#entries.size >= this.#room()) throw new DOMException('Quota exceeded.', 'QuotaExceededError')
    // As in the Cache API: a replaced entry moves to the end.
    this.#entries.delete(addressOf(request))
    this.#entries.set(addressOf(request), response)
  }

  async delete(request: RequestInfo | URL): Promise<boolean> {
    return this.#entries.delete(addressOf(request))
  }

  async keys(): Promise<readonly Request[]> {
    return [...this.#entries.keys()].map((url) => new Request(url))
  }

  async add(): Promise<void> {
    throw new Error('Not used')
  }

  async addAll(): Promise<void> {
    throw new Error('Not used')
  }

  async matchAll(): Promise<readonly Response[]> {
    throw new Error('Not used')
  }
}
