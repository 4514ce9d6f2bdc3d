import { useEffect, useRef } from 'react'
import { PROFILE_TEXTS } from '../../texts/profile.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useViewState } from '../../mvvm/use-view-state.ts'
import type { AccountStandingOfView } from './account-standing.view-model.ts'
import type { BlocksOfView } from './blocked-users.tsx'
import type { ChooseUsernameOfView } from './choose-username.tsx'
import { GuestProfile } from './guest-profile.tsx'
import type { ProfileViewModel } from './profile.view-model.ts'
import type { SupportSectionProps } from './profile-parts.tsx'
import type { StaleDealsOfView } from './stale-deals-section.tsx'
import { UserProfile } from './user-profile.tsx'

export type ProfileViewModelOfView = Pick<
  ProfileViewModel,
  'state$' | 'retry' | 'signOut' | 'askToDelete' | 'keepAccount' | 'deleteAccount'
>

interface ProfileViewProps extends SupportSectionProps {
  readonly vm: ProfileViewModelOfView
  readonly blocks: BlocksOfView
  readonly standing: AccountStandingOfView
  readonly staleDeals: StaleDealsOfView
  readonly naming: ChooseUsernameOfView
}

/** The profile of a guest or a user (product.md#profile-page). */
export const ProfileView = ({ vm, blocks, standing, staleDeals, naming, ...support }: ProfileViewProps) => {
  const state = useViewState(vm.state$)
  const guestHeading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(state.kind)
  // The button that had the focus is removed with the profile of the user.
  useEffect(() => {
    if (shown.current === 'user' && state.kind === 'guest') guestHeading.current?.focus()
    shown.current = state.kind
  }, [state.kind])
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pt-6 pb-8">
      <PageTitle>{PROFILE_TEXTS.title}</PageTitle>
      {state.kind === 'loading' && <ProfilePlaces />}
      {state.kind === 'guest' && <GuestProfile isExpired={state.isExpired} heading={guestHeading} {...support} />}
      {state.kind === 'user' && (
        <UserProfile
          vm={vm}
          blocks={blocks}
          standing={standing}
          staleDeals={staleDeals}
          naming={naming}
          profile={state}
          {...support}
        />
      )}
    </div>
  )
}

const ProfilePlaces = () => (
  <>
    <h1 className="sr-only">{PROFILE_TEXTS.title}</h1>
    <div className="flex items-center gap-4">
      <Skeleton className="size-16 rounded-full" />
      <div className="flex-1">
        <Skeleton className="h-7 w-1/2" />
        <Skeleton className="mt-2 h-4 w-2/3" />
      </div>
    </div>
    <div className="mt-6 grid grid-cols-2 gap-3">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  </>
)
