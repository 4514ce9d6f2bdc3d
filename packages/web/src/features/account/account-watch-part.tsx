import { useEffect, useEffectEvent } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'
import { type AccountNotice, ACCOUNT_WATCH_VIEW_MODEL } from '../auth/account-watch.view-model.ts'
import { ACCOUNT_TEXTS, linkUnopened } from '../../texts/account.ts'
import type { Hearts } from '../../ui/deal/hearts.ts'
import { showToast } from '../../ui/toast.tsx'
import { BLOCKS } from '../../state/blocks.ts'
import { DRAFT_WATCH } from '../../state/draft-watch.ts'
import { FAVOURITES, type Favourites, isFavourite } from '../../state/favourites.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { showBlockOutcome } from './block-toasts.ts'
import { showFavouriteOutcome } from './favourite-toasts.ts'

/** What the user needs to be able to read at leisure. */
const LONG_MS = 10_000

const act = (notice: AccountNotice, navigate: NavigateFunction, isOnAuth: boolean): void => {
  const toAuth = () => void navigate('/auth')
  const showAuth = () => void (isOnAuth || navigate('/auth', { replace: true }))
  switch (notice.kind) {
    case 'signed-in':
      showToast({ tone: 'success', text: ACCOUNT_TEXTS.signedIn })
      void navigate('/', { replace: true })
      break
    case 'unconfirmed':
      showToast({ tone: 'error', text: ACCOUNT_TEXTS.unconfirmed })
      showAuth()
      break
    case 'recovery':
      showToast({ tone: 'info', text: ACCOUNT_TEXTS.recovery })
      showAuth()
      break
    case 'link-rejected':
      showToast({ tone: 'error', text: ACCOUNT_TEXTS.linkRejected, durationMs: LONG_MS })
      showAuth()
      break
    case 'link-unopened':
      // Nobody is led away: the link is in the address.
      showToast({ tone: 'error', text: linkUnopened(notice.reason), durationMs: LONG_MS })
      break
    case 'expired':
      // Nobody is led away: what is being typed stays.
      showToast({
        tone: 'info',
        text: ACCOUNT_TEXTS.expired,
        durationMs: LONG_MS,
        ...(!isOnAuth && { action: { label: ACCOUNT_TEXTS.signIn, onClick: toAuth } }),
      })
      break
  }
}

const heartsOf = (favourites: Favourites): Hearts => ({
  subscribe: (onChange) => {
    const subscription = favourites.state$.subscribe(onChange)
    return () => subscription.unsubscribe()
  },
  isFavourite: (placeId) => isFavourite(favourites.state$.value, placeId),
  toggle: (deal) => favourites.toggle(deal),
})

interface AccountWatchProps {
  /** Told when the hearts can be connected. */
  readonly onHearts: (hearts: Hearts) => void
}

/** Listens to what happens to the account, once in the app. Shows nothing itself. */
export const AccountWatch = ({ onHearts }: AccountWatchProps) => {
  const watch = useResolved(ACCOUNT_WATCH_VIEW_MODEL)
  const favourites = useResolved(FAVOURITES)
  const blocks = useResolved(BLOCKS)
  const drafts = useResolved(DRAFT_WATCH)
  const navigate = useNavigate()
  const isOnAuth = useLocation().pathname === '/auth'

  const onNotice = useEffectEvent((notice: AccountNotice) => act(notice, navigate, isOnAuth))
  const toAuth = useEffectEvent(() => void navigate('/auth'))

  // One subscription for the whole visit: a new one would hear of an expired session once more.
  useEffect(() => {
    const subscription = watch.notices$.subscribe((notice) => onNotice(notice))
    return () => subscription.unsubscribe()
  }, [watch])

  useEffect(() => {
    const subscription = favourites.outcomes$.subscribe((outcome) => showFavouriteOutcome(outcome, () => toAuth()))
    // What is saved stays known from page to page.
    subscription.add(favourites.state$.subscribe())
    return () => subscription.unsubscribe()
  }, [favourites])

  useEffect(() => {
    const subscription = drafts.run()
    return () => subscription.unsubscribe()
  }, [drafts])

  useEffect(() => {
    const subscription = blocks.outcomes$.subscribe((outcome) =>
      showBlockOutcome(outcome, {
        onSignIn: () => toAuth(),
        onUndo: () => 'subject' in outcome && blocks.unblock(outcome.subject),
      }),
    )
    subscription.add(blocks.state$.subscribe())
    return () => subscription.unsubscribe()
  }, [blocks])

  useEffect(() => onHearts(heartsOf(favourites)), [favourites, onHearts])
  return null
}
