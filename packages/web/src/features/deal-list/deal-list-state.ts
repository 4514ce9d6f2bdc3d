import type { Deal, Failure, LatLng, MatchCount } from '@mahlzeit/domain'

/** Where distances are measured from, and why from there. */
export interface ListOrigin {
  readonly position: LatLng
  readonly from: 'device' | 'default-centre'
}

export interface FoundDeals {
  readonly kind: 'found'
  /** What these deals were found for. */
  readonly search: string
  readonly deals: readonly Deal[]
  readonly matches: MatchCount
  /** Null at the end. */
  readonly nextOffset: number | null
  readonly more: 'idle' | 'loading' | 'failed'
  /** An answer to another question is on its way. */
  readonly outdated: boolean
}

/** What the list shows of its deals. */
export type DealListResults =
  | { readonly kind: 'loading' }
  /** Nothing could be read. `samples` stand in where nothing was searched for and nothing read before. */
  | { readonly kind: 'failed'; readonly failure: Failure; readonly samples: readonly Deal[] }
  /** There is nothing. `samples` as above. */
  | { readonly kind: 'empty'; readonly search: string; readonly samples: readonly Deal[] }
  | FoundDeals

export interface DealListState {
  /** What stands in the search field. */
  readonly typed: string
  /** What is searched for: follows `typed` after a moment. */
  readonly search: string
  /** Null until it is decided. */
  readonly origin: ListOrigin | null
  /** The device's position, when it came too late for the list that is shown. */
  readonly latePosition: LatLng | null
  readonly results: DealListResults
  readonly now: Date
}
