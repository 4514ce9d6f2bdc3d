import type { LatLng } from '../geo/lat-lng.ts'

/** A place to eat as the place directory knows it (product.md#place-search). */
export interface Place {
  /** The directory's id: what makes two entries the same restaurant. */
  readonly placeId: string
  readonly name: string
  readonly address: string
  readonly position: LatLng
}

/** What a directory may know beyond that (product.md#place-search). */
export interface PlaceDetails {
  readonly rating: number | null
  readonly ratingCount: number | null
  readonly website: string | null
  readonly phone: string | null
}

/** What is known where the directory does not answer (product.md#place-search). */
export const NO_PLACE_DETAILS: PlaceDetails = { rating: null, ratingCount: null, website: null, phone: null }
