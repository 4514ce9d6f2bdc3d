import type { DealId } from '../deals/deal-id.ts'
import type { Failure } from '../shared/failure.ts'
import type { Result } from '../shared/result.ts'
import type { Comment } from './comment.ts'
import type { CommunityRefusal } from './community-refusal.ts'

export interface CommentPage {
  /** Newest first; up to `COMMENT_PAGE_SIZE`. Without those of users whom the reader blocked. */
  readonly comments: readonly Comment[]
  /** What the next page is asked for with; null at the end. */
  readonly nextBefore: number | null
}

/** Why a comment was not added. `deal-gone`: the deal was deleted meanwhile. Visitors fail as `unauthorised`. */
export type AddCommentFailure = Failure | CommunityRefusal | { readonly kind: 'deal-gone' }

/** Comments of deals (product.md#comments). */
export interface CommentStore {
  /** @param before The `nextBefore` of the page before; null for the first page. */
  findPage(dealId: DealId, before: number | null): Promise<Result<CommentPage, Failure>>
  /** Sending the same text again within ten minutes, since an answer was lost, gives the comment that is there. */
  add(dealId: DealId, text: string): Promise<Result<Comment, AddCommentFailure>>
  /** Own ones only. Removing what is not there succeeds. */
  remove(id: number): Promise<Result<void, Failure>>
}
