import type { AddCommentFailure, Comment, CommentProblem, User } from '@mahlzeit/domain'
import { type Reader, readerOf } from '../../mvvm/current-user.ts'
import type { FormState } from '../../mvvm/form.ts'
import { type BlocksState, isBlocked } from '../../state/blocks.ts'
import type { LoadedComments } from './comment-pages.ts'

export interface CommentDraft {
  readonly text: string
}

export type CommentFailure = AddCommentFailure | { readonly kind: 'not-signed-in' }

/** The form of a new comment. */
export type CommentBox = FormState<CommentDraft, CommentProblem, CommentFailure> & { readonly isOpen: boolean }

/** A pending confirmation. */
export interface CommentQuestion {
  readonly kind: 'delete' | 'block'
  readonly comment: Comment
}

/** The user's actions, merged with the loaded comments for display. */
export interface CommentsModel {
  /** Undefined until the session is known. */
  readonly user: User | null | undefined
  /** An optimistic comment that is being sent. */
  readonly pending: Comment | null
  /** Ids of comments that are optimistically removed. */
  readonly removed: ReadonlySet<number>
  readonly question: CommentQuestion | null
}

export const NO_TEXT: CommentDraft = { text: '' }

export const FIRST_MODEL: CommentsModel = {
  user: undefined,
  pending: null,
  removed: new Set(),
  question: null,
}

export interface CommentsState {
  readonly list:
    | Exclude<LoadedComments, { kind: 'ready' }>
    | {
        readonly kind: 'ready'
        /** Newest first. */
        readonly comments: readonly Comment[]
        /** The id of the optimistic comment. */
        readonly pendingId: number | null
        readonly hasMore: boolean
        readonly more: 'idle' | 'loading' | 'failed'
      }
  readonly reader: Reader
  readonly box: CommentBox
  readonly question: CommentQuestion | null
  readonly now: Date
}

/** Returns the comments to show: without removed ones and without those of blocked users. */
export const visibleComments = (
  { pending, removed }: CommentsModel,
  loaded: LoadedComments,
  blocks: BlocksState,
): readonly Comment[] => {
  const comments = loaded.kind === 'ready' ? loaded.comments : []
  return [...(pending ? [pending] : []), ...comments].filter(
    ({ id, author, isOwn }) => !removed.has(id) && (isOwn || !isBlocked(blocks, author.id)),
  )
}

export const stateOf = (
  model: CommentsModel,
  box: CommentBox,
  loaded: LoadedComments,
  blocks: BlocksState,
  now: Date,
): CommentsState => ({
  list:
    loaded.kind === 'ready'
      ? {
          kind: 'ready',
          comments: visibleComments(model, loaded, blocks),
          pendingId: model.pending?.id ?? null,
          hasMore: loaded.nextBefore !== null,
          more: loaded.more,
        }
      : loaded,
  reader: model.user === undefined ? 'unknown' : readerOf(model.user),
  // The optimistic comment shows in the list, so the box is empty.
  box: box.isPending ? { ...box, draft: NO_TEXT } : box,
  question: model.question,
  now,
})
