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
import { ADD_CUISINE, ADD_DIETS, requestOf, SET_CARD_PAYMENT } from '@mahlzeit/supabase/calls'
import * as v from 'valibot'
import { STORED_PAYMENT } from './deal-row.ts'
import type { RestApi } from './rest-api.ts'

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
    return this.#api.command(requestOf(ADD_CUISINE, { dealId, cuisine }), InfoRow)
  }

  addDiets(dealId: DealId, diets: readonly Diet[]): Promise<Result<DealInfo, DealInfoFailure>> {
    return this.#api.command(requestOf(ADD_DIETS, { dealId, diets }), InfoRow)
  }

  setCardPayment(dealId: DealId, cardPayment: CardPayment): Promise<Result<DealInfo, DealInfoFailure>> {
    return this.#api.command(requestOf(SET_CARD_PAYMENT, { dealId, accepted: STORED_PAYMENT[cardPayment] }), InfoRow)
  }
}
