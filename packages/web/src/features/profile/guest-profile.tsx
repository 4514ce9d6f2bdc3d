import type { Ref } from 'react'
import { PROFILE_TEXTS } from '../../texts/profile.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProfileHeader, Stats, SupportSection, type SupportSectionProps } from './profile-parts.tsx'

interface GuestProfileProps extends SupportSectionProps {
  readonly isExpired: boolean
  readonly heading: Ref<HTMLHeadingElement>
}

/** The profile of a guest: zero counts and the links to sign in. */
export const GuestProfile = ({ isExpired, heading, onCookieSettings, isTrackingRefused }: GuestProfileProps) => (
  <>
    <ProfileHeader
      heading={heading}
      initial={PROFILE_TEXTS.guestInitial}
      name={PROFILE_TEXTS.guest}
      text={PROFILE_TEXTS.guestText}
    />
    {isExpired && (
      <div className="mt-6">
        <Notice tone="info">{PROFILE_TEXTS.expired}</Notice>
      </div>
    )}
    <Stats deals={0} favourites={0} />
    <section className="mt-6 rounded-card bg-accent-soft p-5">
      <h2 className="text-20 font-semibold">{PROFILE_TEXTS.callToAction}</h2>
      <p className="mt-1 mb-4 text-pretty">{PROFILE_TEXTS.callToActionText}</p>
      <ButtonLink to="/auth">{PROFILE_TEXTS.signIn}</ButtonLink>
    </section>
    <SupportSection onCookieSettings={onCookieSettings} isTrackingRefused={isTrackingRefused} />
  </>
)
