import { tableOf } from './page-tables.ts'
import { dayTableOf, partsOf } from './day-columns.ts'
import { type Columns, right, type Segment, type Segments } from './page-segments.ts'

/** Baselines of a row differ by less, in font sizes. */
const SAME_ROW = 0.5

const isText = ({ kind }: Segment): boolean => kind === 'text'

const isPrice = ({ kind }: Segment): boolean => kind === 'price'

/** A price, and the text in the same row that it belongs to. */
interface Link {
  readonly left: number
  readonly right: number
}

interface Links {
  readonly links: readonly Link[]
  /** Pieces that stand alone at their height, such as headings. */
  readonly alone: ReadonlySet<Segment>
  readonly gapsOf: GapsOf
  readonly join: Segments['join']
}

/** A price below a text is closer to it, in font sizes. */
const MAX_ABOVE = 3

/** Pieces at about the same height that are looked at, to bound the time. */
const MAX_NEAR = 30

/** Returns the prices of a page with the texts nearest to them: in front of them, or behind where most rows begin with prices. */
const linksOf = (segments: readonly Segment[], join: Segments['join']): Links => {
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
  const lefts = sorted.filter(isText).map(({ area }) => area.left)
  const isAligned = ({ area, size }: Segment): boolean =>
    lefts.filter((left) => Math.abs(left - area.left) < SAME_EDGE * size).length > 1
  const count = (isBeside: (text: Segment, price: Segment) => boolean): number =>
    prices.filter(({ one, near }) => {
      const beside = near.filter(isText)
      return beside.length > 0 && beside.every((text) => isBeside(text, one))
    }).length
  const isInFront =
    count((text, price) => text.area.left > price.area.left && !isAligned(price)) >
    count((text, price) => text.area.left < price.area.left)
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
      ? [{ left: Math.min(text.area.left, one.area.left), right: Math.max(right(text), right(one)) }]
      : []
  })
  const alone = new Set(besides.filter(({ near }) => near.length === 0).map(({ one }) => one))
  return { links, alone, gapsOf: gapsIn(segments), join }
}

/** Returns the names of different days that stand beside each other. */
const daysAcross = (segments: readonly Segment[]): readonly Segment[] => {
  const days = segments.filter(({ kind }) => kind === 'day')
  const [first] = days.toSorted((a, b) => a.base - b.base)
  return first ? days.filter(({ base }) => base - first.base < SAME_ROW * first.size) : []
}

/** Minimum number of texts on each side of a gutter, beside those of the other side. */
const MIN_TEXTS = 2
const MIN_PRICES = 2

/** Places for gutters, as fractions of the photo's width. */
const PLACES = Array.from({ length: 181 }, (_, index) => 0.05 + index * 0.005)

/** More pieces than the columns of a menu have, to bound the time. */
const MAX_PIECES = 1200

/** The weight of a piece alone at its height that crosses a gutter. */
const ALONE = 0.4

interface Gutter {
  readonly x: number
  readonly from: number
  readonly cost: number
  readonly width: number
}

/** Counts the pieces between the first and the last one of others. */
const countBeside = (segments: readonly Segment[], others: readonly Segment[]): number => {
  let [top, bottom] = [Infinity, -Infinity]
  for (const { base } of others) [top, bottom] = [Math.min(top, base), Math.max(bottom, base)]
  return segments.filter(({ base, size }) => base > top - size && base < bottom + size).length
}

interface Span {
  readonly left: number
  readonly right: number
}

/** Counts the spans left of a place, right of it, and across it. */
type Count = (x: number) => { readonly left: number; readonly right: number; readonly across: number }

const counterOf = (spans: readonly Span[]): Count => {
  const ends = spans.map((span) => span.right).toSorted((a, b) => a - b)
  const starts = spans.map((span) => span.left).toSorted((a, b) => a - b)
  let [left, started] = [0, 0]
  return (x) => {
    while ((ends[left] ?? Infinity) <= x) left++
    while ((starts[started] ?? Infinity) < x) started++
    return { left, right: spans.length - started, across: Math.max(0, started - left) }
  }
}

const spanOf = (segment: Segment): Span => ({ left: segment.area.left, right: right(segment) })

/** Beginnings of texts at the same place differ by less, in font sizes. */
const SAME_EDGE = 0.4

/** Other pieces that begin at the same place as a word, from which on it may begin a column. */
const MIN_ALIGNED = 2

/** Returns the gaps within a text at whose end other pieces begin: columns may be as close to each other as words. */
type GapsOf = (segment: Segment) => readonly Span[]

const gapsIn = (segments: readonly Segment[]): GapsOf => {
  const starts = segments.map(({ area }) => area.left).toSorted((a, b) => a - b)
  const isAligned = (x: number, within: number): boolean =>
    starts.filter((start) => Math.abs(start - x) < within).length >= MIN_ALIGNED
  const found = new Map<Segment, readonly Span[]>()
  return (segment) => {
    const known = found.get(segment)
    if (known) return known
    const gaps = segment.words
      .slice(1)
      .map((word, index) => ({ left: right(segment.words[index] ?? word), right: word.area.left }))
      .filter((gap) => gap.left < gap.right && isAligned(gap.right, SAME_EDGE * segment.size))
    found.set(segment, gaps)
    return gaps
  }
}

const isIn =
  (x: number) =>
  (span: Span): boolean =>
    span.left <= x && span.right >= x

/** The weight of a text that a gutter divides between words. */
const DIVIDED = 0.3

