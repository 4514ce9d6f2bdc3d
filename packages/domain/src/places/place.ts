import type { LatLng } from '../geo/lat-lng.ts'
import type { PlacePrefill } from './place-prefill.ts'

/** What OpenStreetMap says of wheelchairs at a place. */
export const WHEELCHAIR_WORDS = ['yes', 'no', 'limited'] as const

export type Wheelchair = (typeof WHEELCHAIR_WORDS)[number]

/** A restaurant in the place directory (product.md#place-search). */
export interface Place {
  /** Id in the directory: identifies a restaurant. */
  readonly placeId: string
  readonly name: string
  readonly address: string
  readonly position: LatLng
  /** Unconfirmed; missing if the directory says nothing. */
  readonly wheelchair?: Wheelchair
  /** Unconfirmed; missing if the directory says nothing. */
  readonly prefill?: PlacePrefill
}

/** Whether a place has a step-free entrance, as far as its directory tells. */
export const accessOf = (place: Place | null): boolean | null =>
  place?.wheelchair === undefined || place.wheelchair === 'limited' ? null : place.wheelchair === 'yes'

/** Optional details from the directory (product.md#place-search). */
export interface PlaceDetails {
  readonly rating: number | null
  readonly ratingCount: number | null
  readonly website: string | null
  readonly phone: string | null
}

/** Details of a place where the directory does not answer. */
export const NO_PLACE_DETAILS: PlaceDetails = { rating: null, ratingCount: null, website: null, phone: null }
