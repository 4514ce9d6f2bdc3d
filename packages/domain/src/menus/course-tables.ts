import { pricesIn } from './menu-prices.ts'
import { type Column, type Columns, type Segment, textOf } from './segment.ts'

/** Baselines of a row differ by less, in font sizes. */
const SAME_ROW = 0.5

/** The rows of a table whose columns are days and whose rows are the parts of one meal. */
const PARTS =
  /^(?:\d\.(?: ?gang)?|vorspeisen?|suppen?|haupt(?:gang|gericht|speise)|beilagen?|dazu|desserts?|nachspeisen?|nachtisch|preise?(?: (?:in )?(?:€|eur\p{L}*))?):?$/iu
/** A number without this word counts menus. */
const COURSE = /(?:^|\s)gang$/iu
const NUMBER = /^\d\.$/u
const MAIN = /^(?:2\.|haupt)/iu
const PRICE = /^preise?/iu
const MIN_PARTS = 3

/**
 * Returns columns of days with their main courses and prices: `Vorspeise`, `Hauptgericht`, `Beilage`, `Preis` in front of rows are one
 * dish a day. Null if the first column does not name the parts of a meal, of which only the whole has a price.
 */
export const withMainCourses = (columns: Columns): Columns | null => {
  const [first, ...days] = columns
  const areCounted = first?.segments.some((one) => COURSE.test(textOf(one)))
  const isPart = (text: string): boolean => PARTS.test(text) && (areCounted || !NUMBER.test(text))
  const parts = first?.segments.filter((one) => isPart(textOf(one))).toSorted((a, b) => a.base - b.base) ?? []
  const [main, ...others] = parts.filter((one) => MAIN.test(textOf(one)))
  const price = parts.find((one) => PRICE.test(textOf(one)))
  if (!main || others.length > 0 || !price || parts.length < MIN_PARTS || days.length === 0) return null
  const topOf = ({ base, size }: Segment): number => base - SAME_ROW * size
  const end = topOf(parts[parts.indexOf(main) + 1] ?? price)
  const isPriced = (one: Segment): boolean =>
    one.base < topOf(price) && (one.kind === 'price' || pricesIn(textOf(one)).length > 0)
  if (days.some(({ segments }) => segments.some(isPriced))) return null
  const isKept = ({ kind, base }: Segment): boolean =>
    kind === 'day' || kind === 'price' || (base > topOf(main) && base < end)
  return days.map((column): Column => ({ ...column, segments: column.segments.filter(isKept), isOfMainCourses: true }))
}
