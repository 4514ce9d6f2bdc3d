import { type Column, type Columns, right, type Segment, type Segments, textOf } from './segment.ts'

/** Baselines of a row differ by less, in font sizes. */
const SAME_ROW = 0.5

/** A second line of a header is closer to the first, in font sizes. */
const NEXT_ROW = 2

/** Minimum number of days beside each other that make them the header of a table. */
const MIN_DAYS = 3

/** Columns with texts that a table has at least. */
const MIN_COLUMNS = 2

/** Edges at the same place differ by less, in font sizes. */
const SAME_EDGE = 0.4

/** Returns the topmost row of different days. */
const headerOf = (segments: readonly Segment[]): readonly Segment[] => {
  const days = segments.filter(({ kind }) => kind === 'day').toSorted((a, b) => a.base - b.base)
  for (const first of days) {
    const row = days.filter(({ base }) => Math.abs(base - first.base) < SAME_ROW * first.size)
    if (row.length < MIN_DAYS || new Set(row.map(textOf)).size < row.length) continue
    // Boxes of days have further days below.
    const isBelow = (day: Segment): boolean =>
      day.base > first.base + NEXT_ROW * first.size && /\p{L}{2}/u.test(textOf(day))
    return days.some(isBelow) ? [] : row.toSorted((a, b) => a.area.left - b.area.left)
  }
  return []
}

/** Returns a place between two days, in the widest corridor of white that fewest words cross. */
const corridor = (from: number, to: number, words: readonly Segment['words'][number][]): number => {
  const steps = 40
  const places = Array.from({ length: steps + 1 }, (_, index) => from + ((to - from) * index) / steps)
  const crossings = places.map((x) => words.filter(({ area }) => area.left < x && right({ area }) > x).length)
  const least = Math.min(...crossings)
  let [best, width, start] = [to, 0, 0]
  for (let index = 0; index <= places.length; index++) {
    if (crossings[index] === least) continue
    if (index - start > width) {
      width = index - start
      best = ((places[start] ?? to) + (places[index - 1] ?? to)) / 2
    }
    start = index + 1
  }
  return best
}

/** Whether most texts below each day begin at its left edge, so that they do not stand below its middle. */
const areLeftAligned = (header: readonly Segment[], below: readonly Segment[]): boolean => {
  const starts = below.flatMap(({ words }) => words.map(({ area }) => area.left))
  const aligned = header.filter(
    ({ area, size }) => starts.filter((left) => Math.abs(left - area.left) < SAME_EDGE * size).length > 1,
  )
  return aligned.length > header.length / 2
}

/** Returns the edges between the columns of a table below its days; the first one is in front of the first day. */
const edgesOf = (header: readonly Segment[], below: readonly Segment[]): readonly number[] => {
  const words = below.flatMap((segment) => segment.words)
  const isLeft = areLeftAligned(header, below)
  return header.map((day, index) => {
    const before = header[index - 1]
    const { left } = day.area
    if (isLeft) return left - SAME_EDGE * day.size
    const next = header[index + 1] ?? day
    return corridor(before ? right(before) : left - (next.area.left - left) / 2, left, words)
  })
}

const columnOf = ({ area }: Pick<Segment, 'area'>, edges: readonly number[]): number =>
  edges.filter((edge) => edge <= area.left + area.width / 2).length

/** Returns the parts of a piece between edges; the piece itself if a word crosses an edge. */
export const partsOf = (segment: Segment, edges: readonly number[], join: Segments['join']): readonly Segment[] => {
  const parts = [...Array(edges.length + 1).keys()]
    .map((column) => segment.words.filter((word) => columnOf(word, edges) === column))
    .filter((words) => words.length > 0)
  return parts.length === 1 ? [segment] : parts.map((words) => join([{ ...segment, words }]))
}

const crosses = (segment: Segment, edges: readonly number[]): boolean =>
  edges.some((edge) =>
    segment.words.some(
      ({ area }) => area.left < edge - SAME_EDGE * segment.size && right({ area }) > edge + SAME_EDGE * segment.size,
    ),
  )

/** Puts the prices right of all texts of the last column in front of the rows, instead of their names. */
const withRowPrices = (labels: readonly Segment[], columns: readonly (readonly Segment[])[]) => {
  const last = columns.at(-1) ?? []
  const end = Math.max(...last.filter(({ kind }) => kind === 'text' || kind === 'day').map(right))
  const prices = last.filter(({ kind, area }) => kind === 'price' && area.left > end)
  const others = [labels, ...columns.slice(0, -1)].flat()
  if (prices.length < 2 || others.some(({ kind }) => kind === 'price')) return { labels, columns }
  return { labels: prices, columns: [...columns.slice(0, -1), last.filter((each) => !prices.includes(each))] }
}

/** A table whose columns are days, with what stands above and below it. */
interface DayTable {
  readonly above: readonly Segment[]
  /** The names of the rows, if any, then a column for each day. */
  readonly columns: Columns
  readonly across: readonly Segment[]
}

/** Takes a table apart whose columns are days; null without one. */
export const dayTableOf = (segments: readonly Segment[], join: Segments['join']): DayTable | null => {
  const header = headerOf(segments)
  const [first] = header
  if (!first) return null
  const top = Math.min(...header.map(({ base, size }) => base - SAME_ROW * size))
  const below = segments.filter(({ base }) => base >= top)
  const texts = below.filter((one) => !header.includes(one))
  const edges = edgesOf(header, texts)
  const across = texts.filter((one) => crosses(one, edges))
  const pieces = [
    ...header,
    ...texts.filter((one) => !across.includes(one)).flatMap((one) => partsOf(one, edges, join)),
  ]
  const inColumn = (column: number): readonly Segment[] => pieces.filter((one) => columnOf(one, edges) === column)
  const { labels, columns } = withRowPrices(
    inColumn(0),
    header.map((_, index) => inColumn(index + 1)),
  )
  // Days in a bar above one list name no columns.
  if (columns.filter((column) => column.some(({ kind }) => kind === 'text')).length < MIN_COLUMNS) return null
  const asColumn = (inside: readonly Segment[]): Column => ({ segments: inside, isAcross: false })
  return {
    above: segments.filter(({ base }) => base < top),
    columns: [...(labels.length > 0 ? [asColumn(labels)] : []), ...columns.map(asColumn)],
    across,
  }
}
