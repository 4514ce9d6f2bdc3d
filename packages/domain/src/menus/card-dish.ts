import { addDays, type CivilDate } from '../calendar/civil-date.ts'
import type { Deal } from '../deals/deal.ts'
import { FILTER_DIETS } from '../deals/deal-facts.ts'
import type { DishQuestion } from '../deals/dish-answers.ts'
import { dishRating } from '../deals/search-match.ts'
import { plainText } from '../shared/plain-text.ts'
import { SERVER_LIMITS } from '../shared/server-limits.ts'
import type { DealWithMenu } from './menu-item.ts'
import { type DatedDish, DAYS_AHEAD, menuOn, newestDishes, searchedDishes } from './menu-of-day.ts'

/** A dish on the card of a deal. */
export interface CardDish extends Pick<DatedDish, 'name' | 'price' | 'diets' | 'photoDate'> {
  /** A day on which it holds. */
  readonly date: CivilDate
}

/** A deal as lists read it: with the dishes for its card, absent if no day was requested. */
export interface ListedDeal extends Deal {
  readonly dishes?: readonly CardDish[]
  /** What its dishes answer to the question or search that lists it: a price or a value of `NO_PRICE`. Absent if they were not asked. */
  readonly answer?: number
}

/** A deal as its page shows it. */
export interface DealOfPage extends DealWithMenu {
  /** Set if only the card of the deal is stored (product.md#offline-storage): its dishes stand in for the unknown menu. */
  readonly dishes?: readonly CardDish[]
}

/** Whether a dish lacks the requested diet or costs more than the requested price. */
const isExcluded = ({ diets, price }: DatedDish, { diet, max }: DishQuestion): boolean =>
  (diet !== null && !diets.some((known) => FILTER_DIETS[diet].some((accepted) => accepted === known))) ||
  (max !== null && price !== null && price > max * 100)

/**
 * Returns the dishes that speak for a deal on a day, the headline first (product.md#dishes-of-a-card): of those by which a search
 * finds the deal, without price outliers and those that the question excludes, the best matches of a search first, each on the day or
 * soonest after it, then the others of the day; the cheapest first, those without a price last. Each name stands once. If all that
 * match are past, they have the date of their photo, and the question excludes none of them.
 */
export const headlineDishes = (
  deal: Pick<DealWithMenu, 'images' | 'menu' | 'availableDays'>,
  search: string,
  day: CivilDate,
  question: DishQuestion | null = null,
): readonly (DatedDish & CardDish)[] => {
  const menu = searchedDishes(deal).filter(({ isOutlier }) => !isOutlier)
  const ratings = new Map(menu.map(({ name }) => [name, dishRating(name, search)]))
  const ratingOf = ({ name }: DatedDish): number => ratings.get(name) ?? 0
  const isMatched = [...ratings.values()].some((rating) => rating > 0)
  const days = Array.from({ length: isMatched ? DAYS_AHEAD + 1 : 1 }, (_, ahead) => addDays(day, ahead))
  const priceOf = ({ price }: DatedDish): number => price ?? Number.MAX_SAFE_INTEGER
  const current = days
    .flatMap((date) =>
      menuOn({ ...deal, menu }, date).map((dish) => ({ ...dish, date, plain: plainText(dish.name), isPast: false })),
    )
    .filter((dish) => ratingOf(dish) > 0 || dish.date === day)
  const past = current.some((dish) => ratingOf(dish) > 0)
    ? []
    : newestDishes({ ...deal, menu })
        .filter((dish) => ratingOf(dish) > 0)
        .map((dish) => ({ ...dish, date: dish.photoDate, plain: plainText(dish.name), isPast: true }))
  const held = [...current, ...past]
  const firstDays = new Map(held.toReversed().map(({ plain, date }) => [plain, date]))
  return held
    .filter((dish) => dish.date === firstDays.get(dish.plain))
    .filter((dish) => dish.isPast || question === null || !isExcluded(dish, question))
    .toSorted(
      (a, b) => ratingOf(b) - ratingOf(a) || a.date.localeCompare(b.date) || priceOf(a) - priceOf(b) || a.id - b.id,
    )
    .filter(({ plain }, index, all) => all.findIndex((other) => other.plain === plain) === index)
}

/** Returns the first headline dishes, for a card. `private.dishes_for_cards` computes the same in SQL. */
export const dishesForCard = (...query: Parameters<typeof headlineDishes>): readonly CardDish[] =>
  headlineDishes(...query)
    .slice(0, SERVER_LIMITS.cardDishes)
    .map(({ name, price, diets, date, photoDate }) => ({ name, price, diets, date, photoDate }))
