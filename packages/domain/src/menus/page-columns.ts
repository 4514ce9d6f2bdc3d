import { tableOf } from './page-tables.ts'
import { dayTableOf, partsOf } from './day-columns.ts'
import { BESIDE, GUTTER, Gutters, MAX_NEAR, SAME_EDGE } from './page-gutters.ts'
import { type Columns, right, type Segment, type Segments } from './segment.ts'

/** Baselines of a row differ by less, in font sizes. */
const SAME_ROW = 0.5

const isText = ({ kind }: Segment): boolean => kind === 'text'

const isPrice = ({ kind }: Segment): boolean => kind === 'price'

interface Links {
  readonly gutters: Gutters
  readonly join: Segments['join']
}

/** A price in front of a text is closer to it, in font sizes. */
const CLOSE = 4

/** Whether a row, from left to right, begins with a price in front of a text and ends with a text. */
const isPricedInFront = (row: readonly Segment[]): boolean => {
  const [first, second, last] = [row[0], row[1], row.at(-1)]
  if (!first || !second || !last || !isPrice(first)) return false
  return isText(second) && isText(last) && second.area.left - right(first) < CLOSE * first.size
}

/** Whether a row begins with a text and ends with a price. */
const isPricedBehind = (row: readonly Segment[]): boolean => {
  const [first, last] = [row[0], row.at(-1)]
  return first !== undefined && last !== undefined && isText(first) && isPrice(last)
}

/** A price below a text is closer to it, in font sizes. */
const MAX_ABOVE = 3

/** Returns the prices of a page with the texts nearest to them: in front of them, or behind where most rows begin with prices. */
const linksOf = (segments: readonly Segment[], join: Segments['join'], cost: number): Links => {
  const sorted = segments.filter((one) => isText(one) || isPrice(one)).toSorted((a, b) => a.base - b.base)
  const besides = sorted.map((one, index) => {
    const isNear = (other: Segment | undefined): other is Segment =>
      other !== undefined && Math.abs(other.base - one.base) < SAME_ROW * Math.max(one.size, other.size)
    const near: Segment[] = []
    for (let at = index - 1; at >= index - MAX_NEAR && isNear(sorted[at]); at--) near.push(sorted[at] as Segment)
    for (let at = index + 1; at <= index + MAX_NEAR && isNear(sorted[at]); at++) near.push(sorted[at] as Segment)
    return { one, near }
  })
  const prices = besides.filter(({ one }) => isPrice(one))
  const rows = prices.map(({ one, near }) => [one, ...near].toSorted((a, b) => a.area.left - b.area.left))
  const isInFront = rows.filter((row) => isPricedInFront(row)).length > rows.filter((row) => isPricedBehind(row)).length
  const texts = sorted.filter(isText)
  /** Whether a text right of the given one stands above a price, which may belong to another column. */
  const hasTextAbove = (price: Segment, beside: Segment): boolean => {
    const isAbove = (other: Segment): boolean =>
      other.base < price.base - SAME_ROW * price.size && other.base > price.base - MAX_ABOVE * price.size
    return texts.some((other) => isAbove(other) && other.area.left > right(beside) && other.area.left < right(price))
  }
  const links = prices.flatMap(({ one, near }) => {
    const nearTexts = near.filter(isText)
    const beside = isInFront
      ? nearTexts.filter(({ area }) => area.left >= one.area.left).toSorted((a, b) => a.area.left - b.area.left)
      : nearTexts.filter((text) => right(text) <= right(one)).toSorted((a, b) => right(b) - right(a))
    const [text] = beside
    const isBetween = (other: Segment): boolean =>
      text !== undefined && isPrice(other) && other.area.left > text.area.left && other.area.left < one.area.left
    return text && !near.some(isBetween) && (isInFront || !hasTextAbove(one, text))
      ? [{ left: Math.min(text.area.left, one.area.left), right: Math.max(right(text), right(one)), base: one.base }]
      : []
  })
  const alone = new Set(besides.filter(({ near }) => near.length === 0).map(({ one }) => one))
  return { gutters: new Gutters(segments, links, alone, isInFront, cost), join }
}

/** Fonts of a column differ by less than this factor, and its lines follow each other within this many font sizes. */
const LARGER = 1.3
const LINES = 2

/** More zones below each other than pages have. */
const MAX_DEPTH = 6

/** Divides texts at gutters that are as close as words. */
const divided = (
  segments: readonly Segment[],
  places: readonly number[],
  { gutters, join }: Links,
): readonly Segment[] =>
  segments.flatMap((segment) => {
    const within = places.filter((x) => gutters.divides(x, segment))
    return within.length > 0 ? partsOf(segment, within, join) : [segment]
  })

const middle = ({ area }: Segment): number => area.top + area.height / 2

const column = (segments: readonly Segment[]): Columns => [{ segments, isAcross: false }]

