import { headlineOf, menuByDay } from '@mahlzeit/domain'
import { MENU_TEXTS } from '../../texts/menu.ts'
import { requestedDate } from './requested-date.ts'
import { MenuDays } from './menu-days.tsx'
import { CardNotice } from './menu-of-card.tsx'
import type { MenuProps } from './menu-props.ts'

const MAX_DISHES = 3

/**
 * The first headline dishes (`headlineOf`) of the requested day, by default today, else of the next day that has some, and the
 * number of further ones.
 */
export const DishesOfDay = ({ deal, now, when }: MenuProps) => {
  if ('dish' in deal) return <CardNotice />
  const [day] = menuByDay(headlineOf(deal), requestedDate(when, now))
  if (!day) return null
  const { date, dishes } = day
  return (
    <section aria-label={MENU_TEXTS.title}>
      <MenuDays days={[{ date, dishes: dishes.slice(0, MAX_DISHES) }]} now={now} heading="h3" />
      {dishes.length > MAX_DISHES && <p className="font-medium">{MENU_TEXTS.more(dishes.length - MAX_DISHES)}</p>}
    </section>
  )
}
