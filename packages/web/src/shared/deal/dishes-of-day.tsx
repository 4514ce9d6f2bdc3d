import { headlineDishes, headlineOf, menuByDay, SERVER_LIMITS } from '@mahlzeit/domain'
import { MENU_TEXTS } from '../../texts/menu.ts'
import { requestedDate } from './requested-date.ts'
import { byDate, MenuDays } from './menu-days.tsx'
import { CardNotice } from './menu-of-card.tsx'
import type { MenuProps } from './menu-props.ts'

/**
 * The dishes of the deal's card (`headlineDishes`) on the requested day, by default today, else on the next day that has some, and
 * the number of further ones.
 */
export const DishesOfDay = ({ deal, now, when, search = '', question }: MenuProps) => {
  if ('dishes' in deal) return <CardNotice />
  const dishes = menuByDay(headlineOf(deal), requestedDate(when, now))
    .map(({ date }) => headlineDishes(deal, search, date, question))
    .find(({ length }) => length > 0)
  if (!dishes) return null
  const shown = dishes.slice(0, SERVER_LIMITS.cardDishes)
  return (
    <section aria-label={MENU_TEXTS.title}>
      <MenuDays days={byDate(shown)} now={now} heading="h3" />
      {dishes.length > shown.length && <p className="font-medium">{MENU_TEXTS.more(dishes.length - shown.length)}</p>}
    </section>
  )
}
