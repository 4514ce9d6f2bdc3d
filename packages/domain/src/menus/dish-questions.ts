import type { MenuLine } from './menu-lines.ts'

/**
 * The order of names and prices on separate or alternating lines, where the gaps between lines do not tell.
 *
 * - `below`: below the names.
 * - `above`: above the names.
 * - `unclear`: both are possible.
 */
export type PriceOrder = 'below' | 'above' | 'unclear'

const isLonePrice = ({ text, textBehind, prices }: MenuLine): boolean =>
  prices.length > 0 && text === '' && textBehind === ''

/** Returns the order of names and prices on separate lines, derived from the first and the last of them. */
export const orderOfLonePrices = (lines: readonly MenuLine[]): PriceOrder => {
  const dishy = lines.filter(({ noDish, text, prices }) => noDish === null && (text !== '' || prices.length > 0))
  const lone = dishy.filter(isLonePrice)
  const [first, last] = [dishy[0], dishy.at(-1)]
  if (lone.length < 2 || lone.length * 2 < dishy.length - 1 || !first || !last || isLonePrice(last)) return 'below'
  if (last.prices.length > 0) return 'below'
  return isLonePrice(first) ? 'above' : 'unclear'
}

/** Differences of fonts from which on a line is a heading or a description. */
const LARGER = 1.15
const SMALLER = 0.93

/**
 * Whether every second line has a price, the last one, too, and nothing tells whether the lines between belong to the price above
 * or below.
 */
export const isAlternating = (lines: readonly MenuLine[], continues: (line: MenuLine) => boolean): boolean => {
  const dishy = lines.filter(({ noDish, text }) => noDish === null && text !== '')
  return (
    dishy.length >= 4 &&
    dishy.length % 2 === 0 &&
    dishy.every((line, index) => {
      const priced = dishy[index + 1]
      if (index % 2 === 1) return line.prices.length > 0
      const { prices, mention, text, row } = line
      if (!priced) return false
      const isAlike = row.size < LARGER * priced.row.size && row.size > SMALLER * priced.row.size
      return prices.length === 0 && mention === null && isAlike && !/,\s/u.test(text) && ![line, priced].some(continues)
    })
  )
}
