import type { Failure, Result } from '../shared/result.ts'
import type { Rejected } from '../shared/refusal.ts'
import { token } from '../shared/token.ts'
import type { CorrectionReason, DealCorrection, FactChanges } from './deal-correction.ts'
import type { DealId } from './deal-id.ts'

/**
 * Why nothing was corrected. Visitors get `unauthorised`.
 *
 * - `conflict`: a field has changed since the caller read it.
 */
export type CorrectionFailure = Failure | Rejected | { readonly kind: 'deal-gone' } | { readonly kind: 'conflict' }

/** Corrections of deals, effective at once, and their history (product.md#corrections). */
export interface DealCorrections {
  /**
   * Changes some fields, all or none. Idempotent: fields that have the value already are left alone.
   *
   * @param reason How the user knows; null if they do not say.
   */
  correct(
    dealId: DealId,
    changes: FactChanges,
    reason: CorrectionReason | null,
  ): Promise<Result<void, CorrectionFailure>>
  /** Restores the value before a correction; `conflict` if the field has changed since. Idempotent. */
  undo(correctionId: number): Promise<Result<void, CorrectionFailure>>
  /** Returns the latest corrections of a deal, newest first. */
  findHistory(dealId: DealId): Promise<Result<readonly DealCorrection[], Failure>>
}

export const DEAL_CORRECTIONS = token<DealCorrections>('deal corrections')
