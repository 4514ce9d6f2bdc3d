import type { FilterDiet } from './deal-facts.ts'

/** What the dishes of a deal answer if not with a price. Below every price. */
export const NO_PRICE = {
  /** Nothing is known. */
  unknown: 0,
  /** No such dish holds on the day. */
  none: 1,
  /** One holds on the day, without a price. */
  unpriced: 2,
  /** All such dishes are past. */
  past: 3,
} as const

/**
 * What the dishes of a deal answer about a day (product.md#answers-of-dishes): the lowest price in cents, or a value of `NO_PRICE`,
 * of all dishes and of those of a diet.
 */
export interface DishAnswers extends Readonly<Record<FilterDiet, number>> {
  readonly all: number
}

/** Returns the answers of dishes that all answer the same. */
export const sameAnswers = (answer: number): DishAnswers => ({ all: answer, vegetarian: answer, vegan: answer })

export const UNKNOWN_DISHES = sameAnswers(NO_PRICE.unknown)

/** What a filter asks of a dish. */
export interface DishQuestion {
  readonly diet: FilterDiet | null
  /** Maximum price, in whole euros. */
  readonly max: number | null
}

/** Returns what dishes answer to a question: a price in cents, or a value of `NO_PRICE`. */
export const dishAnswer = (answers: DishAnswers, { diet, max }: DishQuestion): number => {
  const answer = answers[diet ?? 'all']
  const isTooExpensive = max !== null && answers.all > max * 100
  return answer === NO_PRICE.unknown && isTooExpensive ? NO_PRICE.none : answer
}

/** Returns the price of an answer, in cents; null if there is none. */
export const priceOfAnswer = (answer: number): number | null => (answer > NO_PRICE.past ? answer : null)
