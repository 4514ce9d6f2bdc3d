import { median } from './level-lines.ts'
import type { MenuLine } from './menu-lines.ts'

/** Two groups of values: the values between which they part, the middle of these, and the distance of their means. */
interface Split {
  readonly low: number
  readonly high: number
  readonly middle: number
  readonly distance: number
}

/** Returns the splits of values into two groups, those that explain more of the variance first (Otsu's method). */
export const splitsOf = (values: readonly number[]): readonly Split[] => {
  const sorted = values.toSorted((a, b) => a - b)
  const total = values.reduce((sum, value) => sum + value, 0)
  let below = 0
  const splits = sorted.slice(1).map((high, index) => {
    const low = sorted[index] ?? high
    below += low
    const [lower, upper] = [index + 1, values.length - index - 1]
    const distance = (total - below) / upper - below / lower
    return { low, high, middle: (low + high) / 2, distance, variance: lower * upper * distance ** 2 }
  })
  return splits.toSorted((a, b) => b.variance - a.variance)
}

/** Returns the best split of values; undefined if the means of its groups differ by less than `least`. */
const splitOf = (values: readonly number[], least: number): Split | undefined =>
  splitsOf(values)
    .slice(0, 1)
    .find(({ distance }) => distance >= least)

/** Returns how far a value is in the larger group: negative in the smaller one, 0 if there are no groups. */
const sideOf = (value: number, split: Split | undefined): number =>
  split ? (value - split.middle) / split.distance : 0

/** Fewer consecutive lines without a price are names of restaurants, headings or descriptions. */
const MIN_RUN = 3

const isUnpriced = ({ text, prices, noDish }: MenuLine): boolean =>
  text !== '' && prices.length === 0 && noDish === null

/** Returns the lines without a price that stand below each other. */
const runsOf = (lines: readonly MenuLine[]): readonly (readonly MenuLine[])[] => {
  const runs: MenuLine[][] = [[]]
  for (const line of lines) {
    if (isUnpriced(line)) runs.at(-1)?.push(line)
    else runs.push([])
  }
  return runs.filter(({ length }) => length >= MIN_RUN)
}

/** Differences of fonts and gaps that distinguish names from descriptions, in font sizes. */
const LEAST_SIZE = 0.12
const LEAST_GAP = 0.35

/** Weights of words, compared with fonts and gaps: marks of diets are behind names, lists are descriptions. */
const MARK = 0.5
const LIST = -0.5

const hintOf = ({ text, diets }: MenuLine): number =>
  (diets.length > 0 ? MARK : 0) + (/,\s/u.test(text.replace(/\([^()]*\)/gu, '')) ? LIST : 0)

/** Returns whether a line without a price begins a dish: the fonts of names and the gaps above them are larger. */
export const dishBeginnings = (lines: readonly MenuLine[]): ((line: MenuLine) => boolean) => {
  const runs = runsOf(lines)
  const sizes = runs.flat().map(({ row }) => row.size)
  const gaps = runs.flatMap((run) => run.slice(1).map(({ row }) => row.gapAbove)).filter(Number.isFinite)
  const size = median(sizes)
  const [bySize, byGap] = [splitOf(sizes, LEAST_SIZE * size), splitOf(gaps, LEAST_GAP * size)]
  return (line) => sideOf(line.row.size, bySize) + sideOf(line.row.gapAbove, byGap) + hintOf(line) >= 0
}
