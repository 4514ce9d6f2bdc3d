import type { Preferences } from '@mahlzeit/domain'
import { filter, fromEvent, map, type Observable } from 'rxjs'

/** Of the window: what preferences need. */
interface StorageWindow extends EventTarget {
  readonly localStorage: Storage
}

/** Preferences in local storage. What it does not take, since it is blocked or full, lasts as long as the page. */
export class BrowserPreferences implements Preferences {
  readonly #window: StorageWindow
  /** What local storage did not take; null stands for removed. */
  readonly #unkept = new Map<string, string | null>()

  readonly changedElsewhere$: Observable<string>

  constructor(windowLike: StorageWindow = window) {
    this.#window = windowLike
    this.changedElsewhere$ = fromEvent<StorageEvent>(windowLike, 'storage').pipe(
      map(({ key }) => key),
      // Null says that all was removed: nobody but the user does that, who is asked anew at the next visit.
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
      // What was kept before is outdated: another visit is not to find it.
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
}
