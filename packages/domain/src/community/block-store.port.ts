import type { Failure } from '../shared/failure.ts'
import type { Result } from '../shared/result.ts'
import type { CommunityRefusal } from './community-refusal.ts'

/** Somebody of whom the signed-in user wants to see no more. */
export interface BlockedUser {
  readonly id: string
  readonly name: string | null
  readonly blockedAt: Date
}

/** Why somebody was not blocked. `self`: nobody blocks themselves. `unknown-user`: the account is gone. */
export type BlockFailure = Failure | CommunityRefusal | { readonly kind: 'self' } | { readonly kind: 'unknown-user' }

/** The signed-in user's blocks (product.md#blocks). Who is blocked learns nothing. Visitors fail as `unauthorised`. */
export interface BlockStore {
  /** The last one blocked first. */
  findAll(): Promise<Result<readonly BlockedUser[], Failure>>
  /** Blocking again succeeds. */
  block(userId: string): Promise<Result<void, BlockFailure>>
  /** Undoing what is not there succeeds. */
  unblock(userId: string): Promise<Result<void, Failure>>
}
