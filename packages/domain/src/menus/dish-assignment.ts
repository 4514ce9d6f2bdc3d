import { GOES_ON, isContinuation, OF_MEAT } from './continuations.ts'
import { namesFood } from './food-words.ts'
import { COST } from './dish-costs.ts'
import { median } from './level-lines.ts'
import { type Split, sideOf, splitsOf, weightOf } from './value-splits.ts'
import { isLonePrice, type MenuLine, missingLetters } from './menu-lines.ts'

/** The lines of one dish. */
export interface Assigned {
  readonly lines: readonly MenuLine[]
  /** How many of them are its name. */
  readonly nameLength: number
  /** What the best assignment costs less than the best one in which another line begins or ends the dish. */
  readonly margin: number
  /** The same for the end of its name. */
  readonly nameMargin: number
}

/** What a line is: the first of a dish, one that the name goes on in, or another one. */
const KINDS = ['begin', 'name', 'detail'] as const
type Kind = (typeof KINDS)[number]

/** Where the price of a dish stands, if each has one; the same on a page. */
const PLACES = ['first line', 'end of the name', 'last line', 'above', 'nowhere'] as const
type Place = (typeof PLACES)[number]

/** First words of a description. */
const WITH = /^(?:mit|dazu|in|im|an|am|auf|vom|von|aus|bei|inkl|inklusive|nach|zu|zum|with|served)(?!\p{L})/iu

const isWith = (text: string): boolean => WITH.test(text) && !OF_MEAT.test(text)

/** Names that do not describe the dish, which stands below. */
export const LABEL =
  /^(?:menü|menu|gericht|essen|stammessen|(?:voll|normal|schon)kost|leichte kost|kleines gericht|tagesgericht|tagesmenü|tagesessen|mittagsmenü|angebot|tagesangebot|(?:tages|mittags)?tipp|unser (?:tipp|dauerbrenner|klassiker)|(?:preis)?stufe|preisgruppe|kategorie|preis)(?:\s+(?:[\dIVX]{1,3}|[A-D]|der woche|des tages))?$/iu

const USUAL_DROP = Math.log(1.35)

const SPLITS = 4
/** Differences of white and of fonts that tell lines apart. */
const LEAST_DROP = Math.log(1.13)
const LEAST_BETWEEN = 0.07
const LEAST_SIZE = 0.12

const isWord = (text: string): boolean => /^[\p{L}-]+$/u.test(text)

/** Distances of baselines, in font sizes: lines of a text are about as close as the first, hardly farther apart than the second. */
const NEAR = 1.3
const FAR = 2

const dropIn = ({ row }: MenuLine, above: MenuLine): number =>
  (row.base - above.row.base) / Math.max(row.size, above.row.size)

const isUpper = (text: string): boolean => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text)

