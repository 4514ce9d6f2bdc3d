import { weekNumber } from '../calendar/civil-date.ts'
import { type DayMention, dayOfMention } from './menu-days.ts'
import type { MenuLine, ReadPrice } from './menu-lines.ts'
import { median } from './level-lines.ts'
import type { DishDay } from './dish.ts'

/** Lines of one dish, before its name and its description are told apart. */
export interface Draft {
  readonly lines: readonly MenuLine[]
  /** Null for a dish whose price does not stand beside it. */
  readonly price: ReadPrice | null
  readonly hasTwoPrices: boolean
  /** Undefined for several days. */
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

/** Words that begin what belongs to the line above. */
const CONTINUES =
  /^(?:mit|und|in|im|an|am|auf|dazu|oder|vom|von|aus|bei|ohne|inkl|inklusive|nach|zu|zum|with|and|in|on|served|or|of|ve|ile)(?!\p{L})|^[\p{Ll}&(+]/u

/** Ends of a line that goes on below. */
const GOES_ON =
  /(?:^|\s)(?:mit|und|in|im|an|am|auf|oder|vom|von|aus|bei|ohne|nach|zu|zum|zur|de[mnrs]|die|das|eine?[mnrs]?|\p{Ll}{2,}em|(?:klein|groß|frisch|grün|gemischt|gebraten|hausgemacht)e[nrs]?|à|la|al|de|with|and|on|or|of|ve|ile|&|\+)$|\p{L}-$|,$/iu

/** A font that is smaller by so much is that of descriptions. */
const SMALLER = 0.87

/** A font that is larger by so much is that of headings. */
const LARGER = 1.3

const isBelow = ({ row }: MenuLine): boolean => row.gapAbove < Infinity

export const continues = (line: MenuLine, previous: MenuLine | undefined): boolean =>
  isBelow(line) && (CONTINUES.test(line.text) || (previous !== undefined && GOES_ON.test(previous.text)))

/** The gap from which on a line without a price begins another dish; null if the gaps do not tell. */
const gapOfDishes = (lines: readonly MenuLine[]): number | null => {
  const gaps = lines
    .map(({ row }) => row.gapAbove)
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b)
  const low = gaps[Math.floor(gaps.length * 0.25)] ?? 0
  const high = gaps[Math.floor(gaps.length * 0.75)] ?? 0
  return high - low > 0.3 * median(lines.map(({ row }) => row.size)) ? (low + high) / 2 : null
}

/** Groups lines without prices into dishes. */
const grouped = (lines: readonly MenuLine[], dishGap: number | null): readonly (readonly MenuLine[])[] => {
  const groups: MenuLine[][] = []
  for (const line of lines) {
    const group = groups.at(-1)
    const [first, previous] = [group?.[0], group?.at(-1)]
    if (group && first && previous && !begins(line, first, previous, dishGap)) group.push(line)
    else groups.push([line])
  }
  return groups
}

const begins = (line: MenuLine, first: MenuLine, previous: MenuLine, dishGap: number | null): boolean => {
  if (line.mention || !isBelow(line)) return true
  if (continues(line, previous)) return false
  if (dishGap !== null) return line.row.gapAbove >= dishGap
  return line.row.size >= SMALLER * first.row.size
}

/** Descriptions have at most so many lines. */
const MAX_LINES = 4

const isUpper = (text: string): boolean => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text)

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
  if (line.row.size > LARGER * first.row.size || (isUpper(line.text) && !isUpper(first.text))) return false
  if (line.text.endsWith(':')) return false
  const gapBelow = next && isBelow(next) ? next.row.gapAbove : Infinity
  const isPricedNext = next !== undefined && next.prices.length > 0
  if (isPricedNext && (CONTINUES.test(next.text) || gapBelow < 0.5 * line.row.gapAbove)) return false
  return line.row.gapAbove <= Math.max(1.8 * usualGap, 0.5 * line.row.size)
}

