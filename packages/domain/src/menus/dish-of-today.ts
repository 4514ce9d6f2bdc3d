import { berlinTimeAt } from '../calendar/civil-date.ts'
import { GERMAN_CALENDAR } from '../calendar/calendar.ts'
import { availabilityAt } from '../deals/availability.ts'
import { isOver } from '../deals/tenancy.ts'
import { type CardDish, headlineDishes } from './card-dish.ts'
import type { DealWithMenu } from './menu-item.ts'

/** Returns the dish that titles and shared links name: the first on its card of today. Null unless lunch is served or will be today. */
export const dishOfToday = (deal: DealWithMenu, now: Date): CardDish | null => {
  const isServed = ['yes', 'later'].includes(availabilityAt(deal, now, GERMAN_CALENDAR).kind)
  if (!isServed || isOver(deal)) return null
  return headlineDishes(deal, '', berlinTimeAt(now).date)[0] ?? null
}
