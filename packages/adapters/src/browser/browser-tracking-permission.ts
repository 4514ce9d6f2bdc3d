import { TRACKING, type TrackingPermission, type TrackingStatus } from '@mahlzeit/domain'
import { NEVER } from 'rxjs'

/** Browsers know no such permission: consent alone decides (product.md#tracking-permission). */
export class BrowserTrackingPermission implements TrackingPermission {
  readonly mayHaveChanged$ = NEVER

  async status(): Promise<TrackingStatus> {
    return TRACKING.AUTHORIZED
  }

  async request(): Promise<TrackingStatus> {
    return TRACKING.AUTHORIZED
  }
}
