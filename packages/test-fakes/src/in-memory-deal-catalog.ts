import {
  boxContains,
  coarseBox,
  coarsePosition,
  type Deal,
  type DealCatalog,
  type DealId,
  type Failure,
  haversineKm,
  MATCH_COUNT_LIMIT,
  matchesSearch,
  type NearestDealsPage,
  type NearestDealsQuery,
  ok,
  type PinColumns,
  type PinTile,
  type Result,
  type TilePins,
  SERVER_LIMITS,
} from '@mahlzeit/domain'
import { pinColumnsOf } from './pin-columns.ts'

const versionOf = ({ ids, xs, ys, counts, kinds }: PinColumns): string =>
  [ids, xs, ys, counts, kinds].map((column) => column.join()).join(';')

/** In-memory deal catalog, with the answers of the backend. */
export class InMemoryDealCatalog implements DealCatalog {
  #deals: readonly Deal[]
  #lastSearch: { readonly search: string; readonly deals: readonly Deal[] }

  constructor(deals: readonly Deal[]) {
    this.#deals = deals
    this.#lastSearch = { search: '', deals }
  }

  get deals(): readonly Deal[] {
    return this.#deals
  }

  /** Upserts a deal. */
  put(deal: Deal): void {
    this.#deals = [...this.#deals.filter(({ id }) => id !== deal.id), deal]
    this.#lastSearch = { search: '', deals: this.#deals }
  }

  remove(id: DealId): void {
    this.#deals = this.#deals.filter((deal) => deal.id !== id)
    this.#lastSearch = { search: '', deals: this.#deals }
  }

  async findPins(tile: PinTile, search: string, version?: string): Promise<Result<TilePins, Failure>> {
    const columns = pinColumnsOf(this.#matching(search), tile)
    const current = versionOf(columns)
    return ok(version === current ? { kind: 'unchanged' } : { kind: 'pins', columns, version: current })
  }

  async findNearest(query: NearestDealsQuery): Promise<Result<NearestDealsPage, Failure>> {
    const { search } = query
    const within = query.within && coarseBox(query.within)
    const origin = coarsePosition(query.origin)
    const matching = this.#matching(search)
      .filter(({ place }) => within === undefined || boxContains(within, place.position))
      .map((deal) => ({ deal, distance: haversineKm(origin, deal.place.position) }))
      .sort((a, b) => a.distance - b.distance || a.deal.id - b.deal.id)
      .map(({ deal }) => deal)
    const end = query.offset + Math.min(Math.max(query.limit, 1), SERVER_LIMITS.dealsPerPage)
    return ok({
      deals: matching.slice(query.offset, end),
      matches: { count: Math.min(matching.length, MATCH_COUNT_LIMIT), exact: matching.length <= MATCH_COUNT_LIMIT },
      nextOffset: end < matching.length ? end : null,
    })
  }

  async findById(id: DealId): Promise<Result<Deal | null, Failure>> {
    return ok(this.#deals.find((deal) => deal.id === id) ?? null)
  }

  async findByPlaceId(placeId: string): Promise<Result<Deal | null, Failure>> {
    return ok(this.#deals.find(({ place }) => place.placeId === placeId) ?? null)
  }

  /** Cached, because a map requests many tiles with the same search. */
  #matching(search: string): readonly Deal[] {
    if (this.#lastSearch.search !== search)
      this.#lastSearch = { search, deals: this.#deals.filter((deal) => matchesSearch(deal, search)) }
    return this.#lastSearch.deals
  }
}
