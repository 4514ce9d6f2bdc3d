import { weekNumber } from '../calendar/civil-date.ts'
import { type DayMention, dayOfMention } from './menu-days.ts'
import { isLonePrice, type MenuLine, type ReadPrice } from './menu-lines.ts'
import { lineOf } from './joined-rows.ts'
import { GOES_ON } from './continuations.ts'
import { type Assigned, assignedIn } from './dish-assignment.ts'
import { areUnclear } from './dish-questions.ts'
import type { DishDay } from './dish.ts'
import { namesFood } from './food-words.ts'
import type { Draft } from './draft.ts'
import { withDoubtfulDays, withoutMissedDays } from './draft-days.ts'
import { isAside, isSet, isTitle, type NoDish, noDishOf } from './no-dish.ts'

/** The parts of a menu that hold dishes, in reading order. */
export interface MenuDrafts {
  readonly drafts: readonly Draft[]
  /** Whether something names the page as a menu. */
  readonly hasHeading: boolean
}

/** Maximum number of lines of a description. */
const MAX_DETAILS = 4

/** Lines of a name follow each other within this many font sizes. */
const LINES = 2

/** White above a line from which on it belongs to no dish above, in font sizes. */
const FAR = 2.5

/** Whether lines without food stand far below others: greetings at the end of a page. */
const isApart = ([first, ...others]: readonly MenuLine[]): boolean =>
  first !== undefined &&
  first.row.gapAbove > first.row.size * WHITE &&
  first.row.gapAbove < Infinity &&
  [first, ...others].every(({ text }) => !namesFood(text))

/** White between parts of a page, in font sizes. */
const WHITE = 1.5

/** A block of prices has at least as many, of a week with as many days, or many: the prices of one dish are fewer. */
const MIN_BLOCK = 3
const LONG_BLOCK = 6

/** Maximum number of lines of a restaurant's name above its opening hours. */
const NAME_LINES = 2

/** Nothing below is of the day above: `Sonntag`, `Ruhetag`. */
const CLOSED = /^(?:ruhetag|geschlossen)$/iu

interface SetPrice {
  readonly price: ReadPrice
  /** The line that it stands in. */
  readonly line: MenuLine
  /** The column that it stands in; null across columns. */
  readonly column: number | null
  /** The menu that it is for; null for all. */
  readonly label: string | null
  /** Whether nothing says what it is for. */
  readonly isAlone: boolean
  /** Whether it is that of a menu: of one dish, or of its courses. */
  readonly isOfMenu: boolean
}

/** Lines below each other between headings and days. */
interface Run {
  readonly lines: MenuLine[]
  readonly day: DishDay | undefined
  readonly label: string | null
  /** Whether the one below is the other choice at the same price: `oder`. */
  isChoice: boolean
}

/** A line between two dishes at one price. */
const OR = /^[^\p{L}\d]*oder[^\p{L}\d]*$/iu

const isFinished = ({ noDish }: MenuLine): boolean => noDish === 'note' || noDish === 'side'

const isNamed = ({ lines }: Assigned): boolean => lines.some(({ text }) => text !== '')

const isBelow = ({ row }: MenuLine): boolean => row.gapAbove < Infinity

const hasAnchor = ({ lines, day }: Run): boolean =>
  (day ?? null) !== null || lines.some(({ prices, mention }) => prices.length > 0 || mention !== null)

/** A heading is larger than the line above, and not closer to it than to the next, by these factors. */
const ALIKE = 1.15
const CLOSER = 1.2
/** Nor is it one above a description, which is smaller by this factor. */
const SMALLER = 0.85

/** Whether a word that names a section is the end of the dish's name above: `Buddha`, `Bowl`. */
const isEndOfName = (line: MenuLine, above: MenuLine, below: MenuLine | undefined): boolean => {
  const { row, text, prices } = line
  const drop = row.base - above.row.base
  const isNext = below !== undefined && isBelow(below) && below.row.size > SMALLER * row.size
  return (
    isBelow(line) &&
    /^(?:vom )?\p{L}+,?$/u.test(text) &&
    prices.length === 0 &&
    noDishOf(text, true) === null &&
    above.text !== '' &&
    row.size < ALIKE * above.row.size &&
    drop < LINES * row.size &&
    !(isNext && below.row.base - row.base < CLOSER * drop)
  )
}

