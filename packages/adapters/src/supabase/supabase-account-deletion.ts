import { type AccountDeletion, type AccountDeletionFailure, err, failure, type Result } from '@mahlzeit/domain'
import type { PostgrestClient } from '@supabase/postgrest-js'
import { callProcedure } from './call-function.ts'

/** Ends accounts through `delete_user_account` (specification section 7). */
export class SupabaseAccountDeletion implements AccountDeletion {
  readonly #client: PostgrestClient

  /** @param client From `createRestClient`, with the session's token. */
  constructor(client: PostgrestClient) {
    this.#client = client
  }

  async deleteAccount(userId: string): Promise<Result<void, AccountDeletionFailure>> {
    const answer = await callProcedure(this.#client, 'delete_user_account', { p_user_id: userId })
    if (answer.ok) return answer
    const { kind, message } = answer.error
    return err(kind === 'unauthorised' ? { kind: 'rejected', message } : failure(kind, message))
  }
}
