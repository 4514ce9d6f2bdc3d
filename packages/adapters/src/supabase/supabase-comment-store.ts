import type { AddCommentFailure, Comment, CommentPage, CommentStore, DealId, Failure, Result } from '@mahlzeit/domain'
import * as v from 'valibot'
import { CommentRow } from './comment-row.ts'
import { rejection } from './rejection.ts'
import { NOTHING, type RestApi } from './rest-api.ts'

/** Comments, through SQL functions. */
export class SupabaseCommentStore implements CommentStore {
  readonly #api: RestApi

  constructor(api: RestApi) {
    this.#api = api
  }

  findPage(dealId: DealId, before: number | null): Promise<Result<CommentPage, Failure>> {
    const page = v.pipe(
      v.object({ comments: this.#api.rows('comments_of_deal', CommentRow), next_before: v.nullable(v.number()) }),
      v.transform(({ comments, next_before: nextBefore }) => ({ comments, nextBefore })),
    )
    return this.#api.query('comments_of_deal', { p_deal_id: dealId, p_before: before ?? undefined }, page)
  }

  add(dealId: DealId, text: string): Promise<Result<Comment, AddCommentFailure>> {
    return this.#api.command<Comment, AddCommentFailure>(
      'add_comment',
      { p_deal_id: dealId, p_text: text },
      CommentRow,
      (failed) => (failed.code === '23503' ? { kind: 'deal-gone' } : rejection(failed)),
    )
  }

  remove(id: number): Promise<Result<void, Failure>> {
    return this.#api.command('delete_comment', { p_id: id }, NOTHING)
  }
}
