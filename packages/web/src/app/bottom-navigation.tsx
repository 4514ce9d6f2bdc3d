import { CircleUserRound, Map as MapIcon, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { COMMON_TEXTS } from '../texts/common.ts'
import { classNames } from '../ui/class-names.ts'

type Current = 'page' | 'true' | undefined

/** Other pages of an entry: lists show the deals of the map as text, and the profile links to the rest. */
const PAGES_OF: Readonly<Record<string, RegExp>> = {
  '/': /^\/(?:list|mittagstisch)\b/u,
  '/profile': /^\/(?:profile|favorites|moderation)\b/u,
}

/** `aria-current` of an entry. */
const currentOf = (to: string, pathname: string): Current => {
  if (pathname === to) return 'page'
  return PAGES_OF[to]?.test(pathname) ? 'true' : undefined
}

/** The three entries at the bottom (product.md#bottom-navigation); a rail at the left from 1024 px. */
export const BottomNavigation = () => (
  <nav aria-label={COMMON_TEXTS.navigation} className="navigation-bar bg-raised">
    <ul className="mx-auto grid h-(--nav-entries) max-w-lg grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-stretch lg:h-auto lg:grid-cols-1 lg:gap-4 lg:pt-6">
      <Entry to="/" label={COMMON_TEXTS.map}>
        <MapIcon aria-hidden size={26} />
      </Entry>
      <AddEntry />
      <Entry to="/profile" label={COMMON_TEXTS.profile}>
        <CircleUserRound aria-hidden size={26} />
      </Entry>
    </ul>
  </nav>
)

const ENTRY =
  'flex h-full w-full flex-col items-center justify-center gap-[4px] px-1 max-lg:short:flex-row text-13 font-semibold lg:h-(--nav-entries)'

const Entry = ({ to, label, children }: { to: string; label: string; children: ReactNode }) => {
  const current = currentOf(to, useLocation().pathname)
  return (
    <li>
      <Link
        to={to}
        aria-current={current}
        className={classNames(ENTRY, '-outline-offset-4', current ? 'text-accent' : 'text-muted hover:text-ink')}
      >
        <span className="grid h-[56px] w-full place-items-center max-lg:short:size-[32px]">
          <span
            className={classNames(
              'grid h-[36px] w-[min(64px,100%)] max-lg:short:h-[32px] place-items-center rounded-full transition-colors',
              current && 'bg-accent-soft',
            )}
          >
            {children}
          </span>
        </span>
        {label}
      </Link>
    </li>
  )
}

const AddEntry = () => {
  const current = currentOf('/add', useLocation().pathname)
  return (
    <li>
      <Link
        to="/add"
        aria-current={current}
        className={classNames(ENTRY, 'group -outline-offset-4', current ? 'text-accent' : 'text-muted hover:text-ink')}
      >
        <span className="grid size-[56px] max-lg:short:size-[36px] place-items-center rounded-full bg-accent text-on-accent shadow-1 transition-colors group-hover:bg-accent-strong">
          <Plus aria-hidden size={28} />
        </span>
        {COMMON_TEXTS.add}
      </Link>
    </li>
  )
}
