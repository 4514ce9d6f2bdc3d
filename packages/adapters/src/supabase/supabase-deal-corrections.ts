import type {
  CorrectionFailure,
  CorrectionReason,
  DealCorrection,
  DealCorrections,
  DealId,
  FactChanges,
  Failure,
  Result,
} from '@mahlzeit/domain'
import { CORRECT_DEAL, DEAL_HISTORY, requestOf, UNDO_CORRECTION } from '@mahlzeit/supabase/calls'
import { CorrectionRow } from './correction-row.ts'
import { ApiAdapter } from './rest-api.ts'

/** Corrections of deals, through SQL functions. */
export class SupabaseDealCorrections extends ApiAdapter implements DealCorrections {
  correct(
    dealId: DealId,
    changes: FactChanges,
    reason: CorrectionReason | null,
  ): Promise<Result<void, CorrectionFailure>> {
    return this.api.execute(requestOf(CORRECT_DEAL, { dealId, changes, reason }))
  }

  undo(correctionId: number): Promise<Result<void, CorrectionFailure>> {
    return this.api.execute(requestOf(UNDO_CORRECTION, { id: correctionId }))
  }

  findHistory(dealId: DealId): Promise<Result<readonly DealCorrection[], Failure>> {
    return this.api.query(requestOf(DEAL_HISTORY, { dealId }), this.api.rows(DEAL_HISTORY.name, CorrectionRow))
  }
}
