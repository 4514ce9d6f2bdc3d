import { berlinTimeAt, type DayMenu, menuByDay } from '@mahlzeit/domain'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { MENU_TEXTS } from '../../texts/menu.ts'
import { Button } from '../../ui/button.tsx'
import { requestedDate } from './requested-date.ts'
import { MENU_BOX, MenuOfCard } from './menu-of-card.tsx'
import { MenuDays } from './menu-days.tsx'
import type { MenuProps } from './menu-props.ts'

/** Lines that are rendered at first: a deal can have thousands of dishes. */
const FIRST_LINES = 100

const countOf = (days: readonly DayMenu[]): number => days.reduce((sum, { dishes }) => sum + dishes.length, 0)

/** Returns the first lines of a menu, without days that have none of them. */
const firstLines = (days: readonly DayMenu[]): readonly DayMenu[] =>
  days.flatMap(({ date, dishes }, index) => {
    const shown = dishes.slice(0, Math.max(0, FIRST_LINES - countOf(days.slice(0, index))))
    return shown.length > 0 ? [{ date, dishes: shown }] : []
  })

/** The dishes of a deal by day, the requested day or today first (product.md#dishes-of-a-day). */
export const DealMenu = ({ deal, now, when, onReport }: MenuProps) => {
  const [isWhole, setIsWhole] = useState(false)
  const days = menuByDay(deal, berlinTimeAt(now).date, requestedDate(when, now))
  const count = countOf(days)
  const [first, ...others] = isWhole ? days : firstLines(days)
  if ('dishes' in deal) return <MenuOfCard deal={deal} now={now} when={when} />
  if (!first) return null
  return (
    <section aria-label={MENU_TEXTS.title} className={MENU_BOX}>
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
      {count > FIRST_LINES && (
        <Button variant="quiet" className="print:hidden" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? MENU_TEXTS.fewer : MENU_TEXTS.all(count)}
        </Button>
      )}
    </section>
  )
}
