import {
  type AddCommentFailure,
  COMMENT_PAGE_SIZE,
  type Comment,
  type CommentPage,
  type CommentStore,
  checkComment,
  cleanText,
  type DealId,
  err,
  isUnreadable,
  type Failure,
  ok,
  type Result,
  SERVER_LIMITS,
  rejected,
  COMMENT_MAX_LENGTH,
} from '@mahlzeit/domain'
import { rejectedByLimit } from './rejected-by-limit.ts'
import { CommunityStore } from './community-store.ts'
import type { StoredComment } from './in-memory-community.ts'

const TEN_MINUTES_MS = 600_000

/** In-memory comment store. */
export class InMemoryCommentStore extends CommunityStore implements CommentStore {
  findPage(dealId: DealId, before: number | null): Promise<Result<CommentPage, Failure>> {
    return this.asAnyone((userId) => {
      const blocked = this.community.blocks.get(userId ?? '')
      const found = this.community.comments
        .filter((comment) => comment.dealId === dealId && (before === null || comment.id < before))
        .filter(({ authorId, hiddenReason }) => hiddenReason === null || authorId === userId)
        .filter(({ authorId }) => !blocked?.has(authorId))
        .toReversed()
      const page = found.slice(0, COMMENT_PAGE_SIZE)
      return ok({
        comments: page.map((comment) => this.#shown(comment, userId)),
        nextBefore: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
      })
    })
  }

  add(toId: DealId, text: string): Promise<Result<Comment, AddCommentFailure>> {
    return this.asWriter<Comment, AddCommentFailure>((userId) => {
      const community = this.community
      const problem = checkComment(text)
      if (problem === 'empty') return err(rejected('comment-empty'))
      if (problem === 'too-long') return err(rejectedByLimit('comment-too-long', COMMENT_MAX_LENGTH))
      const deal = community.catalog.followed(toId)
      if (!deal) return err({ kind: 'deal-gone' })
      const dealId = deal.id
      if (deal.ended) return err(rejected('deal-ended'))
      const clean = cleanText(text)
      if (isUnreadable(clean)) return err(rejected('text-unreadable'))
      const now = community.clock.now()
      const twin = community.comments.find(
        (comment) =>
          comment.dealId === dealId &&
          comment.authorId === userId &&
          comment.text === clean &&
          now.getTime() - comment.createdAt.getTime() < TEN_MINUTES_MS,
      )
      if (twin) return ok(this.#shown(twin, userId))
      const refusal = community.refuseOverLimit(userId, 'comments', SERVER_LIMITS.commentsPerMinute)
      if (refusal) return err(refusal)
      const id = community.nextId()
      const comment = { id, dealId, authorId: userId, text: clean, createdAt: now, hiddenReason: null }
      community.comments = [...community.comments, comment]
      return ok(this.#shown(comment, userId))
    })
  }

  remove(id: number): Promise<Result<void, Failure>> {
    return this.asWriter((userId) => {
      const { comments } = this.community
      this.community.comments = comments.filter((comment) => comment.id !== id || comment.authorId !== userId)
      return ok(undefined)
    })
  }

  #shown({ authorId, ...comment }: StoredComment, userId: string | null): Comment {
    return {
      ...comment,
      author: { id: authorId, name: this.community.nameOf(authorId), avatarUrl: null },
      isOwn: authorId === userId,
    }
  }
}
