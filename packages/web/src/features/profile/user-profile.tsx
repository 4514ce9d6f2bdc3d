import { Heart, LogOut, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ACCOUNT_FAILURE_TEXTS } from '../../texts/account.ts'
import { initialOf } from '../../texts/format.ts'
import { STANDING_TEXTS } from '../../texts/moderation.ts'
import { PROFILE_TEXTS } from '../../texts/profile.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { AccountStanding } from './account-standing.tsx'
import type { AccountStandingOfView } from './account-standing.view-model.ts'
import { BlockedUsers, type BlocksOfView } from './blocked-users.tsx'
import { ChooseUsername, type ChooseUsernameOfView } from './choose-username.tsx'
import type { ProfileViewModel, SignedInProfile } from './profile.view-model.ts'
import { LinkSection, ProfileHeader, Stats, SupportSection, type SupportSectionProps } from './profile-parts.tsx'
import { type StaleDealsOfView, StaleDealsSection } from './stale-deals-section.tsx'

interface UserProfileProps extends SupportSectionProps {
  readonly vm: Pick<ProfileViewModel, 'retry' | 'signOut' | 'askToDelete' | 'keepAccount' | 'deleteAccount'>
  readonly blocks: BlocksOfView
  readonly standing: AccountStandingOfView
  readonly staleDeals: StaleDealsOfView
  readonly naming: ChooseUsernameOfView
  readonly profile: SignedInProfile
}

/** The profile of a signed-in user, with signing out and deleting the account. */
export const UserProfile = ({
  vm,
  blocks,
  standing,
  staleDeals,
  naming,
  profile,
  onCookieSettings,
  isTrackingRefused,
}: UserProfileProps) => {
  const { name, needsUsername, counts, isSigningOut, deletion } = profile
  const found = useViewState(standing.state$)
  const unknown = found.kind === 'failed' && found.failure
  const heading = useRef<HTMLHeadingElement>(null)
  const neededUsername = useRef(needsUsername)
  // The pressed button is removed with the form for a username.
  useEffect(() => {
    if (neededUsername.current && !needsUsername) heading.current?.focus()
    neededUsername.current = needsUsername
  }, [needsUsername])
  return (
    <>
      <ProfileHeader heading={heading} initial={initialOf(name)} name={name} text={PROFILE_TEXTS.welcome} />
      {needsUsername && <ChooseUsername vm={naming} />}
      <Stats {...counts} toDeals="/profile/deals" />
      {(counts.failed || unknown) && (
        <div className="mt-3">
          <RetryNotice
            onRetry={() => {
              vm.retry()
              standing.retry()
            }}
          >
            {counts.failed && PROFILE_TEXTS.countsFailed} {unknown && STANDING_TEXTS.failed}{' '}
            {unknown && <span data-reason>{ACCOUNT_FAILURE_TEXTS[unknown.kind]}</span>}
          </RetryNotice>
        </div>
      )}
      {found.kind === 'ready' && <AccountStanding standing={found.standing} />}
      <LinkSection
        title={PROFILE_TEXTS.account}
        links={[
          {
            to: '/favorites',
            label: PROFILE_TEXTS.favourites,
            icon: <Heart aria-hidden size={20} className="shrink-0 text-accent" />,
          },
        ]}
      />
      <StaleDealsSection vm={staleDeals} />
      <BlockedUsers blocks={blocks} />
      <SupportSection onCookieSettings={onCookieSettings} isTrackingRefused={isTrackingRefused} />
      <div className="mt-8 flex flex-col gap-3">
        <Button
          variant="secondary"
          icon={<LogOut aria-hidden size={18} />}
          pending={isSigningOut}
          onClick={() => void vm.signOut()}
        >
          {PROFILE_TEXTS.signOut}
        </Button>
        <Button
          variant="quiet"
          icon={<Trash2 aria-hidden size={18} />}
          className="text-danger hover:text-danger"
          onClick={() => vm.askToDelete()}
        >
          {PROFILE_TEXTS.delete}
        </Button>
      </div>
      <Drawer open={deletion !== 'none'} title={PROFILE_TEXTS.deleteTitle} onClose={() => vm.keepAccount()}>
        <p className="mt-2 text-pretty">{PROFILE_TEXTS.deleteText}</p>
        <div className="mt-6 flex flex-col gap-3">
          {/* Inside the dialog, because screen readers ignore everything behind it, toasts included. */}
          {deletion === 'failed' && <Notice tone="error">{PROFILE_TEXTS.deletionFailed}</Notice>}
          <Button variant="danger" pending={deletion === 'pending'} onClick={() => void vm.deleteAccount()}>
            {PROFILE_TEXTS.deleteConfirm}
          </Button>
          <Button variant="quiet" disabled={deletion === 'pending'} onClick={() => vm.keepAccount()}>
            {PROFILE_TEXTS.cancel}
          </Button>
        </div>
      </Drawer>
    </>
  )
}
