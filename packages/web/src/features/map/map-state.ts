import type { Deal, DealId, Failure, GeolocationFailure, LatLng, MatchCount, WorldPoint } from '@mahlzeit/domain'
import type { Camera } from '../../map/camera.ts'

/** How reading the pins goes. */
export type PinsState =
  /** Nothing was read yet. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  /** What was loaded stays. Samples stand in where nothing ever was. */
  | { readonly kind: 'failed'; readonly failure: Failure; readonly samples: readonly Deal[] }
  /** There is no deal anywhere. */
  | { readonly kind: 'empty'; readonly samples: readonly Deal[] }

/** The deals in the part of the map that is seen. */
export type VisibleState =
  | { readonly kind: 'unknown' }
  /** They could not be read, and nothing was known before. */
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'some'
      /** Those nearest to the middle, nearest first. */
      readonly deals: readonly Deal[]
      readonly matches: MatchCount
    }
  | { readonly kind: 'none-here'; readonly nearest: Deal }
  | { readonly kind: 'none-anywhere'; readonly search: string }

export type NearbyState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly deals: readonly Deal[] }
  | { readonly kind: 'failed' }

/** The deal in the drawer. */
export type SelectionState =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly id: DealId; readonly pin: ChosenSpot | null }
  | { readonly kind: 'shown'; readonly id: DealId; readonly deal: Deal; readonly nearby: NearbyState }
  | { readonly kind: 'failed'; readonly id: DealId; readonly failure: Failure; readonly pin: ChosenSpot | null }
  | { readonly kind: 'missing'; readonly id: DealId }

/** Where a pin was tapped: known before its deal is. */
export interface ChosenSpot {
  readonly position: WorldPoint
  /** Index into `PIN_KINDS`. */
  readonly kind: number
}

export type LocationState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'locating' }
  | { readonly kind: 'known'; readonly position: LatLng }
  /** Only when the user asked: at the start the default centre will do. */
  | { readonly kind: 'failed'; readonly reason: GeolocationFailure['kind'] }

export interface MapState {
  /** What stands in the search field. */
  readonly typed: string
  /** What is searched for. */
  readonly search: string
  readonly pins: PinsState
  readonly visible: VisibleState
  readonly selection: SelectionState
  /** Whether the drawer can be closed: not where the address asked for the deal (product.md#map-drawer). */
  readonly isPinned: boolean
  readonly location: LocationState
  /** When all this was so. */
  readonly now: Date
}

/** Where the camera is to go. */
export interface CameraRequest {
  readonly to: Camera
  readonly by: 'fly' | 'ease' | 'jump'
  /** Whether the drawer will cover a part of the map, so that the target has to lie above it. */
  readonly besideDrawer: boolean
}

/** The part of the state that is the map's own; the rest comes from pins and deals. */
export type OwnState = Pick<MapState, 'typed' | 'search' | 'isPinned' | 'location'>
