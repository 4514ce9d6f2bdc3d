import { withMainCourses } from './course-tables.ts'
import { areBands } from './day-bands.ts'
import { startsOfMerged } from './merged-days.ts'
import { type Column, type Columns, right, type Segment, textOf } from './segment.ts'

/** Baselines at the same height differ by less, in font sizes. */
const SAME_ROW = 0.35

const isBeside = (one: Segment, other: Segment): boolean => Math.abs(one.base - other.base) < SAME_ROW * one.size

/** A gap that separates rows is larger than others by this factor. */
const LARGER = 1.25

const isDay = ({ kind }: Segment): boolean => kind === 'day'

const isPrice = ({ kind }: Segment): boolean => kind === 'price'

const daysOf = ({ segments }: Column): readonly Segment[] => segments.filter(isDay)

/** Returns segments whose texts differ. */
const distinct = (segments: readonly Segment[]): readonly Segment[] =>
  segments.filter((one, index) => segments.findIndex((other) => textOf(other) === textOf(one)) === index)

/** What names a row of a table: one piece or several below each other. */
type Label = readonly [Segment, ...Segment[]]

/**
 * Returns the height at which the row of a label begins: at the largest gap between the row above and its own; where
 * all gaps are alike, above the line that the label stands beside.
 */
const startOf = (
  label: Label,
  above: Label | undefined,
  top: number,
  bases: readonly number[],
  further: readonly Segment[],
): number => {
  const [{ base: first, size }] = label
  const near = SAME_ROW * size
  const last = label.at(-1)?.base ?? first
  // Nothing stands beside a label across the columns.
  if (bases.every((base) => base < first - size || base > last + size)) return first - near
  const least = above ? above[0].base - near : -Infinity
  const gaps = bases
    .slice(1)
    .map((base, index) => ({ base, from: bases[index] ?? base, gap: base - (bases[index] ?? base) }))
    .filter(({ base, from, gap }) => gap > near && from >= least && (from + base) / 2 > top && base <= last + near)
  const own = gaps.find(({ base }) => base >= first - near)
  // The second line of the label above makes room below its first row.
  const isWithin = ({ from, base }: (typeof gaps)[number]): boolean =>
    further.some((line) => line.base > from + near && line.base < base - near)
  const widest = gaps
    .filter((gap) => gap === own || (gap.base <= (own?.base ?? last) && !isWithin(gap)))
    .toSorted((a, b) => b.gap - a.gap)[0]
  const chosen = own && widest && widest.gap < LARGER * own.gap ? own : widest
  if (!chosen) return above ? first - near : -Infinity
  return (chosen.from + chosen.base) / 2
}

/** Returns the heights at which the rows of a table begin, by their labels. */
const startsOf = (
  labels: readonly Label[],
  cells: readonly Segment[],
  further: readonly Segment[] = [],
): readonly number[] => {
  const bases = cells.map(({ base }) => base).toSorted((a, b) => a - b)
  // Assumes that the first row is as high as the second.
  const [first, second] = labels
  const prices = cells.filter(isPrice)
  const isBesideOne = (ones: readonly Segment[]) => labels.every(([label]) => ones.some((one) => isBeside(one, label)))
  // Where a row has several dishes, their prices stand beside their first lines.
  if (prices.length > labels.length && isBesideOne(prices) && isBesideOne(cells.filter(({ kind }) => kind === 'text')))
    return labels.map(([{ base, size }]) => base - SAME_ROW * size)
  const top = first && second ? 2 * first[0].base - second[0].base : -Infinity
  return labels.map((label, index) => startOf(label, labels[index - 1], top, bases, further))
}

/** Returns a label as if it stood in front of a cell's line. */
const labelAt = (label: Segment, { words, area, base, size, line }: Segment): Segment => {
  const shift = Math.min(0, area.left - right(label))
  return {
    ...label,
    base,
    size,
    line,
    area: { ...area, left: label.area.left + shift, width: label.area.width },
    words: label.words.map((word) => ({
      ...word,
      area: { ...word.area, left: word.area.left + shift, top: area.top, height: area.height },
      photoArea: words[0]?.photoArea ?? word.photoArea,
    })),
  }
}

/** Returns labels, from left to right, as if they stood in front of a cell's line. */
const labelsAt = (labels: readonly Segment[], cell: Segment): readonly Segment[] => {
  const placed: Segment[] = []
  for (const label of labels.toReversed()) placed.unshift(labelAt(label, placed[0] ?? cell))
  return placed
}

