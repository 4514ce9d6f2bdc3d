import type { Cuisine } from '../deals/cuisine.ts'
import type { Facts } from '../deals/deal-facts.ts'
import type { DealId } from '../deals/deal-id.ts'
import type { Diet } from '../deals/diet.ts'
import type { YesNo } from '../deals/yes-no-facts.ts'
import type { Failure, Result } from '../shared/result.ts'
import type { Rejected } from '../shared/refusal.ts'
import { token } from '../shared/token.ts'

/** Why nothing was added. Visitors get `unauthorised`. */
export type DealInfoFailure = Failure | Rejected | { readonly kind: 'deal-gone' }

/**
 * Adds missing deal information (product.md#deal-information). Answers are the deal's information after the write, which may
 * differ from the sent one: of concurrent writes the first one wins for cuisine and diets, the last one for card payment.
 */
export interface DealInfoWriter {
  /** No-op if the deal has a cuisine. */
  addCuisine(dealId: DealId, cuisine: Cuisine): Promise<Result<Facts, DealInfoFailure>>
  /** No-op if the deal has diets. Expects at least one diet. */
  addDiets(dealId: DealId, diets: readonly Diet[]): Promise<Result<Facts, DealInfoFailure>>
  setCardPayment(dealId: DealId, cards: YesNo): Promise<Result<Facts, DealInfoFailure>>
}

export const DEAL_INFO_WRITER = token<DealInfoWriter>('deal info writer')
