import { berlinTimeAt, CUISINE_LABELS, type DealOfPage, menuByDay } from '@mahlzeit/domain'
import { ChevronDown } from 'lucide-react'
import { MenuFirst } from '../../shared/deal/menu-first.tsx'
import { daysText, NO_TIMES, timesText } from '../../texts/deals.ts'
import { MENU_TEXTS } from '../../texts/menu.ts'
import { MODERATION_TEXTS } from '../../texts/moderation.ts'

interface ReportedDealProps {
  readonly deal: DealOfPage
  readonly now: Date
}

/** Photos, hours and dishes of a reported deal, to judge it in the queue. */
export const ReportedDeal = ({ deal, now }: ReportedDealProps) => (
  <div className="mt-1 flex min-h-16 gap-3 has-open:flex-wrap">
    {deal.images.length > 0 && (
      <ul className="flex max-w-1/2 shrink-0 gap-2 overflow-x-auto">
        {deal.images.map(({ id, url }, index) => (
          <li key={id} className="shrink-0">
            <a href={url} target="_blank" rel="noopener noreferrer" className="-outline-offset-3">
              <img
                src={url}
                alt={MODERATION_TEXTS.photo(index + 1)}
                loading="lazy"
                className="h-16 min-w-11 rounded-card bg-tint object-contain"
              />
            </a>
          </li>
        ))}
      </ul>
    )}
    <div className="min-w-0 flex-1 has-open:basis-full">
      <p className="text-13 wrap-anywhere tabular-nums">
        {[
          timesText(deal.startTime, deal.endTime) ?? NO_TIMES,
          daysText(deal.availableDays),
          ...deal.cuisines.map((cuisine) => CUISINE_LABELS[cuisine]),
        ].join(' · ')}
      </p>
      {menuByDay(deal, berlinTimeAt(now).date).length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center gap-1 font-semibold text-accent">
            {MENU_TEXTS.title}
            <ChevronDown aria-hidden size={18} className="in-open:rotate-180" />
          </summary>
          <MenuFirst part="DealMenu" deal={deal} now={now} when={null}>
            {null}
          </MenuFirst>
        </details>
      )}
    </div>
  </div>
)