/** Divides a part of a page at gutters; what crosses them separates what stands above and below it. */
const splitAt = (
  undivided: readonly Segment[],
  places: readonly number[],
  links: Links,
  depth: number,
): readonly Columns[] => {
  if (places.length === 0) return undivided.length > 0 ? [column(undivided)] : []
  const segments = divided(undivided, places, links)
  const isAcross = (one: Segment): boolean => places.some((x) => one.area.left < x && right(one) > x)
  const headings = segments.filter(isAcross).toSorted((a, b) => middle(a) - middle(b))
  const within = segments.filter((one) => !isAcross(one)).toSorted((a, b) => middle(a) - middle(b))
  if (headings.length === 0) {
    const edges = [-Infinity, ...places, Infinity]
    return [
      edges
        .slice(1)
        .flatMap((end, index) =>
          column(segments.filter((one) => right(one) <= end && one.area.left >= (edges[index] ?? end))),
        ),
    ]
  }
  let from = 0
  return [...headings, null].flatMap((heading) => {
    const end = heading ? within.filter((one) => middle(one) <= middle(heading)).length : within.length
    const part = within.slice(from, end)
    const zone = depth < MAX_DEPTH ? splitAt(part, links.gutters.of(part, places), links, depth + 1) : [column(part)]
    from = end
    return heading ? [...zone, [{ segments: [heading], isAcross: true }]] : zone
  })
}

/** Whether a piece may be the next one above or below another in its column. */
const isNext = (one: Segment, other: Segment): boolean => {
  const size = Math.max(one.size, other.size)
  const isAligned =
    Math.abs(one.area.left - other.area.left) < SAME_EDGE * size ||
    Math.abs(right(one) - right(other)) < SAME_EDGE * size
  const isAlike = size < LARGER * Math.min(one.size, other.size)
  return isAligned || (isAlike && Math.abs(one.base - other.base) < LINES * size)
}

/** Divides a part of a page into those above, within and below the columns that a gutter tells apart best. */
const split = (segments: readonly Segment[], links: Links, depth = 0): readonly Columns[] => {
  const band = depth < MAX_DEPTH ? links.gutters.band(segments) : null
  if (!band) return segments.length > 0 ? [[{ segments, isAcross: depth > 0 }]] : []
  const isWithin = ({ base, size }: Segment): boolean =>
    base > band.top - SAME_ROW * size && base < band.bottom + SAME_ROW * size
  const inside = segments.filter(isWithin)
  const places = links.gutters.of(inside)
  const columnAt = ({ area }: Segment): number => places.filter((x) => x <= area.left + area.width / 2).length
  /** Returns how many of the pieces next to the columns go on with them. */
  const countOn = (next: readonly Segment[], mayGoOn: (one: Segment) => boolean): number => {
    const last = [...inside]
    const end = next.findIndex((one) => {
      const goesOn =
        mayGoOn(one) &&
        !places.some((x) => one.area.left < x && right(one) > x) &&
        (one.kind === 'other' || last.some((other) => columnAt(other) === columnAt(one) && isNext(one, other)))
      last.push(one)
      return !goesOn
    })
    return end < 0 ? next.length : end
  }
  const above = segments.filter((one) => one.base < band.top && !isWithin(one)).toSorted((a, b) => b.base - a.base)
  const below = segments.filter((one) => one.base > band.bottom && !isWithin(one)).toSorted((a, b) => a.base - b.base)
  const hasBeside = (one: Segment): boolean =>
    segments.some(
      (other) =>
        Math.abs(other.base - one.base) < BESIDE * Math.min(one.size, other.size) && columnAt(other) !== columnAt(one),
    )
  // A heading of the page may stand above one of its columns.
  const [before, after] = [countOn(above, hasBeside), countOn(below, () => true)]
  return [
    ...split(above.slice(before), links, depth + 1),
    ...splitAt([...above.slice(0, before), ...inside, ...below.slice(0, after)], places, links, 0),
    ...split(below.slice(after), links, depth + 1),
  ]
}

/**
 * Returns the pieces of a page in reading order, as columns beside each other; texts across columns, such as headings, separate
 * those above and below them.
 */
export const columnsOf = (
  segments: readonly Segment[],
  join: Segments['join'],
  cost: number = GUTTER,
): readonly Columns[] => {
  const table = dayTableOf(segments, join)
  const zones = table
    ? [
        ...splitAll(table.above, join, cost),
        table.columns,
        ...table.across.map((one) => [{ segments: [one], isAcross: true }]),
      ]
    : splitAll(segments, join, cost)
  return zones.map((columns) => tableOf(columns.filter((one) => one.segments.length > 0)))
}

const splitAll = (segments: readonly Segment[], join: Segments['join'], cost: number): readonly Columns[] =>
  split(segments, linksOf(segments, join, cost))
