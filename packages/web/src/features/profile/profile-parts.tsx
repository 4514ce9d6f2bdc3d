import { ChevronRight, Cookie } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { formatCount } from '../../texts/format.ts'
import { PROFILE_TEXTS } from '../../texts/profile.ts'
import { SUPPORT_LINKS } from '../../texts/support.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface ProfileHeaderProps {
  readonly initial: string
  readonly name: string
  readonly text: string
  readonly heading: Ref<HTMLHeadingElement>
}

/** Avatar, name and welcome text. */
export const ProfileHeader = ({ initial, name, text, heading }: ProfileHeaderProps) => (
  <header className="flex flex-wrap items-center gap-4">
    <span
      aria-hidden
      className="grid size-16 shrink-0 place-items-center rounded-full bg-accent text-26 font-bold text-on-accent"
    >
      {initial}
    </span>
    <div className="min-w-0 flex-[1_1_12rem]">
      <h1 ref={heading} tabIndex={-1} className="text-26 font-bold wrap-anywhere outline-none">
        {name}
      </h1>
      <p className="text-muted">{text}</p>
    </div>
  </header>
)

interface StatProps {
  readonly label: string
  /** Null while loading. */
  readonly count: number | null
  readonly isUnknown: boolean
  /** The path that the tile links to. */
  readonly to?: string | undefined
}

const Stat = ({ label, count, isUnknown, to }: StatProps) => (
  <div className="relative flex flex-col-reverse justify-end gap-1 rounded-card bg-raised p-4 shadow-1">
    <dt className="text-13 text-muted hyphens-auto">
      {to ? (
        <Anchor
          to={to}
          className="underline underline-offset-2 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-accent"
        >
          {label}
        </Anchor>
      ) : (
        label
      )}
    </dt>
    <dd className="h-8 text-26 font-bold tabular-nums">
      {count === null ? isUnknown ? '–' : <Skeleton className="h-8 w-10" /> : formatCount(count)}
    </dd>
  </div>
)

interface StatsProps {
  readonly deals: number | null
  readonly favourites: number | null
  readonly failed?: boolean
  /** The page of the user's deals; guests have none. */
  readonly toDeals?: string
}

export const Stats = ({ deals, favourites, failed = false, toDeals }: StatsProps) => (
  <dl className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
    <Stat label={PROFILE_TEXTS.deals} count={deals} isUnknown={failed} to={toDeals} />
    <Stat label={PROFILE_TEXTS.favourites} count={favourites} isUnknown={failed} />
  </dl>
)

interface LinkSectionProps {
  readonly title: string
  readonly links: readonly { readonly to: string; readonly label: ReactNode; readonly icon?: ReactNode }[]
}

/** A heading with links below it. */
export const LinkSection = ({ title, links }: LinkSectionProps) => (
  <section className="mt-8">
    <h2 className="mb-2 text-17 font-semibold">{title}</h2>
    <ul className="divide-y divide-line overflow-hidden rounded-card bg-raised shadow-1">
      {links.map(({ to, label, icon }) => (
        <li key={to}>
          <Anchor
            to={to}
            className="flex min-h-13 items-center gap-3 px-4 py-2 -outline-offset-3 transition-colors hover:bg-tint"
          >
            {icon}
            <span className="min-w-0 flex-1">{label}</span>
            <ChevronRight aria-hidden size={20} className="shrink-0 text-muted" />
          </Anchor>
        </li>
      ))}
    </ul>
  </section>
)

export interface SupportSectionProps {
  readonly onCookieSettings: () => void
  /** The operating system denies tracking. */
  readonly isTrackingRefused: boolean
}

/** Links to help and legal pages and to the cookie settings, which iOS users only reach from here. */
export const SupportSection = ({ onCookieSettings, isTrackingRefused }: SupportSectionProps) => (
  <>
    <LinkSection title={PROFILE_TEXTS.support} links={SUPPORT_LINKS} />
    <Button
      variant="quiet"
      icon={<Cookie aria-hidden size={18} />}
      className="mt-3 hyphens-auto px-[min(1.25rem,5vw)]! wrap-anywhere"
      onClick={onCookieSettings}
    >
      {PROFILE_TEXTS.cookieSettings}
    </Button>
    {isTrackingRefused && <p className="px-3 text-13 text-pretty text-muted">{PROFILE_TEXTS.trackingRefused}</p>}
  </>
)
