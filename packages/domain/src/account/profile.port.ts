import type { Failure } from '../shared/failure.ts'
import type { Result } from '../shared/result.ts'

/** What others may see of a user (product.md#profiles). */
export interface Profile {
  readonly id: string
  readonly username: string | null
  readonly avatarUrl: string | null
}

/** Reads for the profile screen (product.md#profile-page). */
export interface ProfileStore {
  /** Null where the profile is missing. */
  find(userId: string): Promise<Result<Profile | null, Failure>>
  /** How many deals the signed-in user uploaded; 0 for the id of anybody else. */
  countDeals(userId: string): Promise<Result<number, Failure>>
  /** How many favourites the signed-in user has; 0 for the id of anybody else. */
  countFavourites(userId: string): Promise<Result<number, Failure>>
}
