import { TRACKING, type TrackingPermission, type TrackingStatus } from '@mahlzeit/domain'
import { NEVER } from 'rxjs'

/** Tracking permission of browsers, which have none: consent alone decides (product.md#tracking-permission). */
export class BrowserTrackingPermission implements TrackingPermission {
  readonly mayHaveChanged$ = NEVER

  async status(): Promise<TrackingStatus> {
    return TRACKING.AUTHORIZED
  }

  async request(): Promise<TrackingStatus> {
    return TRACKING.AUTHORIZED
  }
}
