import type { CivilDate } from '../calendar/civil-date.ts'
import type { OfferType } from '../deals/offer-type.ts'
import { SERVER_LIMITS } from '../shared/server-limits.ts'
import type { DishLine, DishUncertainty } from './dish-line.ts'
import { type DishProblem, dishOf } from './dish-of.ts'
import { isDishDay } from './menu-item.ts'
import type { PhotoArea } from './read-page.ts'

/** A line that a person begins to type. */
export const EMPTY_DISH_LINE: DishLine = {
  name: '',
  description: '',
  price: '',
  diets: [],
  day: null,
  isTicked: true,
  area: null,
  uncertainties: [],
}

/** What a person can change of a line. */
export type DishLineChange = Partial<Omit<DishLine, 'area' | 'uncertainties' | 'readName' | 'lastPrice'>>

/** The fields whose change resolves an uncertainty. */
const RESOLVED_BY: Readonly<Record<DishUncertainty, readonly (keyof DishLineChange)[]>> = {
  'low-confidence': ['name', 'price'],
  'open-name': ['name', 'description'],
  'no-price': ['price'],
  'odd-price': ['price'],
  'two-prices': ['price'],
  'unclear-price': ['price'],
  'odd-page': [],
  'unclear-page': [],
  'odd-name': ['name'],
  'old-price': ['price'],
  'odd-day': ['day'],
}

/**
 * Returns a line as a person changed it. The change resolves uncertainties of its fields and drops what earlier cards say about
 * them. The line is ticked once its last uncertainty is resolved.
 */
export const changeDishLine = ({ readName, lastPrice, ...line }: DishLine, change: DishLineChange): DishLine => {
  const uncertainties = line.uncertainties.filter(
    (uncertainty) => !RESOLVED_BY[uncertainty].some((field) => field in change),
  )
  const isResolved = line.uncertainties.length > 0 && uncertainties.length === 0
  const recalled = {
    ...(readName !== undefined && !('name' in change) && { readName }),
    ...(lastPrice !== undefined && !('price' in change) && { lastPrice }),
  }
  return { ...line, ...recalled, isTicked: line.isTicked || isResolved, ...change, uncertainties }
}

const isAt = (area: PhotoArea | null, { left, top, width, height }: PhotoArea): boolean => {
  if (area === null) return false
  const [x, y] = [left + width / 2, top + height / 2]
  return x >= area.left && x <= area.left + area.width && y >= area.top && y <= area.top + area.height
}

/** Returns the read lines to add to those of a photo: without those that it already has, changed or not, and up to the limit. */
export const newDishLines = (lines: readonly DishLine[], read: readonly DishLine[]): readonly DishLine[] => {
  const isNew = ({ area }: DishLine) => area === null || !lines.some((line) => isAt(line.area, area))
  return read.filter(isNew).slice(0, Math.max(0, SERVER_LIMITS.dishesPerPhoto - lines.length))
}

/** Returns `wochenkarte` if the dishes of a menu are for several days, else null. */
export const offerTypeOf = (lines: readonly DishLine[]): OfferType | null => {
  const days = lines.flatMap(({ day }) => (day === null ? [] : 'date' in day ? day.date : day.weekday))
  return new Set(days).size > 1 ? 'wochenkarte' : null
}

/**
 * Why a ticked line cannot be published (product.md#dishes).
 *
 * - `day-outside`: its date is not in the period of the photo.
 */
export type DishLineProblem = DishProblem | 'day-outside'

/** The data of a form about the photo of a line. */
interface MenuOfLine {
  readonly offerType: OfferType
  readonly menuDate: CivilDate | null
}

/** Returns a line's first problem; null if it can be published or is not ticked. */
export const dishLineProblem = (
  line: DishLine,
  { offerType, menuDate }: MenuOfLine,
  today: CivilDate,
): DishLineProblem | null => {
  if (!line.isTicked) return null
  const dish = dishOf(line)
  if (!dish.ok) return dish.error
  return isDishDay(line.day, offerType, menuDate, today) ? null : 'day-outside'
}
