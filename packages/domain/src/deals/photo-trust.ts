import { SERVER_LIMITS } from '../shared/server-limits.ts'
import { DECIDING_REPORTS } from './deal-votes.ts'

/** What decides whether a photo is trusted. */
export interface PhotoEvidence {
  /** Whether it was until now. */
  readonly wasTrusted: boolean
  readonly ageHours: number
  /** Independent people with an open report about it or one of its dishes. */
  readonly reporters: number
  /** Whether its uploader is proven, another person confirms the deal, or moderators rejected a report. */
  readonly isVouched: boolean
}

/**
 * Returns whether a photo and its dishes speak for their deal from now on (product.md#trusted-photos). `private.is_photo_trusted`
 * decides the same in SQL.
 */
export const isPhotoTrusted = ({ wasTrusted, ageHours, reporters, isVouched }: PhotoEvidence): boolean =>
  reporters < DECIDING_REPORTS &&
  (wasTrusted || (reporters === 0 && (isVouched || ageHours >= SERVER_LIMITS.photoTrustHours)))
