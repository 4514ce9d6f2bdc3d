import { slugify } from '../deals/slug.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import { cleanText } from '../shared/clean-text.ts'
import { plainText } from '../shared/plain-text.ts'
import type { Place } from './place.ts'

/** Maximum lengths in characters. */
export const MANUAL_PLACE_MAX_LENGTHS = { name: 120, address: 200 } as const

/** About a hundred metres: two users rarely place the same restaurant at exactly the same position. */
const DECIMALS = 3

/** Hash of text (FNV-1a, 32 bits), as letters and digits. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** Letters that a slug drops: those of other scripts. */
const SLUGLESS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** Whether text has letters that a slug drops. */
export const hasSluglessLetters = (text: string): boolean => SLUGLESS.test(text)

/**
 * The part of an id that stands for a name: its slug, with a hash where that would drop letters. The SQL function
 * `private.name_key` does the same.
 */
const nameKey = (name: string): string => {
  const slug = slugify(name)
  return slug === '' || hasSluglessLetters(name) ? `${slug}-${hashOf(plainText(name))}` : slug
}

const PREFIX = 'manual:'

/** Whether a place is one that a user entered. */
export const isManualPlaceId = (placeId: string): boolean => placeId.startsWith(PREFIX)

/**
 * Creates a place that the directory lacks (product.md#manual-places). Its id is built from its name and position, so that
 * the same restaurant entered twice is one place.
 */
export const manualPlace = (name: string, address: string, position: LatLng): Place => {
  const spot = [position.lat, position.lng].map((degrees) => degrees.toFixed(DECIMALS)).join(',')
  const clean = cleanText(name)
  return { placeId: `${PREFIX}${nameKey(clean)}@${spot}`, name: clean, address: cleanText(address), position }
}
