import { right, type Segment } from './segment.ts'

/** Pieces at the same height whose baselines differ by less, in font sizes, stand beside each other. */
export const BESIDE = 1.3

/** A text that begins behind a price, closer than this many font sizes above or below it, belongs to another column. */
const BEHIND = 3

/** Edges at the same place differ by less, in font sizes. */
export const SAME_EDGE = 0.4

/** Pieces at about the same height that are looked at, to bound the time. */
export const MAX_NEAR = 30

/** Places for gutters, as fractions of the photo's width. */
const PLACES = Array.from({ length: 181 }, (_, index) => 0.05 + index * 0.005)

/** More pieces than the columns of a menu have, to bound the time. */
const MAX_PIECES = 1200

/** What a gutter costs, compared with two aligned texts that it tells apart: itself, and what it separates or crosses. */
export const GUTTER = 1.5
const LINK = 1.5
const CROSSING = 2
const ALONE = 0.4

/** What two pieces beside each other cost in one column: where others begin at the same place as the second, or none. */
const ALIGNED = 1
const LOOSE = 0.5
/** The same for two words of one piece. */
const WORDS = 0.7

/** Other pieces that begin at the same place as a word, from which on it may begin a column. */
const MIN_ALIGNED = 2

/** The white between two pieces, and what it costs to leave them together; or a piece, and what it costs to cross it. */
export interface Span {
  readonly left: number
  readonly right: number
  readonly base: number
  readonly cost: number
}

/** What speaks for gutters in a part of a page, and against them. */
interface Evidence {
  readonly together: readonly Span[]
  readonly apart: readonly Span[]
  readonly texts: readonly Segment[]
}

const isIn =
  (x: number) =>
  (span: Pick<Span, 'left' | 'right'>): boolean =>
    span.left <= x && span.right >= x

const isAcross =
  (x: number) =>
  (span: Span): boolean =>
    span.left < x && span.right > x

/** Counts the pieces that begin at the same place. */
type CountAligned = (x: number, within: number) => number

const alignedIn = (segments: readonly Segment[]): CountAligned => {
  const starts = segments.map(({ area }) => area.left).toSorted((a, b) => a - b)
  return (x, within) => starts.filter((start) => Math.abs(start - x) < within).length
}

/** Returns the gaps within a text at whose end other pieces begin: columns may be as close to each other as words. */
const gapsWithin = (segment: Segment, aligned: CountAligned): readonly Span[] =>
  segment.words.slice(1).flatMap((word, index) => {
    const gap = { left: right(segment.words[index] ?? word), right: word.area.left, base: segment.base, cost: WORDS }
    return gap.left < gap.right && aligned(gap.right, SAME_EDGE * segment.size) >= MIN_ALIGNED ? [gap] : []
  })

/** Returns the white between each piece and the next one of others beside it, whose baselines differ by less than `reach` font sizes. */
const gapsBetween = (
  pieces: readonly Segment[],
  others: readonly Segment[],
  reach: number,
  costOf: (next: Segment) => number,
): readonly Span[] =>
  pieces.flatMap((one) => {
    const isBeside = (other: Segment): boolean =>
      other.area.left >= right(one) && Math.abs(other.base - one.base) < reach * Math.max(one.size, other.size)
    const [next] = others.filter(isBeside).toSorted((a, b) => a.area.left - b.area.left)
    return next ? [{ left: right(one), right: next.area.left, base: one.base, cost: costOf(next) }] : []
  })

/** Returns the names of days that stand beside each other without a text. */
const daysAcross = (segments: readonly Segment[]): readonly Segment[] => {
  const days = segments.filter(({ kind }) => kind === 'day')
  const [first] = days.toSorted((a, b) => a.base - b.base)
  const row = first ? segments.filter(({ base }) => Math.abs(base - first.base) < first.size / 2) : []
  return row.some(({ kind }) => kind === 'text') ? [] : row.filter(({ kind }) => kind === 'day')
}

/** Returns links from days to the texts behind them. */
const linksOfDays = (days: readonly Segment[], texts: readonly Segment[]): readonly Span[] =>
  days.flatMap((day) => {
    const [text] = texts
      .filter(
        ({ area, base, size }) =>
          area.left >= right(day) && Math.abs(base - day.base) < BESIDE * Math.max(size, day.size),
      )
      .toSorted((a, b) => a.area.left - b.area.left)
    return text ? [{ left: day.area.left, right: right(text), base: day.base, cost: LINK }] : []
  })

/** Weighs places for gutters between the columns of a page. */
export class Gutters {
  readonly #links: readonly Span[]
  readonly #alone: ReadonlySet<Segment>
  readonly #aligned: CountAligned
  readonly #isInFront: boolean
  readonly #cost: number
  readonly #within = new Map<Segment, readonly Span[]>()

  /**
   * @param links From each price to the text that it belongs to.
   * @param alone Pieces that stand alone at their height, such as headings.
   * @param isInFront Whether prices stand in front of their texts.
   * @param cost What a gutter costs: `GUTTER`.
   */
  constructor(
    segments: readonly Segment[],
    links: readonly Omit<Span, 'cost'>[],
    alone: ReadonlySet<Segment>,
    isInFront: boolean,
    cost: number,
  ) {
    this.#cost = cost
    this.#isInFront = isInFront
    this.#links = links.map((link) => ({ ...link, cost: LINK }))
    this.#alone = alone
    this.#aligned = alignedIn(segments)
  }

  /** Whether a gutter passes between two words of a piece. */
  divides(x: number, segment: Segment): boolean {
    return this.#gapsOf(segment).some(isIn(x))
  }

