/** A file of the app that is there before it is asked for. */
export interface ShellFile {
  readonly url: string
  /** Changes with the file; null where the name of the file does. */
  readonly revision: string | null
}

const PREFIX = 'mahlzeit-app-'
const INDEX = '/'

/** A page that was redirected to cannot answer a navigation: the same without that mark. */
const plain = (response: Response): Response =>
  response.redirected ? new Response(response.body, { status: response.status, headers: response.headers }) : response

/**
 * The app itself, one cache a version. A version is there as a whole or not at all, and the one before it stays: tabs that
 * still run it load their files from there, whatever the host has deleted meanwhile.
 */
export class Shell {
  readonly #files: readonly ShellFile[]
  readonly #caches: CacheStorage
  readonly #fetch: typeof fetch
  readonly name: string

  /** @param files Among them `/`, whose revision is the version: the page names the files of its version. */
  constructor(files: readonly ShellFile[], storage: CacheStorage, fetchFile: typeof fetch) {
    this.#files = files
    this.#caches = storage
    this.#fetch = fetchFile
    this.name = PREFIX + (files.find(({ url }) => url === INDEX)?.revision ?? 'unknown')
  }

  /** @throws Error when a file cannot be fetched: the browser tries again, and the version before goes on. */
  async install(): Promise<void> {
    const isThere = await this.#caches.has(this.name)
    const cache = await this.#caches.open(this.name)
    try {
      await Promise.all(this.#files.map((file) => this.#add(file, cache)))
    } catch (cause) {
      if (!isThere) await this.#caches.delete(this.name)
      throw cause
    }
  }

  /** Forgets all versions but this one and the one before. */
  async forgetOld(): Promise<void> {
    const versions = (await this.#caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== this.name)
    for (const name of versions.slice(0, -1)) await this.#caches.delete(name)
  }

  /** The page that the app runs in. A storage that cannot be read is as good as an empty one. */
  page(): Promise<Response | undefined> {
    return this.#page().catch(() => undefined)
  }

  /** A file whose name changes with it, of this version or the one before. */
  file(url: string): Promise<Response | undefined> {
    return this.#file(url).catch(() => undefined)
  }

  async #page(): Promise<Response | undefined> {
    return (await this.#caches.open(this.name)).match(INDEX, { ignoreVary: true })
  }

  async #file(url: string): Promise<Response | undefined> {
    const versions = (await this.#caches.keys()).filter((name) => name.startsWith(PREFIX))
    for (const name of versions.toReversed()) {
      const found = await (await this.#caches.open(name)).match(url, { ignoreVary: true })
      if (found) return found
    }
    return undefined
  }

  async #add({ url, revision }: ShellFile, cache: Cache): Promise<void> {
    const there = revision === null ? await this.file(url) : undefined
    const response = there ?? (await this.#fetch(url, { cache: revision === null ? 'default' : 'reload' }))
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    await cache.put(url, plain(response))
  }
}
