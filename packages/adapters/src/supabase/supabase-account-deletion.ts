import { type AccountDeletion, type AccountDeletionFailure, err, failure, ok, type Result } from '@mahlzeit/domain'
import type { PostgrestClient } from '@supabase/postgrest-js'
import { callProcedure } from './call-function.ts'

/** The database's word for a caller who has no account. */
const NO_ACCOUNT = '42501'

/** Ends accounts through `delete_user_account` (product.md#account-deletion). */
export class SupabaseAccountDeletion implements AccountDeletion {
  readonly #client: PostgrestClient
  /** Whose account may be gone already, though no answer said so. */
  #unanswered: string | null = null

  /** @param client From `createRestClient`, with the session's token. */
  constructor(client: PostgrestClient) {
    this.#client = client
  }

  async deleteAccount(userId: string): Promise<Result<void, AccountDeletionFailure>> {
    const answer = await callProcedure(this.#client, 'delete_user_account', { p_user_id: userId })
    if (answer.ok) return answer
    const { kind, message, code } = answer.error
    if (code === NO_ACCOUNT && this.#unanswered === userId) return ok(undefined)
    if (kind !== 'unauthorised' && kind !== 'rate-limited') this.#unanswered = userId
    return err(kind === 'unauthorised' ? { kind: 'rejected', message } : failure(kind, message))
  }
}
