import { SERVER_LIMITS } from '../shared/server-limits.ts'
import { DECIDING_REPORTS, FIRM_REPORTS } from './deal-votes.ts'

/** The facts that decide whether a photo is trusted. */
export interface PhotoEvidence {
  /** Whether the photo is trusted so far. */
  readonly wasTrusted: boolean
  readonly ageHours: number
  /** The number of independent people with an open report that counts, about the photo or one of its dishes. */
  readonly reporters: number
  /** People other than its uploader who confirmed the deal after the upload. */
  readonly confirmers: number
  /** Whether its uploader is proven, another person confirms the deal, or moderators rejected a report. */
  readonly isVouched: boolean
}

/**
 * Whether a photo is trusted from now on (product.md#trusted-photos). Like `private.is_photo_trusted` in SQL.
 */
export const isPhotoTrusted = ({ wasTrusted, ageHours, reporters, confirmers, isVouched }: PhotoEvidence): boolean =>
  reporters < (confirmers < DECIDING_REPORTS ? DECIDING_REPORTS : FIRM_REPORTS) &&
  (wasTrusted || (reporters === 0 && (isVouched || ageHours >= SERVER_LIMITS.photoTrustHours)))
