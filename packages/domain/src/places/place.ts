import type { LatLng } from '../geo/lat-lng.ts'

/** A restaurant in the place directory (product.md#place-search). */
export interface Place {
  /** Id in the directory: identifies a restaurant. */
  readonly placeId: string
  readonly name: string
  readonly address: string
  readonly position: LatLng
}

/** Optional details from the directory (product.md#place-search). */
export interface PlaceDetails {
  readonly rating: number | null
  readonly ratingCount: number | null
  readonly website: string | null
  readonly phone: string | null
}

/** Details of a place where the directory does not answer. */
export const NO_PLACE_DETAILS: PlaceDetails = { rating: null, ratingCount: null, website: null, phone: null }
