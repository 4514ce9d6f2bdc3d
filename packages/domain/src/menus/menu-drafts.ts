import { weekNumber } from '../calendar/civil-date.ts'
import { type DayMention, dayOfMention } from './menu-days.ts'
import { hasNoRoom, type MenuLine, type ReadPrice } from './menu-lines.ts'
import { dishBeginnings } from './dish-beginnings.ts'
import { type DishBlocks, dishBlocks } from './dish-blocks.ts'
import { median } from './level-lines.ts'
import { isAlternating, orderOfLonePrices, type PriceOrder } from './dish-questions.ts'
import type { DishDay } from './dish.ts'
import type { NoDish } from './no-dish.ts'

/** Lines of one dish, not yet split into name and description. */
export interface Draft {
  readonly lines: readonly MenuLine[]
  /** Its own, or the one for all; null without one. */
  readonly price: ReadPrice | null
  readonly isSetPrice: boolean
  readonly hasTwoPrices: boolean
  /** Whether its price may belong to another dish as well. */
  readonly isPriceUncertain: boolean
  /** The menu that it is: `Menü 2`. */
  readonly label: string | null
  /** Undefined for several days, and for a day that was not read. */
  readonly day: DishDay | undefined
  /** Whether a price or a day makes it a dish; else it may be anything. */
  readonly isAnchored: boolean
}

/** The parts of a menu that hold dishes, in reading order. */
export interface MenuDrafts {
  readonly drafts: readonly Draft[]
  /** Whether something names the page as a menu. */
  readonly hasHeading: boolean
}

/** First words of a line that belongs to the line above. */
const CONTINUES =
  /^(?:mit|und|in|im|an|am|auf|dazu|oder|vom|von|aus|bei|ohne|inkl|inklusive|nach|zu|zum|with|and|in|on|served|or|of|ve|ile)(?!\p{L})|^[\p{Ll}&(+]/u

/** Ends of a line that continues below. */
export const GOES_ON =
  /(?:^|\s)(?:mit|und|in|im|an|am|auf|oder|vom|von|aus|bei|ohne|nach|zu|zum|zur|de[mnrs]|die|das|eine?[mnrs]?|\p{Ll}{2,}em|(?:klein|groß|frisch|grün|gemischt|gebraten|hausgemacht)e[nrs]?|à|la|al|con|sin|de|with|and|on|or|of|ve|ile|&|\+)$|\p{L}-$|,$/iu

/** Fonts that are larger by this factor belong to headings. */
const LARGER = 1.3

const isBelow = ({ row }: MenuLine): boolean => row.gapAbove < Infinity

export const continues = (line: MenuLine, previous: MenuLine | undefined): boolean =>
  isBelow(line) &&
  (line.isWithin || CONTINUES.test(line.text) || (previous !== undefined && GOES_ON.test(previous.text)))

/** The gaps within a dish are smaller than the one above it by this factor. */
const INNER = 0.7

/** Whether the gap above a line is clearly smaller than the gap above the dish, so that the line belongs to it. */
export const isInner = ({ row }: MenuLine, [first]: readonly MenuLine[]): boolean =>
  first !== undefined && row.gapAbove < INNER * first.row.gapAbove

/** Font sizes whose ratio is above this are alike. */
export const ALIKE = 0.93

/** Whether a line is the rest of a name above it that has no room for its first word. */
const isRest = (line: MenuLine, group: readonly MenuLine[]): boolean => {
  const last = group.at(-1)
  if (last === undefined || !isInner(line, group) || !hasNoRoom(last, line)) return false
  const [smaller = 0, larger = 0] = [line.row.size, last.row.size].toSorted((a, b) => a - b)
  // The next dish may be close to one that stands far below its heading.
  const isNextDish = group.length > 1 && last.row.gapAbove < INNER * line.row.gapAbove
  return smaller > ALIKE * larger && !isNextDish
}

/** Groups lines without prices into dishes. */
const grouped = (
  lines: readonly MenuLine[],
  beginsDish: (line: MenuLine) => boolean,
): readonly (readonly MenuLine[])[] => {
  const groups: MenuLine[][] = []
  for (const line of lines) {
    const group = groups.at(-1)
    const isPart = continues(line, group?.at(-1)) || !beginsDish(line) || (group !== undefined && isRest(line, group))
    const isNew = line.mention !== null || !isBelow(line) || !isPart
    if (group && !isNew) group.push(line)
    else groups.push([line])
  }
  return groups
}

/** Maximum number of lines of a description. */
const MAX_LINES = 4

const isUpper = (text: string): boolean => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text)

