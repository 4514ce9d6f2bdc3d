import { berlinTimeAt, type Deal, freshnessOf } from '@mahlzeit/domain'
import type { ReactNode } from 'react'
import { confirmationText, oldFactText, TRUST_TITLE, TRUST_TITLE_GONE } from '../../texts/confirmation.ts'

/** Class names of the trust section (product.md#trust-section) and of its placeholder. */
export const TRUST_FRAME = 'rounded-card bg-tint p-[min(1rem,5vw)]'

interface TrustSectionProps {
  readonly deal: Deal
  readonly now: Date
}

/** When a deal was last confirmed, and what may have changed since. */
export const LastConfirmed = ({ deal: { confirmation, images }, now }: TrustSectionProps) => {
  const confirmedOn = confirmation?.on ?? null
  const facts = ['hours', ...images.slice(0, 1).map(({ offerType }) => offerType)] as const
  const old = facts.find((fact) => freshnessOf(fact, confirmedOn, berlinTimeAt(now).date) === 'old')
  return (
    <>
      {confirmationText(confirmation, now)}.{old && ` ${oldFactText(old)}`}
    </>
  )
}

/**
 * A placeholder with title, last confirmation and the space of the buttons, until the lazy-loaded trust section covers it: nothing
 * below it moves.
 */
export const TrustPlaceholder = ({ deal, now, children }: TrustSectionProps & { readonly children?: ReactNode }) => (
  <div className="mt-3 grid *:[grid-area:1/1] print:hidden">
    <div className={`${TRUST_FRAME} self-start [&:has(+:not(:empty))]:invisible`}>
      <p className="font-semibold">{deal.gone ? TRUST_TITLE_GONE : TRUST_TITLE}</p>
      <p className="text-13 text-pretty text-muted">
        <LastConfirmed deal={deal} now={now} />
      </p>
      <div className={`mt-3 noscript:hidden ${deal.gone ? 'h-11' : 'h-[9.25rem]'}`} />
    </div>
    <div className="min-w-0">{children}</div>
  </div>
)
