import { type DishDiet, type OfferType, parsePrice, type Weekday, WEEKDAYS } from '@mahlzeit/domain'
import type { DemoRestaurant } from './demo-restaurant.ts'
import { menuOf } from './menus.ts'

/** A row of `private.menu_items`. */
export interface DemoMenuRow {
  readonly id: number
  readonly image_id: number
  readonly name: string
  readonly description: string
  readonly price: number | null
  readonly diets: readonly DishDiet[]
  readonly weekday: Weekday | null
}

/** Returns the dishes that the drawn menu of a restaurant's photo has. */
export const demoMenuRows = (
  restaurant: DemoRestaurant,
  index: number,
  offerType: OfferType,
): readonly Omit<DemoMenuRow, 'id' | 'image_id'>[] => {
  const { lines, setPrice } = menuOf(restaurant, index, offerType)
  return lines.map(({ day, name, detail, diet, price }) => ({
    name,
    description: detail,
    price: parsePrice(price ?? setPrice ?? ''),
    diets: diet === null ? [] : [diet],
    weekday: WEEKDAYS.find((weekday) => weekday === day) ?? null,
  }))
}
