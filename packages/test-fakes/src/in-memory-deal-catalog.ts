import {
  boxContains,
  coarseBox,
  coarsePosition,
  type Deal,
  type DealCatalog,
  type DealId,
  type DealQuestion,
  type DealWithMenu,
  dishAnswer,
  type DishAnswers,
  dishAnswersOn,
  dishFinder,
  dishesForCard,
  facetsOf,
  type Failure,
  haversineKm,
  isInFirstPart,
  isWithinWalk,
  type ListedDeal,
  MATCH_COUNT_LIMIT,
  matchesSearch,
  type MenuItem,
  type NearestDealsPage,
  type NearestDealsQuery,
  NO_FILTER,
  NO_PRICE,
  ok,
  type PinQuery,
  type PinTile,
  priceOfAnswer,
  type Result,
  type Tenancy,
  type TilePins,
  SERVER_LIMITS,
  timeRank,
  UNKNOWN_DISHES,
  type Verdict,
  verdictOn,
  withOutliers,
} from '@mahlzeit/domain'
import { tilePinsOf } from './pin-columns.ts'

const versionOf = (pins: ReturnType<typeof tilePinsOf>): string => JSON.stringify(pins)

const verdictOf = (deal: Deal, question: DealQuestion | null, answers: DishAnswers): Verdict =>
  question === null ? 'yes' : verdictOn(facetsOf(deal), question, deal.closures, answers)

