import { Preferences as PreferencesPlugin } from '@capacitor/preferences'
import type { Preferences } from '@mahlzeit/domain'
import { NEVER, type Observable } from 'rxjs'
import * as v from 'valibot'

const Kept = v.object({ value: v.nullable(v.string()) })

/**
 * Preferences in the phone's native store, which the system does not purge, unlike web view storage. Values that it rejects
 * are kept in memory for the life of the page. The shell has one window, so no other writer exists.
 */
export class CapacitorPreferences implements Preferences {
  /** Values that the store rejected; null means removed. */
  readonly #unkept = new Map<string, string | null>()

  readonly changedElsewhere$: Observable<string> = NEVER

  async get(key: string): Promise<string | null> {
    const unkept = this.#unkept.get(key)
    if (unkept !== undefined) return unkept
    try {
      return v.parse(Kept, await PreferencesPlugin.get({ key })).value
    } catch {
      return null
    }
  }

  set(key: string, value: string): Promise<void> {
    return this.#write(key, value, () => PreferencesPlugin.set({ key, value }))
  }

  remove(key: string): Promise<void> {
    return this.#write(key, null, () => PreferencesPlugin.remove({ key }))
  }

  exclusively<T>(_name: string, work: () => Promise<T>): Promise<T> {
    return work()
  }

  async #write(key: string, value: string | null, write: () => Promise<void>): Promise<void> {
    try {
      await write()
      this.#unkept.delete(key)
    } catch {
      this.#unkept.set(key, value)
    }
  }
}
