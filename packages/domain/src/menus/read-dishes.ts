import { addDays, type CivilDate } from '../calendar/civil-date.ts'
import { SERVER_LIMITS } from '../shared/server-limits.ts'
import { bareText, hasUnreadableLetters, isOddName } from './dish-name.ts'
import { epithetOf, isNameOpen } from './dish-doubts.ts'
import type { DishLine, DishUncertainty } from './dish-line.ts'
import { dishOf, isUsualPrice } from './dish-of.ts'
import { DISH_DIETS } from './dish.ts'
import { GOES_ON, isContinuation, isLinked } from './continuations.ts'
import { LABEL } from './dish-assignment.ts'
import type { Draft } from './draft.ts'
import { draftsOf } from './menu-drafts.ts'
import { dateInText, dayAtStart } from './menu-days.ts'
import { withGuestPrices } from './guest-prices.ts'
import { namesFood } from './food-words.ts'
import { type MenuHours, readMenuHours } from './menu-hours.ts'
import { lineOf as textOfRow } from './joined-rows.ts'
import { confidenceOf, menuLinesOf } from './menu-lines.ts'
import { pricesIn } from './menu-prices.ts'
import { type MenuRow, menuRowsOf } from './menu-rows.ts'
import { withVariants } from './menu-variants.ts'
import { withPageDoubts } from './page-doubts.ts'
import { areaAround } from './segment.ts'
import { median } from './level-lines.ts'
import { type PlaceHints, readPlaceHints } from './place-hints.ts'
import { hasCourses, noMenuOf } from './no-dish.ts'
import { formatPrice } from './price.ts'
import type { ReadPage } from './read-page.ts'

/** Confidence below which a name, one of its words or a price is uncertain. A misread price for all makes all dishes wrong. */
interface MinConfidence {
  readonly name: number
  readonly word: number
  readonly price: number
  readonly setPrice: number
}

const OF_PRINT: MinConfidence = { name: 0.8, word: 0.7, price: 0.88, setPrice: 0.9 }
/** Letters written by hand are misread with more confidence. */
const OF_HANDWRITING: MinConfidence = { name: 0.9, word: 0.88, price: 0.93, setPrice: 0.95 }
/** Mean confidence of a page below which it counts as written by hand. */
const PRINT = 0.89

/** A line above a name whose font is smaller by this factor is a description. */
const SMALLER = 0.86
/** The beginning of a name, as an adjective alone is: `Luzerner`, `Steirisches`. */
const BEGINS_NAME = /^\p{Lu}\p{Ll}+e[rs]$/u
const HARDLY_SMALLER = 0.95

/** Assignments whose costs differ by less are questions. */
const MIN_MARGIN = 0.35

/** Joins lines: `Kartoffel-` and `salat` are one word. */
const joined = (texts: readonly string[]): string =>
  texts
    .filter((text) => text !== '')
    .reduce((all, text) => {
      if (!/\p{L}-$/u.test(all) || /^(?:und|oder|&)(?!\p{L})/u.test(text)) return `${all} ${text}`
      return /^\p{Ll}/u.test(text) ? all.slice(0, -1) + text : all + text
    }, '')
    .trim()

/** A list behind a name: `Suppe – Brot, Butter`, `Suppe · Brot`, `Suppe (Brot, Butter)`. */
const LIST_BEHIND =
  /(?<=[\p{L})])\s+(?:[–|-]\s+(?=\p{L}[^()]*,\s)|[·•∙]\s+|\/{1,2}\s+|(?=\(\p{L}{3}[^()]*,\s[^()]*\)$))(.*)$/u

const withoutComma = (text: string): string => text.replace(/(?:,|\s[/·•&]|\s)+$/u, '')

const withoutBrackets = (text: string): string => text.replace(/^\(([^()]*)\)$/u, '$1')

const cut = (text: string, length: number): string => Array.from(text).slice(0, length).join('').trimEnd()

