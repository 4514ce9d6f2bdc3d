import type { CivilDate } from '../calendar/civil-date.ts'
import { bareText } from './dish-name.ts'
import { namesFood } from './food-words.ts'
import type { DishDiet } from './dish.ts'
import { dayAtStart, type DayMention } from './menu-days.ts'
import { barePriceIn, INCLUDED, type PriceMention, pricesIn } from './menu-prices.ts'
import type { MenuRow } from './menu-rows.ts'
import { joinedRows, lineOf } from './joined-rows.ts'
import { areaAround } from './segment.ts'
import { isPlate, isService, type NoDish, noDishOf, withoutExtras, withoutHours } from './no-dish.ts'
import type { ReadWord } from './read-page.ts'

/** A price with the confidence of the words that it was read from. */
export interface ReadPrice {
  readonly cents: number
  readonly isUncertain: boolean
  readonly isLeast: boolean
  readonly confidence: number
}

/** A row of a menu, taken apart. */
export interface MenuLine {
  readonly row: MenuRow
  /** Without day, price and markers. Empty if nothing else stands in the row. */
  readonly text: string
  /** The text behind the price. */
  readonly textBehind: string
  readonly diets: readonly DishDiet[]
  /** The menu that it names first: `Menü 2`. */
  readonly label: string | null
  /** The prices of several menus in one line: `Menü 1: 7,90 · Menü 2: 8,90`. */
  readonly labelled: readonly (ReadPrice & { readonly label: string })[]
  readonly mention: DayMention | null
  /** Whether a short name of the day was read with little confidence: it may be noise. */
  readonly isDayUncertain: boolean
  readonly prices: readonly ReadPrice[]
  /** The kind of a row that is no dish; null for a possible dish. */
  readonly noDish: NoDish | null
  /** Confidence of the words of the text, 0 to 1: mean and minimum. */
  readonly confidence: number
  readonly leastConfidence: number
  /** Whether it begins within brackets that a line above opens. */
  readonly isWithin: boolean
  /** Whether it begins with a sign as items of a list do. */
  readonly isItem: boolean
  /** Whether white parts the text: it may stand in two columns. */
  readonly isParted: boolean
  /** The left edge and the width of the text, and the width of its first word, as fractions of the photo's width. */
  readonly left: number
  readonly width: number
  readonly firstWidth: number
  /** The width that the text has up to its price, or in its column. */
  readonly room: number
}

/** How the days and prices of a page are written. */
interface Notation {
  readonly hasBareDays: boolean
  readonly hasBarePrices: boolean
  readonly hasNumberCodes: boolean
  /** Whether groups of capitals behind names are codes of allergens. */
  readonly hasLetterCodes: boolean
  /** Whether dishes have their price behind a word for a plate. */
  readonly hasPlates: boolean
  /** Whether prices that include a drink or a side are those of the dishes below, which have none. */
  readonly hasSections: boolean
  /** Whether days above dishes have hours. */
  readonly hasHoursOfDays: boolean
  /** What stands in front of dishes of several lines: `Topp-Preis:`. */
  readonly headings: ReadonlySet<string>
}

