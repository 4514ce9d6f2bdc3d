import {
  ASKED_SCORE,
  CHAIN,
  type Failure,
  haversineKm,
  MAX_SIMILAR_PLACES,
  NO_PLACE_DETAILS,
  ok,
  ownNameWords,
  type Place,
  type PlaceDetails,
  type PlaceFacts,
  placeMatch,
  type Result,
  SIMILAR_PLACE_METRES,
  type SimilarPlace,
  type SimilarPlaces,
} from '@mahlzeit/domain'
import type { InMemoryDealCatalog } from './in-memory-deal-catalog.ts'

type KnownPlace = Place & Partial<PlaceDetails>

const factsOf = (place: KnownPlace): KnownPlace & PlaceFacts => ({ ...NO_PLACE_DETAILS, ...place })

/** In-memory similar places, among the deals of a catalog and the places of a gazetteer. */
export class InMemorySimilarPlaces implements SimilarPlaces {
  readonly #catalog: Pick<InMemoryDealCatalog, 'deals'>
  readonly #places: readonly KnownPlace[]

  constructor(catalog: Pick<InMemoryDealCatalog, 'deals'>, places: readonly KnownPlace[]) {
    this.#catalog = catalog
    this.#places = places
  }

  async find(place: Place): Promise<Result<readonly SimilarPlace[], Failure>> {
    return ok(this.similarTo(place))
  }

  similarTo(place: Place): readonly SimilarPlace[] {
    const { deals } = this.#catalog
    const isSold = (placeId: string): boolean => deals.some((deal) => deal.place.placeId === placeId)
    if (isSold(place.placeId)) return []
    const known = this.#places.find(({ placeId }) => placeId === place.placeId)
    const facts = factsOf(known ?? place)
    const free = known ? [] : this.#places.filter(({ placeId }) => !isSold(placeId))
    const all: readonly (SimilarPlace & PlaceFacts)[] = [
      ...deals
        .filter(({ gone }) => gone === null)
        .map(({ id, place: { name, address, position, placeId }, website, phone }) => {
          return { placeId, name, address, position, website, phone, dealId: id }
        }),
      ...free.map((other) => {
        const { placeId, name, address, position, website, phone } = factsOf(other)
        return { placeId, name, address, position, website, phone, dealId: null }
      }),
    ]
    const isChain = this.#isChainName(facts)
    const metresTo = ({ position }: Pick<Place, 'position'>): number => haversineKm(facts.position, position) * 1000
    return all
      .filter((other) => metresTo(other) <= SIMILAR_PLACE_METRES && placeMatch(facts, other, isChain) >= ASKED_SCORE)
      .sort((a, b) => metresTo(a) - metresTo(b))
      .slice(0, MAX_SIMILAR_PLACES)
      .map(({ website: _website, phone: _phone, ...similar }) => similar)
  }

  #isChainName({ name, position }: PlaceFacts): boolean {
    const own = ownNameWords(name).join(' ')
    const alike = this.#places.filter((other) => ownNameWords(other.name).join(' ') === own)
    return alike.filter((other) => haversineKm(position, other.position) <= CHAIN.km).length >= CHAIN.places
  }
}
