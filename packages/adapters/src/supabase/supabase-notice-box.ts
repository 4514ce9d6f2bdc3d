import { err, type Notice, type NoticeBox, ok, type Result, type SubmitNoticeFailure } from '@mahlzeit/domain'
import type { PostgrestClient } from '@supabase/postgrest-js'
import { callFunction } from './call-function.ts'
import { communityRefusal, unreadable } from './community-refusal.ts'

/** Notices through the SQL function `submit_notice`. */
export class SupabaseNoticeBox implements NoticeBox {
  readonly #client: PostgrestClient

  /** @param client From `createRestClient`. */
  constructor(client: PostgrestClient) {
    this.#client = client
  }

  async submit({ name, email, what, where, why, isGoodFaith }: Notice): Promise<Result<string, SubmitNoticeFailure>> {
    const answer = await callFunction(this.#client, 'submit_notice', {
      p_name: name,
      p_email: email,
      p_what: what,
      p_where: where,
      p_why: why,
      p_good_faith: isGoodFaith,
    })
    if (!answer.ok) return err(communityRefusal(answer.error))
    return typeof answer.value === 'string' ? ok(answer.value) : err(unreadable('submit_notice'))
  }
}
