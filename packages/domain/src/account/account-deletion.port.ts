import type { Failure, Result } from '../shared/result.ts'
import { token } from '../shared/token.ts'

/** Why an account was not deleted. `rejected`: another user's account, or the session is gone. */
export type AccountDeletionFailure = Failure | { readonly kind: 'rejected'; readonly message: string }

/** Deletes accounts (product.md#account-deletion). */
export interface AccountDeletion {
  /** Deletes login, profile, favourites and comments; published deals stay, anonymised. Accepts the caller's own id only. */
  deleteAccount(userId: string): Promise<Result<void, AccountDeletionFailure>>
}

export const ACCOUNT_DELETION = token<AccountDeletion>('account deletion')
