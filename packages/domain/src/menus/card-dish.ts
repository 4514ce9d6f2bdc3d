import { addDays, type CivilDate } from '../calendar/civil-date.ts'
import type { Deal } from '../deals/deal.ts'
import { FILTER_DIETS } from '../deals/deal-facts.ts'
import type { DishQuestion } from '../deals/dish-answers.ts'
import { dishRating } from '../deals/search-match.ts'
import type { DealWithMenu } from './menu-item.ts'
import { type DatedDish, DAYS_AHEAD, menuOn, searchedDishes } from './menu-of-day.ts'

/** The dish on the card of a deal. */
export interface CardDish extends Pick<DatedDish, 'name' | 'price' | 'photoDate'> {
  /** A day on which it holds. */
  readonly date: CivilDate
}

/** A deal as lists read it: with the dish for its card, if there is one. */
export interface ListedDeal extends Deal {
  readonly dish?: CardDish | null
  /** What its dishes answer to the question or search that lists it: a price or a value of `NO_PRICE`. Absent if they were not asked. */
  readonly answer?: number
}

/** A deal as its page shows it. */
export interface DealOfPage extends DealWithMenu {
  /** Set if only the card of the deal is stored (product.md#offline-storage): its dish stands in for the unknown menu. */
  readonly dish?: CardDish | null
}

/** Whether a dish has the requested diet and a price up to the requested one. */
const fitsQuestion = ({ diets, price }: DatedDish, { diet, max }: DishQuestion): boolean =>
  (diet === null || diets.some((known) => FILTER_DIETS[diet].some((accepted) => accepted === known))) &&
  (max === null || (price !== null && price <= max * 100))

/**
 * Returns the dish for a card (product.md#dish-of-a-card); null if there is none. Of the dishes by which a search finds the deal,
 * without price outliers, the best matches win; of these, one of the day that fits the question, else one that holds on the day
 * or soonest after it. If none matches the search: one that holds on the day. Of several, the cheapest; those without a price come
 * last. `private.dishes_for_cards` computes the same in SQL.
 */
export const dishForCard = (
  deal: Pick<DealWithMenu, 'images' | 'menu' | 'availableDays'>,
  search: string,
  day: CivilDate,
  question: DishQuestion | null = null,
): CardDish | null => {
  const menu = searchedDishes(deal).filter(({ isOutlier }) => !isOutlier)
  const ratings = new Map(menu.map(({ id, name }) => [id, dishRating(name, search)]))
  const ratingOf = ({ id }: DatedDish): number => ratings.get(id) ?? 0
  const isMatched = [...ratings.values()].some((rating) => rating > 0)
  const days = Array.from({ length: isMatched ? DAYS_AHEAD + 1 : 1 }, (_, ahead) => addDays(day, ahead))
  const priceOf = ({ price }: DatedDish): number => price ?? Number.MAX_SAFE_INTEGER
  const [best] = days
    .flatMap((date) => menuOn({ ...deal, menu }, date).map((dish) => ({ ...dish, date })))
    .filter((dish) => ratingOf(dish) > 0 || dish.date === day)
    .map((dish) => ({ ...dish, isFitting: question !== null && dish.date === day && fitsQuestion(dish, question) }))
    .toSorted(
      (a, b) =>
        ratingOf(b) - ratingOf(a) ||
        Number(b.isFitting) - Number(a.isFitting) ||
        a.date.localeCompare(b.date) ||
        priceOf(a) - priceOf(b) ||
        a.id - b.id,
    )
  return best ? { name: best.name, price: best.price, date: best.date, photoDate: best.photoDate } : null
}
