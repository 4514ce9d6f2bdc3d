import { berlinTimeAt } from '../calendar/civil-date.ts'
import { GERMAN_CALENDAR } from '../calendar/calendar.ts'
import { availabilityAt } from '../deals/availability.ts'
import { type DatedDish, menuOn } from './menu-of-day.ts'
import { headlineOf } from './headline.ts'
import type { DealWithMenu } from './menu-item.ts'

/**
 * Returns the dish that titles and shared links name: of today's headline dishes the first with a price, else the first. Null
 * unless lunch is served or will be today.
 */
export const dishOfToday = (deal: DealWithMenu, now: Date): DatedDish | null => {
  const isServed = ['yes', 'later'].includes(availabilityAt(deal, now, GERMAN_CALENDAR).kind)
  if (!isServed || deal.gone) return null
  const dishes = menuOn(headlineOf(deal), berlinTimeAt(now).date)
  return dishes.find(({ price }) => price !== null) ?? dishes[0] ?? null
}
