import type { Observable } from 'rxjs'

/** Keeps the app on the device, and newer versions of it. */
export interface AppUpdates {
  /**
   * Whether a newer version than the running one is ready. Whoever subscribes has the app kept on the device. Never
   * fails, never ends.
   */
  readonly available$: Observable<boolean>
  /** Starts the app anew in the newer version; here alone, other tabs go on as they are. */
  take(): void
}
