import {
  boxContains,
  type CivilDate,
  coarseBox,
  coarsePosition,
  type Deal,
  type DealCatalog,
  type DealId,
  type DealQuestion,
  type DealWithMenu,
  dishForCard,
  facetsOf,
  type Failure,
  haversineKm,
  type ListedDeal,
  lowestPriceOn,
  MATCH_COUNT_LIMIT,
  matchesSearch,
  type MenuItem,
  type NearestDealsPage,
  type NearestDealsQuery,
  ok,
  type PinQuery,
  type PinTile,
  type Result,
  type TilePins,
  SERVER_LIMITS,
  type Verdict,
  verdictOn,
  withOutliers,
} from '@mahlzeit/domain'
import { tilePinsOf } from './pin-columns.ts'

const versionOf = (pins: ReturnType<typeof tilePinsOf>): string => JSON.stringify(pins)

const verdictOf = (deal: Deal, question: DealQuestion | null, price: number | null): Verdict =>
  question === null ? 'yes' : verdictOn(facetsOf(deal), question, deal.closures, price)

/** A deal, perhaps with its dishes. */
export type StoredDeal = Deal & Partial<Pick<DealWithMenu, 'menu'>>

/** In-memory deal catalog, with the answers of the backend. */
export class InMemoryDealCatalog implements DealCatalog {
  #deals: readonly Deal[]
  readonly #menus = new Map<DealId, readonly MenuItem[]>()
  #lastSearch: { readonly search: string; readonly deals: readonly Deal[] } | null = null

  constructor(deals: readonly StoredDeal[]) {
    this.#deals = deals.map(({ menu = [], ...deal }) => {
      this.#menus.set(deal.id, menu)
      return deal
    })
  }

  get deals(): readonly Deal[] {
    return this.#deals
  }

  /** Upserts a deal. */
  put(deal: Deal): void {
    this.#deals = [...this.#deals.filter(({ id }) => id !== deal.id), deal]
    this.#lastSearch = null
  }

  /** The dishes of a deal, those of its hidden photos included. */
  menuOf(id: DealId): readonly MenuItem[] {
    return this.#menus.get(id) ?? []
  }

  /** Whether visitors see a dish. */
  hasShownDish(deal: Deal, dishId: number): boolean {
    return this.#shownMenu(deal).some(({ id }) => id === dishId)
  }

  putMenu(id: DealId, menu: readonly MenuItem[]): void {
    this.#menus.set(
      id,
      menu.toSorted((a, b) => a.id - b.id),
    )
    this.#lastSearch = null
  }

  /** Appends dishes, with new ids. */
  addDishes(id: DealId, dishes: readonly Omit<MenuItem, 'id'>[]): void {
    const last = Math.max(0, ...[...this.#menus.values()].flat().map((item) => item.id))
    this.putMenu(id, [...this.menuOf(id), ...dishes.map((dish, index) => ({ ...dish, id: last + index + 1 }))])
  }

  remove(id: DealId): void {
    this.#deals = this.#deals.filter((deal) => deal.id !== id)
    this.#lastSearch = null
  }

  async findPins(tile: PinTile, query: PinQuery, version?: string): Promise<Result<TilePins, Failure>> {
    const { search, question, menuDate } = query
    const pins = tilePinsOf(this.#matching(search), tile, question, (deal) => this.#priceOn(deal, menuDate))
    const current = versionOf(pins)
    return ok(version === current ? { kind: 'unchanged' } : { kind: 'pins', ...pins, version: current })
  }

  async findNearest(query: NearestDealsQuery): Promise<Result<NearestDealsPage, Failure>> {
    const { search, question, menuDate } = query
    const within = query.within && coarseBox(query.within)
    const origin = coarsePosition(query.origin)
    const found = this.#matching(search)
      .filter(({ place }) => within === undefined || boxContains(within, place.position))
      .map((deal) => {
        const price = this.#priceOn(deal, menuDate)
        const isUnpriced = question?.max ? Number(price === null) : 0
        return { deal, isUnpriced, verdict: verdictOf(deal, question, price) }
      })
      .filter(({ verdict }) => verdict !== 'no')
      .map((match) => ({ ...match, distance: haversineKm(origin, match.deal.place.position) }))
      .sort((a, b) => a.isUnpriced - b.isUnpriced || a.distance - b.distance || a.deal.id - b.deal.id)
    const matching = found.map(({ deal }) => deal)
    const priced = found.filter(({ isUnpriced }) => !isUnpriced).length
    const end = query.offset + Math.min(Math.max(query.limit, 1), SERVER_LIMITS.dealsPerPage)
    return ok({
      deals: matching.slice(query.offset, end).map((deal) => this.#listed(deal, query)),
      matches: { count: Math.min(matching.length, MATCH_COUNT_LIMIT), exact: matching.length <= MATCH_COUNT_LIMIT },
      unknowns: Math.min(found.filter(({ verdict }) => verdict === 'unknown').length, MATCH_COUNT_LIMIT),
      priced: question?.max ? Math.min(priced, MATCH_COUNT_LIMIT) : null,
      nextOffset: end < matching.length ? end : null,
    })
  }

  async findById(id: DealId): Promise<Result<DealWithMenu | null, Failure>> {
    const deal = this.#deals.find((known) => known.id === id)
    if (!deal) return ok(null)
    return ok({ ...deal, menu: this.#shownMenu(deal) })
  }

  async findByPlaceId(placeId: string): Promise<Result<Deal | null, Failure>> {
    return ok(this.#deals.find(({ place }) => place.placeId === placeId) ?? null)
  }

  #priceOn(deal: Deal, date: CivilDate | undefined): number | null {
    return date === undefined ? null : lowestPriceOn({ ...deal, menu: this.#shownMenu(deal) }, date)
  }

  #listed(deal: Deal, { search, question, menuDate }: NearestDealsQuery): ListedDeal {
    if (menuDate === undefined) return deal
    return { ...deal, dish: dishForCard({ ...deal, menu: this.#shownMenu(deal) }, search, menuDate, question) }
  }

  #shownMenu({ id, gone, images }: Deal): readonly MenuItem[] {
    if (gone) return []
    return withOutliers({
      images,
      menu: this.menuOf(id).filter(({ imageId }) => images.some((image) => image.id === imageId)),
    })
  }

  /** Without deals that are gone. Cached, because a map requests many tiles with the same search. */
  #matching(search: string): readonly Deal[] {
    if (this.#lastSearch?.search !== search) {
      const deals = this.#deals.filter(
        (deal) => deal.gone === null && matchesSearch({ ...deal, menu: this.menuOf(deal.id) }, search),
      )
      this.#lastSearch = { search, deals }
    }
    return this.#lastSearch.deals
  }
}
