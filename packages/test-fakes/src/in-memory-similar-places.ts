import {
  type Failure,
  haversineKm,
  isSamePlaceName,
  MAX_SIMILAR_PLACES,
  ok,
  type Place,
  type Result,
  SIMILAR_NAME_PERCENT,
  SIMILAR_PLACE_METRES,
  type SimilarPlace,
  type SimilarPlaces,
  trigramsOf,
} from '@mahlzeit/domain'
import type { InMemoryDealCatalog } from './in-memory-deal-catalog.ts'
import { placeWords } from './place-words.ts'

const trigramsOfName = (name: string): ReadonlySet<string> =>
  new Set(placeWords(name).flatMap((word) => [...trigramsOf(word)]))

const isSimilar = (name: string, other: string): boolean => {
  if (isSamePlaceName(name, other)) return true
  const [a, b] = [trigramsOfName(name), trigramsOfName(other)]
  const shared = [...a].filter((trigram) => b.has(trigram)).length
  return shared > 0 && (shared / (a.size + b.size - shared)) * 100 >= SIMILAR_NAME_PERCENT
}

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
