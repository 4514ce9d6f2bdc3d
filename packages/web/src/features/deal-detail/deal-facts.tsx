import type { Deal } from '@mahlzeit/domain'
import { CalendarDays, Clock3, CreditCard, type LucideIcon, MapPin, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { DEAL_DETAIL_TEXTS } from '../../texts/deal-detail.ts'
import { CARD_PAYMENT_LABELS, daysText, NO_TIMES, timesText } from '../../texts/deals.ts'

interface FactProps {
  readonly Icon: LucideIcon
  readonly label: string
  readonly children: ReactNode
}

const Fact = ({ Icon, label, children }: FactProps) => (
  <div className="flex gap-3 py-3">
    <Icon aria-hidden size={20} className="mt-px shrink-0 text-muted" />
    <dt className="sr-only">{label}</dt>
    <dd className="min-w-0 flex-1 wrap-anywhere">{children}</dd>
  </div>
)

/** Times, payment and address; unknown values are named as such. */
export const DealFacts = ({ deal }: { readonly deal: Deal }) => (
  <dl className="divide-y divide-line">
    <Fact Icon={CalendarDays} label={DEAL_DETAIL_TEXTS.days}>
      {daysText(deal.availableDays)}
    </Fact>
    <Fact Icon={Clock3} label={DEAL_DETAIL_TEXTS.times}>
      <span className="tabular-nums">{timesText(deal.startTime, deal.endTime) ?? NO_TIMES}</span>
    </Fact>
    <Fact Icon={CreditCard} label={DEAL_DETAIL_TEXTS.payment}>
      {CARD_PAYMENT_LABELS[deal.cardPayment]}
    </Fact>
    <Fact Icon={MapPin} label={DEAL_DETAIL_TEXTS.address}>
      {deal.place.address.trim() || DEAL_DETAIL_TEXTS.noAddress}
    </Fact>
    {deal.initialComment?.trim() && (
      <Fact Icon={MessageCircle} label={DEAL_DETAIL_TEXTS.comment}>
        <span className="whitespace-pre-line">{deal.initialComment.trim()}</span>
      </Fact>
    )}
  </dl>
)
