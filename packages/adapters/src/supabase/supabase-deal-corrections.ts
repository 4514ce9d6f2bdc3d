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
import { CorrectionRow } from './correction-row.ts'
import { rejection } from './rejection.ts'
import { type FailedCall, NOTHING, type RestApi } from './rest-api.ts'

const refusal = (failed: FailedCall): CorrectionFailure => {
  if (failed.code === '23503') return { kind: 'deal-gone' }
  return failed.code === 'PT409' ? { kind: 'conflict' } : rejection(failed)
}

/** Corrections of deals, through SQL functions. */
export class SupabaseDealCorrections implements DealCorrections {
  readonly #api: RestApi

  constructor(api: RestApi) {
    this.#api = api
  }

  correct(
    dealId: DealId,
    changes: FactChanges,
    reason: CorrectionReason | null,
  ): Promise<Result<void, CorrectionFailure>> {
    return this.#api.command<void, CorrectionFailure>(
      'correct_deal',
      { p_deal_id: dealId, p_changes: changes, p_reason: reason },
      NOTHING,
      refusal,
    )
  }

  undo(correctionId: number): Promise<Result<void, CorrectionFailure>> {
    return this.#api.command<void, CorrectionFailure>('undo_correction', { p_id: correctionId }, NOTHING, refusal)
  }

  findHistory(dealId: DealId): Promise<Result<readonly DealCorrection[], Failure>> {
    return this.#api.query('deal_history', { p_deal_id: dealId }, this.#api.rows('deal_history', CorrectionRow))
  }
}
