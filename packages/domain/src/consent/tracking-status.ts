/** Apple's tracking permission, with the numbers of its API. See product.md#tracking-permission. */
export const TRACKING = { AUTHORIZED: 3, DENIED: 2, RESTRICTED: 1, NOT_DETERMINED: 0 } as const
export type TrackingStatus = (typeof TRACKING)[keyof typeof TRACKING]
