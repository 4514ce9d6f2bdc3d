import type { LatLng } from '../geo/lat-lng.ts'
import type { Failure } from '../shared/failure.ts'
import type { Result } from '../shared/result.ts'
import type { Place, PlaceDetails } from './place.ts'

/** A place that may be the one that is typed. */
export interface PlaceSuggestion {
  readonly placeId: string
  readonly name: string
  readonly address: string
}

/** Suggestions at most. */
export const MAX_SUGGESTIONS = 8

/** Typed text shorter than this is not looked up. */
export const SUGGESTION_MIN_LENGTH = 2

/**
 * Why no places were suggested. `closed`: there is nobody to ask, for want of a key that the directory takes or of the
 * directory itself, and asking again helps nobody but the operator. All else may pass.
 */
export type SuggestionFailure = Failure | { readonly kind: 'closed'; readonly message: string }

/** Finds restaurants by name (product.md#place-search). */
export interface PlaceDirectory {
  /**
   * Places whose name or address resembles the text, best first, the nearer before the farther among equally good ones;
   * at most `MAX_SUGGESTIONS`. Umlauts, case, accents and typing errors do not matter.
   */
  suggest(text: string, near: LatLng): Promise<Result<readonly PlaceSuggestion[], SuggestionFailure>>
  /** The place behind a suggestion; null where it is gone. */
  find(placeId: string): Promise<Result<Place | null, Failure>>
  findDetails(placeId: string): Promise<Result<PlaceDetails, Failure>>
}