/** Whether a line looks like the name of a section below a dish. */
export const isSection = ({ text, row }: MenuLine, dish: MenuLine): boolean =>
  (isUpper(text) && !isUpper(dish.text)) || row.words.at(-1)?.text.endsWith(':') === true

/** Whether a line without a price belongs to the priced dish above it. */
const belongsAbove = (
  line: MenuLine,
  above: readonly MenuLine[],
  next: MenuLine | undefined,
  usualGap: number,
): boolean => {
  const [first, previous] = [above[0], above.at(-1)]
  if (!first || !previous || !isBelow(line) || line.mention || above.length > MAX_LINES) return false
  if (continues(line, previous)) return true
  if (line.row.size > LARGER * first.row.size || isSection(line, first)) return false
  const gapBelow = next && isBelow(next) ? next.row.gapAbove : Infinity
  const isPricedNext = next !== undefined && next.prices.length > 0
  if (isPricedNext && (CONTINUES.test(next.text) || gapBelow < 0.5 * line.row.gapAbove)) return false
  return line.row.gapAbove <= Math.max(1.8 * usualGap, 0.5 * line.row.size)
}

/** Maximum number of lines of a restaurant's name above its opening hours. */
const NAME_LINES = 2

interface SetPrice {
  readonly price: ReadPrice
  /** The number of drafts before it. */
  readonly at: number
  /** The column that it stands in; null across columns. */
  readonly column: number | null
  /** The menu that it is for; null for all. */
  readonly label: string | null
  /** Whether nothing says what it is for. */
  readonly isAlone: boolean
}

const isFinished = ({ noDish }: MenuLine): boolean => noDish === 'note' || noDish === 'side'

const isLonePrice = ({ text, textBehind, prices }: MenuLine): boolean =>
  prices.length > 0 && text === '' && textBehind === ''

/** A lone price below several names may be for all of them if its gap exceeds the gap between the names by this factor. */
const FAR = 1.8

/** Puts the lines of a menu together, from top to bottom. */
class DraftBuilder {
  readonly #lines: readonly MenuLine[]
  readonly #drafts: Draft[] = []
  readonly #setPrices: SetPrice[] = []
  readonly #hasWeeks: boolean
  readonly #hasLonePrices: boolean
  readonly #beginsDish: (line: MenuLine) => boolean
  readonly #usualGap: number
  /** Lines without a price that are not yet part of a draft. */
  #loose: readonly MenuLine[] = []
  /** The lines of the priced dish above, which grow by its description. */
  #above: MenuLine[] | null = null
  #day: DishDay | undefined = null
  /** The day of the first loose line. */
  #looseDay: DishDay | undefined = null
  #section: 'dishes' | 'drinks' | 'footnotes' = 'dishes'
  #hasHeading = false
  /** The name of the column of a table. */
  #label: string | null = null
  readonly #blocks: DishBlocks | null
  readonly #last: MenuLine | undefined
  readonly #order: PriceOrder
  readonly #isAlternating: boolean

  constructor(lines: readonly MenuLine[]) {
    this.#lines = lines
    this.#hasWeeks = new Set(lines.flatMap(({ mention }) => mention?.dates ?? []).map(weekNumber)).size > 1
    this.#hasLonePrices = lines.filter(isLonePrice).length > 1
    this.#beginsDish = dishBeginnings(lines)
    this.#usualGap = median(lines.map(({ row }) => row.gapAbove).filter(Number.isFinite))
    this.#blocks = dishBlocks(lines)
    this.#order = this.#blocks ? 'below' : orderOfLonePrices(lines)
    this.#isAlternating = !this.#blocks && isAlternating(lines, (line) => CONTINUES.test(line.text))
    this.#last = lines.findLast(({ noDish, text }) => noDish === null && text !== '')
  }

