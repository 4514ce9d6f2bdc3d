import { berlinTimeAt, menuByDay } from '@mahlzeit/domain'
import { ChevronDown } from 'lucide-react'
import { MENU_TEXTS } from '../../texts/menu.ts'
import { askedDate } from './asked-date.ts'
import { MenuDays } from './menu-days.tsx'
import type { MenuProps } from './menu-props.ts'

/** The dishes of a deal by day, today or the day that is asked for first (product.md#dishes-of-a-day). */
export const DealMenu = ({ deal, now, when, onReport }: MenuProps) => {
  const [first, ...others] = menuByDay(deal, berlinTimeAt(now).date, askedDate(when, now))
  if (!first) return null
  return (
    <section
      aria-label={MENU_TEXTS.title}
      className="my-3 rounded-card bg-raised px-4 py-3 shadow-1 print:px-0 print:shadow-none"
    >
      <MenuDays days={[first]} now={now} onReport={onReport} />
      {others.length > 0 && (
        <details className="group/days print:[&::details-content]:[content-visibility:visible]">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold text-accent print:hidden [&::-webkit-details-marker]:hidden">
            {MENU_TEXTS.otherDays}
            <ChevronDown aria-hidden size={18} className="transition-transform group-open/days:rotate-180" />
          </summary>
          <MenuDays days={others} now={now} onReport={onReport} />
        </details>
      )}
    </section>
  )
}
