import {
  type Cuisine,
  type DealId,
  type DealInfoFailure,
  type DealInfoWriter,
  type Diet,
  type Facts,
  pickFacts,
  type Result,
  type YesNo,
} from '@mahlzeit/domain'
import { ADD_CUISINE, ADD_DIETS, requestOf, SET_CARD_PAYMENT } from '@mahlzeit/supabase/calls'
import * as v from 'valibot'
import { readFields } from './deal-row.ts'
import { ApiAdapter } from './rest-api.ts'

const InfoRow = v.pipe(
  v.looseObject({}),
  v.transform((row): Facts => pickFacts(readFields(row))),
)

/** Completes missing information of deals, through SQL functions. */
export class SupabaseDealInfoWriter extends ApiAdapter implements DealInfoWriter {
  addCuisine(dealId: DealId, cuisine: Cuisine): Promise<Result<Facts, DealInfoFailure>> {
    return this.api.command(requestOf(ADD_CUISINE, { dealId, cuisine }), InfoRow)
  }

  addDiets(dealId: DealId, diets: readonly Diet[]): Promise<Result<Facts, DealInfoFailure>> {
    return this.api.command(requestOf(ADD_DIETS, { dealId, diets }), InfoRow)
  }

  setCardPayment(dealId: DealId, cards: YesNo): Promise<Result<Facts, DealInfoFailure>> {
    return this.api.command(requestOf(SET_CARD_PAYMENT, { dealId, accepted: cards }), InfoRow)
  }
}