  build(): MenuDrafts {
    for (const [index, line] of this.#lines.entries()) this.#add(line, this.#lines[index - 1], this.#lines[index + 1])
    this.#flush()
    const hasOwnPrices = this.#drafts.some(({ price }) => price !== null)
    const drafts = this.#drafts.map((draft, index) =>
      withOwnRival(withSetPrice(draft, index, this.#setPrices, hasOwnPrices)),
    )
    return { drafts: withoutMissedDays(drafts), hasHeading: this.#hasHeading }
  }

  #add(line: MenuLine, previous: MenuLine | undefined, next: MenuLine | undefined): void {
    const goesOn = previous !== undefined && line.prices.length === 0 && isBelow(line) && GOES_ON.test(previous.text)
    if (goesOn && isFinished(previous)) return
    if (line.mention) this.#startDay(line, line.mention)
    const belongs = this.#above !== null && this.#belongsAbove(line, this.#above, next)
    const isPart = (line.noDish === 'side' && belongs) || (line.noDish === 'heading' && goesOn)
    if (line.noDish !== null && !isPart) this.#end(line, line.noDish)
    else if (this.#section === 'dishes' || (this.#section === 'footnotes' && line.prices.length > 0)) {
      this.#section = 'dishes'
      if (line.text === '' && line.textBehind === '') this.#addTextless(line)
      else if (line.prices.length > 0) this.#addPriced(line)
      else if (this.#above && belongs) this.#above.push(line)
      else {
        this.#above = null
        this.#loose = [...this.#loose, line]
      }
    }
  }

  #belongsAbove(line: MenuLine, above: readonly MenuLine[], next: MenuLine | undefined): boolean {
    const [first, previous] = [above[0], above.at(-1)]
    if (this.#isAlternating) return false
    if (!this.#blocks || !first || !previous) return belongsAbove(line, above, next, this.#usualGap)
    return (
      !line.mention &&
      above.length <= MAX_LINES &&
      !isSection(line, first) &&
      (this.#blocks.areOne(previous, line) || (isBelow(line) && GOES_ON.test(previous.text)))
    )
  }

  #startDay(line: MenuLine, mention: DayMention): void {
    const { text, prices } = line
    if (text === '' || prices.length > 0) this.#flush()
    // Days of a heading are those on which lunch is served: `Di–Fr`.
    this.#day = text === '' && mention.isSpan ? null : this.#dayOf(line)
    if (this.#loose.length === 0) this.#looseDay = this.#day
    this.#section = 'dishes'
  }

  #dayOf({ mention, isDayUncertain }: MenuLine): DishDay | undefined {
    return mention === null || isDayUncertain ? undefined : dayOfMention(mention, this.#hasWeeks)
  }

  /** Ends the dishes above a line that is no dish. */
  #end(line: MenuLine, noDish: NoDish): void {
    const isTop = this.#drafts.length === 0 && this.#loose.length <= NAME_LINES
    this.#flush()
    if (noDish === 'heading') {
      if (line.prices.length === 0 || this.#lines.indexOf(line) < this.#lines.indexOf(this.#last ?? line))
        this.#startMenu()
      this.#section = 'dishes'
      this.#label = line.row.isHeader ? (line.label ?? this.#label) : null
      this.#addSetPrice(line)
    } else if (noDish === 'note' && isTop) this.#drafts.length = 0
    else if (noDish !== 'note' && noDish !== 'side') this.#section = noDish
  }

  /** Lines above a heading at the top of a page are no dishes. */
  #startMenu(): void {
    this.#hasHeading = true
    if (this.#setPrices.length === 0 && !this.#drafts.some(({ isAnchored }) => isAnchored)) this.#drafts.length = 0
  }

  #addSetPrice({ text, prices, labelled, row: { column, isHeader } }: MenuLine): void {
    const [first] = prices
    const isAlone = text === '' && !isHeader
    const at = this.#drafts.length
    if (labelled.length > 0)
      this.#setPrices.push(...labelled.map((price) => ({ price, at, column, label: price.label, isAlone: false })))
    else if (first) {
      const isLeast = prices.some(({ cents, isLeast: isOne }) => isOne || cents !== first.cents)
      this.#setPrices.push({ price: { ...first, isLeast }, at, column, label: null, isAlone })
    }
  }

  /** Adds a price of the dish above, or of all; or a day, for the lines below. */
  #addTextless(line: MenuLine): void {
    const [first] = line.prices
    if (!first) {
      if (line.mention) this.#startMenu()
      return
    }
    const groups = grouped(this.#loose, this.#beginsDish)
    const own = this.#blocks ? this.#blocks.above(line, this.#loose) : (groups.at(-1) ?? [])
    const isOwn = this.#order !== 'above' && (groups.length === 1 || this.#hasLonePrices)
    const isFar =
      groups.length > 1 && line.row.gapAbove > Math.max(FAR * (own.at(-1)?.row.gapAbove ?? Infinity), line.row.size)
    if (own.length > 0 && isOwn) this.#addDraft(own, own, line, this.#order === 'unclear' || isFar)
    else {
      this.#flush()
      this.#addSetPrice(line)
    }
  }

  #addPriced(line: MenuLine): void {
    const block = this.#blocks?.above(line, this.#loose) ?? (this.#isAlternating ? this.#loose : [])
    const group = grouped(this.#loose, this.#beginsDish).at(-1) ?? []
    if (block.length > 0) this.#addDraft([...block, line], block, line, this.#isAlternating)
    else if (group.length > 0 && continues(line, group.at(-1))) this.#addDraft([...group, line], group, line)
    else this.#addDraft([line], [], line)
  }

  /** Adds a priced draft, some of whose lines were loose. */
  #addDraft(
    lines: readonly MenuLine[],
    wereLoose: readonly MenuLine[],
    { prices, row }: MenuLine,
    isUnclear = false,
  ): void {
    this.#loose = this.#loose.slice(0, this.#loose.length - wereLoose.length)
    this.#flush()
    const [price = null] = prices
    this.#above = [...lines]
    this.#drafts.push({
      lines: this.#above,
      price,
      isSetPrice: false,
      hasTwoPrices: prices.some(({ cents, isLeast }) => isLeast || cents !== price?.cents),
      isPriceUncertain: isUnclear || row.rival !== null,
      label: this.#labelOf(lines),
      day: this.#day,
      isAnchored: true,
    })
  }

  #labelOf([first]: readonly MenuLine[]): string | null {
    return first?.label ?? this.#label
  }

