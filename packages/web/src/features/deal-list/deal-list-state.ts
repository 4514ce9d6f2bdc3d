import type { Deal, Failure, LatLng, MatchCount } from '@mahlzeit/domain'

/** The origin of distances. */
export interface ListOrigin {
  readonly position: LatLng
  readonly from: 'device' | 'default-centre'
}

export interface FoundDeals {
  readonly kind: 'found'
  /** The query of these deals. */
  readonly search: string
  readonly deals: readonly Deal[]
  readonly matches: MatchCount
  /** Null on the last page. */
  readonly nextOffset: number | null
  readonly more: 'idle' | 'loading' | 'failed'
  /** A newer query is in flight. */
  readonly outdated: boolean
}

export type DealListResults =
  | { readonly kind: 'loading' }
  /** Loading failed. `samples` are shown if nothing was searched and nothing was loaded before. */
  | { readonly kind: 'failed'; readonly failure: Failure; readonly samples: readonly Deal[] }
  /** No deal was found. `samples` as above. */
  | { readonly kind: 'empty'; readonly search: string; readonly samples: readonly Deal[] }
  | FoundDeals

export interface DealListState {
  /** The text of the search field. */
  readonly typed: string
  /** The query: `typed`, debounced. */
  readonly search: string
  /** Null until it is determined. */
  readonly origin: ListOrigin | null
  /** The device's position, if it arrived after the list was loaded. */
  readonly latePosition: LatLng | null
  readonly results: DealListResults
  readonly now: Date
}
