import { menuOn } from '@mahlzeit/domain'
import { MENU_TEXTS } from '../../texts/menu.ts'
import { askedDate } from './asked-date.ts'
import { MenuDays } from './menu-days.tsx'
import type { MenuProps } from './menu-props.ts'

const MAX_DISHES = 3

/** The first dishes of today, or of the day that is asked for, and how many more there are. */
export const DishesOfDay = ({ deal, now, when }: MenuProps) => {
  const date = askedDate(when, now)
  const dishes = menuOn(deal, date)
  if (dishes.length === 0) return null
  return (
    <section aria-label={MENU_TEXTS.title}>
      <MenuDays days={[{ date, dishes: dishes.slice(0, MAX_DISHES) }]} now={now} heading="h3" />
      {dishes.length > MAX_DISHES && <p className="font-medium">{MENU_TEXTS.more(dishes.length - MAX_DISHES)}</p>}
    </section>
  )
}