/** Up to three words with a colon in front of a dish. */
const IN_FRONT = /^(\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*){0,2}):\s+(?=["„“]?\p{L}{3})/u

/** Marks of diets, and what is no dish. */
const NO_LABEL = /^(?:v|vg|veg|vegan|vegetarisch|veggie|fleischlos|kinder|beilagen?|zutaten|extras?|dazu)$/iu

/** Returns what stands in front of several lines, and names neither food nor a section. */
const headingsIn = (lines: readonly string[]): ReadonlySet<string> => {
  const found = lines.flatMap((line) => IN_FRONT.exec(line)?.[1] ?? [])
  return new Set(
    found.filter(
      (text, index) =>
        found.indexOf(text) < index && !NO_LABEL.test(text) && !namesFood(text) && noDishOf(text, false) === null,
    ),
  )
}

const LEADING_SIGNS = /^(?:(?!\[\p{L}+\])[^\p{L}\d½¼¾€(„"+–—-]|[–—-]+\s+(?=\p{L}))+/u

const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(text)

/** The mean confidence of words, by their length; 0 without words. */
export const confidenceOf = (words: readonly ReadWord[]): number => {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  return letters === 0 ? 0 : words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / letters
}

/** Finds the words in a part of a row's line. */
const wordsBetween = ({ words }: MenuRow, start: number, end: number): readonly ReadWord[] => {
  let position = 0
  return words.filter(({ text }) => {
    const from = position
    position += text.length + 1
    return from < end && from + text.length > start
  })
}

/** Reads a day behind a heading: `Tagesgericht Montag`. */
const dayBehindHeading = (line: string, today: CivilDate): ReturnType<typeof dayAtStart> => {
  const words = line.split(' ')
  for (let index = 1; index < Math.min(words.length, 6); index++) {
    const found = dayAtStart(words.slice(index).join(' '), today, false)
    const isHeading = noDishOf(words.slice(0, index).join(' '), false) === 'heading'
    if (found && isHeading && !hasLetters(found.rest)) return { ...found, rest: '' }
  }
  return null
}

const MIN_DAY_CONFIDENCE = 0.6

const isUncertainDay = ({ text, confidence }: ReadWord): boolean =>
  confidence < MIN_DAY_CONFIDENCE && /^\p{L}{1,3}\P{L}*$/u.test(text)

/** Whether a word is a part of the text without markers. */
const isKept = (word: string, text: string): boolean => text.split(' ').includes(word)

const LABEL =
  /^(?:men[üu]e?|(?:tages)?gericht|essen|angebot|linie|theke)\s*(?:nr\.?\s*)?([\dIVX]{1,3}|[A-D])(?![\p{L}\d])/iu

const NUMBER = /^\s*([1-9]|[A-D])\s?[.):]\s/u

const labelOf = (text: string): string | null =>
  (NUMBER.exec(text) ?? LABEL.exec(text.replace(/^[^\p{L}]+/u, '')))?.[1]?.toUpperCase() ?? null

/** What may stand in front of a price that stands in front of its name. */
const BESIDE_PRICE = /^(?:ab|nur|je|für)\s*$/iu

/** Codes of allergens and additives behind a price in front of a name. */
const CODES_IN_FRONT =
  /^(?:[A-R]|[a-r\d]{1,2}(?=,))(?:[,/][A-Ra-r\d]{1,2})*\s+(?:[–—-]\s+)?(?=\p{Lu}\p{Ll}|vegan|vegetarisch)/u

/** A bracket around prices: `(6,90)`, `(klein 6,50 / groß 8,50)`. */
const OPENING = /\s*[([]\s*(?:ab|nur|klein|kl\.|portion)?\s*$/iu

/** Whom the first of several prices in a line is for, and whom the one for all guests. */
const GROUP_IN_FRONT =
  /\s*[([]?(?:stud\.?|studierende|studenten|schüler|bed\.?|bedienstete|mitarb(?:\.|eiter)|intern)\s*:?\s*$/iu
const FOR_GUESTS = /(?:^|[\s/|·])(?:g[aä]st(?:e|\.)?|externe?)\s*:?\s*$/iu

/** Returns the price for guests alone where a line has those of other groups, too: `Stud. 3,60 / Gast 6,90`. */
const withGuestPriceOnly = (prices: readonly PriceMention[], line: string): readonly PriceMention[] => {
  const [first] = prices
  const hasGroup = first !== undefined && GROUP_IN_FRONT.test(line.slice(0, first.start))
  const guests = prices.find(
    ({ start }, index) => index > 0 && FOR_GUESTS.test(line.slice(prices[index - 1]?.end, start)),
  )
  return hasGroup && guests ? [{ ...guests, start: first.start }] : prices
}

/** A diet that says more than what the dish is: `9,90 vegan möglich`. */
const BEGINS_WITH_DIET = /^[^\p{L}]*(?:vega|veget)/iu

/** The theme of a day: `Dienstag: Suppentag`. */
const THEME = /^\p{L}{3,}tag$/u

/** The sign in front of an item of a list. */
const ITEM = /^[-–—•·*+]\s?(?=\p{L})/u

const withoutJunk = (text: string): string => text.replace(/^[^\p{L}\d½¼¾(„"]+/u, '')

const extentOf = (words: readonly ReadWord[]) =>
  words.length > 0 ? areaAround(words.map(({ area }) => area)) : { left: 0, width: 0 }

/** Words of a name are closer to each other, in widths of a letter. */
const WIDE_GAP = 2.2

/** Returns the span of the words that are a part of the text without markers. */
const keptSpan = (words: readonly ReadWord[], text: string): [number, number] => {
  const isOfText = (word: ReadWord): boolean => isKept(word.text, text)
  return [Math.max(0, words.findIndex(isOfText)), words.findLastIndex(isOfText) + 1]
}

const isParted = (words: readonly ReadWord[]): boolean =>
  words.slice(1).some(({ area, text }, index) => {
    const before = words[index] as ReadWord
    const letter = Math.max(area.width / text.length, before.area.width / before.text.length)
    return area.left - before.area.left - before.area.width > WIDE_GAP * letter
  })

const parsed = (
  row: MenuRow,
  opened: string | undefined,
  today: CivilDate,
  {
    hasBareDays,
    hasBarePrices,
    hasNumberCodes,
    hasLetterCodes,
    hasPlates,
    hasSections,
    hasHoursOfDays,
    headings,
  }: Notation,
): MenuLine => {
  const written = lineOf(row)
  const isWithin = opened !== undefined
  const inner = isWithin ? (/^[^)]*\)?/u.exec(written)?.[0] ?? '') : ''
  const whole = ' '.repeat(inner.length) + withoutExtras(written.slice(inner.length))
  const timeless = withoutHours(whole)
  const hasHours = noDishOf(whole, false) === 'note' && pricesIn(timeless).length === 0
  const line = timeless.replace(LEADING_SIGNS, '')
  const found = dayAtStart(line, today, hasBareDays) ?? dayBehindHeading(line, today)
  // Opening hours are those of weekdays, those of a menu stand behind its date, or behind each day.
  const day = hasHours && !hasHoursOfDays && found?.mention.dates.length !== 1 ? null : found
  const rest = day ? day.rest : line
  const priced = pricesIn(rest)
  const bare = hasBarePrices && priced.length === 0 ? barePriceIn(rest) : null
  const mentions = bare ? [bare] : withGuestPriceOnly(priced, rest)
  const [first, last] = [mentions[0], mentions.at(-1)]
  const inFront = rest
    .slice(0, first?.start)
    .replace(first ? OPENING : /$^/u, '')
    .replace(first ? GROUP_IN_FRONT : /$^/u, '')
    .replace(IN_FRONT, (label, heading: string) => (headings.has(heading) ? ' '.repeat(label.length) : label))
  const before = hasPlates && isPlate(inFront) ? '' : inFront
  const behind = last ? withoutJunk(rest.slice(last.end)) : ''
  const hasIncluded = INCLUDED.test(behind)
  const isBehind = !hasIncluded && !hasLetters(before.replace(BESIDE_PRICE, '')) && hasLetters(behind)
  const dayBehind = isBehind && !day ? dayAtStart(behind, today, hasBareDays) : null
  const { text: withCodes, diets } = bareText(
    dayBehind?.rest ?? (isBehind ? behind.replace(CODES_IN_FRONT, '') : before),
    hasNumberCodes,
  )
  const text = hasLetterCodes ? withCodes.replace(CODES_BEHIND, '') : withCodes
  const bareBehind = isBehind ? null : bareText(behind, hasNumberCodes)
  const offset = whole.length - rest.length
  // The price of a group is not the one that guests pay.
  const isOfGroup = mentions.length === 1 && first === priced[0] && GROUP_IN_FRONT.test(rest.slice(0, first?.start))
  const prices = mentions.map(({ cents, isUncertain, isLeast, start, end }: PriceMention) => ({
    cents,
    isUncertain,
    isLeast: isLeast || isOfGroup,
    confidence: Math.min(
      ...wordsBetween(row, offset + start, offset + end)
        .filter(({ text: word }) => /\d/u.test(word))
        .map(({ confidence }) => confidence),
    ),
  }))
  const textWords = isBehind
    ? wordsBetween(row, offset + (last?.end ?? 0), Infinity)
    : wordsBetween(row, offset, offset + before.length)
  const labels = mentions.map(({ start }, index) => labelOf(rest.slice(mentions[index - 1]?.end ?? 0, start)))
  const labelled = prices.flatMap((price, index) => (labels[index] ? [{ ...price, label: labels[index] }] : []))
  const isLabelled = labelled.length > 1 && labelled.length === prices.length
  const isOfSection = hasIncluded && (noDishOf(before, false) === 'heading' || (hasSections && !namesFood(before)))
  const noDish =
    noDishOf(isBehind ? behind : before, prices.length > 0 || day?.mention.weekdays.length === 1) ??
    (prices.length === 0 ? noDishOf(whole, false) : isService(behind) ? 'note' : null)
  const isTheme = day !== null && prices.length === 0 && THEME.test(text)
  // A mark below a name looks like the name of a section: `vegan`.
  const isMark = diets.length > 0 && /^[^\p{L}]*\p{Ll}/u.test(before)
  const kept = textWords.filter(({ text: word }) => hasLetters(word))
  const price = isBehind || !first ? undefined : wordsBetween(row, offset + first.start, offset + first.end)[0]
  const { left, width } = extentOf(kept)
  return {
    row,
    isWithin,
    isItem: ITEM.test(written),
    isParted: isParted(textWords.slice(...keptSpan(textWords, text))),
    left,
    width,
    firstWidth: extentOf(kept.slice(0, 1)).width,
    room: price && kept.length > 0 ? price.area.left - left : 0,
    text: isWithin
      ? `${withoutExtras(opened).trim() && inner} ${text}`.trim()
      : hasLetters(text) && !isTheme
        ? text
        : '',
    textBehind: !bareBehind || (hasIncluded && !hasLetters(before)) || !hasLetters(behind) ? '' : bareBehind.text,
    diets: [...diets, ...(bareBehind?.text === '' || !BEGINS_WITH_DIET.test(behind) ? (bareBehind?.diets ?? []) : [])],
    mention: (day ?? dayBehind)?.mention ?? null,
    isDayUncertain: day !== null && wordsBetween(row, 0, offset).some(isUncertainDay),
    prices,
    label: labelOf(rest),
    labelled: isLabelled ? labelled : [],
    noDish:
      row.isHeader || isLabelled || isOfSection
        ? 'heading'
        : isWithin || (text === '' && (day || isMark))
          ? null
          : noDish,
    confidence: confidenceOf(kept),
    leastConfidence: Math.min(
      ...textWords.filter(({ text: word }) => isKept(word, text)).map((word) => word.confidence),
    ),
  }
}

/** A page has a notation if at least this many rows have it. */
const MIN_ROWS = 2

/** Whether the line above a price may be the name of its dish: no day or heading. */
const mayBeName = (line: string | undefined, today: CivilDate): boolean => {
  const rest = line === undefined ? '' : (dayAtStart(line, today, true)?.rest ?? line)
  return hasLetters(rest) && pricesIn(rest).length === 0 && noDishOf(rest, false) === null
}

/** A surcharge or a mark below a name. */
const BELOW_NAME = /\+\s?\d|^\P{L}*(?:vg?|vegan|vegetarisch|fleischlos|veggie)\P{L}*$/iu

/** Returns the line above one, other than marks and surcharges. */
const nameAbove = (lines: readonly string[], index: number): string | undefined =>
  lines.slice(0, index).findLast((line) => !BELOW_NAME.test(line))

/** Returns the price of a line that says no more than what it buys. */
const platePriceIn = (line: string): number | undefined => {
  const [price] = pricesIn(line)
  return price && isPlate(line.slice(0, price.start)) ? price.cents : undefined
}

/** Whether prices that include a drink or a side stand above several names each. */
const areSections = (lines: readonly string[]): boolean => {
  const priced = lines.flatMap((line, index) => (INCLUDED.test(line) ? [index] : []))
  const below = priced.map((start, index) => lines.slice(start + 1, priced[index + 1]))
  const isName = (line: string): boolean => pricesIn(line).length === 0 && /^\p{Lu}/u.test(line)
  return priced.length >= MIN_ROWS && below.every((names) => names.filter(isName).length >= MIN_ROWS)
}

/** Whether hours stand behind single days, each above the price of a dish. */
const areHoursOfDays = (lines: readonly string[], today: CivilDate): boolean => {
  const days = lines.flatMap((line, index) => {
    const isHours = noDishOf(line, false) === 'note' && pricesIn(withoutHours(line)).length === 0
    return isHours && dayAtStart(line, today, true)?.mention.weekdays.length === 1 ? [index] : []
  })
  const parts = days.map((start, index) => lines.slice(start + 1, days[index + 1]))
  return days.length >= MIN_ROWS && parts.every((part) => part.some((line) => pricesIn(withoutHours(line)).length > 0))
}

/** Codes of additives behind a name: `1,3`, `2,a`. */
const NUMBER_CODES =
  /(?:^|[\s\p{L}])[1-9]\d?(?:[,/][a-r1-9])+(?![\d\p{L}])|\p{Ll}\s[1-9]\d?(?:, [1-9]\d?)+\s+\d{1,2},\d{2}|^\d{1,2}\s?[.):=]?\s?(?:mit )?\p{L}*(?:konservierung|farbstoff|antioxida|phosphat|milcheiweiß)/iu

/** Codes of allergens behind names, in front of prices: `Gulasch AGI 8,90`, `Suppe 14 AIG 4,60 €`. */
const LETTER_CODES = /\p{Ll}\S*((?: \d{1,2})* [A-U]{2,6})(?: \d{2,4} ?kcal)? +(?:€ ?)?\d/u
const MIN_LETTER_CODES = 3

/** Returns the group of codes of a line: letters once each, which name no food. */
const letterCodesOf = (line: string): readonly string[] => {
  const [codes = ''] = LETTER_CODES.exec(line)?.slice(1) ?? []
  const letters = codes.replace(/[^A-U]/gu, '')
  return codes !== '' && new Set(letters).size === letters.length && !namesFood(letters) ? [codes] : []
}

/** Such codes at the end of a name. */
const CODES_BEHIND = /(?<=\p{Ll}\S*)(?: (?:\d{1,2}|[A-U]{1,6}|A[lI]))+$/u

/** Maximum number of lines in brackets. */
const MAX_BRACKETED = 3

/** Returns the rows that begin within brackets that a row above opens, with what stands in these up to there. */
const rowsInBrackets = (rows: readonly MenuRow[]): ReadonlyMap<MenuRow, string> => {
  const within = new Map<MenuRow, string>()
  for (const [index, row] of rows.entries()) {
    const [opened] = /\([^()]*$/u.exec(lineOf(row)) ?? []
    if (opened === undefined) continue
    const below = rows.slice(index + 1, index + 1 + MAX_BRACKETED)
    const end = below.findIndex((each) => /^[^(]*\)/u.test(lineOf(each)))
    const inside = below.slice(0, end + 1)
    if (inside.every((each) => each.gapAbove < Infinity)) for (const each of inside) within.set(each, opened)
  }
  return within
}

/** Whether a line has a price and nothing else. */
export const isLonePrice = ({ text, textBehind, prices }: MenuLine): boolean =>
  prices.length > 0 && text === '' && textBehind === ''

/** Returns how many letters of room a line lacks for the first word of the next one; negative if that word fits. */
export const missingLetters = (line: MenuLine, next: MenuLine): number =>
  line.text === '' ? 0 : 1 - ((line.room - line.width - next.firstWidth) * line.text.length) / line.width

/** Returns lines with the price of a menu above its dishes of several days as one for all: `Menü 2 – 8,90 €`. */
const withMenusOfDays = (lines: readonly MenuLine[]): readonly MenuLine[] =>
  lines.map((line, index) => {
    const [first, second] = lines.slice(index + 1).filter(({ mention }) => mention !== null)
    const isOfDay = (one: MenuLine | undefined): boolean =>
      one !== undefined && one.mention?.weekdays.length === 1 && one.text !== '' && one.prices.length === 0
    const isAbove = lines[index + 1] === first && isOfDay(first) && isOfDay(second)
    return line.label !== null && isLonePrice(line) && line.mention === null && isAbove
      ? { ...line, text: lineOf(line.row), label: null, noDish: 'heading' }
      : line
  })

/** Texts that fill this part of a column are wrapped at its edge. */
const FILLED = 0.75

/** Returns lines with the room that their column gives to those without a price. */
const withRoom = (lines: readonly MenuLine[]): readonly MenuLine[] => {
  const widest = new Map<number | null, number>()
  for (const { row, width, noDish } of lines)
    if (noDish === null) widest.set(row.column, Math.max(width, widest.get(row.column) ?? 0))
  return lines.map((line) => {
    const [most, toEdge] = [widest.get(line.row.column) ?? 0, line.row.end - line.left]
    return line.room > 0 ? line : { ...line, room: most > FILLED * toEdge ? most : toEdge }
  })
}

/** Returns lines of which only those are items of a list that are no dishes: no line with a price is one. */
const withItems = (lines: readonly MenuLine[]): readonly MenuLine[] => {
  const haveDishes = lines.some(({ isItem, prices, mention }) => isItem && (prices.length > 0 || mention !== null))
  return haveDishes ? lines.map((line) => ({ ...line, isItem: false })) : lines
}

/** A sign between the parts of a list, at the end of a line or the beginning of the next one. */
const OPEN = /\s([/·•])$/u
const OPENED = /^([/&])\s/u

/** Returns lines with the sign at the end of those whose list goes on in the next one: `Gulasch / Klöße`, `/ Rotkohl`. */
const withOpenLists = (lines: readonly MenuLine[]): readonly MenuLine[] =>
  lines.map((line, index) => {
    const below = lines[index + 1]
    const sign = below && (OPEN.exec(lineOf(line.row)) ?? OPENED.exec(lineOf(below.row)))?.[1]
    const goesOn = sign && line.text !== '' && line.prices.length === 0 && below.row.gapAbove < Infinity
    return goesOn ? { ...line, text: `${line.text} ${sign}` } : line
  })

/** A mark in small letters belongs to the line above unless the one below is nearer by this factor; others the reverse. */
const NEARER = 1.1

const IN_SMALL = /^\P{L}*\p{Ll}/u

/** Whether a mark that stands alone in a line belongs to the line above, and not to the one below. */
const belongsAbove = (
  { row: mark, isWithin }: MenuLine,
  { row: above }: MenuLine,
  below: MenuLine | undefined,
): boolean => {
  if (isWithin) return true
  const text = lineOf(mark)
  const drop = mark.base - above.base
  const isNearer =
    !below ||
    below.row.gapAbove === Infinity ||
    IN_SMALL.test(below.text) ||
    drop < (IN_SMALL.test(text) ? NEARER : 1 / NEARER) * (below.row.base - mark.base)
  return mark.gapAbove < Infinity && isNearer && !text.endsWith(':')
}

/** Returns lines with the diets that stand alone below them, without a comma in front: `Korma,`, `vegetarisch`. */
const withMarksBelow = (lines: readonly MenuLine[]): readonly MenuLine[] => {
  const marked: MenuLine[] = []
  for (const line of lines.toReversed()) {
    const [mark, below] = [marked.at(-1), marked.at(-2)]
    const isMark = mark?.text === '' && mark.diets.length > 0
    const diets = isMark && belongsAbove(mark, line, below) ? [...line.diets, ...mark.diets] : line.diets
    marked.push({ ...line, text: isMark ? line.text.replace(/,$/u, '') : line.text, diets })
  }
  return marked.toReversed()
}

/** Takes the rows of a page apart. */
export const menuLinesOf = (rows: readonly MenuRow[], today: CivilDate): readonly MenuLine[] => {
  const lines = rows.map((row) => lineOf(row).replace(LEADING_SIGNS, ''))
  const bareDays = lines.flatMap((line) => {
    const isHours = noDishOf(line, false) === 'note'
    const [price] = pricesIn(line)
    const day = isHours ? null : dayAtStart(price?.start === 0 ? withoutJunk(line.slice(price.end)) : line, today, true)
    return day && day.mention.weekdays.length === 1 ? day.mention.weekdays : []
  })
  const hasPrices = lines.some((line) => pricesIn(line).length > 0)
  const joined = joinedRows(rows, today)
  const notation = {
    hasSections: areSections(joined.map(lineOf)),
    hasHoursOfDays: areHoursOfDays(joined.map(lineOf), today),
    hasBareDays: new Set(bareDays).size >= MIN_ROWS,
    hasBarePrices: !hasPrices && lines.filter((line) => barePriceIn(line)).length >= MIN_ROWS,
    hasNumberCodes: lines.some((line) => NUMBER_CODES.test(line)),
    hasLetterCodes: new Set(lines.flatMap(letterCodesOf)).size >= MIN_LETTER_CODES,
    headings: headingsIn(lines),
    hasPlates:
      new Set(
        lines.flatMap((line, index) => (mayBeName(nameAbove(lines, index), today) ? (platePriceIn(line) ?? []) : [])),
      ).size >= MIN_ROWS,
  }
  const inBrackets = rowsInBrackets(joined)
  return withRoom(
    withMenusOfDays(
      withItems(withMarksBelow(withOpenLists(joined.map((row) => parsed(row, inBrackets.get(row), today, notation))))),
    ),
  )
}