const isInReach = (deal: Deal, question: DealQuestion | null): boolean =>
  !question?.walk || isWithinWalk(question.walk, deal.place.position)

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

  /** Claims of new tenants, by their deal. */
  readonly tenancies = new Map<
    DealId,
    { readonly of: DealId; state: NonNullable<Tenancy['state']>; people: Set<string>; begun?: Date }
  >()

  /** Ends the deal of one tenant, and lists that of the other. */
  setTenancy(id: DealId, state: 'begun' | 'undone', now: Date): void {
    const claim = this.tenancies.get(id)
    const [next, former] = [id, claim?.of].map((known) => this.#deals.find((deal) => deal.id === known))
    if (!claim || !next || !former) return
    claim.state = state
    if (state === 'begun') claim.begun = now
    const end = { at: now, succession: 'tenant' } as const
    const isBegun = state === 'begun'
    this.put({
      ...former,
      ended: isBegun ? { ...end, successor: { id, name: next.place.name, placeId: next.place.placeId } } : null,
    })
    this.put({ ...next, ended: isBegun ? null : { ...end, successor: null } })
  }

  #tenancyOf(id: DealId): Tenancy | null {
    const nameOf = (known: DealId) => this.#deals.find((deal) => deal.id === known)?.place.name ?? ''
    const own = this.tenancies.get(id)
    const claims = [...this.tenancies]
      .filter(([, claim]) => claim.of === id && claim.state === 'claimed')
      .map(([claimed, { people }]) => ({ id: claimed, name: nameOf(claimed), people: people.size }))
    if (!own && claims.length === 0) return null
    const of = own ? { id: own.of, name: nameOf(own.of) } : null
    return { claims, of, state: own?.state ?? null, begun: own?.begun ?? null }
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
    const pins = tilePinsOf(this.#matching(query.search), tile, query.question, (deal) => this.#answersOf(deal, query))
    const current = versionOf(pins)
    return ok(version === current ? { kind: 'unchanged' } : { kind: 'pins', ...pins, version: current })
  }

  async findNearest(query: NearestDealsQuery): Promise<Result<NearestDealsPage, Failure>> {
    const { question, sort } = query
    const within = query.within && coarseBox(query.within)
    const origin = coarsePosition(query.origin)
    const found = this.#matching(query.search)
      .filter((deal) => isInReach(deal, question) && (!within || boxContains(within, deal.place.position)))
      .map((deal) => {
        const answers = this.#answersOf(deal, query)
        const price = priceOfAnswer(question ? dishAnswer(answers, question) : answers.all)
        const verdict = verdictOf(deal, question, answers)
        const distance = haversineKm(origin, deal.place.position)
        const isFar = !isInFirstPart(deal, origin)
        const isPast = answers.all === NO_PRICE.past
        const isUnpriced = Boolean(question?.max) && price === null && !isPast
        const order = [
          isPast,
          isUnpriced,
          !isPast && isFar && Boolean(sort ?? question?.when),
          sort && !isFar && !isPast ? (price ?? Infinity) : 0,
          isFar || isPast ? 0 : timeRank(deal, question, verdict),
          distance,
          deal.id,
        ].map(Number)
        return { deal, verdict, order, isPast, isPriced: price !== null && !isPast }
      })
      .filter(({ verdict }) => verdict !== 'no')
      .sort((a, b) => a.order.map((value, place) => value - (b.order[place] ?? 0)).find((other) => other) ?? 0)
    const matching = found.map(({ deal }) => deal)
    const counted = (matches: readonly unknown[]): number => Math.min(matches.length, MATCH_COUNT_LIMIT)
    const end = query.offset + Math.min(Math.max(query.limit, 1), SERVER_LIMITS.dealsPerPage)
    return ok({
      deals: matching.slice(query.offset, end).map((deal) => this.#listed(deal, query)),
      matches: { count: counted(matching), exact: matching.length <= MATCH_COUNT_LIMIT },
      unknowns: counted(found.filter(({ verdict }) => verdict === 'unknown')),
      priced: question?.max ? counted(found.filter(({ isPriced }) => isPriced)) : null,
      past: counted(found.filter(({ isPast }) => isPast)),
      nextOffset: end < matching.length ? end : null,
    })
  }

  /**
   * The deal that a deal became: its last successor after merges and moves.
   * @param afterMoves False for what is about the house.
   */
  followed(id: DealId, afterMoves = true): Deal | undefined {
    const deal = this.#deals.find((known) => known.id === id)
    const ended = deal?.ended
    const follows = ended?.succession === 'same' || (ended?.succession === 'moved' && afterMoves)
    return ended?.successor && follows ? this.followed(ended.successor.id, afterMoves) : deal
  }

  async findById(id: DealId): Promise<Result<DealWithMenu | null, Failure>> {
    const deal = this.followed(id)
    if (!deal || deal.ended?.succession === 'same') return ok(null)
    const tenancy = this.#tenancyOf(deal.id)
    return ok({ ...deal, menu: this.#shownMenu(deal), ...(tenancy && { tenancy }) })
  }

  async findByPlaceId(placeId: string): Promise<Result<Deal | null, Failure>> {
    return ok(this.#deals.find(({ place, ended }) => place.placeId === placeId && !ended) ?? null)
  }

  #answersOf(deal: Deal, { menuDate, search, question }: PinQuery): DishAnswers {
    if (menuDate === undefined) return UNKNOWN_DISHES
    return dishAnswersOn({ ...deal, menu: this.#shownMenu(deal) }, menuDate, search, Boolean(question?.when))
  }

  #listed(deal: Deal, query: NearestDealsQuery): ListedDeal {
    const { search, question, menuDate } = query
    if (menuDate === undefined) return deal
    const dishes = dishesForCard({ ...deal, menu: this.#shownMenu(deal) }, search, menuDate, question)
    const isAsked = question?.max || question?.diet || dishFinder(deal, search) !== null
    return isAsked
      ? { ...deal, dishes, answer: dishAnswer(this.#answersOf(deal, query), question ?? NO_FILTER) }
      : { ...deal, dishes }
  }

  #shownMenu({ id, gone, ended, images }: Deal): readonly MenuItem[] {
    if (gone || ended) return []
    return withOutliers({
      images,
      menu: this.menuOf(id).filter(({ imageId }) => images.some((image) => image.id === imageId)),
    })
  }

  /** Without deals that are gone or ended. Cached, because a map requests many tiles with the same search. */
  #matching(search: string): readonly Deal[] {
    if (this.#lastSearch?.search !== search) {
      const deals = this.#deals.filter(
        (deal) =>
          deal.gone === null && deal.ended === null && matchesSearch({ ...deal, menu: this.#shownMenu(deal) }, search),
      )
      this.#lastSearch = { search, deals }
    }
    return this.#lastSearch.deals
  }
}
