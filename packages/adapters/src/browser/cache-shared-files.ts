import { APP_ITEMS, type Clock, type PhotoFile, SHARE_LIMITS, SHARE_PATH, type SharedFiles } from '@mahlzeit/domain'

const CACHE = APP_ITEMS.sharedFiles.name
const KEPT_AT = 'x-kept-at'
const DAY_MS = 86_400_000

/** Shared files in Cache Storage: the service worker puts them there, before or without a page. */
export class CacheSharedFiles implements SharedFiles {
  readonly #clock: Pick<Clock, 'now'>

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock
  }

  /** Replaces what was shared before. Resolves to whether all files are kept; else none is. */
  async keep(files: readonly Blob[]): Promise<boolean> {
    await this.clear()
    try {
      const cache = await caches.open(CACHE)
      for (const [index, file] of files.entries()) {
        const headers = { 'Content-Type': file.type, [KEPT_AT]: this.#clock.now().toISOString() }
        await cache.put(`${SHARE_PATH}/${index}`, new Response(file, { headers }))
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
      const kept = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
      const responses = kept.filter((response) => response !== undefined)
      if (responses.some((response) => !this.#isFresh(response))) await this.clear()
      return await Promise.all(
        responses.filter((response) => this.#isFresh(response)).map((response) => response.blob()),
      )
    } catch {
      return []
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
