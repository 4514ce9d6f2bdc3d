import type { Comment, DealId } from '@mahlzeit/domain'
import { useEffect } from 'react'
import { ACCOUNT_FAILURE_TEXTS } from '../../texts/account.ts'
import { COMMENTS_TEXTS } from '../../texts/comments.ts'
import { showToast } from '../../ui/toast.tsx'
import type { ToastMessage } from '../../ui/toast-message.ts'
import { useEvents } from '../../mvvm/use-events.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { COMMENTS_VIEW_MODEL, type CommentOutcome } from './comments.view-model.ts'
import { CommentsView } from './comments-view.tsx'

interface CommentsProps {
  readonly dealId: DealId
  /** Whether the deal takes no comments any more. */
  readonly isClosed: boolean
  /** Must be stable between renders: comments are memoized. */
  readonly onReport: (comment: Comment) => void
}

const toastOf = (outcome: CommentOutcome): ToastMessage => {
  switch (outcome.kind) {
    case 'sent':
      return { tone: 'success', text: COMMENTS_TEXTS.sent }
    case 'deleted':
      return { tone: 'success', text: COMMENTS_TEXTS.deleted }
    case 'sign-in-to-delete':
      return { tone: 'error', text: COMMENTS_TEXTS.signInToDelete }
    case 'delete-failed':
      return { tone: 'error', text: COMMENTS_TEXTS.deleteFailed + ACCOUNT_FAILURE_TEXTS[outcome.failure.kind] }
  }
}

/** The comments of a deal. */
export const Comments = ({ dealId, isClosed, onReport }: CommentsProps) => {
  const vm = useResolved(COMMENTS_VIEW_MODEL)

  useEffect(() => vm.open(dealId, true), [vm, dealId])

  useEvents(vm.outcomes$, (outcome) => showToast(toastOf(outcome)))

  return <CommentsView vm={vm} isClosed={isClosed} onReport={onReport} />
}
