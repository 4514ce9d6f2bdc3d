import type { Observable } from 'rxjs'
import { token } from './token.ts'

/**
 * Key-value store on the device. Never fails: on a device that stores nothing (private browsing, a full disk), values last as
 * long as the page.
 */
export interface Preferences {
  /** Null if the key is not set. */
  get(key: string): Promise<string | null>
  set(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
  /** Runs `work` under an exclusive lock that all tabs share by name. A tab that closes releases its locks. */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Emits the key of each change in another tab. Never fails or completes. */
  readonly changedElsewhere$: Observable<string>
}

export const PREFERENCES = token<Preferences>('preferences')
