import type {
  Deal,
  DealFilter,
  DealId,
  DealQuestion,
  DealOfPage,
  Failure,
  GeolocationFailure,
  LatLng,
  ListedDeal,
  MatchCount,
  NearestDealsQuery,
  PinQuery,
  Verdict,
  WorldPoint,
} from '@mahlzeit/domain'
import type { Camera, Size } from '../../map/camera.ts'
import type { PinViewport } from '../../map/pin-store.ts'
import type { FurtherDeals } from '../../shared/slots.ts'
import type { VisitPlace } from '../../state/visit-place.ts'
import type { PeekHeight } from '../../ui/sheet-snap.ts'

/** The state of reading the pins. */
export type PinsState =
  /** No pins have loaded yet. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  /** Loaded pins stay. Samples replace them if none have ever loaded. */
  | { readonly kind: 'failed'; readonly failure: Failure; readonly samples: readonly Deal[] }
  /** No deal exists. */
  | { readonly kind: 'empty'; readonly samples: readonly Deal[] }

/** The deals in the viewport. */
export type VisibleState =
  | { readonly kind: 'unknown' }
  /** The first read failed. */
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'some'
      /** Those nearest to the centre, nearest first. With a `max`, those without a price come last. */
      readonly deals: readonly ListedDeal[]
      readonly matches: MatchCount
      /** How many of them have an unknown answer to the filter. */
      readonly unknowns: number
      /** How many of them have a price; null unless the filter has a `max`. */
      readonly priced: number | null
      /** Those of `deals` without a price, if the filter has a `max`. */
      readonly unpriced: ReadonlySet<DealId>
    }
  /** With up to three deals elsewhere, nearest first. */
  | { readonly kind: 'none-here'; readonly part: SearchedPart; readonly nearest: readonly Deal[] }
  | { readonly kind: 'none-anywhere'; readonly part: SearchedPart; readonly query: PinQuery }

/** A search without its filter. */
export type SearchedPart = Pick<NearestDealsQuery, 'origin' | 'search' | 'within'>

export type NearbyState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly deals: readonly ListedDeal[] }
  | { readonly kind: 'failed' }

/** The deal in the drawer. */
export type SelectionState =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly id: DealId; readonly pin: TappedPin | null }
  | { readonly kind: 'shown'; readonly id: DealId; readonly deal: DealOfPage; readonly nearby: NearbyState }
  | { readonly kind: 'failed'; readonly id: DealId; readonly failure: Failure; readonly pin: TappedPin | null }
  | { readonly kind: 'missing'; readonly id: DealId }

/** A tapped pin: known before its deal. */
export interface TappedPin {
  readonly position: WorldPoint
  /** Index into `PIN_KINDS`. */
  readonly kind: number
  readonly isUnknown: boolean
}

export type LocationState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'locating' }
  | { readonly kind: 'known'; readonly position: LatLng }
  /** Only after a request by the user: at the start the default centre suffices. */
  | { readonly kind: 'failed'; readonly reason: GeolocationFailure['kind'] }

/** A part of the map whose deals are read. */
export interface VisiblePart {
  readonly viewport: PinViewport
  readonly center: LatLng
  readonly query: PinQuery
}

/** The deals after those of `VisibleState`. */
export interface FurtherState extends FurtherDeals {
  /** What they continue. Compared by identity. */
  readonly part: VisiblePart
  /** The page to read next. */
  readonly next: { readonly isOutside: boolean; readonly offset: number }
}

export interface MapState {
  /** The input of the search field. */
  readonly typed: string
  /** The applied search. */
  readonly search: string
  readonly filter: DealFilter
  /** The question of the filter; null if no filter is on. */
  readonly question: DealQuestion | null
  readonly pins: PinsState
  readonly visible: VisibleState
  readonly selection: SelectionState
  /** Whether the deal in the drawer matches the filter; yes without a filter, or before the deal is known. */
  readonly verdict: Verdict
  /** Whether the filter has a `max` and the deal in the drawer no price. */
  readonly isUnpriced: boolean
  /** Whether the drawer can be closed: not where the address asked for the deal (product.md#map-drawer). */
  readonly isPinned: boolean
  readonly location: LocationState
  /** The place of the visit. */
  readonly place: VisitPlace | null
  /** The origin of distances: the place of the visit, else the user's position; null if both are unknown. */
  readonly from: LatLng | null
  /** The visible deal whose card was swiped to: its pin is marked. */
  readonly peeked: ListedDeal | null
  readonly peekHeight: PeekHeight
  /** The time of this state. */
  readonly now: Date
}

/** The size of what covers the lower part of the map, in CSS pixels. */
export interface MapCover {
  /** The height of a strip at the lower edge. */
  readonly below: number
  /** The legend above it, with its distances from the left edge and from the strip. */
  readonly legend: Size
}

/** A move of the camera. */
export interface CameraRequest {
  readonly to: Camera
  readonly by: 'fly' | 'ease' | 'jump'
  /** Whether the drawer will cover part of the map, so that the target must be above it. */
  readonly besideDrawer: boolean
}

/** The part of the state that the view model owns; the rest comes from pins and deals. */
export interface OwnState extends Pick<MapState, 'typed' | 'search' | 'isPinned' | 'peekHeight'> {
  readonly peekedId: DealId | null
}
