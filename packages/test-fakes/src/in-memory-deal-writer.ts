import {
  type Auth,
  berlinTimeAt,
  characterCount,
  type CivilDate,
  type Clock,
  compareImages,
  type Deal,
  type DealId,
  type DealPlace,
  type DealWriteFailure,
  type DealWriter,
  err,
  failure,
  type Failure,
  haversineKm,
  isDishDay,
  isManualPlaceId,
  isOtherTenant,
  isSamePlaceName,
  isMenuStart,
  isUsualPrice,
  type NewDeal,
  type NewDealImage,
  NOTHING_KNOWN,
  stateOfAddress,
  ok,
  type Place,
  type Rejected,
  type Result,
  rejected,
  SERVER_LIMITS,
  similarPlaceKey,
  SAME_NAME_METRES,
} from '@mahlzeit/domain'
import type { InMemoryDealCatalog } from './in-memory-deal-catalog.ts'
import { InMemorySimilarPlaces } from './in-memory-similar-places.ts'
import { rejectedByLimit } from './rejected-by-limit.ts'

const VISITOR = failure('unauthorised', 'no user is signed in')

/** In-memory deal writer. Can be made to fail before the write, or after it like a lost answer. */
export class InMemoryDealWriter implements DealWriter {
  readonly #catalog: InMemoryDealCatalog
  readonly #auth: Pick<Auth, 'accessToken'>
  readonly #clock: Clock
  readonly #similarPlaces: InMemorySimilarPlaces
  #imagesFailure: DealWriteFailure | null = null
  readonly #faults: { readonly failure: DealWriteFailure; readonly isAnswerLost: boolean }[] = []

  /** @param auth An `InMemoryAuth`, whose token is the id of its user. */
  constructor(
    catalog: InMemoryDealCatalog,
    auth: Pick<Auth, 'accessToken'>,
    clock: Clock,
    similarPlaces = new InMemorySimilarPlaces(catalog, []),
  ) {
    this.#similarPlaces = similarPlaces
    this.#catalog = catalog
    this.#auth = auth
    this.#clock = clock
  }

  /** Sets the failures of the next writes, in order. */
  failNext(...failures: readonly DealWriteFailure[]): void {
    this.#faults.push(...failures.map((reason) => ({ failure: reason, isAnswerLost: false })))
  }

  /** Commits the next write, but loses its answer. */
  loseNextAnswer(): void {
    this.#faults.push({ failure: failure('offline', 'answer lost'), isAnswerLost: true })
  }

  /** Rejects all further images. */
  failImages(reason: DealWriteFailure): void {
    this.#imagesFailure = reason
  }

