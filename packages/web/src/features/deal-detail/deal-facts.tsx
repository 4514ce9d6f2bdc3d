import { type Deal, YES_NO_FACTS } from '@mahlzeit/domain'
import { type LucideIcon, MapPin, MessageCircle } from 'lucide-react'
import { type ReactNode, useLayoutEffect } from 'react'
import { FACT_ICONS } from '../../shared/deal/fact-icons.ts'
import { removeStaticPage } from '../../shared/static-page.ts'
import { DEAL_DETAIL_TEXTS } from '../../texts/deal-detail.ts'
import { FACT_TEXTS, yesNoText } from '../../texts/facts.ts'

interface FactProps {
  readonly Icon: LucideIcon
  readonly label: string
  readonly children: ReactNode
}

/** A fact with its icon. */
export const Fact = ({ Icon, label, children }: FactProps) => (
  <div className="flex gap-3 py-3">
    <Icon aria-hidden size={20} className="mt-px shrink-0 text-muted" />
    <dt className="sr-only">{label}</dt>
    <dd className="min-w-0 flex-1 wrap-anywhere">{children}</dd>
  </div>
)

/** The facts that are yes, no or unknown, each with its icon. */
export const YesNoFacts = ({ deal }: { readonly deal: Deal }) =>
  YES_NO_FACTS.map((fact) => (
    <Fact key={fact} Icon={FACT_ICONS[fact]} label={FACT_TEXTS[fact].label}>
      {yesNoText(fact, deal[fact])}
    </Fact>
  ))

interface DealFactsProps {
  readonly deal: Deal
  readonly onRoute: () => void
}

/**
 * Address, which opens the route, payment and comment; unknown values are named as such. Mounts last of the first
 * view, so it removes the prerendered page.
 */
export const DealFacts = ({ deal, onRoute }: DealFactsProps) => {
  useLayoutEffect(removeStaticPage, [])
  return (
    <dl className="divide-y divide-line">
      <Fact Icon={MapPin} label={DEAL_DETAIL_TEXTS.address}>
        {deal.place.address.trim() ? (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onRoute}
            className="-my-3 min-h-11 text-left underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            {deal.place.address.trim()}
          </button>
        ) : (
          DEAL_DETAIL_TEXTS.noAddress
        )}
      </Fact>
      <YesNoFacts deal={deal} />
      {deal.initialComment?.trim() && (
        <Fact Icon={MessageCircle} label={DEAL_DETAIL_TEXTS.comment}>
          <span dir="auto" className="whitespace-pre-line">
            {deal.initialComment.trim()}
          </span>
        </Fact>
      )}
    </dl>
  )
}
