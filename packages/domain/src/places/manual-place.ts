import { slugify } from '../deals/slug.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import type { Place } from './place.ts'

/** About a hundred metres: two who point at the same restaurant seldom hit the same spot. */
const DECIMALS = 3

/**
 * A place that the directory lacks, entered by hand. Its id is made of its name and its spot, so that the same
 * restaurant entered twice is the same place.
 */
export const manualPlace = (name: string, address: string, position: LatLng): Place => {
  const spot = [position.lat, position.lng].map((degrees) => degrees.toFixed(DECIMALS)).join(',')
  const trimmed = name.trim()
  return { placeId: `manual:${slugify(trimmed)}@${spot}`, name: trimmed, address: address.trim(), position }
}
