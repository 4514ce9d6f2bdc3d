import { areaOf, type PageSize, type SetWord } from './set-words.ts'

/** A level line on a page, in pixels. */
export interface LevelLine {
  readonly left: number
  readonly right: number
  readonly y: number
}

/** Lines at one place differ by less, in pixels, and the rows of a table are higher. */
const SAME_PLACE = 3
const ROW = 12

/** Minimum number of lines that rule a table: a frame has two. */
const MIN_LINES = 3

/** Returns the lines that rule tables: those below each other that begin at the same place. */
const linesOfTables = (lines: readonly LevelLine[]): readonly LevelLine[] =>
  lines.filter((line) => {
    const heights = lines
      .filter(({ left }) => Math.abs(left - line.left) < SAME_PLACE)
      .map(({ y }) => Math.round(y / ROW))
    return new Set(heights).size >= MIN_LINES
  })

/** The upper and the lower edge of a row. */
type Row = readonly [number, number]

const rowOf = ({ left, width, baseline, fontSize }: SetWord, lines: readonly LevelLine[]): Row => {
  const [x, y] = [left + width / 2, baseline - fontSize / 4]
  const heights = lines.filter((line) => line.left <= x && line.right >= x).map((line) => line.y)
  return [Math.max(...heights.filter((each) => each < y)), Math.min(...heights.filter((each) => each >= y))]
}

const end = ({ left, width }: SetWord): number => left + width

/** Words of a cell are closer to each other, in font sizes. */
const WITHIN_CELL = 1

/** Returns the words at the left, up to white between them and others. */
const firstCellOf = (words: readonly SetWord[]): readonly SetWord[] => {
  const sorted = words.toSorted((a, b) => a.left - b.left)
  let last = sorted[0] ? end(sorted[0]) : 0
  const next = sorted.findIndex((word) => {
    if (word.left > last + WITHIN_CELL * word.fontSize) return true
    last = Math.max(last, end(word))
    return false
  })
  return next < 0 ? sorted : sorted.slice(0, next)
}

const baselines = (words: readonly SetWord[]): readonly number[] => words.map(({ baseline }) => baseline)

/** In font sizes: a label is lower than the first line beside it, and less high, and that line is next to the upper edge. */
const LOWER = 0.35
const MAX_HEIGHT = 3
const MAX_ABOVE = 2.5
/** Words that are smaller than others beside a label by this factor may be raised codes. */
const SMALLER = 0.85

/** Returns by how much the label of a row is lower than the first line beside it. */
const dropOf = (label: readonly SetWord[], [top, bottom]: Row, words: readonly SetWord[]): number => {
  const size = label[0]?.fontSize ?? 0
  const right = Math.max(...label.map(end))
  const beside = words.filter(({ left, baseline }) => left >= right && baseline > top && baseline < bottom)
  const largest = Math.max(...beside.map(({ fontSize }) => fontSize))
  const first = Math.min(...baselines(beside.filter(({ fontSize }) => fontSize > SMALLER * largest)))
  const drop = Math.min(...baselines(label)) - first
  const isLabel = Math.max(...baselines(label)) - first - drop < MAX_HEIGHT * size
  return isLabel && first - top < MAX_ABOVE * size && drop > LOWER * size ? drop : 0
}

/**
 * Returns words with the labels of ruled rows raised to the first line beside them: a day often stands in the middle of the rows of its
 * dishes, where it seems to begin with the dish beside it.
 */
export const withRaisedLabels = (
  words: readonly SetWord[],
  lines: readonly LevelLine[],
  page: PageSize,
): readonly SetWord[] => {
  const ruled = linesOfTables(lines)
  const rows = new Map<string, { readonly row: Row; readonly inside: SetWord[] }>()
  for (const word of words) {
    const row = rowOf(word, ruled)
    if (row[0] === -Infinity) continue
    const key = row.map(Math.round).join(' ')
    const inside = rows.get(key)?.inside
    if (inside) inside.push(word)
    else rows.set(key, { row, inside: [word] })
  }
  const drops = new Map<SetWord, number>()
  for (const { row, inside } of rows.values()) {
    const label = firstCellOf(inside)
    const drop = dropOf(label, row, words)
    if (drop > 0) for (const word of label) drops.set(word, drop)
  }
  return words.map((word) => {
    const drop = drops.get(word)
    return drop === undefined ? word : { ...word, baseline: word.baseline - drop, photoArea: areaOf(word, page) }
  })
}
