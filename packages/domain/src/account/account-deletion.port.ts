import type { Failure } from '../shared/failure.ts'
import type { Result } from '../shared/result.ts'

/** Why an account was not deleted. `rejected`: not the caller's own account, or not signed in any more. */
export type AccountDeletionFailure = Failure | { readonly kind: 'rejected'; readonly message: string }

/** The end of an account (product.md#account-deletion). */
export interface AccountDeletion {
  /** Deletes profile, favourites and login. Uploaded deals stay, without a name to them. Own id only. */
  deleteAccount(userId: string): Promise<Result<void, AccountDeletionFailure>>
}
