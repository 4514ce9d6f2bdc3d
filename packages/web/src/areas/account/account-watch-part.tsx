import { useEffect } from 'react'
import { createPath, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'
import { merge } from 'rxjs'
import { type AccountNotice, ACCOUNT_WATCH_VIEW_MODEL } from '../../features/auth/account-watch.view-model.ts'
import { ACCOUNT_TEXTS } from '../../texts/account.ts'
import type { Hearts } from '../../shared/deal/hearts.ts'
import { isSignInDetour, SIGN_IN_DETOUR } from '../../shared/sign-in-detour.ts'
import { showToast } from '../../ui/toast.tsx'
import { BLOCKS } from '../../state/blocks.ts'
import { DEAL_VOTING } from '../../state/deal-voting.ts'
import { DRAFT_CLEANUP } from '../../state/draft-cleanup.ts'
import { FAVOURITES, type Favourites, isFavourite } from '../../state/favourites.ts'
import { KNOWN_DEVICE } from '../../state/known-device.ts'
import { WAITING_FAVOURITES, type WaitingFavourites } from '../../state/waiting-favourites.ts'
import { useEvents } from '../../mvvm/use-events.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { showBlockOutcome } from './block-toasts.ts'
import { showFavouriteOutcome } from './favourite-toasts.ts'
import { showVoteOutcome } from './vote-toasts.ts'

/** Also where the message has no action (product.md#toasts). */
const EXPIRED_MS = 10_000

interface Place {
  readonly isOnAuth: boolean
  /** Whether the sign-in leads back to the page before it. */
  readonly isDetour: boolean
  /** The path that the sign-in leads to otherwise. */
  readonly target: string
}

const act = (notice: AccountNotice, navigate: NavigateFunction, { isOnAuth, isDetour, target }: Place): void => {
  const toAuth = () => void navigate('/auth')
  const showAuth = () => void (isOnAuth || navigate('/auth', { replace: true }))
  switch (notice.kind) {
    case 'signed-in':
      showToast({ tone: 'success', text: ACCOUNT_TEXTS.signedIn })
      void (isDetour ? navigate(-1) : navigate(target, { replace: true }))
      break
    case 'unconfirmed':
      showToast({ tone: 'error', text: ACCOUNT_TEXTS.unconfirmed })
      showAuth()
      break
    case 'link':
      showAuth()
      break
    case 'recovery':
      showToast({ tone: 'info', text: ACCOUNT_TEXTS.recovery })
      showAuth()
      break
    case 'nameless':
      showToast({
        tone: 'info',
        text: ACCOUNT_TEXTS.nameless,
        action: { label: ACCOUNT_TEXTS.chooseUsername, onClick: () => void navigate('/profile') },
      })
      break
    case 'expired':
      // No navigation: the user may be typing.
      showToast({
        tone: 'info',
        text: ACCOUNT_TEXTS.expired,
        durationMs: EXPIRED_MS,
        ...(!isOnAuth && { action: { label: ACCOUNT_TEXTS.signIn, onClick: toAuth } }),
      })
      break
  }
}

const heartsOf = (favourites: Favourites, waiting: WaitingFavourites): Hearts => ({
  subscribe: (onChange) => {
    const subscription = merge(favourites.state$, waiting.placeIds$).subscribe(onChange)
    return () => subscription.unsubscribe()
  },
  isFavourite: (placeId) => isFavourite(favourites.state$.value, placeId) || waiting.has(placeId),
  toggle: (deal) => favourites.toggle(deal),
  cardOf: (id) => favourites.findDeal(id),
})

interface AccountWatchProps {
  /** Called once favourites are loaded. */
  readonly onHearts: (hearts: Hearts) => void
}

/** Handles auth events, favourites, blocks and votes on every page, once in the app. Renders nothing. */
export const AccountWatch = ({ onHearts }: AccountWatchProps) => {
  const watch = useResolved(ACCOUNT_WATCH_VIEW_MODEL)
  const favourites = useResolved(FAVOURITES)
  const waiting = useResolved(WAITING_FAVOURITES)
  const blocks = useResolved(BLOCKS)
  const voting = useResolved(DEAL_VOTING)
  const drafts = useResolved(DRAFT_CLEANUP)
  const device = useResolved(KNOWN_DEVICE)
  const navigate = useNavigate()
  const location = useLocation()
  const isOnAuth = location.pathname === '/auth'
  const isDetour = isOnAuth && isSignInDetour(location.state)

  const toAuth = () => void navigate('/auth')
  const toAuthAndBack = () => void navigate('/auth', { state: SIGN_IN_DETOUR })

  const finishSignIn = async (notice: AccountNotice) => {
    // Without a lock, the favourites wait for the next sign-in.
    const taken = await waiting.take().catch(() => [])
    act(notice, navigate, { isOnAuth, isDetour, target: taken.at(-1)?.path ?? '/' })
    for (const { placeId } of taken) favourites.addPlace(placeId)
  }

  useEvents(watch.notices$, (notice) => {
    if (notice.kind === 'signed-in') void finishSignIn(notice)
    else act(notice, navigate, { isOnAuth, isDetour, target: '/' })
  })
  useEvents(favourites.outcomes$, (outcome) => {
    if (outcome.kind !== 'needs-sign-in') return showFavouriteOutcome(outcome, toAuthAndBack)
    const { placeId } = outcome
    const isWaiting = waiting.has(placeId)
    void (isWaiting ? waiting.remove(placeId) : waiting.add(placeId, createPath({ ...location, hash: '' })))
    showFavouriteOutcome(isWaiting ? { kind: 'removed', subject: placeId } : outcome, toAuthAndBack)
  })
  // Keeps favourites loaded between pages.
  useEvents(favourites.state$)
  useEvents(blocks.outcomes$, (outcome) =>
    showBlockOutcome(outcome, {
      onSignIn: toAuth,
      onUndo: () => 'subject' in outcome && blocks.unblock(outcome.subject),
    }),
  )
  useEvents(blocks.state$)
  useEvents(voting.outcomes$, (outcome) =>
    showVoteOutcome(outcome, {
      onSignIn: toAuthAndBack,
      onUndo: (undo) => voting.request(undo),
    }),
  )
  // Sends the confirmations that wait on the device.
  useEvents(voting.state$)
  useEvents(drafts.running$)
  useEvents(device.remembering$)

  useEffect(() => onHearts(heartsOf(favourites, waiting)), [favourites, waiting, onHearts])
  return null
}
