import { useEffect } from 'react'
import { PROFILE_TEXTS } from '../../texts/profile.ts'
import { showToast } from '../../ui/toast.tsx'
import type { ToastMessage } from '../../ui/toast-message.ts'
import { BLOCKS } from '../../state/blocks.ts'
import { CONSENT } from '../../state/consent.ts'
import { useEvents } from '../../mvvm/use-events.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { ACCOUNT_STANDING_VIEW_MODEL } from './account-standing.view-model.ts'
import { CHOOSE_USERNAME_VIEW_MODEL } from './choose-username.view-model.ts'
import { PROFILE_VIEW_MODEL, type ProfileOutcome } from './profile.view-model.ts'
import { STALE_DEALS_VIEW_MODEL } from './stale-deals.view-model.ts'
import { ProfileView } from './profile-view.tsx'

const TOASTS: Record<ProfileOutcome, ToastMessage> = {
  'signed-out': { tone: 'success', text: PROFILE_TEXTS.signedOut },
  'sign-out-failed': { tone: 'error', text: PROFILE_TEXTS.signOutFailed },
  deleted: { tone: 'success', text: PROFILE_TEXTS.deleted },
}

/** `/profile`. */
export const ProfilePage = () => {
  const vm = useResolved(PROFILE_VIEW_MODEL)
  const blocks = useResolved(BLOCKS)
  const standing = useResolved(ACCOUNT_STANDING_VIEW_MODEL)
  const staleDeals = useResolved(STALE_DEALS_VIEW_MODEL)
  const naming = useResolved(CHOOSE_USERNAME_VIEW_MODEL)
  const consent = useResolved(CONSENT)
  const { isTrackingRefused } = useViewState(consent.state$)

  // Another device or tab may have changed them.
  useEffect(() => blocks.refresh(), [blocks])

  useEvents(naming.chosen$, (name) => {
    showToast({ tone: 'success', text: PROFILE_TEXTS.usernameChosen(name) })
    vm.retry()
  })
  useEvents(vm.outcomes$, (outcome) => showToast(TOASTS[outcome]))

  return (
    <ProfileView
      vm={vm}
      blocks={blocks}
      standing={standing}
      staleDeals={staleDeals}
      naming={naming}
      onCookieSettings={() => consent.showSettings()}
      isTrackingRefused={isTrackingRefused}
    />
  )
}
