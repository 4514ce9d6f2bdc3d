import type { CardPayment } from '../deals/card-payment.ts'
import type { Cuisine } from '../deals/cuisine.ts'
import type { DealId } from '../deals/deal-id.ts'
import type { Diet } from '../deals/diet.ts'
import type { Failure } from '../shared/failure.ts'
import type { Result } from '../shared/result.ts'
import type { CommunityRefusal } from './community-refusal.ts'

/** What users may fill in where a deal lacks it. */
export interface DealInfo {
  readonly cuisines: readonly Cuisine[]
  readonly diets: readonly Diet[]
  readonly cardPayment: CardPayment
}

/** Why nothing was filled in. Visitors fail as `unauthorised`. */
export type DealInfoFailure = Failure | CommunityRefusal | { readonly kind: 'deal-gone' }

/**
 * Missing information, filled in by any signed-in user (product.md#deal-information). Every answer is what the deal says
 * from now on, which is not always what was sent: of two who add cuisine or diets at once, the first one's stays; of two
 * who set the card payment, the last one's.
 */
export interface DealInfoWriter {
  /** Changes nothing where the deal has a cuisine. */
  addCuisine(dealId: DealId, cuisine: Cuisine): Promise<Result<DealInfo, DealInfoFailure>>
  /** Changes nothing where the deal has diets. At least one. */
  addDiets(dealId: DealId, diets: readonly Diet[]): Promise<Result<DealInfo, DealInfoFailure>>
  setCardPayment(dealId: DealId, cardPayment: CardPayment): Promise<Result<DealInfo, DealInfoFailure>>
}
