import type { FailedRead } from '../offline/own-answers.ts'
import type { Failure, Result } from '../shared/result.ts'
import { token } from '../shared/token.ts'
import type { Favourite } from './favourite.ts'

/**
 * Why a favourite was not added.
 *
 * - `already-favourite`: it exists, perhaps added in another tab (23505; product.md#favourite-messages).
 * - `unknown-place`: no deal and no restaurant has this place id.
 */
export type FavouriteFailure = Failure | { readonly kind: 'already-favourite' } | { readonly kind: 'unknown-place' }

/** The signed-in user's favourites (product.md#favourite-toggle). Visitors get `unauthorised`. */
export interface FavouriteStore {
  /** Newest first. */
  findAll(): Promise<Result<readonly Favourite[], FailedRead<readonly Favourite[]>>>
  /** Creates the restaurant from the deal at this place if it does not exist. */
  add(placeId: string): Promise<Result<Favourite, FavouriteFailure>>
  /** Idempotent. */
  remove(placeId: string): Promise<Result<void, Failure>>
}

export const FAVOURITE_STORE = token<FavouriteStore>('favourite store')
