import type { Segment } from './segment.ts'

/** Baselines of a row differ by less, in font sizes. */
const SAME_ROW = 0.35

/** More rows or days than the tables of a page have, to bound the time. */
const MAX_ROWS = 80
const MAX_DAYS = 14

/** Days stand beside the middle of their rows within this distance on average, in font sizes. */
const MAX_OFF = 0.35

/** What it costs that a row above or below the table is of no day, and that one with a price is, in font sizes. */
const COST_OF_OTHER = 0.1
const COST_OF_PRICED = 1

/** A table has merged cells if that costs less by this than that each day stands beside its first row. */
const MIN_LESS = 0.8

/** Gaps within the rows of a day are not larger than those between days by this factor. */
const LARGER = 1.25

/** From a baseline to the middle of its letters, in font sizes. */
const MIDDLE = 0.35

const middleOf = ({ base, size }: Segment): number => base - MIDDLE * size

/** A row of a table, with what it costs that it is of no day. */
interface Row {
  readonly first: Segment
  readonly isNamed: boolean
  readonly isPriced: boolean
}

/** Returns the rows of cells from top to bottom. */
const rowsOf = (cells: readonly Segment[]): readonly Row[] =>
  cells
    .toSorted((a, b) => a.base - b.base)
    .reduce<readonly Row[]>((rows, cell) => {
      const last = rows.at(-1)
      const isSame = last !== undefined && cell.base - last.first.base < SAME_ROW * cell.size
      const row = isSame ? last : { first: cell, isNamed: false, isPriced: false }
      return [
        ...rows.slice(0, isSame ? -1 : undefined),
        {
          ...row,
          isNamed: row.isNamed || cell.kind === 'text',
          isPriced: row.isPriced || cell.kind === 'price',
        },
      ]
    }, [])

const costOf = ({ isNamed, isPriced }: Row): number => (isNamed && isPriced ? COST_OF_PRICED : COST_OF_OTHER)

/** An assignment of rows to days. */
interface Division {
  readonly cost: number
  /** The index of the first row of each day. */
  readonly starts: readonly number[]
  /** The index behind the last row of the last day. */
  readonly end: number
}

/** Divides rows among days at least cost: each day has the rows below those of the day above. */
const divided = (
  rows: readonly Row[],
  days: number,
  offOf: (day: number, first: Row, last: Row) => number,
): Division => {
  const others = rows.map(costOf)
  const sumOf = (from: number, to: number): number => others.slice(from, to).reduce((sum, cost) => sum + cost, 0)
  /** The best division of the days up to one among the rows up to an index. */
  let best: readonly Division[] = [...rows, null].map((_, end) => ({ cost: sumOf(0, end), starts: [], end }))
  for (let day = 0; day < days; day++) {
    const above = best
    best = above.map((_, end) => {
      let least: Division = { cost: Infinity, starts: [], end }
      for (let start = 0; start < end; start++) {
        const [first, last, before] = [rows[start], rows[end - 1], above[start]]
        const cost = first && last && before ? before.cost + offOf(day, first, last) : Infinity
        if (before && cost < least.cost) least = { cost, starts: [...before.starts, start], end }
      }
      return least
    })
  }
  return best
    .map((one) => ({ ...one, cost: one.cost + sumOf(one.end, rows.length) }))
    .reduce((least, one) => (one.cost < least.cost ? one : least))
}

/**
 * Returns the heights at which the rows of each day begin in a table whose days stand beside the middle of several rows, as in merged
 * cells. Null for other tables.
 *
 * @param days From top to bottom, each with its further lines.
 * @param cells What stands beside them.
 */
export const startsOfMerged = (
  days: readonly (readonly Segment[])[],
  cells: readonly Segment[],
): readonly number[] | null => {
  const rows = rowsOf(cells)
  if (days.length > MAX_DAYS || rows.length > MAX_ROWS || rows.length <= days.length) return null
  const places = days.map((lines) => ({
    first: lines[0]?.base ?? 0,
    size: lines[0]?.size ?? 1,
    middle: lines.reduce((sum, line) => sum + middleOf(line), 0) / lines.length,
  }))
  const off = (day: number, distance: (place: (typeof places)[number]) => number): number => {
    const place = places[day]
    return place ? Math.abs(distance(place)) / place.size : Infinity
  }
  const merged = divided(rows, days.length, (day, { first }, { first: last }) =>
    off(day, ({ middle }) => (middleOf(first) + middleOf(last)) / 2 - middle),
  )
  const beside = divided(rows, days.length, (day, { first }) => off(day, (place) => first.base - place.first))
  if (merged.cost > MAX_OFF * days.length || merged.cost > beside.cost - MIN_LESS) return null
  const gaps = rows
    .slice(1)
    .map(({ first }, index) => ({ start: index + 1, gap: first.base - (rows[index]?.first.base ?? 0) }))
  const [top = 0, ...tops] = merged.starts
  const isBetween = ({ start }: { readonly start: number }): boolean => tops.includes(start)
  const within = gaps
    .filter((one) => one.start > top && one.start < merged.end && !isBetween(one))
    .map(({ gap }) => gap)
  const between = gaps.filter(isBetween).map(({ gap }) => gap)
  if (Math.max(...within) > LARGER * Math.min(...between)) return null
  return merged.starts.map((start) => {
    const [above, first] = [rows[start - 1]?.first.base ?? -Infinity, rows[start]?.first.base ?? 0]
    return (above + first) / 2
  })
}
