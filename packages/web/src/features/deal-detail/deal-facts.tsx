import type { Deal } from '@mahlzeit/domain'
import { CreditCard, type LucideIcon, MapPin, MessageCircle } from 'lucide-react'
import { type ReactNode, useLayoutEffect } from 'react'
import { removeStaticPage } from '../../shared/static-page.ts'
import { DEAL_DETAIL_TEXTS } from '../../texts/deal-detail.ts'
import { CARD_PAYMENT_LABELS } from '../../texts/deals.ts'

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
      <Fact Icon={CreditCard} label={DEAL_DETAIL_TEXTS.payment}>
        {CARD_PAYMENT_LABELS[deal.cardPayment]}
      </Fact>
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