/** Returns the prices that stand below each other, below all dishes, if no dish of a day has one. */
const blockIn = (runs: readonly Run[]): readonly MenuLine[] => {
  const blocks = runs.map(({ lines }) => lines.slice(lines.findLastIndex((line) => !isLonePrice(line)) + 1))
  const [block = [], ...others] = blocks.filter(({ length }) => length >= MIN_BLOCK)
  const isFree = (line: MenuLine): boolean => line.prices.length === 0 || block.includes(line)
  const days = new Set(runs.flatMap(({ day }) => (day ? JSON.stringify(day) : [])))
  const isLong = days.size >= MIN_BLOCK || block.length >= LONG_BLOCK
  return isLong && others.length === 0 && runs.every(({ lines, day }) => !day || lines.every(isFree)) ? block : []
}

/** Returns drafts with the prices of a block, if these are as many as the dishes. Each is a question. */
const withPricesOf = (drafts: readonly Draft[], block: readonly MenuLine[]): readonly Draft[] => {
  const unpriced = drafts.filter(({ price }) => price === null)
  if (block.length === 0 || block.length !== unpriced.length) return drafts
  return drafts.map((draft) => {
    const price = block[unpriced.indexOf(draft)]?.prices[0]
    return price ? { ...draft, price, isPriceUncertain: true, isAnchored: true } : draft
  })
}

/** Puts the lines of a menu together, from top to bottom. */
class DraftBuilder {
  readonly #lines: readonly MenuLine[]
  readonly #runs: Run[] = []
  readonly #setPrices: SetPrice[] = []
  readonly #hasWeeks: boolean
  /** The lines of the run that goes on; null behind a heading, a note or a day. */
  #run: Run | null = null
  #day: DishDay | undefined = null
  #section: 'dishes' | 'drinks' | 'footnotes' = 'dishes'
  #hasHeading = false
  /** The name of the column of a table. */
  #label: string | null = null
  readonly #last: MenuLine | undefined
  /** The last line that goes on with a note or a side. */
  #further: MenuLine | null = null

  constructor(lines: readonly MenuLine[]) {
    this.#lines = lines
    this.#hasWeeks = new Set(lines.flatMap(({ mention }) => mention?.dates ?? []).map(weekNumber)).size > 1
    this.#last = lines.findLast(({ noDish, text }) => noDish === null && text !== '')
  }

