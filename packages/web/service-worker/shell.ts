/** A precached file of the app. */
export interface ShellFile {
  readonly url: string
  /** Content hash; null if the file name contains it. */
  readonly revision: string | null
}

const PREFIX = 'mahlzeit-app-'
const INDEX = '/'
/** The archive of scripts: see `installable/plugin.ts`. */
const ARCHIVE = /\/archive-[^/]+\.json$/u

/** Copies a redirected response: browsers refuse it as the answer to a navigation. */
const plain = (response: Response): Response =>
  response.redirected ? new Response(response.body, { status: response.status, headers: response.headers }) : response

/** Caches each script of an archive, with the headers of the archive. */
const unpack = async (response: Response, cache: Cache): Promise<void> => {
  const headers = new Headers(response.headers)
  // The body is decoded.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  headers.set('Content-Type', 'text/javascript')
  const files = (await response.json()) as Record<string, string>
  await Promise.all(Object.entries(files).map(([url, code]) => cache.put(url, new Response(code, { headers }))))
}

/**
 * Precache of the app, one cache per version. A version is installed completely or not at all. The previous version stays:
 * tabs that still run it load their files from it, even if the host has deleted them.
 */
export class Shell {
  readonly #files: readonly ShellFile[]
  readonly #caches: CacheStorage
  readonly #fetch: typeof fetch
  readonly name: string

  /** @param files Includes `/`, whose revision is the version, because index.html names the files of its version. */
  constructor(files: readonly ShellFile[], storage: CacheStorage, fetchFile: typeof fetch) {
    this.#files = files
    this.#caches = storage
    this.#fetch = fetchFile
    this.name = PREFIX + (files.find(({ url }) => url === INDEX)?.revision ?? 'unknown')
  }

  /** @throws Error if a file cannot be fetched: the browser retries later, and the previous version stays active. */
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

  /** Deletes all versions except this and the previous one. */
  async forgetOld(): Promise<void> {
    const versions = (await this.#caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== this.name)
    for (const name of versions.slice(0, -1)) await this.#caches.delete(name)
  }

  /** Finds index.html of this version. Unreadable storage counts as empty. */
  page(): Promise<Response | undefined> {
    return this.#page().catch(() => undefined)
  }

  /** Finds a file with a hashed name, of this or the previous version. */
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
    if (ARCHIVE.test(url)) await unpack(response, cache)
    else await cache.put(url, plain(response))
  }
}
