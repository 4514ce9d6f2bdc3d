import type { DishLine, DishUncertainty } from './dish-line.ts'
import { median } from './level-lines.ts'
import { parsePrice } from './price.ts'

/** Share of uncertain dishes from which on all of a page are, if it has at least as many dishes. */
const MOST = 0.5
const MIN_DISHES = 6

/** The least usual price of at least as many dishes, in cents: lists of cheaper goods are hardly menus. */
const MIN_USUAL_CENTS = 400

const isUncertain = ({ uncertainties }: DishLine): boolean => uncertainties.some((one) => one !== 'two-prices')

const unticked = (line: DishLine, uncertainty: DishUncertainty): DishLine =>
  line.isTicked ? { ...line, isTicked: false, uncertainties: [uncertainty] } : line

const dayOf = ({ day }: DishLine): string => (day === null ? '' : 'date' in day ? day.date : day.weekday)

/** Returns the only day of a page if it is one of a weekend: it may be a day without lunch. */
const weekendOf = (lines: readonly DishLine[]): string | null => {
  const [day = '', ...others] = new Set(lines.map(dayOf).filter((one) => one !== ''))
  return lines.length > 1 && others.length === 0 && (day === 'Sa' || day === 'So') ? day : null
}

/** Names that stand for the dish above: its variants. */
const MIN_VARIANTS = 2

const SHORT = /^\S+(?: \S+)?$/u

/** Returns the short names that a day has several times, at other prices. */
const namesWithPrices = (lines: readonly DishLine[]): ReadonlySet<string> => {
  const prices = new Map<string, string>()
  const several = new Set<string>()
  for (const line of lines) {
    const key = `${dayOf(line)} ${line.name} ${line.description}`
    if (SHORT.test(line.name) && (prices.get(key) ?? line.price) !== line.price) several.add(line.name)
    prices.set(key, line.price)
  }
  return several.size < MIN_VARIANTS ? new Set() : several
}

/** Unticks what the rest of a page makes doubtful: all of it if most is uncertain, or if it is a list of cheap goods. */
export const withPageDoubts = (lines: readonly DishLine[]): readonly DishLine[] => {
  const usual = median(lines.flatMap(({ price }) => parsePrice(price) ?? []))
  if (lines.length >= MIN_DISHES && usual < MIN_USUAL_CENTS) return lines.map((line) => unticked(line, 'odd-page'))
  const uncertain = lines.filter(isUncertain).length
  if (lines.length >= MIN_DISHES && uncertain >= MOST * lines.length)
    return lines.map((line) => unticked(line, 'unclear-page'))
  const weekend = weekendOf(lines)
  const several = namesWithPrices(lines)
  return lines.map((line) => {
    if (dayOf(line) === weekend) return unticked(line, 'odd-day')
    return several.has(line.name) ? unticked(line, 'odd-name') : line
  })
}
