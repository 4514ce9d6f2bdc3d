import type { LatLng } from '../geo/lat-lng.ts'
import { usernameSkeleton } from '../account/username.ts'
import { looseText } from '../deals/search-match.ts'
import { cleanText } from '../shared/clean-text.ts'
import { plainText } from '../shared/plain-text.ts'
import type { Place } from './place.ts'

/** Maximum lengths in characters. */
export const MANUAL_PLACE_MAX_LENGTHS = { name: 120, address: 200 } as const

/** Within this distance no two places have the same name, if a user entered one of them, in metres. */
export const SAME_NAME_METRES = 60

const PREFIX = 'manual:'

/** Whether a place is one that a user entered. */
export const isManualPlaceId = (placeId: string): boolean => placeId.startsWith(PREFIX)

const joined = (text: string): string => looseText(text).replaceAll(' ', '')

/** The name with each look-alike letter replaced by its prototype. */
const skeletonOf = (name: string): string => joined(usernameSkeleton(name))

const isSameText = (text: string, other: string): boolean => text !== '' && text === other

/**
 * Whether two names of places are the same, regardless of case, accents, spaces, punctuation and look-alike letters. Like
 * `private.is_same_name` in SQL.
 */
export const isSamePlaceName = (name: string, other: string): boolean =>
  plainText(name) === plainText(other) ||
  isSameText(joined(name), joined(other)) ||
  isSameText(skeletonOf(name), skeletonOf(other))

/** 103 bits: ids do not collide, and cannot be guessed. */
const ID_LENGTH = 20

/**
 * Creates a place that the directory lacks (product.md#manual-places). Its id is random. The same restaurant entered twice is
 * found by its name and position.
 *
 * @param random Returns 0 (inclusive) to 1 (exclusive).
 */
export const manualPlace = (name: string, address: string, position: LatLng, random: () => number): Place => ({
  placeId: PREFIX + Array.from({ length: ID_LENGTH }, () => Math.floor(random() * 36).toString(36)).join(''),
  name: cleanText(name),
  address: cleanText(address),
  position,
})
