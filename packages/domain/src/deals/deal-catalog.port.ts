import type { CivilDate } from '../calendar/civil-date.ts'
import type { BoundingBox } from '../geo/bounding-box.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import type { DealOfPage, ListedDeal } from '../menus/card-dish.ts'
import type { Failure, Result } from '../shared/result.ts'
import { token } from '../shared/token.ts'
import type { Deal } from './deal.ts'
import type { DealQuestion } from './deal-filter.ts'
import type { DealId } from './deal-id.ts'
import type { PinColumns } from './pin-columns.ts'
import type { PinFacets } from './pin-facets.ts'
import type { PinTile } from './pin-tile.ts'

/** Which deals the map shows. */
export interface PinQuery {
  /** Matched as `matchesSearch` does; empty matches all. */
  readonly search: string
  /** Leaves out the deals that answer `no`; null leaves out none. */
  readonly question: DealQuestion | null
  /** The day whose dishes answer: that of the question. Without one, single pins have no prices, and the question has no `max`. */
  readonly menuDate?: CivilDate
}

/** The pins of a tile, or that the caller's version is current. */
export type TilePins =
  | {
      readonly kind: 'pins'
      readonly columns: PinColumns
      /**
       * From `SINGLE_PIN_ZOOM` on, with a question: the facets that answer any question. `columns` then has all deals, and
       * `shownPins` applies the question. Otherwise null: the catalogue has applied the question.
       */
      readonly facets: PinFacets | null
      /** Opaque; differs whenever the pins differ. */
      readonly version: string
    }
  | { readonly kind: 'unchanged' }

export interface NearestDealsQuery {
  /** The nearest deals to this position, rounded by `coarsePosition`. */
  readonly origin: LatLng
  /** The query, matched as `matchesSearch` does; empty matches all. */
  readonly search: string
  /** Leaves out the deals that answer `no`; null leaves out none. */
  readonly question: DealQuestion | null
  /** Restricts the result to deals within this box, enlarged by `coarseBox`. */
  readonly within?: BoundingBox
  /** The day whose dishes the cards show and that answer: that of the question. Without one, deals come without dishes. */
  readonly menuDate?: CivilDate
  /** Within a walk of 20 minutes the cheapest dishes of `menuDate` first; without it, those that are open for certain. */
  readonly sort?: 'price'
  /** Number of rows to skip: the `nextOffset` of the previous page. */
  readonly offset: number
  /** 1 to 50. */
  readonly limit: number
}

/** Number of matching deals, counted up to `MATCH_COUNT_LIMIT`; beyond that `exact` is false. */
export interface MatchCount {
  readonly count: number
  readonly exact: boolean
}

/** Counting is capped here to bound the cost of a query. */
export const MATCH_COUNT_LIMIT = 1000

export interface NearestDealsPage {
  /**
   * In the order of product.md#order-of-the-list: nearest first by haversine distance from the rounded origin, ties by id, except
   * for what a time, a price and a search say.
   */
  readonly deals: readonly ListedDeal[]
  readonly matches: MatchCount
  /** How many matches answer the question with `unknown`; at least as many if `matches.exact` is false. 0 without a question. */
  readonly unknowns: number
  /** How many matches have a price, counted up to `MATCH_COUNT_LIMIT`; null if the question has no `max`. */
  readonly priced: number | null
  /** How many matches a search finds by past dishes alone; they come last. Counted likewise. */
  readonly past: number
  /** Null at the end. */
  readonly nextOffset: number | null
}

/**
 * Reads of deals (product.md#search), bounded by tile, distance and page: nothing reads all deals.
 * Unreadable rows are omitted and reported to the problem log.
 */
export interface DealCatalog {
  /**
   * From `SINGLE_PIN_ZOOM` on, all questions about one day have the same answer, unless a search finds dishes; without a question it
   * differs.
   *
   * @param version The caller's version for the same tile and query; if it is current, the answer is `unchanged`.
   */
  findPins(tile: PinTile, query: PinQuery, version?: string): Promise<Result<TilePins, Failure>>
  findNearest(query: NearestDealsQuery): Promise<Result<NearestDealsPage, Failure>>
  /** Null if the deal does not exist. */
  findById(id: DealId): Promise<Result<DealOfPage | null, Failure>>
  /** Returns the deal with a place id, or null. */
  findByPlaceId(placeId: string): Promise<Result<Deal | null, Failure>>
}

export const DEAL_CATALOG = token<DealCatalog>('deal catalog')
