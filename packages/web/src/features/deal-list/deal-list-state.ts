import type {
  Deal,
  DealFilter,
  DealId,
  DealQuestion,
  Failure,
  LatLng,
  ListedDeal,
  MatchCount,
  NearestDealsQuery,
} from '@mahlzeit/domain'
import type { VisitPlace } from '../../state/visit-place.ts'

/** The origin of distances. */
export interface ListOrigin {
  readonly position: LatLng
  readonly from: 'device' | 'default-centre' | 'place'
}

export type ListSort = NonNullable<NearestDealsQuery['sort']>

/** The query of a list. */
export interface ListQuery {
  readonly search: string
  readonly filter: DealFilter
  /** The question of the filter; null if it was off. */
  readonly question: DealQuestion | null
  /** Absent for the order of distance. */
  readonly sort?: ListSort
}

export interface FoundDeals extends ListQuery {
  readonly kind: 'found'
  readonly deals: readonly ListedDeal[]
  readonly matches: MatchCount
  /** How many of the matches have an unknown answer to the filter. */
  readonly unknowns: number
  /** How many of the matches have a price; null unless the filter has a `max`. */
  readonly priced: number | null
  /** The deals without a price, if the filter has a `max`. */
  readonly unpriced: ReadonlySet<DealId>
  /** Null on the last page. */
  readonly nextOffset: number | null
  readonly more: 'idle' | 'loading' | 'failed'
  /** A newer query is in flight. */
  readonly outdated: boolean
}

export type DealListResults =
  | { readonly kind: 'loading' }
  /** Loading failed. `samples` are shown if nothing was searched or filtered and nothing was loaded before. */
  | ({ readonly kind: 'failed'; readonly failure: Failure; readonly samples: readonly Deal[] } & ListQuery)
  /** No deal was found. `samples` as above. */
  | ({ readonly kind: 'empty'; readonly samples: readonly Deal[] } & ListQuery)
  | FoundDeals

export interface DealListState {
  /** The text of the search field. */
  readonly typed: string
  /** The query: `typed`, debounced. */
  readonly search: string
  /** Null until it is determined. */
  readonly origin: ListOrigin | null
  /** The place of the visit. */
  readonly place: VisitPlace | null
  /** The device's position, if it arrived after the list was loaded. */
  readonly latePosition: LatLng | null
  readonly results: DealListResults
  readonly now: Date
}
