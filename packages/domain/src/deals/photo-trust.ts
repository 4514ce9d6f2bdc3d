import { SERVER_LIMITS } from '../shared/server-limits.ts'
import { DECIDING_REPORTS } from './deal-votes.ts'

/** The facts that decide whether a photo is trusted. */
export interface PhotoEvidence {
  /** Whether the photo is trusted so far. */
  readonly wasTrusted: boolean
  readonly ageHours: number
  /** The number of independent people with an open report about the photo or one of its dishes. */
  readonly reporters: number
  /** Whether its uploader is proven, another person confirms the deal, or moderators rejected a report. */
  readonly isVouched: boolean
}

/**
 * Whether a photo is trusted from now on (product.md#trusted-photos). Like `private.is_photo_trusted` in SQL.
 */
export const isPhotoTrusted = ({ wasTrusted, ageHours, reporters, isVouched }: PhotoEvidence): boolean =>
  reporters < DECIDING_REPORTS &&
  (wasTrusted || (reporters === 0 && (isVouched || ageHours >= SERVER_LIMITS.photoTrustHours)))
