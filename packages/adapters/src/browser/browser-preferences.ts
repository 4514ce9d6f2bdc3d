import type { Preferences } from '@mahlzeit/domain'
import { filter, fromEvent, map, type Observable } from 'rxjs'

/** The part of `window` that preferences use. */
interface StorageWindow extends EventTarget {
  readonly localStorage: Storage
  /** Browsers offer locks over https and on localhost only. */
  readonly navigator: { readonly locks?: Pick<LockManager, 'request'> }
}

/** Preferences in local storage. Values that it rejects (blocked or full) are kept in memory for the life of the page. */
export class BrowserPreferences implements Preferences {
  readonly #window: StorageWindow
  /** Values that local storage rejected; null means removed. */
  readonly #unkept = new Map<string, string | null>()

  readonly changedElsewhere$: Observable<string>

  constructor(windowLike: StorageWindow = window) {
    this.#window = windowLike
    this.changedElsewhere$ = fromEvent<StorageEvent>(windowLike, 'storage').pipe(
      map(({ key }) => key),
      // A null key means that the user cleared the storage. The next visit asks again, so listeners need not know.
      filter((key) => key !== null),
    )
  }

  async get(key: string): Promise<string | null> {
    const unkept = this.#unkept.get(key)
    if (unkept !== undefined) return unkept
    try {
      return this.#window.localStorage.getItem(key)
    } catch {
      return null
    }
  }

  async set(key: string, value: string): Promise<void> {
    try {
      this.#window.localStorage.setItem(key, value)
      this.#unkept.delete(key)
    } catch {
      // The stored value is stale: the next visit must not read it.
      await this.remove(key)
      this.#unkept.set(key, value)
    }
  }

  async remove(key: string): Promise<void> {
    try {
      this.#window.localStorage.removeItem(key)
      this.#unkept.delete(key)
    } catch {
      this.#unkept.set(key, null)
    }
  }

  exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
    const { locks } = this.#window.navigator
    return locks ? locks.request(name, work) : work()
  }
}
