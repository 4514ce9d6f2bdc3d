import {
  type Failure,
  haversineKm,
  isSamePlaceName,
  MAX_SIMILAR_PLACES,
  ok,
  type Place,
  placeWords,
  type Result,
  SIMILAR_NAME_PERCENT,
  SIMILAR_PLACE_METRES,
  type SimilarPlace,
  type SimilarPlaces,
  wordLikeness,
} from '@mahlzeit/domain'
import type { InMemoryDealCatalog } from './in-memory-deal-catalog.ts'

const isSimilar = (name: string, other: string): boolean =>
  isSamePlaceName(name, other) || wordLikeness(placeWords(name), placeWords(other)) * 100 >= SIMILAR_NAME_PERCENT

/** In-memory similar places, among the deals of a catalog and the places of a gazetteer. */
export class InMemorySimilarPlaces implements SimilarPlaces {
  readonly #catalog: Pick<InMemoryDealCatalog, 'deals'>
  readonly #places: readonly Place[]

  constructor(catalog: Pick<InMemoryDealCatalog, 'deals'>, places: readonly Place[]) {
    this.#catalog = catalog
    this.#places = places
  }

  async find(place: Place): Promise<Result<readonly SimilarPlace[], Failure>> {
    const { deals } = this.#catalog
    const isKnown = [...this.#places, ...deals.map((deal) => deal.place)].some(
      ({ placeId }) => placeId === place.placeId,
    )
    if (isKnown) return ok([])
    const free = this.#places.filter(({ placeId }) => !deals.some((deal) => deal.place.placeId === placeId))
    const all: readonly SimilarPlace[] = [
      ...deals.map((deal) => ({ ...deal.place, dealId: deal.id })),
      ...free.map(({ placeId, name, address, position }) => ({ placeId, name, address, position, dealId: null })),
    ]
    const metresTo = ({ position }: SimilarPlace): number => haversineKm(place.position, position) * 1000
    return ok(
      all
        .filter((other) => metresTo(other) <= SIMILAR_PLACE_METRES && isSimilar(other.name, place.name))
        .sort((a, b) => metresTo(a) - metresTo(b))
        .slice(0, MAX_SIMILAR_PLACES),
    )
  }
}