/** Returns the widest gutter between two columns that fewest texts and prices cross and that separates no price from its text. */
const gutterOf = (segments: readonly Segment[], { links, alone, gapsOf }: Links): number | null => {
  const hasDaysAcross = daysAcross(segments).length > 1
  const texts = segments.filter((one) => isText(one) || (hasDaysAcross && one.kind === 'day'))
  const pieces = [...texts, ...segments.filter(isPrice)]
  if (pieces.length > MAX_PIECES) return null
  const countTexts = counterOf(texts.map(spanOf))
  const countLinks = counterOf(links)
  const countAlone = counterOf(pieces.filter((one) => alone.has(one)).map(spanOf))
  const countGaps = counterOf(texts.flatMap(gapsOf))
  const countOthers = counterOf(pieces.filter((one) => !alone.has(one)).map(spanOf))
  const gutters: Gutter[] = []
  let last = ''
  // Places rise, as counters need.
  for (const x of PLACES) {
    const [ofTexts, ofLinks] = [countTexts(x), countLinks(x)]
    const divided = countGaps(x).across
    const crossing = countOthers(x).across - (1 - DIVIDED) * divided
    const cost = ALONE * countAlone(x).across + Math.max(0, crossing) + 2 * ofLinks.across
    const isOnOneSide =
      Math.min(ofLinks.left, ofLinks.right) === 0 && Math.max(ofLinks.left, ofLinks.right) >= MIN_PRICES
    const few = Math.min(ofTexts.left, ofTexts.right)
    if (few < MIN_TEXTS || cost >= few || (isOnOneSide && !hasDaysAcross)) continue
    const isDivided = (text: Segment): boolean => divided > 0 && gapsOf(text).some(isIn(x))
    const lefts = texts.filter((text) => right(text) <= x || isDivided(text))
    const rights = texts.filter((text) => text.area.left >= x || isDivided(text))
    const beside = Math.min(countBeside(lefts, rights), countBeside(rights, lefts))
    if (beside < MIN_TEXTS || cost >= beside) continue
    const key = `${ofTexts.left} ${ofTexts.right} ${cost}`
    const previous = gutters.at(-1)
    if (last === key && previous)
      gutters[gutters.length - 1] = { ...previous, x: (previous.from + x) / 2, width: previous.width + 1 }
    else gutters.push({ x, from: x, cost, width: 1 })
    last = key
  }
  return gutters.toSorted((a, b) => a.cost - b.cost || b.width - a.width)[0]?.x ?? null
}

/** More gutters beside each other, and more zones below each other, than pages have. */
const MAX_DEPTH = 4

/** Divides texts at gutters that are as close as words. */
const divided = (
  segments: readonly Segment[],
  gutters: readonly number[],
  { gapsOf, join }: Links,
): readonly Segment[] =>
  segments.flatMap((segment) => {
    const within = gutters.filter((gutter) => gapsOf(segment).some(isIn(gutter)))
    return within.length > 0 ? partsOf(segment, within, join) : [segment]
  })

/** Returns all gutters between the columns of a page, from left to right. */
const guttersOf = (segments: readonly Segment[], links: Links, depth = 0): readonly number[] => {
  const gutter = depth < MAX_DEPTH ? gutterOf(segments, links) : null
  if (gutter === null) return []
  const parts = divided(segments, [gutter], links)
  const [lefts, rights] = [parts.filter((one) => right(one) <= gutter), parts.filter((one) => one.area.left >= gutter)]
  return [...guttersOf(lefts, links, depth + 1), gutter, ...guttersOf(rights, links, depth + 1)]
}

const middle = ({ area }: Segment): number => area.top + area.height / 2

const column = (segments: readonly Segment[]): Columns => [{ segments, isAcross: false }]

const split = (undivided: readonly Segment[], links: Links, depth = 0): readonly Columns[] => {
  const gutters = depth < MAX_DEPTH ? guttersOf(undivided, links) : []
  if (gutters.length === 0) return [column(undivided)]
  const segments = divided(undivided, gutters, links)
  const isAcross = (one: Segment): boolean => gutters.some((gutter) => one.area.left < gutter && right(one) > gutter)
  const across = segments.filter(isAcross)
  const within = segments.filter((one) => !isAcross(one)).toSorted((a, b) => middle(a) - middle(b))
  if (across.length === 0) {
    const edges = [-Infinity, ...gutters, Infinity]
    return [
      edges
        .slice(1)
        .flatMap((end, index) =>
          column(segments.filter((one) => right(one) <= end && one.area.left >= (edges[index] ?? end))),
        ),
    ]
  }
  const headings = across.toSorted((a, b) => middle(a) - middle(b))
  let from = 0
  return [...headings, null].flatMap((heading) => {
    const end = heading ? within.filter((one) => middle(one) <= middle(heading)).length : within.length
    const zone = split(within.slice(from, end), links, depth + 1)
    from = end
    return heading ? [...zone, [{ segments: [heading], isAcross: true }]] : zone
  })
}

/**
 * Returns the pieces of a page in reading order, as columns beside each other; texts across columns, such as headings, separate
 * those above and below them.
 */
export const columnsOf = (segments: readonly Segment[], join: Segments['join']): readonly Columns[] => {
  const table = dayTableOf(segments, join)
  const zones = table
    ? [
        ...splitAll(table.above, join),
        table.columns,
        ...table.across.map((one) => [{ segments: [one], isAcross: true }]),
      ]
    : splitAll(segments, join)
  return zones.map((columns) => tableOf(columns.filter((one) => one.segments.length > 0)))
}

const splitAll = (segments: readonly Segment[], join: Segments['join']): readonly Columns[] =>
  split(segments, linksOf(segments, join))