  /**
   * Returns the pieces of the part of a page in which a gutter tells most apart, from top to bottom; null if no gutter is worth
   * its cost.
   */
  band(segments: readonly Segment[]): { readonly top: number; readonly bottom: number } | null {
    const evidence = this.#evidenceOf(segments)
    let best: { top: number; bottom: number; sum: number } | null = null
    for (const x of placesIn(evidence)) {
      const events = [
        ...evidence.together.filter(isIn(x)).map(({ base, cost }) => ({ base, value: cost })),
        ...evidence.apart.filter(isAcross(x)).map(({ base, cost }) => ({ base, value: -cost })),
      ].toSorted((a, b) => a.base - b.base || a.value - b.value)
      let [sum, top] = [0, 0]
      for (const { base, value } of events) {
        if (sum <= 0) [sum, top] = [0, base]
        sum += value
        if (sum > (best?.sum ?? this.#cost)) best = { top, bottom: base, sum }
      }
    }
    return best
  }

  /**
   * Returns the gutters that cost least between the columns of a part of a page, from left to right: by dynamic programming over
   * all places.
   *
   * @param known Gutters of a larger part, which cost nothing.
   */
  of(segments: readonly Segment[], known: readonly number[] = []): readonly number[] {
    const evidence = this.#evidenceOf(segments)
    const { together, apart, texts } = evidence
    if (texts.length + apart.length > MAX_PIECES) return []
    const middles = texts.map(({ area }) => area.left + area.width / 2)
    const places = [...placesIn(evidence), ...known]
      .toSorted((a, b) => a - b)
      .map((x) => ({
        x,
        gaps: together.filter(isIn(x)),
        cost:
          apart.filter(isAcross(x)).reduce((sum, { cost }) => sum + cost, 0) + (known.includes(x) ? -0.1 : this.#cost),
      }))
    const hasText = (from: number, to: number): boolean => middles.some((middle) => middle > from && middle < to)
    const best: { gain: number; gutters: readonly number[] }[] = []
    for (const [index, { x, gaps, cost }] of places.entries()) {
      let most = { gain: -Infinity, gutters: [] as readonly number[] }
      for (let before = -1; before < index; before++) {
        const from = places[before]?.x ?? -Infinity
        const previous = best[before] ?? { gain: 0, gutters: [] }
        const gain = gaps.reduce((sum, gap) => (gap.left <= from ? sum : sum + gap.cost), previous.gain - cost)
        if (gain > most.gain && hasText(from, x)) most = { gain, gutters: [...previous.gutters, x] }
      }
      best.push(most)
    }
    let [gain, gutters] = [0, [] as readonly number[]]
    for (const one of best) if (one.gain > gain && hasText(one.gutters.at(-1) ?? 0, Infinity)) ({ gain, gutters } = one)
    return gutters
  }

  #gapsOf(segment: Segment): readonly Span[] {
    const known = this.#within.get(segment) ?? (this.#alone.has(segment) ? [] : gapsWithin(segment, this.#aligned))
    this.#within.set(segment, known)
    return known
  }

  #evidenceOf(segments: readonly Segment[]): Evidence {
    const hasDaysAcross = daysAcross(segments).length > 1
    const texts = segments.filter(({ kind }) => kind === 'text' || (hasDaysAcross && kind === 'day'))
    const prices = segments.filter(({ kind }) => kind === 'price')
    const bases = segments.map(({ base }) => base)
    const [top, bottom] = [Math.min(...bases), Math.max(...bases)]
    const days = hasDaysAcross ? [] : segments.filter(({ kind }) => kind === 'day')
    const pieces = [...texts, ...prices, ...days].flatMap((one) => {
      const cost = this.#alone.has(one) ? ALONE : CROSSING
      // Between its gaps, a piece consists of parts.
      const gaps = this.#gapsOf(one)
      const edges = [one.area.left, ...gaps.flatMap((gap) => [gap.left, gap.right]), right(one)]
      return Array.from({ length: gaps.length + 1 }, (_, index) => ({
        left: edges[2 * index] ?? 0,
        right: edges[2 * index + 1] ?? 0,
        base: one.base,
        cost,
      }))
    })
    return {
      together: [
        ...gapsBetween(texts, texts, BESIDE, ({ area, size }) =>
          this.#aligned(area.left, SAME_EDGE * size) > 1 ? ALIGNED : LOOSE,
        ),
        ...gapsBetween(prices, prices, BESIDE, () => ALIGNED),
        ...(this.#isInFront ? [] : gapsBetween(prices, texts, BEHIND, () => WORDS)),
        ...texts.flatMap((text) => this.#gapsOf(text)),
      ],
      apart: [
        ...pieces,
        ...linksOfDays(days, texts),
        ...this.#links.filter(({ base }) => base >= top && base <= bottom),
      ],
      texts,
    }
  }
}

/** Returns the middle of each range of places that tell the same pieces apart. */
const placesIn = ({ together, apart }: Evidence): readonly number[] => {
  const edges = [...together, ...apart].flatMap((span) => [span.left, span.right]).toSorted((a, b) => a - b)
  const places: number[] = []
  let [at, previous, start] = [0, -1, 0]
  for (const x of PLACES) {
    while ((edges[at] ?? Infinity) < x) at++
    const isSame = at === previous
    previous = at
    if (!isSame) start = x
    if (isSame && places.length > 0) places[places.length - 1] = (start + x) / 2
    else if (together.some(isIn(x))) places.push(x)
    else previous = -1
  }
  return places
}
