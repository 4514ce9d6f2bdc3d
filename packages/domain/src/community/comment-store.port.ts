import type { DealId } from '../deals/deal-id.ts'
import type { Failure, Result } from '../shared/result.ts'
import type { Rejected } from '../shared/refusal.ts'
import { token } from '../shared/token.ts'
import type { Comment } from './comment.ts'

export interface CommentPage {
  /** Newest first, at most `COMMENT_PAGE_SIZE`, without those of users whom the reader blocked. */
  readonly comments: readonly Comment[]
  /** Cursor of the next page; null at the end. */
  readonly nextBefore: number | null
}

/** Why a comment was not added. `deal-gone`: the deal was deleted meanwhile. Visitors get `unauthorised`. */
export type AddCommentFailure = Failure | Rejected | { readonly kind: 'deal-gone' }

/** Comments of deals (product.md#comments). */
export interface CommentStore {
  /** @param before The `nextBefore` of the previous page; null for the first page. */
  findPage(dealId: DealId, before: number | null): Promise<Result<CommentPage, Failure>>
  /** Idempotent for ten minutes: the same text returns the existing comment, because an answer may have been lost. */
  add(dealId: DealId, text: string): Promise<Result<Comment, AddCommentFailure>>
  /** Own comments only. Idempotent. */
  remove(id: number): Promise<Result<void, Failure>>
}

export const COMMENT_STORE = token<CommentStore>('comment store')
