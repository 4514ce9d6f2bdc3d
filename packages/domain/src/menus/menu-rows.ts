import type { CivilDate } from '../calendar/civil-date.ts'
import { columnsOf } from './page-columns.ts'
import { GUTTER } from './page-gutters.ts'
import { segmentsOf } from './page-segments.ts'
import { type Column, type Columns, right, type Segment, type Segments } from './segment.ts'
import type { ReadPage } from './read-page.ts'

/** A row of a menu: words at the same height in the same column, from left to right. */
export interface MenuRow extends Omit<Segment, 'kind'> {
  /** From the row above in the same column, as a fraction of the photo's height; infinite at the top of a column. */
  readonly gapAbove: number
  /** The number of its column; null for a row across columns. */
  readonly column: number | null
  /** Whether it names a column of a table. */
  readonly isHeader: boolean
  /** Whether it stands in a cell of a table, below the name of its column. */
  readonly isCell: boolean
  readonly isOfMainCourses: boolean
  /** Where the next column begins, or the page ends, as a fraction of the photo's width. */
  readonly end: number
  /** The baseline of another row that its price may belong to; null if it is certain. */
  readonly rival: number | null
}

const bottom = ({ area }: Segment): number => area.top + area.height

/** Maximum distance of the baselines of one row, in font sizes. */
const SAME_ROW = 0.5
/** Pieces that were read in one line may be farther apart by this. */
const SAME_LINE = 0.4
/** A price belongs to a row for sure if it is closer to it than to others by this. */
const CLEARLY = 0.2
/** Rows that a piece is compared with. */
const NEIGHBOURS = 8

/** Returns how far a piece is above or below a row, in font sizes. */
const distance = (row: Segment, segment: Segment): number =>
  Math.abs(row.base - segment.base) / Math.max(row.size, segment.size) - (row.line === segment.line ? SAME_LINE : 0)

const isBeside = (one: Segment, other: Segment): boolean =>
  right(one) <= other.area.left ||
  right(other) <= one.area.left ||
  one.words.every((word) =>
    other.words.every(
      (each) =>
        right(word) <= each.area.left + each.area.width / 2 || right(each) <= word.area.left + word.area.width / 2,
    ),
  )

interface Row {
  readonly segment: Segment
  /** The row above or below that is about as near to its price. */
  readonly rival?: Segment | undefined
}

/** More words than a row has, to bound the time. */
const MAX_WORDS = 60

/** Returns the rows of a column: texts beside each other, then each price at the row that is nearest to it. */
const rowsOf = (segments: readonly Segment[], join: (segments: readonly Segment[]) => Segment): readonly Row[] => {
  const texts: Row[] = []
  const prices: Row[] = []
  const sorted = segments.toSorted((a, b) => a.base - b.base)
  const isPrice = ({ kind }: Segment): boolean => kind === 'price'
  const add = (segment: Segment, near: readonly Row[], alone: Row[]): void => {
    const [nearest, second] = near
      .map((row) => ({ row, apart: distance(row.segment, segment) }))
      .filter(({ row, apart }) => apart < 2 && row.segment.words.length < MAX_WORDS && isBeside(row.segment, segment))
      .toSorted((a, b) => a.apart - b.apart)
    if (!nearest || nearest.apart >= SAME_ROW) return void alone.push({ segment })
    const { base, line } = nearest.row.segment
    const isClear = !second || second.apart - nearest.apart > CLEARLY + (line === segment.line ? SAME_LINE : 0)
    const rows = texts.includes(nearest.row) ? texts : prices
    rows[rows.lastIndexOf(nearest.row)] = {
      segment: { ...join([nearest.row.segment, segment]), base, line },
      rival: isPrice(segment) && !isClear ? second.row.segment : nearest.row.rival,
    }
  }
  for (const segment of sorted) if (!isPrice(segment)) add(segment, texts.slice(-NEIGHBOURS), texts)
  let at = 0
  for (const segment of sorted.filter(isPrice)) {
    while ((texts[at]?.segment.base ?? Infinity) < segment.base) at++
    const around = texts.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS)
    add(segment, [...around, ...prices.slice(-NEIGHBOURS)], prices)
  }
  return withRivals([...texts, ...prices].toSorted((a, b) => a.segment.base - b.segment.base))
}

const hasPrice = ({ words }: Segment): boolean => words.some(({ text }) => /\d/u.test(text))

/** Keeps the rivals without a certain price. */
const withRivals = (rows: readonly Row[]): readonly Row[] => {
  const byBase = new Map(rows.map((row) => [row.segment.base, row]))
  const rivals = rows.flatMap((row) => {
    const rival = row.rival && byBase.get(row.rival.base)
    return rival ? [{ row, rival }] : []
  })
  const unclear = new Set(rivals.filter(({ rival }) => !hasPrice(rival.segment)).map(({ row }) => row))
  for (let size = 0; size < unclear.size; ) {
    size = unclear.size
    for (const { row, rival } of rivals) if (unclear.has(rival)) unclear.add(row)
  }
  return rows.map((row) => (unclear.has(row) ? row : { segment: row.segment }))
}

/** What a gutter costs in another reading of a page: a page has fewer columns if the evidence for them is weak. */
const HIGH_COST = 3

/**
 * Returns the rows of a page in reading order: column after column, from top to bottom. The best reading, then
 * another one if its columns differ.
 */
export const menuRowsOf = (page: ReadPage, today: CivilDate): readonly (readonly MenuRow[])[] => {
  const { segments, join } = segmentsOf(page, today)
  const readings = [GUTTER, HIGH_COST].map((cost) => columnsOf(segments, join, cost))
  const keys = readings.map((zones) => JSON.stringify(zones.map((zone) => zone.map((one) => one.segments.length))))
  return readings
    .filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
    .map((zones) => rowsOfZones(zones, segments, join))
}

const rowsOfZones = (
  zones: readonly Columns[],
  segments: readonly Segment[],
  join: Segments['join'],
): readonly MenuRow[] => {
  // Margins are alike: lines that end before the right one may be short.
  const pageEnd = segments.reduce((most, one) => Math.max(most, right(one), 1 - one.area.left), 0)
  const endOf = (column: Column | undefined): number =>
    (column?.segments ?? []).reduce(
      (least, { kind, area }) => (kind === 'text' ? Math.min(least, area.left) : least),
      pageEnd,
    )
  const columns = zones.flatMap((zone) => zone.map((column, index) => ({ ...column, end: endOf(zone[index + 1]) })))
  return columns.flatMap(({ segments: inColumn, header, isAcross, isOfMainCourses = false, end }, column) =>
    [header ?? [], inColumn].flatMap((part) =>
      rowsOf(part, join).map(({ segment, rival }, index, rows) => ({
        ...segment,
        end,
        rival: rival?.base ?? null,
        isHeader: part === header,
        isCell: header !== undefined && part !== header,
        isOfMainCourses,
        column: isAcross ? null : column,
        gapAbove: index === 0 ? Infinity : segment.area.top - bottom(rows[index - 1]?.segment ?? segment),
      })),
    ),
  )
}
