import { isLonePrice, type MenuLine } from './menu-lines.ts'
import { lineOf } from './joined-rows.ts'

/** Whom a column of prices is for. */
const GROUP =
  /^(?:stud(?:\.|enten|ierende)|sch(?:\.|üler(?:\*?innen)?)|bed(?:\.|ienstete)|besch(?:\.|äftigte)|ma|mitarbeit(?:er(?:\*?innen)?|ende)|personal|intern|mitglieder|g[aä]st(?:e|\.)?|extern(?:e)?)$/iu
const GUESTS = /^(?:g[aä]st|extern)/iu

const groupOf = ({ row }: MenuLine): string | null => GROUP.exec(lineOf(row))?.[0] ?? null

/** Prices of a row stand at the same height, in font sizes. */
const SAME_ROW = 0.6

/**
 * Returns the lines of a table with a price for each group of guests, each dish with the price that any guest pays; else with that of
 * the last group, as a question.
 */
export const withGuestPrices = (lines: readonly MenuLine[]): readonly MenuLine[] => {
  const headers = lines.filter(
    (line) => line.row.column !== null && line.row.gapAbove === Infinity && groupOf(line) !== null,
  )
  const [first, ...others] = headers
  const guests = headers.find((line) => GUESTS.test(groupOf(line) ?? '')) ?? others.at(-1)
  if (!first || !guests || others.length === 0) return lines
  const isOf = (header: MenuLine, { row }: MenuLine): boolean =>
    row.column === header.row.column && row.base > header.row.base
  const isPriceColumn = (line: MenuLine): boolean => others.some((header) => isOf(header, line))
  if (lines.some((line) => isPriceColumn(line) && !isLonePrice(line))) return lines
  const isLeast = !GUESTS.test(groupOf(guests) ?? '')
  const ofGuests = lines.filter((line) => isOf(guests, line))
  return lines
    .filter((line) => !isPriceColumn(line) && !headers.includes(line))
    .map((line) => {
      const { row, prices } = line
      if (prices.length === 0) return line
      const beside = ofGuests.find((each) => Math.abs(each.row.base - row.base) < SAME_ROW * row.size)
      const own = beside?.prices ?? prices
      return { ...line, prices: own.map((price) => ({ ...price, isLeast: isLeast || !beside })) }
    })
}
