/** Apple's permission to track, with the numbers of the specification (section 4). */
export const TRACKING = { AUTHORIZED: 3, DENIED: 2, RESTRICTED: 1, NOT_DETERMINED: 0 } as const
export type TrackingStatus = (typeof TRACKING)[keyof typeof TRACKING]
