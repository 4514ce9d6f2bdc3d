import {
  type Auth,
  berlinTimeAt,
  type Clock,
  type Deal,
  type DealCatalog,
  dishesForCard,
  err,
  type Failure,
  type Favourite,
  type FavouriteFailure,
  type FavouriteStore,
  failure,
  imagesAt,
  type ListedDeal,
  ok,
  type Result,
} from '@mahlzeit/domain'

const VISITOR = failure('unauthorised', 'no user is signed in')

/** In-memory favourite store over a deal catalog. Can be made to fail and to recover. */
export class InMemoryFavouriteStore implements FavouriteStore {
  readonly #catalog: DealCatalog
  readonly #auth: Pick<Auth, 'accessToken'>
  readonly #clock: Clock
  readonly #byUser = new Map<string, readonly Favourite[]>()
  #failure: Failure | null = null
  #count = 0

  /** @param auth An `InMemoryAuth`, whose token is the id of its user. */
  constructor(catalog: DealCatalog, auth: Pick<Auth, 'accessToken'>, clock: Clock) {
    this.#catalog = catalog
    this.#auth = auth
    this.#clock = clock
  }

  failWith(reason: Failure): void {
    this.#failure = reason
  }

  recover(): void {
    this.#failure = null
  }

  countOf(userId: string): number {
    return this.#byUser.get(userId)?.length ?? 0
  }

  forget(userId: string): void {
    this.#byUser.delete(userId)
  }

  async findAll(): Promise<Result<readonly Favourite[], Failure>> {
    return this.#asUser(async (userId) =>
      ok(await Promise.all((this.#byUser.get(userId) ?? []).map((favourite) => this.#current(favourite)))),
    )
  }

  async add(placeId: string): Promise<Result<Favourite, FavouriteFailure>> {
    return this.#asUser<Favourite, FavouriteFailure>(async (userId) => {
      const deal = await this.#catalog.findByPlaceId(placeId)
      if (!deal.ok) return deal
      if (deal.value === null) return err({ kind: 'unknown-place' })
      const favourites = this.#byUser.get(userId) ?? []
      if (favourites.some(({ restaurant }) => restaurant.placeId === placeId)) return err({ kind: 'already-favourite' })
      const favourite = await this.#current(this.#favouriteOf(deal.value, placeId))
      this.#byUser.set(userId, [favourite, ...favourites])
      return ok(favourite)
    })
  }

  async remove(placeId: string): Promise<Result<void, Failure>> {
    return this.#asUser(async (userId) => {
      const favourites = this.#byUser.get(userId) ?? []
      this.#byUser.set(
        userId,
        favourites.filter(({ restaurant }) => restaurant.placeId !== placeId),
      )
      return ok(undefined)
    })
  }

  async #asUser<T, E>(work: (userId: string) => Promise<Result<T, E>>): Promise<Result<T, E | Failure>> {
    if (this.#failure) return err(this.#failure)
    const userId = await this.#auth.accessToken()
    return userId === null ? err(VISITOR) : work(userId)
  }

  /** Adds the current deal, with its dishes of today. */
  async #current(favourite: Favourite): Promise<Favourite> {
    const deal = await this.#catalog.findByPlaceId(favourite.restaurant.placeId)
    return { ...favourite, deal: deal.ok && deal.value ? await this.#withDishes(deal.value) : null }
  }

  async #withDishes(deal: Deal): Promise<ListedDeal> {
    const found = await this.#catalog.findById(deal.id)
    const today = berlinTimeAt(this.#clock.now()).date
    return { ...deal, dishes: found.ok && found.value ? dishesForCard(found.value, '', today) : [] }
  }

  #favouriteOf({ id, place, ...deal }: Deal, placeId: string): Favourite {
    return {
      id: ++this.#count,
      deal: null,
      addedAt: this.#clock.now(),
      restaurant: {
        id: id,
        name: place.name,
        address: place.address,
        placeId,
        position: place.position,
        rating: deal.rating,
        phone: deal.phone,
        website: deal.website,
        imageUrl: imagesAt(deal.images, this.#clock.now())[0]?.url ?? null,
        cuisines: deal.cuisines,
      },
    }
  }
}
