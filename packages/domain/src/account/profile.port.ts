import type { Failure, Result } from '../shared/result.ts'
import type { Rejected } from '../shared/refusal.ts'
import { token } from '../shared/token.ts'

/** What others see of a user beside comments (product.md#profiles). */
export interface Profile {
  readonly id: string
  readonly username: string | null
  readonly avatarUrl: string | null
  /** Whether the user has no username and may choose one: moderation has not hidden it. */
  readonly needsUsername: boolean
}

/** The profile screen (product.md#profile-page). */
export interface ProfileStore {
  /** Returns the signed-in user's profile; null if it is missing, or for any other id. */
  find(userId: string): Promise<Result<Profile | null, Failure>>
  /** Gives the signed-in user, who needs one, a username. Returns it as stored, perhaps with a number behind. Idempotent. */
  chooseUsername(username: string): Promise<Result<string, Failure | Rejected>>
  /** Returns the number of deals that the signed-in user published; 0 for any other id. */
  countDeals(userId: string): Promise<Result<number, Failure>>
  /** Returns the number of the signed-in user's favourites; 0 for any other id. */
  countFavourites(userId: string): Promise<Result<number, Failure>>
}

export const PROFILE_STORE = token<ProfileStore>('profile store')
