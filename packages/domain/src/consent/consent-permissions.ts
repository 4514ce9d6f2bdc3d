import type { ConsentRecord } from './cookie-consent.ts'
import { TRACKING, type TrackingStatus } from './tracking-status.ts'

/** All that decides what may run. */
export interface ConsentSituation {
  readonly record: ConsentRecord | null
  readonly isIos: boolean
  readonly tracking: TrackingStatus
}

/** Whether the cookie banner is shown: never on iOS, where the profile links to the settings. See product.md#cookie-banner. */
export const isBannerNeeded = ({ record, isIos }: Pick<ConsentSituation, 'record' | 'isIos'>): boolean =>
  record === null && !isIos

/** On iOS nothing that needs consent runs unless the system allows tracking as well. */
const isTrackingAllowed = ({ isIos, tracking }: ConsentSituation): boolean => !isIos || tracking === TRACKING.AUTHORIZED

/** Whether the system forbids what needs consent, whatever the visitor has chosen here. */
export const isTrackingRefused = ({ isIos, tracking }: Pick<ConsentSituation, 'isIos' | 'tracking'>): boolean =>
  isIos && (tracking === TRACKING.DENIED || tracking === TRACKING.RESTRICTED)

/** Whether visits may be counted (product.md#consent-permissions). */
export const isAnalyticsAllowed = (situation: ConsentSituation): boolean =>
  situation.record?.consent.analytics === true && isTrackingAllowed(situation)

/** Whether map services of others may be asked (product.md#consent-permissions). */
export const isFunctionalAllowed = (situation: ConsentSituation): boolean =>
  situation.record?.consent.functional === true && isTrackingAllowed(situation)
