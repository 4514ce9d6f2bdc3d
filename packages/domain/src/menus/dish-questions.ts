import { isContinuation } from './continuations.ts'
import { isLonePrice, type MenuLine } from './menu-lines.ts'

/** Whether names and lone prices alternate, with a name first and last, so that each price may belong to the line above or below. */
const isOneTooMany = (lines: readonly MenuLine[]): boolean => {
  const lone = lines.filter(isLonePrice)
  const [first, last] = [lines[0], lines.at(-1)]
  const isName = (line: MenuLine | undefined): boolean => line !== undefined && line.prices.length === 0
  return lone.length > 1 && lone.length * 2 >= lines.length - 1 && isName(first) && isName(last)
}

/** Differences of fonts from which on a line is a heading or a description. */
const LARGER = 1.15
const SMALLER = 0.93

/** Whether every second line has a price, the last one, too, and no font tells which of its neighbours a line without one belongs to. */
const isAlternating = (lines: readonly MenuLine[]): boolean =>
  lines.length >= 4 &&
  lines.length % 2 === 0 &&
  lines.every((line, index) => {
    const priced = lines[index + 1]
    if (index % 2 === 1) return line.prices.length > 0 && line.text !== ''
    const { prices, mention, text, row } = line
    if (!priced) return false
    const isAlike = row.size < LARGER * priced.row.size && row.size > SMALLER * priced.row.size
    return (
      prices.length === 0 &&
      mention === null &&
      isAlike &&
      !/,\s/u.test(text) &&
      ![text, priced.text].some(isContinuation)
    )
  })

/** Whether the gaps between lines are alike, so that they tell no dishes apart. */
const areEven = (lines: readonly MenuLine[]): boolean => {
  const drops = lines.slice(1).map(({ row }, index) => row.base - (lines[index]?.row.base ?? 0))
  return Math.max(...drops) < EVEN * Math.min(...drops)
}

/** Gaps that are alike differ by less than this factor. */
const EVEN = 1.5

/** Whether nothing tells which lines of a run prices belong to. */
export const areUnclear = (lines: readonly MenuLine[]): boolean =>
  areEven(lines) && (isOneTooMany(lines) || isAlternating(lines))
