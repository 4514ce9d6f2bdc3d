import { SITE } from '../site/this-site.ts'

/** A position on earth in degrees (WGS 84). */
export interface LatLng {
  readonly lat: number
  readonly lng: number
}

/** The initial centre of the map if the user's position is unknown (product.md#map-camera). */
export const DEFAULT_CENTRE: LatLng = { lat: SITE.centre.lat, lng: SITE.centre.lng }

/** Rounds to three decimals, about 100 m: all that a service learns of a user's position (product.md#positions). */
export const coarsePosition = ({ lat, lng }: LatLng): LatLng => ({
  lat: toThreeDecimals(lat),
  lng: toThreeDecimals(lng),
})

const toThreeDecimals = (degrees: number): number => Math.round(degrees * 1000) / 1000

/** Germany and its surroundings, in whole degrees: where restaurants may be (product.md#manual-places). */
export const GERMANY = { south: 47, north: 56, west: 5, east: 16 } as const

/** Whether a position is in Germany or near it. */
export const isNearGermany = ({ lat, lng }: LatLng): boolean =>
  lat >= GERMANY.south && lat <= GERMANY.north && lng >= GERMANY.west && lng <= GERMANY.east

/** Whether both coordinates are in range; NaN is not. */
export const isLatLng = ({ lat, lng }: LatLng): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180
