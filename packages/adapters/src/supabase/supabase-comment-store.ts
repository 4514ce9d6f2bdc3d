import {
  type AddCommentFailure,
  type Comment,
  type CommentPage,
  type CommentStore,
  type DealId,
  err,
  type Failure,
  ok,
  type ProblemLog,
  type Result,
} from '@mahlzeit/domain'
import type { PostgrestClient } from '@supabase/postgrest-js'
import * as v from 'valibot'
import { callFunction, callProcedure, plainFailure } from './call-function.ts'
import { parseCommentRow } from './comment-row.ts'
import { communityRefusal, unreadable } from './community-refusal.ts'

const Page = v.object({ comments: v.array(v.unknown()), next_before: v.nullable(v.number()) })

/** Comments through the SQL functions of `supabase/migrations`. A row that cannot be read is left out and reported. */
export class SupabaseCommentStore implements CommentStore {
  readonly #client: PostgrestClient
  readonly #problems: ProblemLog

  /** @param client From `createRestClient`, with the session's token. */
  constructor(client: PostgrestClient, problems: ProblemLog) {
    this.#client = client
    this.#problems = problems
  }

  async findPage(dealId: DealId, before: number | null): Promise<Result<CommentPage, Failure>> {
    const parameters = { p_deal_id: dealId, p_before: before }
    const answer = await callFunction(this.#client, 'comments_of_deal', parameters)
    if (!answer.ok) return err(plainFailure(answer.error))
    const page = v.safeParse(Page, answer.value)
    if (!page.success) return err(unreadable('comments_of_deal'))
    const comments = page.output.comments.flatMap((row) => this.#read(row) ?? [])
    return ok({ comments, nextBefore: page.output.next_before })
  }

  async add(dealId: DealId, text: string): Promise<Result<Comment, AddCommentFailure>> {
    const answer = await callFunction(this.#client, 'add_comment', { p_deal_id: dealId, p_text: text })
    if (!answer.ok) return err(answer.error.code === '23503' ? { kind: 'deal-gone' } : communityRefusal(answer.error))
    const comment = this.#read(answer.value)
    return comment === null ? err(unreadable('add_comment')) : ok(comment)
  }

  async remove(id: number): Promise<Result<void, Failure>> {
    const answer = await callProcedure(this.#client, 'delete_comment', { p_id: id })
    return answer.ok ? answer : err(plainFailure(answer.error))
  }

  #read(row: unknown): Comment | null {
    const comment = parseCommentRow(row)
    if (comment === null) this.#problems.report({ area: 'comments', message: 'a comment cannot be read' })
    return comment
  }
}
