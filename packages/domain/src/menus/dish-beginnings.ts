import { median } from './level-lines.ts'
import type { MenuLine } from './menu-lines.ts'

/** Two groups of values: the value between them, and the distance of their means. */
export interface Split {
  readonly middle: number
  readonly distance: number
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Splits values into the groups that explain most of their variance (Otsu's method); null if these differ by less than `least`. */
export const splitOf = (values: readonly number[], least: number): Split | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const splits = sorted.slice(1).map((from, index) => {
    const [low, high] = [sorted.slice(0, index + 1), sorted.slice(index + 1)]
    const distance = mean(high) - mean(low)
    const middle = (from + (sorted[index] ?? from)) / 2
    return { middle, distance, variance: low.length * high.length * distance ** 2 }
  })
  const best = splits.toSorted((a, b) => b.variance - a.variance)[0]
  return best && best.distance >= least ? best : null
}

/** Returns how far a value is in the larger group: negative in the smaller one, 0 if there are no groups. */
const sideOf = (value: number, split: Split | null): number => (split ? (value - split.middle) / split.distance : 0)

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

const hintOf = ({ text, diets }: MenuLine): number => (diets.length > 0 ? MARK : 0) + (/,\s/u.test(text) ? LIST : 0)

/** Returns whether a line without a price begins a dish: the fonts of names and the gaps above them are larger. */
export const dishBeginnings = (lines: readonly MenuLine[]): ((line: MenuLine) => boolean) => {
  const runs = runsOf(lines)
  const sizes = runs.flat().map(({ row }) => row.size)
  const gaps = runs.flatMap((run) => run.slice(1).map(({ row }) => row.gapAbove)).filter(Number.isFinite)
  const size = median(sizes)
  const [bySize, byGap] = [splitOf(sizes, LEAST_SIZE * size), splitOf(gaps, LEAST_GAP * size)]
  return (line) => sideOf(line.row.size, bySize) + sideOf(line.row.gapAbove, byGap) + hintOf(line) >= 0
}
