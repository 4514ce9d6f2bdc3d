import {
  type Deal,
  type DealCatalog,
  type DealId,
  DEFAULT_CENTRE,
  type Geolocation,
  type GeolocationFailure,
  haversineKm,
  type LatLng,
  nameLikeness,
  NEARBY_PLACE_METRES,
  type NearbyPlaces,
  type OwnDeals,
  phoneDigits,
  type PhotoFile,
  photoPosition,
  type Place,
  type PlaceDirectory,
  type PlaceHints,
  websiteDomain,
} from '@mahlzeit/domain'
import { Latest } from '../../mvvm/latest.ts'
import { Snapshot } from '../../mvvm/view-state.ts'

/** A restaurant that the new card may be from. */
export interface PlaceProposal {
  readonly name: string
  readonly address: string
  /** `card`: its name, telephone number or website stands on the card. */
  readonly reason: 'card' | 'near' | 'recent'
  /** From the device or where the photo was taken; null where it is not proposed for its distance. */
  readonly km: number | null
  /** The deal of the restaurant, or its id in the directory. */
  readonly target: { readonly dealId: DealId } | { readonly placeId: string }
}

export interface PlaceProposalsState {
  /** The likeliest first. */
  readonly proposals: readonly PlaceProposal[]
  /** Where the last photo was taken; null if it does not tell. It stays on the device until the user asks for what is near. */
  readonly photoPosition: LatLng | null
  /** The search for restaurants near a position; why there is none. */
  readonly nearby: 'idle' | 'searching' | 'none' | 'failed' | GeolocationFailure['kind']
}

const START: PlaceProposalsState = { proposals: [], photoPosition: null, nearby: 'idle' }

const MAX_PROPOSALS = 6
const MAX_RECENT = 2
/** The deals around a position that are compared with a card. */
const COMPARED = 30
/** What is within this distance may be where the user stands. */
const NEAR_KM = NEARBY_PLACE_METRES / 1000
/** Minimum share of trigrams of a name on a card and the name of a restaurant. */
const ALIKE = 0.5

const NO_HINTS: PlaceHints = { names: [], phones: [], websites: [] }

const keyOf = ({ target }: PlaceProposal): string => ('dealId' in target ? `${target.dealId}` : target.placeId)

/** A deal, or a place without one. */
type Nearby = Pick<Deal, 'phone' | 'website'> & {
  readonly place: Pick<Place, 'name' | 'address' | 'position'>
  readonly target: PlaceProposal['target']
}

const nearbyDeal = ({ id, place, phone, website }: Deal): Nearby => ({ place, phone, website, target: { dealId: id } })

const nearbyPlace = (place: Place): Nearby => ({
  place,
  phone: null,
  website: null,
  target: { placeId: place.placeId },
})

/** Most cards are of a restaurant that has one already: deals come before other places. */
const rankOf = ({ target, isNamed }: Pick<Nearby, 'target'> & { readonly isNamed: boolean }): number =>
  (isNamed ? 0 : 2) + ('dealId' in target ? 0 : 1)

/** Whether a card names a restaurant. */
const isOnCard = ({ names, phones, websites }: PlaceHints, { place, phone, website }: Nearby): boolean =>
  (phone !== null && phones.includes(phoneDigits(phone))) ||
  (website !== null && websites.includes(websiteDomain(website))) ||
  names.some((name) => nameLikeness(name, place.name) >= ALIKE)

export interface PlaceProposalServices {
  readonly directory: Pick<PlaceDirectory, 'suggest'>
  readonly catalog: Pick<DealCatalog, 'findNearest'>
  readonly nearbyPlaces: NearbyPlaces
  readonly ownDeals: Pick<OwnDeals, 'find'>
  readonly geolocation: Pick<Geolocation, 'findPosition'>
}

/**
 * Restaurants that a card may be from (product.md#proposed-restaurants): what the card says of itself, what is near the device or
 * where the photo was taken, and where the user published last. Failed searches propose nothing.
 */
export class PlaceProposals {
  readonly state$ = new Snapshot(START)
  readonly #services: PlaceProposalServices
  readonly #runs = new Latest()
  #hints: PlaceHints = NO_HINTS
  #position: LatLng | null = null
  #onCard: readonly PlaceProposal[] = []
  #near: readonly PlaceProposal[] = []
  #recent: readonly PlaceProposal[] = []

  constructor(services: PlaceProposalServices) {
    this.#services = services
  }

