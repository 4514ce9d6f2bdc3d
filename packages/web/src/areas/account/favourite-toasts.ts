import type { FavouriteFailure } from '@mahlzeit/domain'
import { ACCOUNT_FAILURE_TEXTS } from '../../texts/account.ts'
import { FAVOURITES_TEXTS } from '../../texts/favourites.ts'
import { showToast } from '../../ui/toast.tsx'
import type { FavouriteOutcome } from '../../state/favourites.ts'

const addFailureText = ({ kind }: FavouriteFailure): string => {
  if (kind === 'already-favourite') return FAVOURITES_TEXTS.alreadyAdded
  const reason = kind === 'unknown-place' ? FAVOURITES_TEXTS.unknownPlace : ACCOUNT_FAILURE_TEXTS[kind]
  return `${FAVOURITES_TEXTS.addFailed}. ${reason}`
}

/** Shows the outcome of a tap on a heart (product.md#favourite-messages). */
export const showFavouriteOutcome = (outcome: FavouriteOutcome, onSignIn: () => void): void => {
  const action = { label: FAVOURITES_TEXTS.signIn, onClick: onSignIn }
  switch (outcome.kind) {
    case 'added':
      return showToast({ tone: 'success', text: FAVOURITES_TEXTS.added })
    case 'removed':
      return showToast({ tone: 'success', text: FAVOURITES_TEXTS.removed })
    case 'needs-sign-in':
      return showToast({ tone: 'info', text: FAVOURITES_TEXTS.waiting, action })
    case 'sign-in-first':
      return showToast({ tone: 'info', text: FAVOURITES_TEXTS.signInFirst, action })
    case 'no-place-id':
      return showToast({ tone: 'error', text: `${FAVOURITES_TEXTS.addFailed}. ${FAVOURITES_TEXTS.noPlaceId}` })
    case 'add-failed':
      return showToast({ tone: 'error', text: addFailureText(outcome.failure) })
    case 'remove-failed':
      return showToast({
        tone: 'error',
        text: `${FAVOURITES_TEXTS.removeFailed}. ${ACCOUNT_FAILURE_TEXTS[outcome.failure.kind]}`,
      })
  }
}