/** Puts the lines of a menu together into drafts of dishes, and gives those without a price the one for all. */
export const draftsOf = (lines: readonly MenuLine[]): MenuDrafts => {
  const drafts: Draft[] = []
  /** Prices for all, with the number of drafts before them. */
  const setPrices: { readonly price: ReadPrice; readonly at: number }[] = []
  const isUnpriced = ({ text, prices, noDish }: MenuLine): boolean =>
    text !== '' && prices.length === 0 && noDish === null
  const hasWeeks = new Set(lines.flatMap(({ mention }) => mention?.dates ?? []).map(weekNumber)).size > 1
  const dayOf = (mention: DayMention): DishDay | undefined => dayOfMention(mention, hasWeeks)
  const dishGap = gapOfDishes(lines.filter(isUnpriced))
  const usualGap = median(lines.map(({ row }) => row.gapAbove).filter(Number.isFinite))
  const lonePrices = lines.filter(
    ({ text, textBehind, prices }) => prices.length > 0 && text === '' && textBehind === '',
  ).length
  let loose: MenuLine[] = []
  let above: MenuLine[] | null = null
  let day: DishDay | undefined = null
  let dayOfLoose: DishDay | undefined = null
  let section: 'dishes' | 'drinks' | 'footnotes' = 'dishes'
  let hasHeading = false

  const flush = (): void => {
    for (const group of grouped(loose, dishGap)) {
      const mention = group[0]?.mention
      drafts.push({
        lines: group,
        price: null,
        hasTwoPrices: false,
        day: mention ? dayOf(mention) : dayOfLoose,
        isAnchored: mention !== null && mention !== undefined,
      })
    }
    loose = []
    above = null
    dayOfLoose = day
  }
  /** What stands above a heading at the top of the page is no dish. */
  const heading = (): void => {
    flush()
    hasHeading = true
    if (setPrices.length === 0 && !drafts.some(({ isAnchored }) => isAnchored)) drafts.length = 0
  }
  const price = (own: readonly MenuLine[], { prices }: MenuLine): void => {
    const [first = null] = prices
    const hasTwoPrices = prices.some(({ cents }) => cents !== first?.cents)
    const copy = [...own]
    drafts.push({ lines: copy, price: first, hasTwoPrices, day, isAnchored: true })
    above = copy
  }

  lines.forEach((line, index) => {
    const [previous, next] = [lines[index - 1], lines[index + 1]]
    const isRestAbove =
      previous !== undefined && line.prices.length === 0 && isBelow(line) && GOES_ON.test(previous.text)
    if (isRestAbove && (previous.noDish === 'note' || previous.noDish === 'side')) return
    if (line.mention) {
      if (line.text === '' || line.prices.length > 0) flush()
      // Days of a heading are those on which lunch is served: `Di–Fr`.
      day = line.text === '' && line.mention.isSpan ? null : dayOf(line.mention)
      if (loose.length === 0) dayOfLoose = day
      section = 'dishes'
    }
    const isSide = line.noDish === 'side' && above !== null && belongsAbove(line, above, next, usualGap)
    if (line.noDish !== null && !isSide && !(isRestAbove && line.noDish === 'heading')) {
      if (line.noDish === 'heading') {
        heading()
        section = 'dishes'
        const [first] = line.prices
        if (first) setPrices.push({ price: first, at: drafts.length })
        return
      }
      if (line.noDish === 'note' && drafts.length === 0) heading()
      flush()
      if (line.noDish === 'drinks' || line.noDish === 'footnotes') section = line.noDish
      return
    }
    if (section === 'drinks' || (section === 'footnotes' && line.prices.length === 0)) return
    section = 'dishes'
    if (line.text === '' && line.textBehind === '') {
      const [first] = line.prices
      if (!first) {
        if (line.mention) heading()
        return
      }
      const groups = grouped(loose, dishGap)
      const own = groups.at(-1)
      if (own && (groups.length === 1 || lonePrices > 1)) {
        loose = loose.slice(0, loose.length - own.length)
        flush()
        price(own, line)
      } else {
        flush()
        setPrices.push({ price: first, at: drafts.length })
      }
      return
    }
    if (line.prices.length > 0) {
      const group = grouped(loose, dishGap).at(-1) ?? []
      const isRest = group.length > 0 && continues(line, group.at(-1))
      if (isRest) loose = loose.slice(0, loose.length - group.length)
      flush()
      price(isRest ? [...group, line] : [line], line)
      return
    }
    if (above && belongsAbove(line, above, next, usualGap)) {
      above.push(line)
      return
    }
    above = null
    loose.push(line)
  })
  flush()
  return { drafts: drafts.map((draft, index) => withSetPrice(draft, index, setPrices)), hasHeading }
}

const withSetPrice = (
  draft: Draft,
  index: number,
  setPrices: readonly { readonly price: ReadPrice; readonly at: number }[],
): Draft => {
  if (draft.price) return draft
  const set = setPrices.findLast(({ at }) => at <= index) ?? setPrices.find(({ at }) => at > index)
  return set ? { ...draft, price: set.price, isAnchored: true } : draft
}
