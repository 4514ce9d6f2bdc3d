import type { LatLng } from './lat-lng.ts'

/** See product.md#distance. */
export const EARTH_RADIUS_KM = 6371

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The length in kilometres of the shortest way along a round earth. */
export const haversineKm = (a: LatLng, b: LatLng): number => {
  const rise = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const run = Math.sin(radians(b.lng - a.lng) / 2) ** 2
  const square = rise + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * run
  // Rounding lets antipodes pass 1, of which there is no arc sine.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, square)))
}
