import type { Observable } from 'rxjs'
import { token } from '../shared/token.ts'
import type { TrackingStatus } from './tracking-status.ts'

/**
 * Apple's tracking permission (product.md#tracking-permission). Never fails: a missing plugin and a failed request are
 * `DENIED`. On platforms without such a permission it is `AUTHORIZED`.
 */
export interface TrackingPermission {
  /** Returns the current status without asking the user. */
  status(): Promise<TrackingStatus>
  /** Asks the user through the system, which asks only once per installation; later calls return the earlier answer. */
  request(): Promise<TrackingStatus>
  /** Emits when the app returns to the foreground, because the user may have changed the system settings. Never completes. */
  readonly mayHaveChanged$: Observable<void>
}

export const TRACKING_PERMISSION = token<TrackingPermission>('tracking permission')
