import { slugify } from '../deals/slug.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import type { Place } from './place.ts'

/** About a hundred metres: two users rarely place the same restaurant at exactly the same position. */
const DECIMALS = 3

/**
 * Creates a place that the directory lacks (product.md#manual-places). Its id is built from its name and position, so that
 * the same restaurant entered twice is one place.
 */
export const manualPlace = (name: string, address: string, position: LatLng): Place => {
  const spot = [position.lat, position.lng].map((degrees) => degrees.toFixed(DECIMALS)).join(',')
  const trimmed = name.trim()
  return { placeId: `manual:${slugify(trimmed)}@${spot}`, name: trimmed, address: address.trim(), position }
}
