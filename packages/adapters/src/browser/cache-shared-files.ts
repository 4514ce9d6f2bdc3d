import { APP_ITEMS, type Clock, type PhotoFile, SHARE_LIMITS, SHARE_PATH, type SharedFiles } from '@mahlzeit/domain'

const CACHE = APP_ITEMS.sharedFiles.name
const KEPT_AT = 'x-kept-at'
const DAY_MS = 86_400_000

/** Shared files in Cache Storage: the service worker puts them there, before or without a page. */
export class CacheSharedFiles implements SharedFiles {
  readonly #clock: Pick<Clock, 'now'>
  /** Keys in the cache, by the file that was found there. */
  readonly #keys = new WeakMap<PhotoFile, Request>()

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock
  }

  /** Replaces what was shared before. Resolves to whether all files are kept; else none is. */
  async keep(files: readonly Blob[]): Promise<boolean> {
    await this.clear()
    try {
      const cache = await caches.open(CACHE)
      const keptAt = this.#clock.now().toISOString()
      for (const [index, file] of files.entries()) {
        const headers = { 'Content-Type': file.type, [KEPT_AT]: keptAt }
        // Unique by share: removing a file of a former one must not remove another.
        await cache.put(`${SHARE_PATH}/${keptAt}/${index}`, new Response(file, { headers }))
      }
      return true
    } catch {
      // The device is full.
      await this.clear()
      return false
    }
  }

  async find(): Promise<readonly PhotoFile[]> {
    try {
      if (!(await caches.has(CACHE))) return []
      const cache = await caches.open(CACHE)
      const found: PhotoFile[] = []
      for (const key of await cache.keys()) {
        const response = await cache.match(key)
        if (!response) continue
        if (!this.#isFresh(response)) {
          await this.clear()
          return []
        }
        const file = await response.blob()
        this.#keys.set(file, key)
        found.push(file)
      }
      return found
    } catch {
      return []
    }
  }

  async remove(files: readonly PhotoFile[]): Promise<void> {
    try {
      const cache = await caches.open(CACHE)
      for (const file of files) {
        const key = this.#keys.get(file)
        if (key) await cache.delete(key)
      }
    } catch {
      // Insecure origins have no Cache Storage.
    }
  }

  async clear(): Promise<void> {
    try {
      await caches.delete(CACHE)
    } catch {
      // Insecure origins have no Cache Storage.
    }
  }

  #isFresh({ headers }: Response): boolean {
    const age = this.#clock.now().getTime() - Date.parse(headers.get(KEPT_AT) ?? '')
    return age < SHARE_LIMITS.days * DAY_MS
  }
}
