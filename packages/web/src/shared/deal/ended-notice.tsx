import { berlinTimeAt, type Deal, dealPath, isClaim, type Tenancy } from '@mahlzeit/domain'
import type { ComponentType, ReactNode } from 'react'
import { formatDay } from '../../texts/format.ts'
import { TENANCY_TEXTS } from '../../texts/tenancy.ts'
import { Anchor } from '../../ui/anchor.tsx'

interface EndedNoticeProps {
  readonly deal: Deal & { readonly tenancy?: Tenancy }
  readonly now: Date
  /** For pages without a router. */
  readonly Link?: ComponentType<{ readonly to: string; readonly className: string; readonly children: ReactNode }>
}

/** The end of a tenancy and its successor. */
export const EndedNotice = ({ deal, now, Link = Anchor }: EndedNoticeProps) => {
  const { ended, place, tenancy } = deal
  if (!ended) return null
  const next = isClaim(deal) ? tenancy?.of : ended.successor
  const text = isClaim(deal)
    ? tenancy?.of && TENANCY_TEXTS[tenancy.state === 'undone' ? 'undone' : 'claim'](tenancy.of.name)
    : TENANCY_TEXTS.ended(place.name, formatDay(berlinTimeAt(ended.at).date, now))
  return (
    <>
      <p className="text-pretty">
        {text} {next && !isClaim(deal) && TENANCY_TEXTS.successor(next.name)}
      </p>
      {next && (
        <Link
          to={dealPath(next.id, next.name)}
          className="inline-flex min-h-11 items-center font-semibold text-accent-strong underline"
        >
          {TENANCY_TEXTS.show(next.name)}
        </Link>
      )}
    </>
  )
}