  #flush(): void {
    for (const lines of grouped(this.#loose, this.#beginsDish)) {
      const [first] = lines
      const isOwn = first !== undefined && first.mention !== null
      const day = isOwn ? this.#dayOf(first) : this.#looseDay
      this.#drafts.push({
        lines,
        price: null,
        isSetPrice: false,
        hasTwoPrices: false,
        isPriceUncertain: false,
        label: this.#labelOf(lines),
        day,
        isAnchored: isOwn,
      })
    }
    this.#loose = []
    this.#above = null
    this.#looseDay = this.#day
  }
}

/** Returns a draft whose price is certain if its rival is another line of the same dish. */
const withOwnRival = (draft: Draft): Draft => {
  const { lines } = draft
  const [rival] = lines.flatMap(({ row }) => row.rival ?? [])
  const isOwn = rival !== undefined && lines.some(({ row }) => row.base === rival)
  return isOwn ? { ...draft, isPriceUncertain: false } : draft
}

/** Returns a draft with the price for all that stands above it, else below it, if it has none: in its column, else across columns. */
const withSetPrice = (draft: Draft, index: number, setPrices: readonly SetPrice[], hasOwnPrices: boolean): Draft => {
  if (draft.price) return draft
  const column = draft.lines[0]?.row.column
  const ofLabel = setPrices.filter(({ label }) => label !== null && label === draft.label)
  const forAll = setPrices.filter(({ label }) => label === null)
  const set = [
    ofLabel,
    forAll.filter((each) => each.column === column),
    forAll.filter((each) => each.column === null),
    forAll,
  ]
    .map((each) => each.findLast(({ at }) => at <= index) ?? each.find(({ at }) => at > index))
    .find((each) => each !== undefined)
  if (!set) return draft
  // A price alone may be that of another dish, or for its column only.
  const isForColumn = set.column !== null && set.column !== column
  const isPriceUncertain = set.isAlone && (isForColumn || hasOwnPrices || setPrices.some((each) => each !== set))
  return {
    ...draft,
    price: set.price,
    isSetPrice: true,
    hasTwoPrices: set.price.isLeast,
    isPriceUncertain,
    isAnchored: true,
  }
}

/** Minimum number and share of dishes with a day: from these on, a missing day counts as unread. */
const MIN_DAYS = 2
const MIN_PART = 0.6

/** Removes an inherited day from dishes whose own day was probably unread. */
const withoutMissedDays = (drafts: readonly Draft[]): readonly Draft[] => {
  const hasOwn = ({ lines }: Draft): boolean => lines[0]?.mention?.isEveryDay === false
  const count = drafts.filter(hasOwn).length
  if (count < MIN_DAYS) return drafts
  const areMost = count >= MIN_PART * drafts.filter(({ isAnchored }) => isAnchored).length
  const first = drafts.findIndex(hasOwn)
  const isMissed = ({ day, lines }: Draft, index: number): boolean =>
    index < first || (areMost && day !== null) || (day === null && !lines[0]?.mention)
  return drafts.map((draft, index) => (!hasOwn(draft) && isMissed(draft, index) ? { ...draft, day: undefined } : draft))
}

/** Puts the lines of a menu together into drafts of dishes. */
export const draftsOf = (lines: readonly MenuLine[]): MenuDrafts => new DraftBuilder(lines).build()
