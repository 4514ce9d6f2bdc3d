import { splitsOf } from './dish-beginnings.ts'
import type { MenuLine } from './menu-lines.ts'

/** The lines of dishes that are closer to each other than to those of other dishes. */
export interface DishBlocks {
  areOne(line: MenuLine, other: MenuLine): boolean
  /** Returns those of the lines above a priced one that belong to it. */
  above(line: MenuLine, lines: readonly MenuLine[]): readonly MenuLine[]
}

/** Distances of baselines within dishes and between them differ by at least this factor, and this many font sizes. */
const LEAST_FACTOR = 1.3
const LEAST_GAP = 0.3

/** Minimum share of priced lines that are the only one of their block, beside a text. */
const MIN_PART = 0.75

/** Headings are larger by this factor. */
const LARGER = 1.3

const isDishy = ({ noDish }: MenuLine): boolean => noDish === null || noDish === 'side'

/** Whether a row has nothing but marks, which may stand a little below their line. */
const isMark = ({ text, textBehind, prices, mention }: MenuLine): boolean =>
  text === '' && textBehind === '' && prices.length === 0 && mention === null

const isUpper = (text: string): boolean => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text)

/** Returns the share of priced lines that are the only one of their block, beside a text. */
const shareOfSingle = (lines: readonly MenuLine[], numbers: ReadonlyMap<MenuLine, number>): number => {
  const count = (some: readonly MenuLine[]): ReadonlyMap<number | undefined, number> => {
    const counts = new Map<number | undefined, number>()
    for (const line of some) counts.set(numbers.get(line), (counts.get(numbers.get(line)) ?? 0) + 1)
    return counts
  }
  const priced = lines.filter(({ prices }) => prices.length > 0)
  const [prices, texts] = [count(priced), count(lines.filter(({ text }) => text !== ''))]
  const good = priced.filter((line) => prices.get(numbers.get(line)) === 1 && texts.has(numbers.get(line)))
  return priced.length > 1 ? good.length / priced.length : 0
}

/** Splits that are tried, to bound the time. */
const MAX_SPLITS = 8

/** Groups the lines of a menu by the white between them. Null if that does not tell dishes apart. */
export const dishBlocks = (lines: readonly MenuLine[]): DishBlocks | null => {
  const written = lines.filter((line) => !isMark(line))
  const pairs = written.slice(1).map((line, index) => ({ line, above: written[index] ?? line }))
  const isBelow = ({ line, above }: (typeof pairs)[number]): boolean =>
    line.row.gapAbove < Infinity && isDishy(line) && isDishy(above) && line.row.base > above.row.base
  const drop = ({ line, above }: (typeof pairs)[number]): number => line.row.base - above.row.base
  const numbersAt = (limit: number): ReadonlyMap<MenuLine, number> => {
    const numbers = new Map<MenuLine, number>(written.slice(0, 1).map((line) => [line, 0]))
    for (const pair of pairs) {
      const isNew = !isBelow(pair) || drop(pair) > limit
      numbers.set(pair.line, (numbers.get(pair.above) ?? 0) + (isNew ? 1 : 0))
    }
    for (const [index, line] of lines.entries())
      if (isMark(line)) numbers.set(line, numbers.get(lines[index - 1] ?? line) ?? 0)
    return numbers
  }
  const drops = pairs.filter(isBelow).map(drop)
  const least = LEAST_GAP * Math.min(...lines.map(({ row }) => row.size))
  const dishy = lines.filter(isDishy)
  const best = splitsOf(drops.map(Math.log))
    .filter(({ distance }) => distance >= Math.log(LEAST_FACTOR))
    .filter(({ low, high }) => Math.exp(high) - Math.exp(low) >= least)
    .slice(0, MAX_SPLITS)
    .map(({ middle }) => Math.exp(middle))
    .map(numbersAt)
    .map((numbers) => ({ numbers, share: shareOfSingle(dishy, numbers) }))
    .toSorted((a, b) => b.share - a.share)[0]
  if (!best || best.share < MIN_PART) return null
  const { numbers } = best
  const areOne = (line: MenuLine, other: MenuLine): boolean => numbers.get(line) === numbers.get(other)
  const isName = (line: MenuLine, { row, text }: MenuLine): boolean =>
    line.row.size <= LARGER * row.size &&
    !(isUpper(line.text) && !isUpper(text)) &&
    !line.row.words.at(-1)?.text.endsWith(':')
  return {
    areOne,
    above: (line, above) => above.filter((each) => areOne(each, line) && (line.text === '' || isName(each, line))),
  }
}
