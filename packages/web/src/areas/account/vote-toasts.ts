import { undoOf, type VoteRequest } from '@mahlzeit/domain'
import { VOTE_TEXTS, voteFailureText } from '../../texts/trust.ts'
import { showToast } from '../../ui/toast.tsx'
import type { VoteOutcome } from '../../state/deal-voting.ts'

interface VoteActions {
  readonly onSignIn: () => void
  readonly onUndo: (undo: VoteRequest) => void
}

const savedText = (request: VoteRequest, isLate: boolean): string => {
  if (request.kind === 'confirm' && isLate) return VOTE_TEXTS.confirmLate(request.at)
  if (request.kind === 'report-gone' && request.reason !== undefined) return VOTE_TEXTS.decideGone
  return VOTE_TEXTS[request.kind]
}

/** Shows the outcome of what a user says about a deal (product.md#trust). */
export const showVoteOutcome = (outcome: VoteOutcome, { onSignIn, onUndo }: VoteActions): void => {
  if (outcome.kind === 'sign-in-first')
    return showToast({
      tone: 'info',
      text: VOTE_TEXTS.signInFirst,
      action: { label: VOTE_TEXTS.signIn, onClick: onSignIn },
    })
  const { request } = outcome
  const undo = undoOf(request)
  const action = undo && { action: { label: VOTE_TEXTS.undo, onClick: () => onUndo(undo) } }
  switch (outcome.kind) {
    case 'sent':
      return showToast({ tone: 'success', text: savedText(request, outcome.isLate), ...action })
    case 'waiting':
      return showToast({ tone: 'info', text: VOTE_TEXTS.waiting, ...action })
    case 'refused':
      return showToast({ tone: 'error', text: voteFailureText(outcome.failure) })
  }
}
