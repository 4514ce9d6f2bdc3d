import { singleLine, isUnreadable } from '../shared/clean-text.ts'
import { err, ok, type Result } from '../shared/result.ts'
import { SERVER_LIMITS } from '../shared/server-limits.ts'
import { characterCount } from '../shared/text-length.ts'
import type { DishLine } from './dish-line.ts'
import { type Dish, DISH_DIETS } from './dish.ts'
import { parsePrice } from './price.ts'

/**
 * Why a line is no dish (product.md#dishes).
 *
 * - `price-invalid`: the text is no price.
 * - `price-odd`: outside 1 to 60 euros.
 */
export type DishProblem =
  | 'name-missing'
  | 'name-too-long'
  | 'name-unreadable'
  | 'description-too-long'
  | 'description-unreadable'
  | 'price-invalid'
  | 'price-odd'

/** Whether the server stores a price, in cents. */
export const isUsualPrice = (cents: number): boolean =>
  cents >= SERVER_LIMITS.dishPriceMin && cents <= SERVER_LIMITS.dishPriceMax

/** Returns the dish that a person confirmed, or the line's first problem. An empty price means none. */
export const dishOf = ({ name, description, price, diets, day }: DishLine): Result<Dish, DishProblem> => {
  const cleanName = singleLine(name)
  const cleanDescription = singleLine(description)
  const cents = parsePrice(price)
  if (cleanName === '') return err('name-missing')
  if (isUnreadable(cleanName)) return err('name-unreadable')
  if (characterCount(cleanName) > SERVER_LIMITS.dishNameLength) return err('name-too-long')
  if (isUnreadable(cleanDescription)) return err('description-unreadable')
  if (characterCount(cleanDescription) > SERVER_LIMITS.dishDescriptionLength) return err('description-too-long')
  if (cents === null && price.trim() !== '') return err('price-invalid')
  if (cents !== null && !isUsualPrice(cents)) return err('price-odd')
  return ok({
    name: cleanName,
    description: cleanDescription || null,
    price: cents,
    diets: DISH_DIETS.filter((diet) => diets.includes(diet)),
    day,
  })
}
