import type { LatLng } from '../geo/lat-lng.ts'
import type { Failure, Result } from '../shared/result.ts'
import { token } from '../shared/token.ts'
import type { Locality } from './locality.ts'

/** Maximum number of localities that a search returns. */
export const MAX_LOCALITIES = 5

/** Finds towns, districts, postcodes, squares and stations by name (product.md#localities). */
export interface LocalityDirectory {
  /**
   * Returns localities that match the text, best first, then the most important, then the nearest ones, at most `MAX_LOCALITIES`.
   * None for fewer than `SUGGESTION_MIN_LENGTH` characters.
   */
  find(search: string, near: LatLng): Promise<Result<readonly Locality[], Failure>>
}

export const LOCALITY_DIRECTORY = token<LocalityDirectory>('locality directory')
