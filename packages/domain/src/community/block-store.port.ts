import type { Failure, Result } from '../shared/result.ts'
import type { Rejected } from '../shared/refusal.ts'
import { token } from '../shared/token.ts'

/** A user whom the signed-in user blocked. */
export interface BlockedUser {
  readonly id: string
  readonly name: string | null
  readonly blockedAt: Date
}

/** Why a user was not blocked. `self`: the own account. `unknown-user`: the account was deleted. */
export type BlockFailure = Failure | Rejected | { readonly kind: 'self' } | { readonly kind: 'unknown-user' }

/** The signed-in user's blocks (product.md#blocks). Blocked users are not notified. Visitors get `unauthorised`. */
export interface BlockStore {
  /** Most recent first. */
  findAll(): Promise<Result<readonly BlockedUser[], Failure>>
  /** Idempotent. */
  block(userId: string): Promise<Result<void, BlockFailure>>
  /** Idempotent. */
  unblock(userId: string): Promise<Result<void, Failure>>
}

export const BLOCK_STORE = token<BlockStore>('block store')
