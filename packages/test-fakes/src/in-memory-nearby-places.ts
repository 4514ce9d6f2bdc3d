import {
  coarsePosition,
  type Failure,
  haversineKm,
  type LatLng,
  MAX_NEARBY_PLACES,
  NEARBY_PLACE_METRES,
  type NearbyPlaces,
  ok,
  type Place,
  type Result,
} from '@mahlzeit/domain'
import type { InMemoryDealCatalog } from './in-memory-deal-catalog.ts'

/** Places within this distance more are returned, because the position is rounded. */
const ROUNDING_METRES = 70

/** In-memory places around a position. */
export class InMemoryNearbyPlaces implements NearbyPlaces {
  readonly #catalog: Pick<InMemoryDealCatalog, 'deals'>
  readonly #places: readonly Place[]

  constructor(catalog: Pick<InMemoryDealCatalog, 'deals'>, places: readonly Place[]) {
    this.#catalog = catalog
    this.#places = places
  }

  async find(position: LatLng): Promise<Result<readonly Place[], Failure>> {
    const { deals } = this.#catalog
    const origin = coarsePosition(position)
    const metresTo = (place: Place): number => haversineKm(origin, place.position) * 1000
    return ok(
      this.#places
        .filter((place) => metresTo(place) <= NEARBY_PLACE_METRES + ROUNDING_METRES)
        .filter(({ placeId }) => !deals.some((deal) => deal.place.placeId === placeId))
        .toSorted((a, b) => metresTo(a) - metresTo(b))
        .slice(0, MAX_NEARBY_PLACES)
        .map(({ placeId, name, address, position: own }) => ({ placeId, name, address, position: own })),
    )
  }
}
