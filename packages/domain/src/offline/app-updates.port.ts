import type { Observable } from 'rxjs'
import { token } from '../shared/token.ts'

/** Stores the app on the device and offers newer versions (product.md#app-updates). */
export interface AppUpdates {
  /**
   * Whether a newer version is ready. Subscribing registers the service worker. Never fails or completes.
   */
  readonly available$: Observable<boolean>
  /** Reloads this tab with the newer version; other tabs keep running the old one. */
  take(): void
}

export const APP_UPDATES = token<AppUpdates>('app updates')