  /** Proposes where the user published last. */
  async proposeRecent(): Promise<void> {
    const isCurrent = this.#runs.join()
    const found = await this.#services.ownDeals.find(null)
    if (!isCurrent() || !found.ok) return
    this.#recent = found.value.deals
      .filter(({ isGone, isHidden }) => !isGone && !isHidden)
      .slice(0, MAX_RECENT)
      .map(({ id, name, address }) => ({ name, address, reason: 'recent', km: null, target: { dealId: id } }))
    this.#show()
  }

  /** Proposes what a card says of its restaurant. */
  async proposeFrom(hints: PlaceHints): Promise<void> {
    const isCurrent = this.#runs.join()
    this.#hints = hints
    const texts = [...hints.names, ...hints.websites.map((domain) => domain.replace(/\.[^.]+$/u, ''))].slice(0, 3)
    const answers = await Promise.all(
      texts.map((text) => this.#services.directory.suggest(text, this.#position ?? DEFAULT_CENTRE)),
    )
    if (!isCurrent()) return
    const found = answers.flatMap((answer, index) =>
      answer.ok ? answer.value.filter(({ name }) => nameLikeness(texts[index] ?? '', name) >= ALIKE) : [],
    )
    this.#onCard = found.map(({ placeId, name, address }) => ({
      name,
      address,
      reason: 'card',
      km: null,
      target: { placeId },
    }))
    this.#show()
  }

  /** Remembers where a photo was taken. */
  async readPosition(photo: PhotoFile): Promise<void> {
    const isCurrent = this.#runs.join()
    const position = photoPosition(new Uint8Array(await photo.arrayBuffer()))
    if (isCurrent() && position) this.state$.merge({ photoPosition: position })
  }

  /** Proposes what is near the device. */
  async proposeNear(): Promise<void> {
    const isCurrent = this.#runs.join()
    this.state$.merge({ nearby: 'searching' })
    const located = await this.#services.geolocation.findPosition()
    if (!isCurrent()) return
    if (!located.ok) return this.state$.merge({ nearby: located.error.kind })
    await this.#proposeAround(located.value)
  }

  /** Proposes what is near where the photo was taken. */
  async proposeAtPhoto(): Promise<void> {
    const { photoPosition: position } = this.state$.value
    if (position) await this.#proposeAround(position)
  }

  reset(): void {
    this.#runs.start()
    this.#hints = NO_HINTS
    this.#onCard = this.#near = this.#recent = []
    this.state$.next(START)
  }

  async #proposeAround(position: LatLng): Promise<void> {
    const isCurrent = this.#runs.join()
    this.#position = position
    this.state$.merge({ nearby: 'searching' })
    const query = { origin: position, search: '', question: null, offset: 0, limit: COMPARED }
    const [deals, places] = await Promise.all([
      this.#services.catalog.findNearest(query),
      this.#services.nearbyPlaces.find(position),
    ])
    if (!isCurrent()) return
    if (!deals.ok) return this.state$.merge({ nearby: 'failed' })
    const found = [...deals.value.deals.map(nearbyDeal), ...(places.ok ? places.value : []).map(nearbyPlace)]
    this.#near = found
      .map((one) => ({ ...one, km: haversineKm(position, one.place.position), isNamed: isOnCard(this.#hints, one) }))
      .filter(({ km, isNamed }) => isNamed || km <= NEAR_KM)
      .toSorted((a, b) => rankOf(a) - rankOf(b) || a.km - b.km)
      .map(({ place: { name, address }, target, km, isNamed }) => ({
        name,
        address,
        reason: isNamed ? 'card' : 'near',
        km,
        target,
      }))
    this.state$.merge({ nearby: this.#near.length === 0 ? 'none' : 'idle' })
    this.#show()
  }

  #show(): void {
    const isNamed = ({ reason }: PlaceProposal) => reason === 'card'
    const all = [
      ...this.#near.filter(isNamed),
      ...this.#onCard,
      ...this.#near.filter((one) => !isNamed(one)),
      ...this.#recent,
    ]
    const first = new Map<string, PlaceProposal>()
    for (const proposal of all) {
      // The same restaurant, as a deal and as a place of the directory.
      const isKnown = [...first.values()].some(
        ({ name, address }) => name === proposal.name && address === proposal.address,
      )
      if (!isKnown && !first.has(keyOf(proposal))) first.set(keyOf(proposal), proposal)
    }
    this.state$.merge({ proposals: [...first.values()].slice(0, MAX_PROPOSALS) })
  }
}