/** Whether a line without a price names a dish with its sides: `Gulasch mit Nudeln`. */
const isWhole = ({ text, prices }: MenuLine): boolean =>
  prices.length === 0 &&
  /^["„“]?\p{Lu}.*\s(?:mit|in|an|auf|und|&|dazu)\s+(?:\p{Ll}+\s)*\p{Lu}/u.test(text) &&
  namesFood(text)

/** Whether a line looks like the name of a section below a dish. */
const isSection = ({ text, row }: MenuLine, dish: MenuLine): boolean =>
  (isUpper(text) && !isUpper(dish.text)) || row.words.at(-1)?.text.endsWith(':') === true

/** What a line says about itself, given the line above. */
interface Item {
  readonly line: MenuLine
  readonly isPriced: boolean
  readonly isLone: boolean
  /** Whether a price alone stands above it. */
  readonly isBelowLone: boolean
  /** Whether the only line above it is as large: it may be the name of the place. */
  readonly isBelowTitle: boolean
  /** Whether the next line has larger letters: it may be one above a name. */
  readonly isAbove: boolean
  /** How far it stands below the line above for one of the same text: 0 to 1. */
  readonly far: number
  /** The logarithm of the distance of baselines; null at the top of a run. */
  readonly drop: number | null
  readonly begin: number
  readonly name: number
  readonly detail: number
  /** What it costs that the name ends above. */
  readonly cut: number
}

const LARGER = 1.3
const LARGER_BELOW = 1.1
const SMALLER = 0.88
const NEARER = 0.8

/** Ratios of font sizes, as logarithms, from which on they count, and count in full. */
const LEAST_RATIO = Math.log(1.1)
const FULL_RATIO = Math.log(1.3)

/** Whether a line is a small one above a name, such as `Hausgemacht`: closer to the next line than to the one above. */
const isAboveName = (run: readonly MenuLine[], index: number): boolean => {
  const [above, line, below] = [run[index - 1], run[index], run[index + 1]]
  if (!line || !below || line.prices.length > 0 || isUpper(line.text) || /[()]/u.test(below.text)) return false
  const isNear =
    !above || above.text === '' || below.row.base - line.row.base < NEARER * (line.row.base - above.row.base)
  return isNear && line.row.size * LARGER_BELOW < below.row.size
}

const itemOf = (line: MenuLine, index: number, run: readonly MenuLine[]): Item => {
  const [above, below] = [run[index - 1], run[index + 1]]
  const textAbove = run.slice(0, index).findLast((each) => each.text !== '')
  const { text, row, prices, diets } = line
  const isPriced = prices.length > 0
  const isLone = isLonePrice(line)
  const isAbove = isAboveName(run, index)
  const isBelowSmall = index > 0 && isAboveName(run, index - 1)
  const item = {
    line,
    isPriced,
    isLone,
    isAbove,
    isBelowLone: above !== undefined && isLonePrice(above),
    isBelowTitle: above !== undefined && !isLone && index === 1 && row.size < 1.05 * above.row.size,
    far: above && textAbove && !isLone ? Math.min(1, Math.max(0, dropIn(line, above) - NEAR) / (FAR - NEAR)) : 0,
    drop: above ? Math.log(Math.max(0.001, row.base - above.row.base)) : null,
  }
  if (isLone || !textAbove) {
    const isFirstText = text !== '' && above !== undefined
    return { ...item, begin: above && isLone ? COST.lone : 0, name: 0, detail: isFirstText ? COST.phrase : 0, cut: 0 }
  }
  const goesOn = GOES_ON.test(textAbove.text)
  const isLabelled = LABEL.test(textAbove.text)
  const isPhrase = goesOn || isLabelled || isContinuation(text)
  const isList = /^\(|,(?:\s|$)|\s[·•∙]/u.test(text.replace(/(?<=.)\([^()]*(?:\)|$)/gu, ''))
  // 1 if the next word had room in the line above, 0 if it had not: that line was wrapped.
  const room = Math.max(0, Math.min(1, (0.5 - missingLetters(textAbove, line)) / 2))
  const wrapped = isBelowSmall || isPhrase ? 0 : COST.room * room
  const fresh = COST.full * (1 - room)
  const isSide = line.noDish === 'side'
  const other =
    (line.label === null ? 0 : COST.number) +
    (isSection(line, textAbove) ? COST.section : 0) +
    (isUpper(textAbove.text) && !isUpper(text) && textAbove.prices.length === 0 ? COST.section : 0)
  const isPlain = /^\p{Lu}/u.test(text) && !isPhrase && !isList && !isBelowSmall
  const plain = isPlain ? COST.plain * room + (namesFood(text) ? COST.food : 0) : 0
  const another = isWhole(textAbove) && isWhole(line) && !goesOn ? COST.another : 0
  // Brackets make letters look larger.
  const isSized = !/[()]/u.test(text + textAbove.text)
  const [smaller, larger] = [textAbove.row.size / row.size, row.size / textAbove.row.size].map((factor) =>
    Math.max(0, Math.min(1, (Math.log(isSized ? factor : 1) - LEAST_RATIO) / (FULL_RATIO - LEAST_RATIO))),
  ) as [number, number]
  // Descriptions are hardly set in capitals.
  const isDescription = isWith(text) && !isUpper(text)
  // A description is hardly above a smaller one.
  const isAboveSmall =
    below !== undefined && below.prices.length === 0 && below.row.size < SMALLER * row.size && smaller === 0
  const isHalf = isWord(text) && /^\p{Lu}\p{Ll}+er$/u.test(textAbove.text) && !namesFood(textAbove.text)
  return {
    ...item,
    begin:
      fresh +
      (row.isCell && !isPriced ? COST.ofCell : 0) +
      (isHalf && !isPriced ? COST.half * (1 - smaller) : 0) +
      (isBelowSmall ? COST.section : 0) +
      (line.isWithin || line.isItem || isSide ? COST.within : 0) +
      (goesOn || isLabelled ? COST.phrase : 0) +
      (isContinuation(text) ? COST.phrase : 0) +
      (isAbove || isPriced ? 0 : COST.smaller * smaller) +
      (isList && diets.length === 0 ? COST.listBegins : 0),
    name:
      other +
      plain +
      another +
      (line.isWithin || line.isItem || isSide ? COST.within : 0) +
      (isList && (!goesOn || textAbove.text.endsWith(',')) ? COST.list : 0) +
      wrapped +
      (/\smit\s.*\smit\s/iu.test(`${textAbove.text} ${text}`) ? COST.two : 0) +
      COST.smaller * smaller +
      (isDescription && !goesOn && !isAboveSmall ? COST.with : 0) +
      (textAbove.diets.length > 0 ? COST.mark : 0),
    detail:
      other +
      another +
      plain * (isPriced ? 1 : 1 - smaller) +
      COST.line +
      Math.min(wrapped, fresh / 2) +
      COST.larger * larger +
      (row.size > LARGER * textAbove.row.size ? COST.section : 0) +
      (diets.length > 0 ? COST.mark : 0),
    cut:
      fresh / 2 -
      Math.min(wrapped, fresh / 2) +
      (isDescription && !isAboveSmall ? -COST.line : COST.alike * (1 - smaller)) +
      (isWord(text) && below && isContinuation(below.text) ? COST.word : 0) +
      (isHalf ? COST.half * (1 - smaller) : 0) +
      ((goesOn && !textAbove.text.endsWith(',')) || /^(?:und|oder|&)(?!\p{L})/iu.test(text) ? COST.cut : 0),
  }
}

/** What distinguishes the lines of a page: the place of prices, the gaps, the fonts. */
interface Style {
  readonly place: Place
  readonly gaps: Split | undefined
  readonly sizes: Split | undefined
  /** How clearly the best split tells gaps apart: `weightOf`. */
  readonly anyGap: number
}

/** The states of a line: its kind, and whether its dish has a price up to there. */
const STATES = KINDS.flatMap((kind) => [false, true].map((hasPrice) => ({ kind, hasPrice })))
type State = (typeof STATES)[number]

/** Returns what it costs that a price stands elsewhere than in the style, or that a line follows it which does not in the style. */
const placeCost = ({ isPriced, isLone }: Item, before: State | null, kind: Kind, place: Place): number => {
  if (place === 'nowhere') return isPriced ? COST.priced : 0
  const isFollowing = before?.hasPrice === true
  const isOdd = {
    above: isPriced && !(before === null && isLone),
    'first line': isPriced && (before !== null || isLone),
    'last line': isFollowing,
    'end of the name': (isPriced && kind === 'detail') || (isFollowing && kind === 'name'),
  }[place]
  return (isOdd ? COST.place : 0) + (isPriced && !isLone && kind !== 'begin' ? COST.lateName : 0)
}

const unpricedIn = ({ place }: Style): number => (place === 'nowhere' ? 0 : COST.unpriced)

/** Returns the cost of each kind for a line, without that of the line above. */
const kindCosts = ({ line, isLone, drop, ...item }: Item, { place, gaps, sizes, anyGap }: Style): readonly number[] =>
  KINDS.map((kind) => {
    const isBegin = kind === 'begin'
    const gap =
      gaps && drop !== null
        ? Math.max(0, sideOf(drop, gaps) * (isBegin ? -1 : 1)) * COST.gap * weightOf(gaps.distance, USUAL_DROP)
        : COST.anyGap * anyGap
    const size =
      sizes && !isLone && !(isBegin && item.isAbove) && !/[()]/u.test(line.text)
        ? Math.max(0, sideOf(line.row.size, sizes) * (kind === 'detail' ? 1 : -1)) * COST.size
        : COST.anySize
    const far = isBegin ? 0 : COST.far * item.far
    return item[kind] + gap + size + far - (isBegin && isLone && place === 'above' ? COST.lone : 0)
  })

/** Returns what it costs that a line is in each state behind one in each other; infinite if that cannot be. */
const stepsOf = (item: Item, index: number, style: Style): readonly (readonly number[])[] => {
  const { isPriced, isLone } = item
  const ofKind = kindCosts(item, style)
  const unpriced = unpricedIn(style)
  const cost = (before: State | null, { kind, hasPrice }: State, at: number): number => {
    const isBegin = kind === 'begin'
    if (hasPrice !== (isPriced || (!isBegin && before?.hasPrice === true))) return Infinity
    if (before === null) return isBegin ? placeCost(item, null, kind, style.place) : Infinity
    if (kind === 'name' && before.kind === 'detail') return Infinity
    // A price alone does not end a name.
    if (isLone && !isBegin && (kind === 'detail') !== (before.kind === 'detail')) return Infinity
    // A price alone above a name says nothing about it.
    const isFirstText = item.isBelowLone && before.kind === 'begin' && kind === 'name'
    return (
      (ofKind[at >> 1] ?? 0) -
      (isFirstText ? item.name : 0) +
      (isBegin && !before.hasPrice ? (item.isBelowTitle ? Math.min(COST.heading, unpriced) : unpriced) : 0) +
      (isBegin && item.isBelowLone && before.kind === 'begin' ? COST.nameless : 0) +
      (isPriced && !isBegin && before.hasPrice ? COST.second : 0) +
      (kind === 'detail' && before.kind !== 'detail' ? item.cut : 0) +
      placeCost(item, isBegin ? null : before, kind, style.place)
    )
  }
  return (index === 0 ? [null] : STATES).map((before) => STATES.map((state, at) => cost(before, state, at)))
}

/** Least costs of a run of lines in one style. */
interface RunCosts {
  /** Of all its lines. */
  readonly total: number
  /** The same if a line is of a kind. */
  readonly by: readonly Readonly<Record<Kind, number>>[]
}

const least = (costs: readonly number[]): number => Math.min(...costs)

const costsOf = (items: readonly Item[], style: Style): RunCosts => {
  const steps = items.map((item, index) => stepsOf(item, index, style))
  const forward: number[][] = []
  for (const step of steps) {
    const last = forward.at(-1)
    forward.push(
      STATES.map((_, at) =>
        step.reduce((sum, costs, from) => Math.min(sum, (last?.[from] ?? 0) + (costs[at] ?? 0)), Infinity),
      ),
    )
  }
  const nameless = items.at(-1)?.isLone ? COST.nameless : 0
  const backward: number[][] = [
    STATES.map(({ kind, hasPrice }) => (hasPrice ? 0 : unpricedIn(style)) + (kind === 'begin' ? nameless : 0)),
  ]
  for (const step of steps.slice(1).toReversed()) {
    const next = backward[0]
    backward.unshift(
      step.map((costs) => costs.reduce((sum, cost, at) => Math.min(sum, cost + (next?.[at] ?? 0)), Infinity)),
    )
  }
  const by = items.map((_, index) => {
    const of = (at: number): number => (forward[index]?.[at] ?? 0) + (backward[index]?.[at] ?? 0)
    return { begin: Math.min(of(0), of(1)), name: Math.min(of(2), of(3)), detail: Math.min(of(4), of(5)) }
  })
  return { total: least(by[0] ? Object.values(by[0]) : [0]), by }
}

/**
 * Assigns lines to dishes at least cost, over a whole page: which line begins a dish, which ones go on with its name, and where its
 * price stands.
 *
 * @param runs Lines below each other, no heading or day between them: the first of each begins a dish.
 */
export const assignedIn = (runs: readonly (readonly MenuLine[])[]): readonly (readonly Assigned[])[] => {
  const items = runs.map((run) => run.map(itemOf))
  const all = items.flat()
  const drops = splitsOf(all.flatMap(({ drop }) => drop ?? []))
    .filter(({ distance, high, low }) => distance >= LEAST_DROP && high - low >= LEAST_BETWEEN)
    .slice(0, SPLITS)
  const sizes = all.filter(({ isLone }) => !isLone).map(({ line }) => line.row.size)
  const bySize = splitsOf(sizes)
    .slice(0, 1)
    .filter(({ distance }) => distance > LEAST_SIZE * median(sizes))
  const anyGap = weightOf(Math.max(0, ...drops.map(({ distance }) => distance)), USUAL_DROP)
  const lateness = all.some(({ isPriced, isLone }) => isPriced && !isLone) ? COST.late : 0
  const styles = PLACES.flatMap((place) =>
    [undefined, ...drops].flatMap((gaps) =>
      [undefined, ...bySize].map((sizesOfPage) => ({ place, gaps, sizes: sizesOfPage, anyGap })),
    ),
  )
  // Prices that stand above names stand above the first one, too.
  const priced = items.filter((run) => run.some(({ isLone }) => isLone))
  const below = priced.filter(([first]) => first?.isLone === false)
  const areBelow = below.length > priced.length / 2 ? COST.below : 0
  const costs = styles.map((style) => items.map((run) => costsOf(run, style)))
  const extraOf = (place: Place | undefined): number =>
    place === 'last line' ? lateness : place === 'above' ? areBelow : 0
  const totals = costs.map((ofRuns, index) =>
    ofRuns.reduce((sum, { total }) => sum + total, extraOf(styles[index]?.place)),
  )
  return items.map((run, at) => {
    const costOf = (index: number, kind: Kind): number =>
      least(
        costs.map(
          (ofRuns, style) => (totals[style] ?? 0) - (ofRuns[at]?.total ?? 0) + (ofRuns[at]?.by[index]?.[kind] ?? 0),
        ),
      )
    const decided = run.map((_, index) => {
      const [begin, name, detail] = KINDS.map((kind) => costOf(index, kind)) as [number, number, number]
      const isBegin = begin <= name && begin <= detail
      return {
        isBegin,
        isName: name <= detail,
        ofDish: Math.abs(begin - Math.min(name, detail)),
        ofName: Math.abs(name - detail),
      }
    })
    const starts = decided.flatMap(({ isBegin }, index) => (isBegin ? [index] : []))
    return starts.map((start, dish) => {
      const end = starts[dish + 1] ?? run.length
      const inside = decided.slice(start + 1, end)
      const nameEnd = inside.findIndex(({ isName }) => !isName)
      const lines = run.slice(start, end).map(({ line }) => line)
      // A description that begins with `mit` may as well be the end of the name.
      const ofName = inside.slice(0, nameEnd < 0 ? undefined : nameEnd + 1).filter((_, index) => {
        const text = lines[index + 1]?.text ?? ''
        return text !== '' && !isWith(text)
      })
      return {
        lines,
        nameLength: 1 + (nameEnd < 0 ? inside.length : nameEnd),
        margin: least(decided.slice(start === 0 ? 1 : start, end + 1).map(({ ofDish }) => ofDish)),
        nameMargin: least(ofName.map((each) => each.ofName)),
      }
    })
  })
}
