import type { LatLng } from './lat-lng.ts'

/** See product.md#distance. */
export const EARTH_RADIUS_KM = 6371

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Returns the great-circle distance in kilometres. */
export const haversineKm = (a: LatLng, b: LatLng): number => {
  const rise = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const run = Math.sin(radians(b.lng - a.lng) / 2) ** 2
  const square = rise + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * run
  // Rounding can exceed 1 for antipodes, where asin is NaN.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, square)))
}
