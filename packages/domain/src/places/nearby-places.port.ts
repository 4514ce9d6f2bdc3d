import type { LatLng } from '../geo/lat-lng.ts'
import type { Failure, Result } from '../shared/result.ts'
import { token } from '../shared/token.ts'
import type { Place } from './place.ts'

/** Maximum distance of proposed restaurants in metres (product.md#proposed-restaurants). */
export const NEARBY_PLACE_METRES = 150

/** Maximum number of places near a position: enough for the nearest ones of a dense street, although the position is rounded. */
export const MAX_NEARBY_PLACES = 30

/** Finds the places around a position. */
export interface NearbyPlaces {
  /**
   * Returns places without a deal, nearest first, at most `MAX_NEARBY_PLACES`: at least those within `NEARBY_PLACE_METRES`. The
   * position is sent rounded, so that others are a little farther away.
   */
  find(position: LatLng): Promise<Result<readonly Place[], Failure>>
}

export const NEARBY_PLACES = token<NearbyPlaces>('nearby places')
