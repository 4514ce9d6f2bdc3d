import type { DishDay, DishDiet } from './dish.ts'
import type { PhotoArea } from './read-page.ts'

/**
 * Why a line that was read is not ticked.
 *
 * - `low-confidence`: the engine's confidence is low, or it lacks the letters.
 * - `open-name`: its name may begin or end elsewhere.
 * - `no-price`: no price stands beside it, and the menu has no price for all.
 * - `odd-price`: outside 1 to 60 euros, or less than a third of the usual one of the page.
 * - `two-prices`: several prices stand beside it; the first one is taken.
 * - `unclear-price`: its price may belong to another line as well.
 * - `odd-page`: the page seems to be a menu of something else than lunch, or hardly names food.
 * - `unclear-page`: most dishes of the page are uncertain.
 * - `odd-name`: hardly letters, or too long.
 * - `old-price`: its price is from a card of more than `SERVER_LIMITS.recalledDays` days ago.
 * - `odd-day`: several days stand beside it, an uncertain one, or none although the others have one each: none is taken; or it may be of
 *   the next day: the day stays.
 */
export const DISH_UNCERTAINTIES = [
  'low-confidence',
  'open-name',
  'no-price',
  'odd-price',
  'two-prices',
  'unclear-price',
  'odd-page',
  'unclear-page',
  'odd-name',
  'old-price',
  'odd-day',
] as const

export type DishUncertainty = (typeof DISH_UNCERTAINTIES)[number]

/** A line of the region 'Gerichte auf der Karte' (product.md#dishes): read or typed, not yet a dish. */
export interface DishLine {
  /** As typed or read. */
  readonly name: string
  readonly description: string
  /** As typed or read: `9,90`. */
  readonly price: string
  readonly diets: readonly DishDiet[]
  readonly day: DishDay
  /** Whether the line is published. */
  readonly isTicked: boolean
  /** The part of the photo that the line was read from; null if typed. */
  readonly area: PhotoArea | null
  readonly uncertainties: readonly DishUncertainty[]
  /** The name as it was read; absent unless an earlier card corrected it. */
  readonly readName?: string
  /** The price on an earlier card: `9,90`; absent unless the line was read without one. */
  readonly lastPrice?: string
}

/** A line of a form that is open. */
export interface KeyedDishLine extends DishLine {
  /** Stable identity of the line among those of its photo. */
  readonly key: number
}