  build(): MenuDrafts {
    for (const index of this.#lines.keys()) this.#add(index)
    const lone = this.#lonePrice()
    const block = blockIn(this.#runs)
    const assigned = assignedIn(
      this.#runs.map(({ lines }) => lines.filter((line) => line !== lone && !block.includes(line))),
    )
    const read = this.#runs.map((run, at) => {
      const dishes = assigned[at] ?? []
      const isOwn = lone !== undefined && run.lines.includes(lone) && dishes.length === 1
      if (lone && run.lines.includes(lone) && !isOwn) this.#addSetPrice(lone)
      // A price without a name may be that of the dish above.
      const isUnclear = areUnclear(run.lines) || !dishes.every(isNamed)
      const isUnpriced = (dish: Assigned | undefined): boolean =>
        dish?.lines.every(({ prices }) => prices.length === 0) === true
      return dishes.filter(isNamed).map(({ lines, nameLength, margin, nameMargin }, index, named): Draft => {
        // A dish without a price above one with a price may be the beginning of its name.
        const above =
          isUnpriced(named[index - 1]) && !isUnpriced(named[index]) ? named[index - 1]?.lines.at(-1) : undefined
        const isNear = above && lines[0] && lines[0].row.base - above.row.base < LINES * lines[0].row.size
        const mayBeginAbove = isNear && above !== this.#lines.find(({ text }) => text !== '')
        const [first] = lines
        const priced = [...lines, ...(isOwn ? [lone] : [])].filter(({ prices }) => prices.length > 0)
        const prices = priced.flatMap((line) => line.prices)
        const [price = null] = prices
        return {
          lines: lines.slice(0, nameLength + MAX_DETAILS),
          nameLength,
          margin: mayBeginAbove ? 0 : margin,
          nameMargin,
          price,
          isSetPrice: false,
          hasTwoPrices: prices.some(({ cents, isLeast }) => isLeast || cents !== price?.cents),
          isPriceUncertain: isUnclear || priced.some(({ row }) => row.rival !== null),
          label: first?.label ?? run.label,
          day: run.day,
          isDayUncertain: false,
          isAnchored: price !== null || (first?.mention ?? null) !== null,
        }
      })
    })
    const found = read.flatMap((drafts, at) =>
      drafts.map((draft, index) => this.#withPriceOfChoice(draft, read, at, index)),
    )
    const inBlock = withPricesOf(found, block)
    const hasOwnPrices = inBlock.some(({ price }) => price !== null)
    const sets = inBlock.map((draft) => setPriceOf(draft, this.#lines, this.#setPrices))
    const at = ({ lines }: Draft): number => (lines[0] ? this.#lines.indexOf(lines[0]) : -1)
    const drafts = inBlock.map((draft, index) => {
      const set = sets[index]
      const isShared = set?.isOfMenu === true && sets.filter((each) => each === set).length > 1
      const isEnd = index === inBlock.length - 1 && isApart(draft.lines)
      // Texts above a price alone, below which others stand, may be the title of the menu.
      const isAbove = ({ line, isAlone }: SetPrice): boolean =>
        isAlone && at(draft) < this.#lines.indexOf(line) && inBlock.some((each) => at(each) > this.#lines.indexOf(line))
      const isUnclear =
        set !== undefined && (isShared || isEnd || isAbove(set) || this.#isUnclear(draft, set, hasOwnPrices))
      return withOwnRival(set ? withSetPrice(draft, set, isUnclear) : draft)
    })
    const clear = drafts.map((draft, index) =>
      mayBeginAbove(drafts, index, this.#lines) ? { ...draft, margin: 0 } : draft,
    )
    return { drafts: withDoubtfulDays(withoutMissedDays(clear)), hasHeading: this.#hasHeading }
  }

  /** Returns a draft with the price of the other choice, above or below it, if that alone has one. */
  #withPriceOfChoice(draft: Draft, drafts: readonly (readonly Draft[])[], run: number, index: number): Draft {
    const isLast = index === (drafts[run]?.length ?? 0) - 1
    const others = [
      isLast && this.#runs[run]?.isChoice === true ? drafts[run + 1]?.[0] : undefined,
      index === 0 && this.#runs[run - 1]?.isChoice === true ? drafts[run - 1]?.at(-1) : undefined,
    ]
    const priced = others.find((other) => other !== undefined && other.price !== null)
    if (draft.price !== null || !priced) return draft
    return {
      ...draft,
      price: priced.price,
      hasTwoPrices: priced.hasTwoPrices,
      isPriceUncertain: priced.isPriceUncertain,
      isAnchored: true,
    }
  }

  /** Whether a price for all may be that of another dish, or for its column only. */
  #isUnclear({ lines }: Draft, set: SetPrice, hasOwnPrices: boolean): boolean {
    const isForColumn = set.column !== null && set.column !== lines[0]?.row.column
    return set.isAlone && (isForColumn || hasOwnPrices || this.#setPrices.some((each) => each !== set))
  }

  /** Returns the only price of the page if it stands alone: it may be the one of all dishes. */
  #lonePrice(): MenuLine | undefined {
    const priced = this.#runs.flatMap(({ lines }) => lines).filter(({ prices }) => prices.length > 0)
    return priced.length === 1 ? priced.find(isLonePrice) : undefined
  }

  #add(index: number): void {
    const [previous, line, next] = [this.#lines[index - 1], this.#lines[index], this.#lines[index + 1]]
    if (!line || (line.prices.length === 0 && isAside(lineOf(line.row)))) return
    const mayGoOn = line.prices.length === 0 || (previous !== undefined && isSet(previous.text))
    const goesOn = previous !== undefined && mayGoOn && isBelow(line) && GOES_ON.test(previous.text)
    if (previous !== undefined && (isFinished(previous) || previous === this.#further) && (goesOn || line.isWithin)) {
      this.#further = line
      return
    }
    if (this.#run && OR.test(lineOf(line.row)) && next && isBelow(next)) {
      this.#run.isChoice = true
      this.#run = null
      return
    }
    if (line.mention) this.#startDay(line, line.mention)
    const isNear = line.row.gapAbove < line.row.size
    const isSide =
      line.noDish === 'side' &&
      isBelow(line) &&
      this.#run?.lines.some(
        ({ prices, text }) => text !== '' && ((isNear && prices.length > 0) || this.#hasPriceBelow(index)),
      )
    const isPart =
      isSide === true ||
      (line.noDish === 'heading' &&
        this.#run !== null &&
        (goesOn || (hasAnchor(this.#run) && this.#run.lines.every((each) => each.mention && each.text === '')))) ||
      (line.noDish === 'drinks' && isBelow(line) && GOES_ON.test(previous?.text ?? '') && this.#run !== null) ||
      (line.noDish === 'heading' &&
        this.#run !== null &&
        (line.row.isCell || hasAnchor(this.#run)) &&
        previous !== undefined &&
        isEndOfName(line, previous, next))
    if (CLOSED.test(lineOf(line.row))) this.#day = null
    if (line.noDish !== null && !isPart) this.#end(line, line.noDish)
    else if (this.#isTitle(line, next)) this.#end(line, 'heading')
    else if (this.#section === 'dishes' || (this.#section === 'footnotes' && line.prices.length > 0)) {
      if (this.#section === 'footnotes') for (const above of this.#openAbove(index)) this.#addToRun(above)
      this.#section = 'dishes'
      if (line.text !== '' || line.textBehind !== '' || line.prices.length > 0) this.#addToRun(line)
      else if (line.mention) this.#startMenu()
    }
  }

  /** Returns the lines right above one that go on in it: the beginning of a name below footnotes of the dish above. */
  #openAbove(index: number): readonly MenuLine[] {
    const isOpen = ({ text, prices, noDish }: MenuLine): boolean =>
      noDish === null && prices.length === 0 && GOES_ON.test(text)
    const first = this.#lines.findLastIndex((line, at) => at < index && !isOpen(line)) + 1
    return this.#lines.slice(first, index)
  }

  /** Whether a line at the top of a page is the title of the menu. */
  #isTitle({ text, prices, mention }: MenuLine, next: MenuLine | undefined): boolean {
    const isTop = this.#runs.every(
      ({ lines }) => lines.length <= NAME_LINES && !lines.some((line) => line.prices.length > 0),
    )
    const isPriced = prices.length > 0 || (next !== undefined && isLonePrice(next))
    return isTop && !isPriced && mention === null && isTitle(text)
  }

  /** Whether a price alone stands below the sides of a dish. */
  #hasPriceBelow(index: number): boolean {
    const below = this.#lines.slice(index + 1, index + 1 + NAME_LINES)
    const priced = below.findIndex((line) => isLonePrice(line))
    return priced >= 0 && below.slice(0, priced + 1).every((line) => isBelow(line) && line.mention === null)
  }

  #addToRun(line: MenuLine): void {
    if (this.#run && isBelow(line) && !this.#isEnd(line)) return void this.#run.lines.push(line)
    this.#run = { lines: [line], day: this.#day, label: this.#label, isChoice: false }
    this.#runs.push(this.#run)
  }

  /** Whether a line is one of the last ones, far below all dishes. */
  #isEnd(line: MenuLine): boolean {
    const rest = this.#lines.slice(this.#lines.indexOf(line))
    const isFar = line.row.gapAbove > FAR * line.row.size
    return (
      isFar && rest.length <= NAME_LINES && rest.every(({ text, prices }) => prices.length === 0 && !namesFood(text))
    )
  }

  #startDay(line: MenuLine, mention: DayMention): void {
    this.#run = null
    // Days of a heading are those on which lunch is served: `Di–Fr`.
    this.#day = line.text === '' && mention.isSpan ? null : this.#dayOf(line)
    this.#section = 'dishes'
  }

  #dayOf({ mention, isDayUncertain }: MenuLine): DishDay | undefined {
    return mention === null || isDayUncertain ? undefined : dayOfMention(mention, this.#hasWeeks)
  }

  /** Ends the dishes above a line that is no dish. */
  #end(line: MenuLine, noDish: NoDish): void {
    const [top] = this.#runs
    const isTop = this.#runs.length <= 1 && (!top || (!hasAnchor(top) && top.lines.length <= NAME_LINES))
    this.#run = null
    if (noDish === 'heading') {
      if (line.prices.length === 0 || this.#lines.indexOf(line) < this.#lines.indexOf(this.#last ?? line))
        this.#startMenu()
      this.#section = 'dishes'
      this.#label = line.row.isHeader ? (line.label ?? this.#label) : null
      this.#addSetPrice(line)
    } else if (noDish === 'note' && isTop) this.#runs.length = 0
    else if (noDish === 'footnotes' || (noDish === 'drinks' && line.prices.length === 0)) this.#section = noDish
  }

  /** Lines above a heading at the top of a page are no dishes. */
  #startMenu(): void {
    this.#hasHeading = true
    if (this.#setPrices.length === 0 && !this.#runs.some(hasAnchor)) this.#runs.length = 0
  }

  #addSetPrice(line: MenuLine): void {
    const { text, prices, labelled, row } = line
    const [first] = prices
    const of = { line, column: row.column, isOfMenu: line.label !== null && labelled.length === 0 && !row.isHeader }
    if (labelled.length > 0)
      this.#setPrices.push(...labelled.map((price) => ({ ...of, price, label: price.label, isAlone: false })))
    else if (first) {
      const isLeast = prices.some(({ cents, isLeast: isOne }) => isOne || cents !== first.cents)
      this.#setPrices.push({ ...of, price: { ...first, isLeast }, label: null, isAlone: text === '' && !row.isHeader })
    }
  }
}

/** Returns a draft whose price is certain if its rival is another line of the same dish. */
const withOwnRival = (draft: Draft): Draft => {
  const { lines } = draft
  const [rival] = lines.flatMap(({ row }) => row.rival ?? [])
  const isOwn = rival !== undefined && lines.some(({ row }) => row.base === rival)
  return isOwn ? { ...draft, isPriceUncertain: false } : draft
}

/** Returns the price for all of a draft without one: that above it, else below it; in its column, else across columns. */
const setPriceOf = (
  { price, label, lines: [first] }: Draft,
  all: readonly MenuLine[],
  setPrices: readonly SetPrice[],
): SetPrice | undefined => {
  if (price || !first) return undefined
  const isAbove = ({ line }: SetPrice): boolean => all.indexOf(line) < all.indexOf(first)
  const { column } = first.row
  const ofLabel = setPrices.filter((each) => each.label !== null && each.label === label)
  const forAll = setPrices.filter((each) => each.label === null)
  return [
    ofLabel,
    forAll.filter((each) => each.column === column),
    forAll.filter((each) => each.column === null),
    forAll,
  ]
    .map((each) => each.findLast(isAbove) ?? each[0])
    .find((each) => each !== undefined)
}

const withSetPrice = (draft: Draft, { price }: SetPrice, isPriceUncertain: boolean): Draft => ({
  ...draft,
  price,
  isSetPrice: true,
  hasTwoPrices: price.isLeast,
  isPriceUncertain,
  isAnchored: true,
})

/** Sections that may be the first word of a dish: `Pizza`, `Margherita`. */
const FIRST_WORD = /^(?:pizza|pasta|burger|bowl|wok|curry|suppe|salat)$/iu

/** A mark that may be such a word, too: `Veggie`, `Bratling`. */
const VEGGIE = /^veggie$/iu

/** Whether a dish may begin with the line above, a heading that names no other dish. */
const mayBeginAbove = (drafts: readonly Draft[], index: number, all: readonly MenuLine[]): boolean => {
  const [first, below] = [index, index + 1].map((at) => drafts[at]?.lines[0])
  const lineAbove = (line: MenuLine | undefined) => line && all[all.indexOf(line) - 1]
  const above = lineAbove(first)
  if (!first || !above || first.mention || !isBelow(first)) return false
  const isWord = above.noDish === 'heading' ? FIRST_WORD.test(above.text) : VEGGIE.test(lineOf(above.row))
  const isNear = first.row.base - above.row.base < LINES * first.row.size && above.row.size < ALIKE * first.row.size
  const isAlone =
    !below ||
    below.row.column !== first.row.column ||
    below.row.base - (drafts[index]?.lines.at(-1)?.row.base ?? 0) > LINES * below.row.size ||
    below.mention !== null ||
    lineAbove(below)?.noDish === 'heading'
  return isNear && isAlone && isWord && !drafts[index - 1]?.lines.includes(above)
}

/** Puts the lines of a menu together into drafts of dishes. */
export const draftsOf = (lines: readonly MenuLine[]): MenuDrafts => new DraftBuilder(lines).build()
