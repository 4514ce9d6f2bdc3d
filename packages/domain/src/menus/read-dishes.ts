import type { CivilDate } from '../calendar/civil-date.ts'
import { SERVER_LIMITS } from '../shared/server-limits.ts'
import { bareText, hasUnreadableLetters, isOddName } from './dish-name.ts'
import type { DishLine, DishUncertainty } from './dish-line.ts'
import { dishOf, isUsualPrice } from './dish-of.ts'
import { DISH_DIETS } from './dish.ts'
import { ALIKE, continues, type Draft, draftsOf, GOES_ON, isInner, isSection } from './menu-drafts.ts'
import { dateInText } from './menu-days.ts'
import { namesFood } from './food-words.ts'
import { type MenuHours, readMenuHours } from './menu-hours.ts'
import { confidenceOf, hasNoRoom, type MenuLine, menuLinesOf, missingLetters } from './menu-lines.ts'
import { type MenuRow, menuRowsOf } from './menu-rows.ts'
import { areaAround } from './page-segments.ts'
import { median } from './level-lines.ts'
import { type PlaceHints, readPlaceHints } from './place-hints.ts'
import { noMenuOf } from './no-dish.ts'
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

/** Descriptions whose font is smaller than that of names by this factor can be distinguished from them. */
const SMALLER = 0.86

/** Gaps smaller than this, in font sizes, are those between the lines of a dish. */
const NEAR = 0.5

/** A line may end where the next word would have had room for this many letters more: the margin of a column is not printed. */
const ROOM = -1.5

/** Returns the number of lines at a draft's beginning that are its name. Marks of diets are behind names. */
const nameLength = ({ lines }: Draft, minNameSize: number): number => {
  const haveSizes = minNameSize < Infinity
  let length = 1
  if (LABEL.test(lines[0]?.text ?? '')) return length
  for (; length < lines.length; length++) {
    const [previous, line] = [lines[length - 1], lines[length]]
    if (!previous || !line || line.isWithin) break
    if (/[^,]$/u.test(previous.text) && GOES_ON.test(previous.text)) continue
    const below = lines[length + 1]
    const isAlike = line.row.size > ALIKE * previous.row.size
    const isSmallBelow = below !== undefined && below.row.size < SMALLER * line.row.size
    const isLarge = line.row.size >= minNameSize || (isAlike && isSmallBelow && previous.prices.length === 0)
    const isList = /,(?:\s|$)/u.test(line.text)
    if ((isLarge && !isList) || (!haveSizes && /^(?:und|&)\s/u.test(line.text))) continue
    if (isList || TWO_DISHES.test(`${previous.text} ${line.text}`) || BEGINS_DESCRIPTION.test(line.text)) break
    const isMarked = line.diets.length > 0 && length < lines.length - 1
    if (!isMarked && (haveSizes || !hasNoRoom(previous, line))) break
  }
  return length
}

/** A name that is an adjective. */
const MAY_GO_ON = /^(?:\p{Lu}\p{Ll}*(?:isch|lich|ürch|ig)e[rs]?|Ge\p{Ll}+(?:te|ene)r?)$/u

/** A list of two sides, which may belong to the dish above. */
const SIDES = /^(?!.*\smit\s)[\p{L} -]+,\s\p{Lu}(?!.*\sund\s)[\p{L} -]+$/u

/** Names of two dishes. */
const TWO_DISHES = /\smit\s.*\smit\s/u

