import { blockFailureText, BLOCKS_TEXTS } from '../../texts/blocks.ts'
import { communityFailureText } from '../../texts/community.ts'
import { showToast } from '../../ui/toast.tsx'
import type { BlockOutcome } from '../../state/blocks.ts'

interface BlockActions {
  readonly onSignIn: () => void
  readonly onUndo: () => void
}

/** Shows the outcome of blocking or unblocking a user (product.md#blocks). */
export const showBlockOutcome = (outcome: BlockOutcome, { onSignIn, onUndo }: BlockActions): void => {
  if (outcome.kind === 'sign-in-first')
    return showToast({
      tone: 'info',
      text: BLOCKS_TEXTS.signInFirst,
      action: { label: BLOCKS_TEXTS.signIn, onClick: onSignIn },
    })
  const name = outcome.subject.name ?? BLOCKS_TEXTS.nameless
  switch (outcome.kind) {
    case 'added':
      return showToast({
        tone: 'success',
        text: BLOCKS_TEXTS.blocked(name),
        action: { label: BLOCKS_TEXTS.undo, onClick: onUndo },
      })
    case 'removed':
      return showToast({ tone: 'success', text: BLOCKS_TEXTS.unblocked(name) })
    case 'add-failed':
      return showToast({ tone: 'error', text: blockFailureText(outcome.failure) })
    case 'remove-failed':
      return showToast({ tone: 'error', text: BLOCKS_TEXTS.unblockFailed + communityFailureText(outcome.failure) })
  }
}
