import {
  type CardPayment,
  type Cuisine,
  cardPaymentFrom,
  type DealId,
  type DealInfo,
  type DealInfoFailure,
  type DealInfoWriter,
  type Diet,
  parseCuisines,
  parseDiets,
  type Result,
} from '@mahlzeit/domain'
import * as v from 'valibot'
import { rejection } from './rejection.ts'
import { STORED_PAYMENT } from './deal-row.ts'
import type { Parameters, RestApi } from './rest-api.ts'

const InfoRow = v.pipe(
  v.object({
    cuisine_type: v.unknown(),
    diet_type: v.unknown(),
    card_payment_available: v.fallback(v.nullable(v.boolean()), null),
  }),
  v.transform(
    (row): DealInfo => ({
      cuisines: parseCuisines(row.cuisine_type),
      diets: parseDiets(row.diet_type),
      cardPayment: cardPaymentFrom(row.card_payment_available),
    }),
  ),
)

/** Completes missing information of deals, through SQL functions. */
export class SupabaseDealInfoWriter implements DealInfoWriter {
  readonly #api: RestApi

  constructor(api: RestApi) {
    this.#api = api
  }

  addCuisine(dealId: DealId, cuisine: Cuisine): Promise<Result<DealInfo, DealInfoFailure>> {
    return this.#change('add_cuisine', { p_deal_id: dealId, p_cuisine: cuisine })
  }

  addDiets(dealId: DealId, diets: readonly Diet[]): Promise<Result<DealInfo, DealInfoFailure>> {
    return this.#change('add_diets', { p_deal_id: dealId, p_diets: diets })
  }

  setCardPayment(dealId: DealId, cardPayment: CardPayment): Promise<Result<DealInfo, DealInfoFailure>> {
    return this.#change('set_card_payment', { p_deal_id: dealId, p_accepted: STORED_PAYMENT[cardPayment] })
  }

  #change(name: string, parameters: Parameters): Promise<Result<DealInfo, DealInfoFailure>> {
    return this.#api.command<DealInfo, DealInfoFailure>(name, parameters, InfoRow, (failed) =>
      failed.code === '23503' ? { kind: 'deal-gone' } : rejection(failed),
    )
  }
}
