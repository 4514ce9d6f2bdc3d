import { coarsePosition, type Failure, type LatLng, type NearbyPlaces, type Place, type Result } from '@mahlzeit/domain'
import { PLACES_NEAR, requestOf } from '@mahlzeit/supabase/calls'
import * as v from 'valibot'
import { ApiAdapter } from './rest-api.ts'

const PlaceRow = v.pipe(
  v.object({ place_id: v.string(), name: v.string(), address: v.string(), lat: v.number(), lng: v.number() }),
  v.transform(({ place_id: placeId, lat, lng, ...row }): Place => ({ ...row, placeId, position: { lat, lng } })),
)

/** Places around a position, in our own gazetteer. */
export class SupabaseNearbyPlaces extends ApiAdapter implements NearbyPlaces {
  find(position: LatLng): Promise<Result<readonly Place[], Failure>> {
    const { lat, lng } = coarsePosition(position)
    return this.api.query(requestOf(PLACES_NEAR, { lat, lng }), v.array(PlaceRow))
  }
}
