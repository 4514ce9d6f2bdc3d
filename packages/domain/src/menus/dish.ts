import type { CivilDate } from '../calendar/civil-date.ts'
import type { Diet } from '../deals/diet.ts'
import type { Weekday } from '../deals/weekdays.ts'

/** The diets of a dish. Every vegan dish is vegetarian. */
export const DISH_DIETS = ['vegetarisch', 'vegan'] as const satisfies readonly Diet[]

export type DishDiet = (typeof DISH_DIETS)[number]

/** The day of a dish: a weekday of its photo's period, a date, or null for each day of the period. */
export type DishDay = { readonly weekday: Weekday } | { readonly date: CivilDate } | null

/** A dish of a photographed menu, confirmed by a person (product.md#dishes). */
export interface Dish {
  /** A single line. */
  readonly name: string
  /** A single line; null if there is none. */
  readonly description: string | null
  /** In cents; null if the menu gives none. */
  readonly price: number | null
  /** Empty if the menu marks none. */
  readonly diets: readonly DishDiet[]
  readonly day: DishDay
}
