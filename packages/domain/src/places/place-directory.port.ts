import type { LatLng } from '../geo/lat-lng.ts'
import type { Failure, Result } from '../shared/result.ts'
import { token } from '../shared/token.ts'
import type { Place, PlaceDetails } from './place.ts'

/** A suggested place. */
export interface PlaceSuggestion {
  readonly placeId: string
  readonly name: string
  readonly address: string
}

/** Maximum number of suggestions. */
export const MAX_SUGGESTIONS = 8

/** Minimum length of a query. */
export const SUGGESTION_MIN_LENGTH = 2

/** How many words of a search for places count, and how many characters of each. */
export const SUGGESTION_WORDS = 5
export const SUGGESTION_WORD_LENGTH = 40

/**
 * Why no places were suggested. `closed`: no directory, or its key was rejected, so that only the operator can help. Other
 * failures may pass.
 */
export type SuggestionFailure = Failure | { readonly kind: 'closed'; readonly message: string }

/** Finds restaurants by name (product.md#place-search). */
export interface PlaceDirectory {
  /**
   * Returns places whose name or address resembles the text: best match first, then nearest, at most `MAX_SUGGESTIONS`.
   * Ignores case and accents, and tolerates typing errors.
   */
  suggest(text: string, near: LatLng): Promise<Result<readonly PlaceSuggestion[], SuggestionFailure>>
  /** Returns the place of a suggestion; null if it does not exist. */
  find(placeId: string): Promise<Result<Place | null, Failure>>
  findDetails(placeId: string): Promise<Result<PlaceDetails, Failure>>
}

export const PLACE_DIRECTORY = token<PlaceDirectory>('place directory')
