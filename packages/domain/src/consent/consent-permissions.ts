import type { ConsentRecord } from './cookie-consent.ts'
import { TRACKING, type TrackingStatus } from './tracking-status.ts'

/** The inputs of every consent decision. */
export interface ConsentSituation {
  readonly record: ConsentRecord | null
  readonly isIos: boolean
  readonly tracking: TrackingStatus
}

/** Whether the cookie banner is shown: never on iOS, where the profile links to the settings. See product.md#cookie-banner. */
export const isBannerNeeded = ({ record, isIos }: Pick<ConsentSituation, 'record' | 'isIos'>): boolean =>
  record === null && !isIos

/** On iOS, consent takes effect only if the system authorizes tracking as well. */
const isTrackingAllowed = ({ isIos, tracking }: ConsentSituation): boolean => !isIos || tracking === TRACKING.AUTHORIZED

/** Whether the system overrides any consent given in the app. */
export const isTrackingRefused = ({ isIos, tracking }: Pick<ConsentSituation, 'isIos' | 'tracking'>): boolean =>
  isIos && (tracking === TRACKING.DENIED || tracking === TRACKING.RESTRICTED)

/** Whether analytics may run (product.md#consent-permissions). */
export const isAnalyticsAllowed = (situation: ConsentSituation): boolean =>
  situation.record?.consent.analytics === true && isTrackingAllowed(situation)

/** Whether third-party map services may be used (product.md#consent-permissions). */
export const isFunctionalAllowed = (situation: ConsentSituation): boolean =>
  situation.record?.consent.functional === true && isTrackingAllowed(situation)
