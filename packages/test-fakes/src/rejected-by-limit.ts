import type { LimitRefusalCode, Rejected } from '@mahlzeit/domain'

/** A refusal with the limit that was exceeded. */
export const rejectedByLimit = (code: LimitRefusalCode, limit: number): Rejected => ({
  kind: 'rejected',
  refusal: { code, limit },
})