/** First words of a description. */
const BEGINS_DESCRIPTION =
  /^(?:mit|dazu|in|im|an|am|auf|oder|vom|von|aus|bei|ohne|inkl|inklusive|nach|zu|zum|with|and|in|on|served|or|of|ve|ile)(?!\p{L})|^[(+]/iu

/** Whether the line below a name may be its end: a word alone above a description, or text that is no dish by itself. */
const mayBeCut = ({ lines }: Draft, length: number, next: Draft | undefined): boolean => {
  const [first, last, below] = [lines[0], lines[length - 1], lines[length]]
  if (below) {
    const isLike = last !== undefined && below.row.size > ALIKE * last.row.size
    const isWord =
      last !== undefined &&
      isLike &&
      !namesFood(last.text) &&
      /^[\p{L}-]+$/u.test(last.text) &&
      /^\p{Lu}/u.test(below.text)
    const isAlone = isWord || (length < lines.length - 1 && /^[\p{L}-]+$/u.test(below.text))
    const further = lines[length + 1]
    const isLong =
      isLike &&
      last.prices.length === 0 &&
      further !== undefined &&
      /^mit\s/u.test(below.text) &&
      !GOES_ON.test(below.text) &&
      !further.isWithin &&
      !continues({ ...further, isWithin: false }, undefined)
    const isList = /,\s.*,/u.test(below.text) || (/,\s/u.test(below.text) && !(last && hasNoRoom(last, below)))
    const isDescription = below.isWithin || isList || BEGINS_DESCRIPTION.test(below.text)
    const isUnclear = last !== undefined && below.row.size > ALIKE * last.row.size && missingLetters(last, below) > ROOM
    return isAlone || isLong || (isUnclear && !isDescription)
  }
  const loose = next?.lines[0]
  if (!first || !loose || !next || isSection(loose, first)) return false
  const isNew = loose.mention !== null || loose.label !== null
  if (next.isSetPrice) return !isNew && isInner(loose, lines) && missingLetters(last ?? first, loose) > ROOM
  return !next.isAnchored && loose.row.gapAbove < NEAR * first.row.size
}

/** Whether the line above may be the beginning of a name: nothing tells what it is. */
const mayBeginAbove = ({ lines: [first] }: Draft, previous: Draft | undefined): boolean => {
  const above = previous?.lines.at(-1)
  if (!first || !above || !previous || previous.isAnchored || above.row.column !== first.row.column) return false
  const [smaller = 0, larger = 0] = [first.row.size, above.row.size].toSorted((a, b) => a - b)
  return smaller > ALIKE * larger && first.row.gapAbove < NEAR * first.row.size
}

/** Whether two lines of a name may be two dishes. */
const areTwoNames = (lines: readonly MenuLine[]): boolean =>
  lines.slice(1).some((line, index) => {
    const above = lines[index] ?? line
    return (
      /^\p{Lu}/u.test(line.text) &&
      namesFood(line.text) &&
      namesFood(above.text) &&
      !GOES_ON.test(above.text) &&
      !hasNoRoom(above, line)
    )
  })

/** Whether a line of a description may be another dish, or of another column. */
const mayBeOther = ({ lines }: Draft, length: number): boolean => {
  const [name] = lines
  return lines.slice(length).some((line, index) => {
    const isSmaller = name !== undefined && line.row.size < ALIKE * name.row.size
    const goesOn = GOES_ON.test(lines[length + index - 1]?.text ?? '')
    return !isSmaller && !goesOn && /^\p{Lu}[^,(]*\smit\s/u.test(line.text) && TWO_DISHES.test(` mit ${line.text}`)
  })
}

const countOf = (text: string, letter: string): number => text.split(letter).length - 1

/** Joins lines: `Kartoffel-` and `salat` are one word. */
const joined = (texts: readonly string[]): string =>
  texts
    .filter((text) => text !== '')
    .reduce((all, text) => {
      if (!/\p{L}-$/u.test(all) || /^(?:und|oder|&)(?!\p{L})/u.test(text)) return `${all} ${text}`
      return /^\p{Ll}/u.test(text) ? all.slice(0, -1) + text : all + text
    }, '')
    .trim()

/** Names that do not describe the dish, which stands below. */
const LABEL =
  /^(?:menü|menu|gericht|essen|stammessen|vollkost|leichte kost|kleines gericht|tagesgericht|tagesmenü|tagesessen|mittagsmenü|angebot|tagesangebot)(?:\s+(?:[\dIVX]{1,3}|[A-D]))?$/iu

const withoutComma = (text: string): string => text.replace(/[,\s]+$/u, '')

const withoutBrackets = (text: string): string => text.replace(/^\(([^()]*)\)$/u, '$1')

const cut = (text: string, length: number): string => Array.from(text).slice(0, length).join('').trimEnd()

const lineOf = (
  draft: Draft,
  previous: Draft | undefined,
  next: Draft | undefined,
  minNameSize: number,
  min: MinConfidence,
  minCents: number,
  isMenu: boolean,
): DishLine => {
  const { lines, price, isSetPrice, hasTwoPrices, isPriceUncertain: isPriceUnclear, day } = draft
  const length = nameLength(draft, minNameSize)
  const texts = [joined(lines.slice(0, length).map(({ text }) => text)), ...lines.slice(length).map(({ text }) => text)]
  const below = lines[length]
  const isLabel =
    LABEL.test(texts[0] ?? '') &&
    below !== undefined &&
    lines.slice(length + 1).every((line, index) => continues(line, lines[length + index]))
  const [named = '', ...others] = isLabel ? texts.slice(1) : texts
  const [, open = ''] = /(\([^()]*)$/u.exec(named) ?? []
  const name = open === '' ? named : bareText(named.slice(0, -open.length), false).text
  const rest = [open, ...others]
  const behind = lines.map(({ textBehind }) => textBehind)
  const nameLines = isLabel ? lines.slice(length, length + 1) : lines.slice(0, length)
  const description = withoutBrackets(withoutComma(joined([...rest, ...behind])))
  const uncertainties: DishUncertainty[] = []
  const isUncertain =
    hasUnreadableLetters(name) ||
    (!LABEL.test(texts[0] ?? '') && mayBeCut(draft, length, next)) ||
    (draft.isSetPrice && previous?.isSetPrice === true && mayBeCut(previous, previous.lines.length, draft)) ||
    GOES_ON.test(name) ||
    MAY_GO_ON.test(name) ||
    SIDES.test(name) ||
    mayBeginAbove(draft, previous) ||
    (!LABEL.test(texts[0] ?? '') && mayBeOther(draft, length)) ||
    countOf(description, '(') !== countOf(description, ')') ||
    nameLines.some(({ isParted }) => isParted) ||
    areTwoNames(nameLines) ||
    nameLines.some(({ confidence, leastConfidence }) => confidence < min.name || leastConfidence < min.word)
  const minConfidence = isSetPrice ? min.setPrice : min.price
  const isPriceUncertain = price !== null && (price.isUncertain || price.confidence < minConfidence)
  if (isUncertain || isPriceUncertain) uncertainties.push('low-confidence')
  if (price === null) uncertainties.push('no-price')
  if (price !== null && (!isUsualPrice(price.cents) || price.cents < minCents)) uncertainties.push('odd-price')
  if (hasTwoPrices) uncertainties.push('two-prices')
  if (isPriceUnclear) uncertainties.push('unclear-price')
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
  if (day === undefined) uncertainties.push('odd-day')
  if (!isMenu && uncertainties.length === 0) uncertainties.push('odd-page')
  return { ...read, isTicked: uncertainties.length === 0 }
}

/** The font size from which on a line below a name is a part of the name; infinite if the sizes do not tell. */
const minNameSizeOf = (drafts: readonly Draft[]): number => {
  const sizes = drafts.flatMap(({ lines }) => {
    const [first, last] = [lines[0], lines.at(-1)]
    return first && last && lines.length > 1 ? [{ name: first.row.size, description: last.row.size }] : []
  })
  const name = median(sizes.map((each) => each.name))
  const description = median(sizes.map((each) => each.description))
  return description < SMALLER * name ? (name + description) / 2 : Infinity
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

/** Moves a small line above the name, such as `Hausgemacht`, behind the other lines. */
const withNameFirst = (draft: Draft): Draft => {
  const [first, second, ...others] = draft.lines
  if (!first || !second || first.mention || first.prices.length > 0 || LABEL.test(first.text)) return draft
  return first.row.size < SMALLER * second.row.size ? { ...draft, lines: [second, ...others, first] } : draft
}

/** Minimum share of dishes that name food: price lists of services have no such word. */
const MIN_FOOD = 0.2

const areFood = (drafts: readonly Draft[]): boolean =>
  drafts.filter(({ lines }) => lines.some(({ text }) => namesFood(text))).length >= MIN_FOOD * drafts.length

/** Rows of running text have at least this many words, and most have no price. */
const PROSE_WORDS = 7
const PROSE_ROWS = 5

const isProse = (rows: readonly MenuRow[]): boolean => {
  const long = rows.filter(({ words }) => words.filter(({ text }) => /\p{L}/u.test(text)).length >= PROSE_WORDS)
  const unpriced = long.filter(
    ({ words }) => !/\d[.,]\d{2}\s*(?:€|eur\p{L}*)?$/iu.test(words.map(({ text }) => text).join(' ')),
  )
  return unpriced.length >= PROSE_ROWS && unpriced.length > rows.length / 2
}

/** Returns the dishes in the rows of a page. */
const dishesIn = (rows: readonly MenuRow[], today: CivilDate): readonly DishLine[] => {
  const noMenu = noMenuOf(rows.map(({ words }) => words.map(({ text }) => text).join(' ')).join('\n'))
  if (isProse(rows) || noMenu === 'receipt') return []
  const { drafts: found, hasHeading } = draftsOf(menuLinesOf(rows, today))
  const drafts = found.map(withNameFirst)
  if (!hasHeading && !drafts.some(({ isAnchored }) => isAnchored)) return []
  const minNameSize = minNameSizeOf(drafts)
  const minCents = median(drafts.flatMap(({ price }) => price?.cents ?? [])) / UNLIKE
  const min = confidenceOf(rows.flatMap(({ words }) => words)) < PRINT ? OF_HANDWRITING : OF_PRINT
  const isMenu = noMenu === null && areFood(drafts)
  return drafts
    .flatMap((draft, index) =>
      mayBeDish(draft, index, drafts)
        ? lineOf(draft, drafts[index - 1], drafts[index + 1], minNameSize, min, minCents, isMenu)
        : [],
    )
    .slice(0, SERVER_LIMITS.dishesPerPhoto)
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
  const [best = [], ...others] = menuRowsOf(page, today).map((rows) => dishesIn(rows, today))
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

/** Returns a date of the period that a page is for: its calendar week (`KW 48`) or its first date. Null without one. */
export const readMenuDate = (page: ReadPage, today: CivilDate): CivilDate | null => {
  const dates = page.map((words) => dateInText(words.map(({ text }) => text).join(' '), today))
  return dates.find((date) => date !== null) ?? null
}
