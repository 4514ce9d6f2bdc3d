import {
  ASKED_SCORE,
  CHAIN,
  type Failure,
  haversineKm,
  isOtherTenant,
  isSamePlaceName,
  MAX_SIMILAR_PLACES,
  NO_PLACE_DETAILS,
  ok,
  ownNameWords,
  type Place,
  type PlaceDetails,
  type PlaceFacts,
  placeMatch,
  type Result,
  SAME_NAME_METRES,
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
    const present = deals.filter(({ ended }) => ended === null)
    const isSold = (placeId: string): boolean => present.some((deal) => deal.place.placeId === placeId)
    const known = this.#places.find(({ placeId }) => placeId === place.placeId)
    const facts = factsOf(known ?? place)
    const house = known
      ? [known]
      : this.#places.filter(
          ({ name, position }) =>
            isSamePlaceName(name, facts.name) && haversineKm(position, facts.position) * 1000 <= SAME_NAME_METRES,
        )
    const tenants = present
      .filter((deal) => [place, ...house].some(({ placeId }) => placeId === deal.place.placeId))
      .filter((deal) => isOtherTenant(facts.name, deal.place.name))
      .map((deal) => ({ ...deal.place, dealId: deal.id, isOtherTenant: true }))
    if (isSold(place.placeId)) return tenants
    const free = known ? [] : this.#places.filter(({ placeId }) => !isSold(placeId))
    const all: readonly (SimilarPlace & PlaceFacts)[] = [
      ...present
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
    const similar = all
      .filter((other) => metresTo(other) <= SIMILAR_PLACE_METRES && placeMatch(facts, other, isChain) >= ASKED_SCORE)
      .sort((a, b) => metresTo(a) - metresTo(b))
      .slice(0, MAX_SIMILAR_PLACES)
      .map(({ website: _website, phone: _phone, ...other }) => other)
    return [...tenants, ...similar]
  }

  #isChainName({ name, position }: PlaceFacts): boolean {
    const own = ownNameWords(name).join(' ')
    const alike = this.#places.filter((other) => ownNameWords(other.name).join(' ') === own)
    return alike.filter((other) => haversineKm(position, other.position) <= CHAIN.km).length >= CHAIN.places
  }
}
