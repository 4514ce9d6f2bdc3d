import type { DishLine } from './dish-line.ts'
import { median } from './level-lines.ts'
import { parsePrice } from './price.ts'

/** Share of uncertain dishes from which on all of a page are, if it has at least as many dishes. */
const MOST = 0.5
const MIN_DISHES = 6

/** The least usual price of at least as many dishes, in cents: lists of cheaper goods are hardly menus. */
const MIN_USUAL_CENTS = 400

const isUncertain = ({ uncertainties }: DishLine): boolean => uncertainties.some((one) => one !== 'two-prices')

/** Unticks all dishes of a page if most are uncertain, or if it is a list of cheap goods. */
export const withPageDoubts = (lines: readonly DishLine[]): readonly DishLine[] => {
  const usual = median(lines.flatMap(({ price }) => parsePrice(price) ?? []))
  const isDoubtful = lines.filter(isUncertain).length >= MOST * lines.length || usual < MIN_USUAL_CENTS
  if (lines.length < MIN_DISHES || !isDoubtful) return lines
  return lines.map((line) => (line.isTicked ? { ...line, isTicked: false, uncertainties: ['odd-page'] } : line))
}