  async isSlugTaken(slug: string): Promise<Result<boolean, Failure>> {
    return ok(this.#catalog.deals.some((deal) => deal.slug === slug))
  }

  async insert(deal: NewDeal): Promise<Result<DealId, DealWriteFailure>> {
    return this.#write(() => {
      const { deals } = this.#catalog
      if (deal.succeeds !== undefined) return this.#claim(deal, deal.succeeds)
      if (deals.some(({ place, ended }) => place.placeId === deal.place.placeId && !ended))
        return err({ kind: 'place-taken' })
      if (deals.some(({ slug }) => slug === deal.slug)) return err({ kind: 'slug-taken' })
      const same = deals.filter(({ place, ended }) => !ended && isSameManualPlace(deal.place, place))
      if (same.length > 0) return err(rejected(same.some(({ gone }) => gone) ? 'place-gone' : 'place-exists'))
      const similar = this.#similarPlaces.similarTo(deal.place)
      if (
        similar.some(
          (place) =>
            !(place.dealId !== null && place.isOtherTenant) && !deal.distinctFrom.includes(similarPlaceKey(place)),
        )
      )
        return err(rejected('similar-places'))
      const id = (Math.max(0, ...deals.map((known) => known.id)) + 1) as DealId
      this.#catalog.put(publishedDeal(deal, id, this.#clock.now()))
      return ok(id)
    })
  }

  /** Publishes a claim, which its author supports. */
  #claim(deal: NewDeal, of: DealId): Result<DealId, DealWriteFailure> {
    const { deals, tenancies } = this.#catalog
    const former = deals.find((known) => known.id === of)
    if (!former || former.ended) return err(rejected('deal-ended'))
    if (!isOtherTenant(deal.place.name, former.place.name)) return err(rejected('same-tenant'))
    const id = (Math.max(0, ...deals.map((known) => known.id)) + 1) as DealId
    const now = this.#clock.now()
    const claimed = publishedDeal(deal, id, now)
    this.#catalog.put({ ...claimed, ended: { at: now, succession: 'tenant', successor: null } })
    tenancies.set(id, { of, state: 'claimed', people: new Set(['the author']) })
    if (former.gone) this.#catalog.setTenancy(id, 'begun', now)
    return ok(id)
  }

  async insertImages(dealId: DealId, images: readonly NewDealImage[]): Promise<Result<void, DealWriteFailure>> {
    return this.#write(() => {
      if (this.#imagesFailure) return err(this.#imagesFailure)
      const deal = this.#catalog.deals.find(({ id }) => id === dealId)
      if (!deal) return err(rejected('deal-gone'))
      if (deal.ended && this.#catalog.tenancies.get(dealId)?.state !== 'claimed') return err(rejected('deal-ended'))
      const { date: today } = berlinTimeAt(this.#clock.now())
      if (images.some(({ offerType, menuDate }) => menuDate !== null && !isMenuStart(offerType, menuDate, today)))
        return err(rejected('menu-date-invalid'))
      for (const image of images) {
        const refusal = refusalOfDishes(image, today)
        if (refusal) return err(refusal)
      }
      const isTaken = ({ id, images: shown }: Deal) =>
        id !== dealId && shown.some(({ url }) => images.some((image) => image.url === url))
      if (this.#catalog.deals.some(isTaken)) return err(rejected('image-taken'))
      const after = deal.images.length
      const added = images
        .filter(({ url }) => !deal.images.some((image) => image.url === url))
        .map((image) => ({
          ...image,
          id: after + image.sortOrder + 1,
          sortOrder: after + image.sortOrder,
          createdAt: this.#clock.now(),
          isTrusted: false,
        }))
      const shown = added.map(({ dishes: _dishes, ...image }) => image)
      this.#catalog.put({ ...deal, images: [...deal.images, ...shown].sort(compareImages) })
      const dishes = added.flatMap((image) => image.dishes.map((dish) => ({ ...dish, imageId: image.id })))
      this.#catalog.addDishes(dealId, dishes)
      return ok(undefined)
    })
  }

  async #write<T>(write: () => Result<T, DealWriteFailure>): Promise<Result<T, DealWriteFailure>> {
    if ((await this.#auth.accessToken()) === null) return err(VISITOR)
    const fault = this.#faults.shift()
    if (fault && !fault.isAnswerLost) return err(fault.failure)
    const written = write()
    return fault ? err(fault.failure) : written
  }
}

/** Why the server refuses the dishes of an image; null if it does not. */
const refusalOfDishes = ({ dishes, offerType, menuDate }: NewDealImage, today: CivilDate): Rejected | null => {
  const { dishNameLength, dishDescriptionLength, dishesPerPhoto } = SERVER_LIMITS
  if (dishes.length > dishesPerPhoto) return rejectedByLimit('too-many-dishes', dishesPerPhoto)
  const isLength = (text: string, most: number) => text !== '' && characterCount(text) <= most
  if (dishes.some(({ name }) => !isLength(name, dishNameLength)))
    return rejectedByLimit('dish-name-invalid', dishNameLength)
  if (dishes.some(({ description }) => description !== null && !isLength(description, dishDescriptionLength)))
    return rejectedByLimit('dish-description-invalid', dishDescriptionLength)
  if (dishes.some(({ price }) => price !== null && !isUsualPrice(price))) return rejected('dish-price-invalid')
  return dishes.every(({ day }) => isDishDay(day, offerType, menuDate, today)) ? null : rejected('dish-day-invalid')
}

/** Whether a manual place has the name of a neighbour (product.md#manual-places). */
const isSameManualPlace = ({ placeId, name, position }: Place, other: DealPlace): boolean =>
  isManualPlaceId(placeId) &&
  haversineKm(position, other.position) * 1000 <= SAME_NAME_METRES &&
  isSamePlaceName(name, other.name)

const publishedDeal = (
  { place, details, distinctFrom: _distinctFrom, succeeds: _succeeds, ...deal }: NewDeal,
  id: DealId,
  now: Date,
): Deal => ({
  ...NOTHING_KNOWN,
  ...deal,
  ...details,
  id,
  place,
  state: stateOfAddress(place.address),
  createdAt: now,
  updatedAt: now,
})
