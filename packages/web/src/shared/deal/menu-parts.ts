import { type DealWithMenu, dishOfToday } from '@mahlzeit/domain'
import { dishTitle } from '../../texts/deal-title.ts'
import { pricedDishText } from '../../texts/priced-dish.ts'

/* What `MenuFirst` loads. */

export { DealMenu } from './deal-menu.tsx'
export { DishesOfDay } from './dishes-of-day.tsx'

/** `Senfeier 8,50 €`; null unless a dish is served today. */
export const dishOfTodayText = (deal: DealWithMenu, now: Date): string | null => {
  const dish = dishOfToday(deal, now)
  return dish && pricedDishText(dish)
}

/** See `dishTitle`. */
export const dishOfTodayTitle = (deal: DealWithMenu, now: Date): string | null => {
  const dish = dishOfToday(deal, now)
  return dish && dishTitle(deal, dish)
}