/** Returns the first line of each cell of a column, with the labels of its row. */
const labelled = (
  segments: readonly Segment[],
  starts: readonly number[],
  labelsOf: (row: number, cell: readonly Segment[]) => readonly Segment[],
): readonly Segment[] =>
  starts.flatMap((start, row) => {
    const cell = segments.filter(({ base }) => base >= start && base < (starts[row + 1] ?? Infinity))
    const first = cell
      .filter(({ kind }) => kind === 'text')
      .toSorted((a, b) => a.base - b.base || a.area.left - b.area.left)[0]
    return [...(first ? labelsAt(labelsOf(row, cell), first) : []), ...cell]
  })

/** Minimum number of rows and columns of a table. */
const MIN_ROWS = 2

/** The name of a row with the price of each column. */
const PRICE_ROW = /^(?:einzel)?preise?(?: (?:je|pro) .*)?:?$/iu

const DATE = /^(?:den\s)?\(?\d/iu

/** Whether a day is the second line of the one above: a date below a name, or the reverse. */
const isSecondLine = (day: Segment, above: Segment | undefined): boolean =>
  above !== undefined && DATE.test(textOf(day)) !== DATE.test(textOf(above)) && day.base - above.base < 2.5 * day.size

/** Returns the first lines of days, from top to bottom: `Montag`, `23.11.` is one day. */
const firstLines = (days: readonly Segment[]): readonly Segment[] =>
  days.reduce<readonly Segment[]>((found, day, index) => {
    const above = days[index - 1]
    return found.at(-1) === above && isSecondLine(day, above) ? found : [...found, day]
  }, [])

/** Whether a text stands above a day, such as a heading; cells may begin a line above the label that they stand beside. */
const isAbove = (text: Segment, day: Segment | undefined): boolean =>
  day !== undefined && text.base < day.base - 1.5 * day.size

/** Returns the prices in front of all texts beside the days, if each row has one: that of all dishes of its day. */
const rowPricesOf = (cells: readonly Segment[], labels: readonly Segment[]): readonly Segment[] => {
  const [top = Infinity, ...tops] = labels.map(({ base, size }) => base - SAME_ROW * size)
  const below = cells.filter(({ base }) => base >= top)
  const prices = below.filter(isPrice)
  const edge = Math.min(...below.filter(({ kind }) => kind === 'text').map(({ area }) => area.left))
  const ofRows = labels.flatMap((_, row) => {
    const [start, end = Infinity] = [tops[row - 1] ?? top, tops[row]]
    const [price, ...others] = prices.filter(({ base }) => base >= start && base < end)
    return price && others.length === 0 && right(price) <= edge ? [price] : []
  })
  return ofRows.length === labels.length && ofRows.length === prices.length ? ofRows : []
}

/** The name of a column of soups or salads that are included in the price of each other dish. */
const INCLUDED = /^(?:tages|vor)?(?:suppen?|salate?|speisen?|desserts?)(?: \(?inkl(?:usive|\.)?\)?)?$/iu

/** Whether a column holds what is included: it has such a name and no price. */
const isIncluded = ({ header = [], segments }: Column): boolean =>
  INCLUDED.test(header.map(textOf).join(' ')) && ![...header, ...segments].some(isPrice)

/** Gives the days in front of the rows of a table to each of its columns. */
const withDaysInFront = (columns: Columns): Columns | null => {
  const [first, ...others] = columns
  if (!first) return null
  const isFoot = (one: Segment): boolean => PRICE_ROW.test(textOf(one))
  const days = first.segments.filter(isDay).toSorted((a, b) => a.base - b.base)
  const texts = first.segments.filter((one) => one.kind === 'text' && !isFoot(one) && !isAbove(one, days[0]))
  // Days beside each other are the ends of a period.
  const single = days.filter(
    (day) => !/[-–—]|bis/u.test(textOf(day)) && !days.some((other) => other !== day && isBeside(day, other)),
  )
  const bands = firstLines(single)
  const isBanded = areBands(
    bands,
    columns.map(({ segments }) => segments.filter((one) => !single.includes(one))),
  )
  const inFront = isBanded
    ? single
    : single.filter((day) => texts.every((text) => right(day) <= text.area.left || isApart(day, text)))
  const labels = firstLines(inFront)
  const isBelow = ({ base }: Segment): boolean => base > (labels[0]?.base ?? Infinity)
  const areBeside = [...days.filter((day) => !inFront.includes(day)), ...others.flatMap(daysOf)].some(isBelow)
  if (areBeside || distinct(labels).length < MIN_ROWS) return null
  const besideDays = columns.map(({ segments }) => segments.filter((one) => !inFront.includes(one)))
  const prices = rowPricesOf(besideDays.flat(), labels)
  const cells = besideDays.map((segments) => segments.filter((one) => !prices.includes(one)))
  const ownLines = labels.map((label, index) =>
    inFront.filter(({ base }) => base >= label.base && base < (labels[index + 1]?.base ?? Infinity)),
  )
  const starts =
    (isBanded ? null : startsOfMerged(ownLines, cells.flat())) ??
    startsOf(
      labels.map((label): Label => [label]),
      cells.flat(),
      inFront.filter((one) => !labels.includes(one)),
    )
  const foot = cells.flat().find((one) => isFoot(one) && isBelow(one))
  const end = foot ? foot.base - SAME_ROW * foot.size : Infinity
  const [top = 0] = starts
  const withLabels = columns.map((column, index): Column => {
    const segments = cells[index] ?? []
    const above = segments.filter(({ base, kind }) => base < top || (base >= end && kind === 'price'))
    const rows = labelled(
      segments.filter(({ base }) => base < end),
      starts,
      (row) => [...labels.slice(row, row + 1), ...prices.slice(row, row + 1)],
    )
    return others.length > 0
      ? { ...column, header: above, segments: rows }
      : { ...column, segments: [...above, ...rows] }
  })
  return withLabels.filter((column) => !isIncluded(column))
}

/** Whether two pieces are far from each other vertically: a label stands in front of the texts at its height. */
const isApart = (one: Segment, other: Segment): boolean => Math.abs(one.base - other.base) > 4 * one.size

/** Names of the rows of a table. */
const LABEL =
  /^(?:menüs?|menus?|gerichte?|essen|angebote?|linie|theke|stamm\p{L}*|tages\p{L}*|voll\p{L}*|leichte?\p{L}*|vegan\p{L}*|vegetar\p{L}*|veggie\p{L}*|fleisch\p{L}*|fisch\p{L}*|suppen?|salate?|pasta|aktion\p{L}*|dessert|nachtisch|[\dIVX]{1,3}|[A-D])$/iu

/** Names of the rows of a table of at least three days have at most this many words. */
const MAX_LABEL_WORDS = 3

/** Lines of a label follow each other within this many font sizes. */
const LINES = 2

/** Returns the labels of the rows of a table, from top to bottom: a name over one or several lines, below or above its price. */
const labelsOf = (pieces: readonly Segment[]): readonly Label[] => {
  const labels: [Segment, ...Segment[]][] = []
  const [top] = pieces
  const isPriceFirst = top !== undefined && pieces.every((one) => isPrice(one) || !isBeside(one, top))
  for (const piece of pieces) {
    const label = labels.at(-1)
    const last = label?.at(-1)
    const isNext = isPriceFirst
      ? isPrice(piece)
      : label?.some(isPrice) || (last && piece.base - last.base > LINES * piece.size)
    if (label && last && (isBeside(piece, last) || !isNext)) label.push(piece)
    else labels.push([piece])
  }
  return labels
}

/** The last row of a table is higher than the highest other one by less than this factor. */
const HIGHER = 1.5

/** Gives the prices in front of the rows of a table, whose columns are days, to its cells without a price. */
const withPricesInFront = (columns: Columns): Columns | null => {
  const [first, ...others] = columns
  if (!first || first.segments.some(isDay) || others.length < MIN_ROWS) return null
  const ofColumn = others.map((column) => firstLines(daysOf(column).toSorted((a, b) => a.base - b.base)))
  if (ofColumn.some((own) => distinct(own).length !== 1)) return null
  const days = others.flatMap(({ segments }) => segments.filter(isDay))
  const header = Math.max(...days.map(({ base }) => base))
  const below = first.segments.filter(({ base }) => base > header).toSorted((a, b) => a.base - b.base)
  const named = below.filter((one) => !isPrice(one))
  const areLabels = named.every((one) => one.words.every(({ text }) => LABEL.test(text.replace(/[:.]$/u, ''))))
  if (!areLabels && (others.length <= MIN_ROWS || named.some(({ words }) => words.length > MAX_LABEL_WORDS)))
    return null
  const labels = labelsOf(below)
  const cells = others.map(({ segments }) => segments.filter((one) => !isDay(one)))
  const [, ...further] = startsOf(labels, cells.flat())
  // A number in the foot of the page is no price of the last row.
  const heights = labels.slice(1).map(([{ base }], row) => base - (labels[row]?.[0].base ?? base))
  const end = heights.length > 0 ? (labels.at(-1)?.[0].base ?? 0) + HIGHER * Math.max(...heights) : Infinity
  return others.map((column, index) => {
    const ofDay = column.segments.filter(isDay)
    const rows = labelled(cells[index] ?? [], [-Infinity, ...further, end], (row, cell) =>
      cell.some(isPrice) ? [] : (labels[row]?.filter(isPrice) ?? []).slice(0, 1),
    )
    return { ...column, segments: [...ofDay, ...rows] }
  })
}

/** Returns columns with the labels of their rows at each cell. */
export const tableOf = (columns: Columns): Columns =>
  withMainCourses(columns) ?? withDaysInFront(columns) ?? withPricesInFront(columns) ?? columns
