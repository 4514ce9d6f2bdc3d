import type { Failure } from '../shared/failure.ts'
import type { Result } from '../shared/result.ts'
import type { Favourite } from './favourite.ts'

/**
 * Why a favourite was not added.
 *
 * - `already-favourite`: it is there, perhaps from another tab (product.md#favourite-messages: 23505).
 * - `unknown-place`: no deal and no restaurant has this place id ('Restaurant not found').
 */
export type FavouriteFailure = Failure | { readonly kind: 'already-favourite' } | { readonly kind: 'unknown-place' }

/** The signed-in user's favourites (product.md#favourite-toggle). A visitor's calls fail as `unauthorised`. */
export interface FavouriteStore {
  /** Newest first. */
  findAll(): Promise<Result<readonly Favourite[], Failure>>
  /** The restaurant is made from the deal at this place if it does not exist yet. */
  add(placeId: string): Promise<Result<Favourite, FavouriteFailure>>
  /** Removing what is not there succeeds. */
  remove(placeId: string): Promise<Result<void, Failure>>
}
