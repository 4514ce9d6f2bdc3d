import type { Observable } from 'rxjs'
import type { TrackingStatus } from './tracking-status.ts'

/**
 * Apple's permission to track (product.md#tracking-permission). Never fails: a missing plugin and a failed request are `DENIED`.
 * Where there is no such permission, it is `AUTHORIZED`.
 */
export interface TrackingPermission {
  /** As it stands; asks nobody. */
  status(): Promise<TrackingStatus>
  /** Has the system ask the user, who is asked only once in a lifetime; later it is what was answered. */
  request(): Promise<TrackingStatus>
  /** Somebody comes back to the app, who may have changed it in the settings of the system. Never fails, never ends. */
  readonly mayHaveChanged$: Observable<void>
}
