import type { Observable } from 'rxjs'
import { token } from '../shared/token.ts'

/** Stores the app on the device and offers newer versions, or says that a native app is too old (product.md#app-updates). */
export interface AppUpdates {
  /**
   * Whether a newer version is ready. Subscribing registers the service worker, or asks the site. Never fails or completes.
   */
  readonly available$: Observable<boolean>
  /** Reloads this tab with the newer version; other tabs keep running the old one. No effect in native apps, which their store updates. */
  take(): void
}

export const APP_UPDATES = token<AppUpdates>('app updates')
