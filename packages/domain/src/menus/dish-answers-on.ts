import { addDays, type CivilDate } from '../calendar/civil-date.ts'
import type { FilterDiet } from '../deals/deal-facts.ts'
import { FILTER_DIETS } from '../deals/deal-facts.ts'
import { type DishAnswers, NO_PRICE, sameAnswers, UNKNOWN_DISHES } from '../deals/dish-answers.ts'
import { dishFinder, type SearchedDeal } from '../deals/search-match.ts'
import type { MenuItem } from './menu-item.ts'
import { answeringDishes, DAYS_AHEAD, type MenuOfDeal, menuOn, searchedDishes } from './menu-of-day.ts'

const hasDiet = ({ diets }: Pick<MenuItem, 'diets'>, diet: FilterDiet): boolean =>
  diets.some((known) => FILTER_DIETS[diet].some((accepted) => accepted === known))

const lowestOf = (dishes: readonly MenuItem[]): number => {
  const prices = dishes.flatMap(({ price }) => price ?? [])
  return prices.length === 0 ? NO_PRICE.unpriced : Math.min(...prices)
}

/**
 * Returns what the dishes of a deal answer about a day (product.md#answers-of-dishes): those that a search finds together with the
 * deal, or all if it finds the deal without them. `private.answers_of` and `private.dish_answers` compute the same in SQL.
 *
 * @param isDayRequested False if later days answer, too.
 */
export const dishAnswersOn = (
  deal: SearchedDeal & MenuOfDeal,
  day: CivilDate,
  search = '',
  isDayRequested = true,
): DishAnswers => {
  const menu = answeringDishes(deal)
  const heldOn = (date: CivilDate): readonly MenuItem[] => menuOn({ ...deal, menu }, date)
  const known = heldOn(day)
  const isFound = dishFinder(deal, search)
  const later = () =>
    Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => heldOn(addDays(day, ahead)))
      .flat()
      .filter((dish) => isFound?.(dish))
  const asked = isFound === null ? known : isDayRequested ? known.filter(isFound) : later()
  if (asked.length === 0) {
    if (isFound === null) return UNKNOWN_DISHES
    if (isDayRequested && known.length > 0) return sameAnswers(NO_PRICE.none)
    return sameAnswers(later().length > 0 ? NO_PRICE.unknown : NO_PRICE.past)
  }
  const marked = searchedDishes(deal).filter(({ isOutlier }) => !isOutlier)
  const answerOf = (diet: FilterDiet): number => {
    if (!marked.some((dish) => hasDiet(dish, diet))) return NO_PRICE.unknown
    const ofDiet = asked.filter((dish) => hasDiet(dish, diet))
    return ofDiet.length === 0 ? NO_PRICE.none : lowestOf(ofDiet)
  }
  const lowest = lowestOf(asked)
  const all = isFound === null && lowest === NO_PRICE.unpriced ? NO_PRICE.unknown : lowest
  return { all, vegetarian: answerOf('vegetarian'), vegan: answerOf('vegan') }
}
