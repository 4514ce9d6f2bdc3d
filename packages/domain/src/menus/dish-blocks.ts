import { splitOf } from './dish-beginnings.ts'
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

/** Minimum share of priced lines that are the only one of their block. */
const MIN_PART = 0.75

/** Headings are larger by this factor. */
const LARGER = 1.3

const isDishy = ({ noDish }: MenuLine): boolean => noDish === null || noDish === 'side'

/** Whether a row has nothing but marks, which may stand a little below their line. */
const isMark = ({ text, textBehind, prices, mention }: MenuLine): boolean =>
  text === '' && textBehind === '' && prices.length === 0 && mention === null

const isUpper = (text: string): boolean => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text)

/** Groups the lines of a menu by the white between them. Null if that does not tell dishes apart. */
export const dishBlocks = (lines: readonly MenuLine[]): DishBlocks | null => {
  const written = lines.filter((line) => !isMark(line))
  const pairs = written.slice(1).map((line, index) => ({ line, above: written[index] ?? line }))
  const isBelow = ({ line, above }: (typeof pairs)[number]): boolean =>
    line.row.gapAbove < Infinity && isDishy(line) && isDishy(above) && line.row.base > above.row.base
  const drop = ({ line, above }: (typeof pairs)[number]): number => line.row.base - above.row.base
  const drops = pairs.filter(isBelow).map(drop)
  const split = splitOf(drops.map(Math.log), Math.log(LEAST_FACTOR))
  if (!split) return null
  const limit = Math.exp(split.middle)
  const [near, far] = [drops.filter((each) => each <= limit), drops.filter((each) => each > limit)]
  if (Math.min(...far) - Math.max(...near) < LEAST_GAP * Math.min(...lines.map(({ row }) => row.size))) return null
  const numbers = new Map<MenuLine, number>(written.slice(0, 1).map((line) => [line, 0]))
  for (const pair of pairs) {
    const isNew = !isBelow(pair) || drop(pair) > limit
    numbers.set(pair.line, (numbers.get(pair.above) ?? 0) + (isNew ? 1 : 0))
  }
  for (const [index, line] of lines.entries())
    if (isMark(line)) numbers.set(line, numbers.get(lines[index - 1] ?? line) ?? 0)
  const priced = lines.filter((line) => isDishy(line) && line.prices.length > 0).map((line) => numbers.get(line))
  const single = priced.filter((number) => priced.filter((other) => other === number).length === 1)
  if (priced.length < 2 || single.length < MIN_PART * priced.length) return null
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
