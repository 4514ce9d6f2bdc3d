import { coarsePosition, type Deal, type Failure, type LatLng, type Result, type StaleDeals } from '@mahlzeit/domain'
import { requestOf, STALE_DEALS } from '@mahlzeit/supabase/calls'
import * as v from 'valibot'
import { dealRow } from './deal-row.ts'
import type { RestApi } from './rest-api.ts'

/** Stale deals, from a SQL function. */
export class SupabaseStaleDeals implements StaleDeals {
  readonly #api: RestApi
  readonly #baseUrl: string

  /** @param baseUrl Base of photo addresses that start with `/`. */
  constructor(api: RestApi, baseUrl: string) {
    this.#api = api
    this.#baseUrl = baseUrl
  }

  findNear(position: LatLng): Promise<Result<readonly Deal[], Failure>> {
    const { lat, lng } = coarsePosition(position)
    return this.#api.query(requestOf(STALE_DEALS, { lat, lng }), v.array(dealRow(this.#baseUrl)))
  }
}
