import type { Failure, Place, Result, SimilarPlace, SimilarPlaces } from '@mahlzeit/domain'
import * as v from 'valibot'
import { dealId } from './comment-row.ts'
import type { RestApi } from './rest-api.ts'

const place = { name: v.string(), address: v.string(), lat: v.number(), lng: v.number() }

const SimilarRow = v.pipe(
  v.union([
    v.object({ ...place, place_id: v.string(), deal_id: v.null() }),
    v.object({ ...place, place_id: v.nullable(v.string()), deal_id: dealId }),
  ]),
  v.transform(({ name, address, lat, lng, ...row }): SimilarPlace => {
    const shared = { name, address, position: { lat, lng } }
    return row.deal_id === null
      ? { ...shared, placeId: row.place_id, dealId: null }
      : { ...shared, placeId: row.place_id, dealId: row.deal_id }
  }),
)

/** Similar places in our own database. */
export class SupabaseSimilarPlaces implements SimilarPlaces {
  readonly #api: RestApi

  constructor(api: RestApi) {
    this.#api = api
  }

  find({ placeId, name, position }: Place): Promise<Result<readonly SimilarPlace[], Failure>> {
    const { lat, lng } = position
    const parameters = { p_lat: lat, p_lng: lng, p_name: name, p_place_id: placeId }
    return this.#api.query('similar_places', parameters, v.array(SimilarRow))
  }
}