const lineOf = (draft: Draft, min: MinConfidence, minCents: number, isMenu: boolean): DishLine => {
  const { lines, price, isSetPrice, hasTwoPrices, isPriceUncertain: isPriceUnclear, day, margin, nameMargin } = draft
  const length = LABEL.test(lines[0]?.text ?? '') ? 1 : draft.nameLength
  const texts = [joined(lines.slice(0, length).map(({ text }) => text)), ...lines.slice(length).map(({ text }) => text)]
  const below = lines[length]
  const further = lines.slice(length + 1).filter(({ text }) => text !== '')
  const isLabel =
    LABEL.test(texts[0] ?? '') &&
    below !== undefined &&
    further.every(({ text }, index) => isContinuation(text) || GOES_ON.test((further[index - 1] ?? below).text))
  const [named = '', ...others] = isLabel ? texts.slice(1) : texts
  const open = /\([^()]*$/u.exec(named)?.[0] ?? LIST_BEHIND.exec(named)?.[1] ?? ''
  const begun = open === '' ? named : bareText(named.slice(0, -open.length), false).text
  const [detail = '', ...details] = [open, ...others].filter((text) => text !== '')
  const epithet = /["„“»]/u.test(begun) ? '' : epithetOf(detail)
  const name = epithet === '' ? begun : `${begun} ${epithet}`
  const rest = [detail.slice(epithet.length).replace(/^[\s,;:]+/u, ''), ...details]
  const behind = lines.map(({ textBehind }) => textBehind)
  const nameLines = (isLabel ? lines.slice(length, length + 1) : lines.slice(0, length)).filter(
    ({ text }) => text !== '',
  )
  const description = withoutBrackets(withoutComma(joined([...rest, ...behind]))).replaceAll(/\s[·•∙](?=\s)/gu, ',')
  const uncertainties: DishUncertainty[] = []
  const isMisread =
    hasUnreadableLetters(name) ||
    nameLines.some(({ confidence, leastConfidence }) => confidence < min.name || leastConfidence < min.word)
  const isOpen =
    (nameMargin < MIN_MARGIN && !LABEL.test(lines[0]?.text ?? '')) ||
    isNameOpen(name, description, isLabel ? lines.slice(length) : lines, isLabel ? 1 : length) ||
    nameLines.some(({ isParted }) => isParted)
  const minConfidence = isSetPrice ? min.setPrice : min.price
  const isPriceUncertain = price !== null && (price.isUncertain || price.confidence < minConfidence)
  if (isMisread || isPriceUncertain) uncertainties.push('low-confidence')
  if (isOpen) uncertainties.push('open-name')
  if (price === null) uncertainties.push('no-price')
  if (price !== null && (!isUsualPrice(price.cents) || price.cents < minCents)) uncertainties.push('odd-price')
  if (hasTwoPrices) uncertainties.push('two-prices')
  if (isPriceUnclear || margin < MIN_MARGIN) uncertainties.push('unclear-price')
  const read = {
    name: withoutComma(name),
    description: cut(description, SERVER_LIMITS.dishDescriptionLength),
    price: price === null ? '' : formatPrice(price.cents),
    diets: DISH_DIETS.filter((diet) => lines.some(({ diets }) => diets.includes(diet))),
    day: day ?? null,
    isTicked: false,
    area: areaAround(lines.flatMap(({ row }) => row.words.map(({ photoArea }) => photoArea))),
    uncertainties,
  }
  const problem = dishOf({ ...read, price: '' })
  if (isOddName(read.name) || !problem.ok || (LABEL.test(read.name) && read.description === ''))
    uncertainties.push('odd-name')
  if (day === undefined || draft.isDayUncertain) uncertainties.push('odd-day')
  if (!isMenu && uncertainties.length === 0) uncertainties.push('odd-page')
  return { ...read, isTicked: uncertainties.length === 0 }
}

/** Whether a draft without a price or a day may be a dish whose price was not read. */
const mayBeDish = (draft: Draft, index: number, drafts: readonly Draft[]): boolean => {
  const anchored = drafts.flatMap((each, at) => (each.isAnchored ? [at] : []))
  if (draft.isAnchored || anchored.length === 0) return true
  if (draft.lines.length === 1) return false
  const areFew = anchored.length < drafts.filter(({ lines }) => lines.length > 1).length
  return areFew || (index > (anchored[0] ?? 0) && index < (anchored.at(-1) ?? 0))
}

/** Prices lower than the usual one of the page by this factor are of extras. */
const UNLIKE = 3

/** Returns by how much the first line of dishes is smaller than the second one, for each text. */
const ratiosOf = (drafts: readonly Draft[]): ReadonlyMap<string, readonly number[]> => {
  const ratios = new Map<string, number[]>()
  for (const { lines } of drafts) {
    const [first, second] = lines.filter(({ text }) => text !== '')
    if (!first || !second) continue
    const ofText = ratios.get(first.text) ?? []
    ofText.push(first.row.size / second.row.size)
    ratios.set(first.text, ofText)
  }
  return ratios
}

/** Moves a small line above the name, such as `Hausgemacht`, behind the other lines; one above several names may be hardly smaller. */
const withNameFirst = (draft: Draft, ratios: ReadonlyMap<string, readonly number[]>): Draft => {
  const [first, second] = draft.lines.filter(({ text }) => text !== '')
  if (!first || !second || first.mention || first.prices.length > 0) return draft
  if (LABEL.test(first.text) || GOES_ON.test(first.text) || BEGINS_NAME.test(first.text) || isLinked(second.text))
    return draft
  const ofText = ratios.get(first.text) ?? []
  const isRepeated = ofText.length > 1
  const isName = draft.nameLength > 1 || (isRepeated && second.prices.length > 0 && !isContinuation(second.text))
  const isSmaller = isRepeated ? median(ofText) < HARDLY_SMALLER : first.row.size < SMALLER * second.row.size
  if (!isName || !isSmaller) return draft
  const lines = [...draft.lines.filter((line) => line !== first), first]
  return { ...draft, lines, nameLength: Math.max(lines.indexOf(second) + 1, draft.nameLength - 1) }
}

/** First lines larger than the usual ones by this factor may be headings. */
const LARGER = 1.25

/** Returns drafts whose name is uncertain if a large line without food begins it: a heading above the dish. */
const withHeadingDoubts = (drafts: readonly Draft[]): readonly Draft[] => {
  const texts = drafts.map(({ lines }) => lines.filter(({ text }) => text !== ''))
  const usual = median(texts.flatMap(([first]) => first?.row.size ?? []))
  return drafts.map((draft, index) => {
    const [first, second] = texts[index] ?? []
    const mayBeHeading = first && second && first.row.size > LARGER * usual && !namesFood(first.text)
    return mayBeHeading ? { ...draft, nameMargin: 0 } : draft
  })
}

/** Minimum share of dishes that name food, where something names the page a menu and elsewhere: lists of other prices name less. */
const MIN_FOOD = { ofMenu: 0.2, ofOther: 0.3 }

/** Share of goods from which on a page lists those. */
const MOST = 0.4

/** A measure behind goods that are sold by it. Meat on a plate weighs more than 100 g and less than 500. */
const MEASURE =
  /\s(?:(?:100|[5-9]\d\d)\s?(?:g|gr|gramm)|(?:\d+\s?)?(?:kg|kilo|liter|stück|stk|bund|schale|glas|dose|flasche|pack(?:ung)?|paar|tüte|netz))\.?$/iu

/** Whether dishes are those of a menu: of those, most are sold without a measure. */
const areDishes = (drafts: readonly Draft[], hasHeading: boolean): boolean => {
  const shareOf = (isOne: (text: string) => boolean): number =>
    drafts.filter(({ lines }) => lines.some(({ text }) => isOne(text))).length / drafts.length
  const isMenu = hasHeading || drafts.some(({ day }) => day)
  return (
    shareOf(namesFood) >= (isMenu ? MIN_FOOD.ofMenu : MIN_FOOD.ofOther) && shareOf((text) => MEASURE.test(text)) < MOST
  )
}

/** Rows of running text have at least this many words, and most have no price. */
const PROSE_WORDS = 7
const PROSE_ROWS = 5

/** Rows of dishes may be as long where at least this many days stand above them. */
const PROSE_DAYS = 3

/** Returns how many weekdays stand alone in a line. */
const daysAlone = (lines: readonly string[], today: CivilDate): number =>
  new Set(
    lines.flatMap((line) => {
      const day = dayAtStart(line, today, false)
      return day?.rest === '' && day.mention.weekdays.length === 1 ? day.mention.weekdays : []
    }),
  ).size

const isProse = (rows: readonly MenuRow[], today: CivilDate): boolean => {
  const long = rows.filter(({ words }) => words.filter(({ text }) => /\p{L}/u.test(text)).length >= PROSE_WORDS)
  const unpriced = long.filter((row) => pricesIn(textOfRow(row)).every(({ end }) => end < textOfRow(row).length))
  return (
    daysAlone(rows.map(textOfRow), today) < PROSE_DAYS &&
    unpriced.length >= PROSE_ROWS &&
    unpriced.length > rows.length / 2
  )
}

const textOf = (lines: ReadPage): string => lines.map((words) => words.map(({ text }) => text).join(' ')).join('\n')

/** What all lines of a page say. */
interface OfPage {
  readonly haveCourses: boolean
  /** Whether several days stand alone in a line. */
  readonly hasDays: boolean
}

/** Returns the dishes in the rows of a page. */
const dishesIn = (
  rows: readonly MenuRow[],
  today: CivilDate,
  { haveCourses, hasDays }: OfPage,
): readonly DishLine[] => {
  const noMenu = noMenuOf(textOf(rows.map(({ words }) => words)))
  if (isProse(rows, today) || noMenu === 'receipt') return []
  const { drafts: found, hasHeading } = draftsOf(withGuestPrices(menuLinesOf(rows, today)))
  const ratios = ratiosOf(found)
  const drafts = withHeadingDoubts(withVariants(found.map((draft) => withNameFirst(draft, ratios))))
  if (!hasHeading && !drafts.some(({ isAnchored }) => isAnchored)) return []
  const minCents = median(drafts.flatMap(({ price }) => price?.cents ?? [])) / UNLIKE
  const min = confidenceOf(rows.flatMap(({ words }) => words)) < PRINT ? OF_HANDWRITING : OF_PRINT
  const isOfCourses = haveCourses && !rows.some(({ isOfMainCourses }) => isOfMainCourses)
  // Houses that deliver, too, have a menu of the week.
  const isWeek = new Set(drafts.flatMap(({ day }) => (day ? JSON.stringify(day) : []))).size >= PROSE_DAYS
  const mayBeMenu = noMenu === null || ((noMenu === 'delivery' || noMenu === 'ice') && isWeek)
  const isMenu = mayBeMenu && !isOfCourses && areDishes(drafts, hasHeading)
  // Days whose dishes stand elsewhere: above all of them, or in another column.
  const isElsewhere = hasDays && drafts.every(({ day }) => day === null)
  const lines = drafts
    .filter(mayBeDish)
    .map((draft) => lineOf({ ...draft, isDayUncertain: draft.isDayUncertain || isElsewhere }, min, minCents, isMenu))
  return withPageDoubts(lines).slice(0, SERVER_LIMITS.dishesPerPhoto)
}

/** Whether two lines are the same dish of the same day at the same price. */
const isSame = (one: DishLine, other: DishLine): boolean =>
  one.name === other.name && one.price === other.price && JSON.stringify(one.day) === JSON.stringify(other.day)

/**
 * Returns the dishes on a page, in reading order (product.md#dishes). A page without a price, a day and a menu's heading has
 * none. A line that another reading of the page's columns lacks is not ticked.
 *
 * @param today Dates without a year are those nearest to today.
 */
export const readDishes = (page: ReadPage, today: CivilDate): readonly DishLine[] => {
  const text = textOf(page)
  const ofPage = { haveCourses: hasCourses(text), hasDays: daysAlone(text.split('\n'), today) >= PROSE_DAYS }
  const [best = [], ...others] = menuRowsOf(page, today).map((rows) => dishesIn(rows, today, ofPage))
  return best.map((line) => {
    const isClear = !line.isTicked || others.every((lines) => lines.some((other) => isSame(line, other)))
    return isClear ? line : { ...line, isTicked: false, uncertainties: ['unclear-price'] }
  })
}

/** The result of reading a page. */
export interface ReadMenu {
  readonly dishes: readonly DishLine[]
  /** A date of the period that the page is for; null if it names none. */
  readonly date: CivilDate | null
  readonly hours: MenuHours | null
  readonly place: PlaceHints
}

/** Reads the menu on a page. `today` as in `readDishes`. */
export const menuOnPage = (page: ReadPage, today: CivilDate): ReadMenu => ({
  dishes: readDishes(page, today),
  date: readMenuDate(page, today),
  hours: readMenuHours(page),
  place: readPlaceHints(page),
})

/** Days after which a date on a card is left out: it is probably misread. */
const LONG_PAST = 28

/**
 * Returns a date of the period that a page is for: its calendar week (`KW 48`) or its first date. Null without one, and for one that
 * is long past.
 */
export const readMenuDate = (page: ReadPage, today: CivilDate): CivilDate | null => {
  const dates = page.map((words) => dateInText(words.map(({ text }) => text).join(' '), today))
  const first = dates.find((date) => date !== null) ?? null
  return first !== null && first >= addDays(today, -LONG_PAST) ? first : null
}
