import { type AccountDeletion, type AccountDeletionFailure, failure, ok, type Result } from '@mahlzeit/domain'
import { DELETE_USER_ACCOUNT, requestOf } from '@mahlzeit/supabase/calls'
import { ApiAdapter } from './rest-api.ts'

/** SQLSTATE for a caller without an account. */
const NO_ACCOUNT = '42501'

/** Account deletion through the SQL function `delete_user_account` (product.md#account-deletion). */
export class SupabaseAccountDeletion extends ApiAdapter implements AccountDeletion {
  /** Id of the user whose deletion has an unknown outcome: it may have been committed. */
  #unanswered: string | null = null

  async deleteAccount(userId: string): Promise<Result<void, AccountDeletionFailure>> {
    let isGone = false
    const answer = await this.api.execute(
      requestOf(DELETE_USER_ACCOUNT, { userId }),
      ({ kind, message, code }): AccountDeletionFailure => {
        isGone = code === NO_ACCOUNT && this.#unanswered === userId
        return kind === 'unauthorised' ? { kind: 'rejected', message } : failure(kind, message)
      },
    )
    if (answer.ok || isGone) return ok(undefined)
    const { kind } = answer.error
    if (kind !== 'rejected' && kind !== 'rate-limited') this.#unanswered = userId
    return answer
  }
}
