import type { AddCommentFailure, Comment, CommentPage, CommentStore, DealId, Failure, Result } from '@mahlzeit/domain'
import { ADD_COMMENT, COMMENTS_OF_DEAL, DELETE_COMMENT, requestOf } from '@mahlzeit/supabase/calls'
import * as v from 'valibot'
import { CommentRow } from './comment-row.ts'
import { ApiAdapter } from './rest-api.ts'

/** Comments, through SQL functions. */
export class SupabaseCommentStore extends ApiAdapter implements CommentStore {
  findPage(dealId: DealId, before: number | null): Promise<Result<CommentPage, Failure>> {
    const page = v.pipe(
      v.object({ comments: this.api.rows(COMMENTS_OF_DEAL.name, CommentRow), next_before: v.nullable(v.number()) }),
      v.transform(({ comments, next_before: nextBefore }) => ({ comments, nextBefore })),
    )
    return this.api.query(requestOf(COMMENTS_OF_DEAL, { dealId, before }), page)
  }

  add(dealId: DealId, text: string): Promise<Result<Comment, AddCommentFailure>> {
    return this.api.command(requestOf(ADD_COMMENT, { dealId, text }), CommentRow)
  }

  remove(id: number): Promise<Result<void, Failure>> {
    return this.api.execute(requestOf(DELETE_COMMENT, { id }))
  }
}
