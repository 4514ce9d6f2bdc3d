import type { AddCommentFailure, Comment, CommentProblem, User } from '@mahlzeit/domain'
import { type BlocksState, isBlocked } from '../../state/blocks.ts'
import type { LoadedComments } from './comment-pages.ts'

/** The box in which a comment is written. */
export interface CommentBox {
  readonly isOpen: boolean
  /** As typed. */
  readonly text: string
  readonly problem: CommentProblem | null
  readonly failure: AddCommentFailure | { readonly kind: 'not-signed-in' } | null
  readonly isSending: boolean
  /** Grows with every comment that was not sent for a problem of its own. */
  readonly refusals: number
}

/** What the reader is asked to confirm. */
export interface CommentQuestion {
  readonly kind: 'delete' | 'block'
  readonly comment: Comment
}

/** What the reader did, before it is joined with what was read. */
export interface CommentsModel {
  /** Undefined until it is known whether somebody is signed in. */
  readonly user: User | null | undefined
  /** Shown before the service has it. */
  readonly pending: Comment | null
  /** By id: gone before the service has removed them. */
  readonly removed: ReadonlySet<number>
  readonly box: CommentBox
  readonly question: CommentQuestion | null
}

export const EMPTY_BOX: CommentBox = {
  isOpen: false,
  text: '',
  problem: null,
  failure: null,
  isSending: false,
  refusals: 0,
}

export const FIRST_MODEL: CommentsModel = {
  user: undefined,
  pending: null,
  removed: new Set(),
  box: EMPTY_BOX,
  question: null,
}

export interface CommentsState {
  readonly list:
    | Exclude<LoadedComments, { kind: 'ready' }>
    | {
        readonly kind: 'ready'
        /** Newest first. */
        readonly comments: readonly Comment[]
        /** The one that is still on its way. */
        readonly pendingId: number | null
        readonly hasMore: boolean
        readonly more: 'idle' | 'loading' | 'failed'
      }
  readonly reader: 'unknown' | 'guest' | 'user'
  readonly box: CommentBox
  readonly question: CommentQuestion | null
  readonly now: Date
}

/** What is shown: without what is being deleted and without people whom the reader blocked. */
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

const readerOf = (user: User | null | undefined): CommentsState['reader'] => {
  if (user === undefined) return 'unknown'
  return user === null ? 'guest' : 'user'
}

export const stateOf = (
  model: CommentsModel,
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
  reader: readerOf(model.user),
  box: model.box,
  question: model.question,
  now,
})
