import type { Observable } from 'rxjs'

/**
 * Small texts that are kept on the device. Never fails: where a device keeps nothing (private browsing, a full disk), they
 * last as long as the page.
 */
export interface Preferences {
  /** Null where nothing is kept. */
  get(key: string): Promise<string | null>
  set(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
  /** Tells the key whenever another tab has changed it. Never fails, never ends. */
  readonly changedElsewhere$: Observable<string>
}
