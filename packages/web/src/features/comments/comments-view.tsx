import type { Comment } from '@mahlzeit/domain'
import { useCallback, useRef, useState } from 'react'
import { COMMENTS_TEXTS } from '../../texts/comments.ts'
import { ACCOUNT_FAILURE_TEXTS } from '../../texts/account.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { focusOnceClosed } from '../../ui/focus-once-closed.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { CommentBox } from './comment-box.tsx'
import { authorOf, CommentItem } from './comment-item.tsx'
import type { CommentQuestion, CommentsState } from './comments-state.ts'
import type { CommentsViewModel } from './comments.view-model.ts'

export type CommentsViewModelOfView = Pick<
  CommentsViewModel,
  'state$' | 'retry' | 'more' | 'write' | 'change' | 'send' | 'ask' | 'dismiss' | 'confirm'
>

interface CommentsViewProps {
  readonly vm: CommentsViewModelOfView
  /** Whether the deal takes no comments any more. */
  readonly isClosed: boolean
  readonly onReport: (comment: Comment) => void
}

/** The comments of a deal, the form for a new one, and the confirmations (product.md#comments). */
export const CommentsView = ({ vm, isClosed, onReport }: CommentsViewProps) => {
  const { list, reader, box, question, now } = useViewState(vm.state$)
  const heading = useRef<HTMLHeadingElement>(null)

  const confirm = () => {
    vm.confirm()
    focusOnceClosed(heading)
  }

  return (
    <section aria-labelledby="kommentare" className="mt-8">
      <h2 ref={heading} tabIndex={-1} id="kommentare" className="mb-3 text-20 font-semibold outline-none">
        {COMMENTS_TEXTS.title}
      </h2>
      {list.kind === 'loading' && <LoadingComments />}
      {list.kind === 'failed' && (
        <RetryNotice onRetry={() => vm.retry()}>
          {COMMENTS_TEXTS.failed} <span data-reason>{ACCOUNT_FAILURE_TEXTS[list.failure.kind]}</span>
        </RetryNotice>
      )}
      {list.kind === 'ready' && (
        <>
          {!isClosed && <CommentBox vm={vm} reader={reader} box={box} />}
          <CommentList vm={vm} list={list} invites={!isClosed && reader === 'user'} now={now} onReport={onReport} />
        </>
      )}
      <QuestionDrawer question={question} onDismiss={() => vm.dismiss()} onConfirm={confirm} />
    </section>
  )
}

const LoadingComments = () => (
  <>
    <output>
      <VisuallyHidden>{COMMENTS_TEXTS.loading}</VisuallyHidden>
    </output>
    <Skeleton className="h-12 w-full" />
    <Skeleton className="mt-4 h-16 w-full" />
  </>
)

interface CommentListProps {
  readonly vm: Pick<CommentsViewModel, 'more' | 'ask'>
  readonly list: Extract<CommentsState['list'], { kind: 'ready' }>
  /** Whether an empty list asks for a comment. */
  readonly invites: boolean
  readonly now: Date
  readonly onReport: (comment: Comment) => void
}

const CommentList = ({
  vm,
  list: { comments, pendingId, hasMore, more },
  invites,
  now,
  onReport,
}: CommentListProps) => {
  const ask = useCallback((kind: 'delete' | 'block', comment: Comment) => vm.ask(kind, comment), [vm])

  if (comments.length === 0)
    return <p className="mt-4 text-muted">{invites ? COMMENTS_TEXTS.empty : COMMENTS_TEXTS.emptyForGuests}</p>
  return (
    <PagedList
      className="mt-4 divide-y divide-line"
      count={comments.length}
      hasMore={hasMore}
      more={more}
      texts={COMMENTS_TEXTS}
      onMore={() => vm.more()}
    >
      {comments.map((comment) => (
        <CommentItem
          key={comment.id}
          comment={comment}
          isPending={comment.id === pendingId}
          now={now}
          onAsk={ask}
          onReport={onReport}
        />
      ))}
    </PagedList>
  )
}

interface QuestionDrawerProps {
  readonly question: CommentQuestion | null
  readonly onDismiss: () => void
  readonly onConfirm: () => void
}

const QuestionDrawer = ({ question, onDismiss, onConfirm }: QuestionDrawerProps) => {
  // Keeps the text while the drawer closes.
  const [last, setLast] = useState(question)
  if (question && question !== last) setLast(question)
  const isBlock = last?.kind === 'block'
  const author = last ? authorOf(last.comment) : ''
  return (
    <Drawer
      open={question !== null}
      title={isBlock ? COMMENTS_TEXTS.blockTitle(author) : COMMENTS_TEXTS.deleteTitle}
      onClose={onDismiss}
    >
      <p className="mt-2 text-pretty">{isBlock ? COMMENTS_TEXTS.blockText : COMMENTS_TEXTS.deleteText}</p>
      <div className="mt-6 flex flex-col gap-3">
        <Button variant="danger" onClick={onConfirm}>
          {isBlock ? COMMENTS_TEXTS.blockConfirm : COMMENTS_TEXTS.deleteConfirm}
        </Button>
        <Button variant="quiet" onClick={onDismiss}>
          {COMMENTS_TEXTS.cancel}
        </Button>
      </div>
    </Drawer>
  )
}
