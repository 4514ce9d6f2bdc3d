import type { Failure, Place, Result, SimilarPlace, SimilarPlaces } from '@mahlzeit/domain'
import { requestOf, SIMILAR_PLACES } from '@mahlzeit/supabase/calls'
import * as v from 'valibot'
import { dealId } from './comment-row.ts'
import { ApiAdapter } from './rest-api.ts'

const place = { name: v.string(), address: v.string(), lat: v.number(), lng: v.number() }

const SimilarRow = v.pipe(
  v.union([
    v.object({ ...place, place_id: v.string(), deal_id: v.null() }),
    v.object({
      ...place,
      place_id: v.nullable(v.string()),
      deal_id: dealId,
      is_other_tenant: v.fallback(v.boolean(), false),
    }),
  ]),
  v.transform(({ name, address, lat, lng, ...row }): SimilarPlace => {
    const shared = { name, address, position: { lat, lng } }
    return row.deal_id === null
      ? { ...shared, placeId: row.place_id, dealId: null }
      : {
          ...shared,
          placeId: row.place_id,
          dealId: row.deal_id,
          ...(row.is_other_tenant && { isOtherTenant: true }),
        }
  }),
)

/** Similar places in our own database. */
export class SupabaseSimilarPlaces extends ApiAdapter implements SimilarPlaces {
  find({ placeId, name, address, position }: Place): Promise<Result<readonly SimilarPlace[], Failure>> {
    const { lat, lng } = position
    return this.api.query(requestOf(SIMILAR_PLACES, { lat, lng, name, placeId, address }), v.array(SimilarRow))
  }
}
