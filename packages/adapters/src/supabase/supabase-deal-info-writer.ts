import {
  type CardPayment,
  type Cuisine,
  cardPaymentFrom,
  type DealId,
  type DealInfo,
  type DealInfoFailure,
  type DealInfoWriter,
  type Diet,
  err,
  ok,
  parseCuisines,
  parseDiets,
  type Result,
} from '@mahlzeit/domain'
import type { PostgrestClient } from '@supabase/postgrest-js'
import * as v from 'valibot'
import { callFunction, type Parameters } from './call-function.ts'
import { communityRefusal, unreadable } from './community-refusal.ts'

const InfoRow = v.object({
  cuisine_type: v.unknown(),
  diet_type: v.unknown(),
  card_payment_available: v.nullable(v.boolean()),
})

const STORED_PAYMENT: Readonly<Record<CardPayment, boolean | null>> = {
  unknown: null,
  'cards-accepted': true,
  'cash-only': false,
}

/** Fills in what deals lack, through the SQL functions of `supabase/migrations`. */
export class SupabaseDealInfoWriter implements DealInfoWriter {
  readonly #client: PostgrestClient

  /** @param client From `createRestClient`, with the session's token. */
  constructor(client: PostgrestClient) {
    this.#client = client
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

  async #change(name: string, parameters: Parameters): Promise<Result<DealInfo, DealInfoFailure>> {
    const answer = await callFunction(this.#client, name, parameters)
    if (!answer.ok) return err(answer.error.code === '23503' ? { kind: 'deal-gone' } : communityRefusal(answer.error))
    const row = v.safeParse(InfoRow, answer.value)
    if (!row.success) return err(unreadable(name))
    const { cuisine_type: cuisines, diet_type: diets, card_payment_available: cards } = row.output
    return ok({ cuisines: parseCuisines(cuisines), diets: parseDiets(diets), cardPayment: cardPaymentFrom(cards) })
  }
}
