import type { CivilDate } from '../calendar/civil-date.ts'
import { GOES_ON, isContinuation } from './continuations.ts'
import { withoutThemes } from './day-themes.ts'
import { dayAtStart } from './menu-days.ts'
import { pricesIn } from './menu-prices.ts'
import type { MenuRow } from './menu-rows.ts'
import { noDishOf } from './no-dish.ts'

export const lineOf = ({ words }: MenuRow): string => words.map(({ text }) => text).join(' ')

/** The beginning of a price for all whose rest stands in the next row: `Hauptgerichte – jedes`, `Gericht nur 8,90`. */
const BEGINS_FOR_ALL =
  /(?:^|\s[–—-]\s)(?:jedes?|alle|preis|preis pro)(?:\s(?:gerichte?|menüs?|menus?|essen|speisen?|portion:?))?(?:\s(?:nur|je|für))*$/iu
const ENDS_FOR_ALL =
  /^(?:pro )?(?:gerichte?|menüs?|menus?|essen|speisen?|portion:?)?\s*(?:nur|je|für)?\s*(?:€|eur)?\s*\d/iu

/** A price whose drink stands in the next row: `8,90 inkl.`, `Getränk`. */
const BEGINS_DRINK = /\d.*\sinkl(?:usive|\.)?$/iu

/** Days that go on in the next row: `Montag bis`, `Mittwoch`. */
const BEGINS_SPAN = /^(\p{L}+)\.?\s(?:bis|und|&|[-–—])$/iu

const isDay = (text: string, today: CivilDate): boolean => dayAtStart(text, today, false)?.rest === ''

/** Joins the rows of a price for all, and those of several days. */
const withHeadingsJoined = (rows: readonly MenuRow[], today: CivilDate): readonly MenuRow[] => {
  const ends = (row: MenuRow | undefined, above: MenuRow): boolean =>
    row !== undefined &&
    row.gapAbove < Infinity &&
    ((BEGINS_FOR_ALL.test(lineOf(above)) && ENDS_FOR_ALL.test(lineOf(row)) && pricesIn(lineOf(row)).length > 0) ||
      (BEGINS_DRINK.test(lineOf(above)) && /^\p{L}*(?:getränk|wasser)$/iu.test(lineOf(row))) ||
      ((dayAtStart(lineOf(row), today, false)?.mention.weekdays.length ?? 0) > 0 &&
        isDay(BEGINS_SPAN.exec(lineOf(above))?.[1] ?? '', today)) ||
      (/^jede[nr]?$/iu.test(lineOf(above)) && isDay(lineOf(row), today)))
  return rows.flatMap((row, index) => {
    const [above, below] = [rows[index - 1], rows[index + 1]]
    if (above && ends(row, above)) return []
    return below && ends(below, row) ? [{ ...row, words: [...row.words, ...below.words] }] : [row]
  })
}

/** Numbers in front of at least this many rows count them. */
const MIN_NUMBERS = 3

/**
 * Returns rows without the numbers in front of them, or behind their days, if these count from row to row: `1 Linsensuppe`,
 * `2 Gulasch`, from 1 on again on another day or behind at least three. Numbers from 10 on may have gaps: `11 Pho Bo`, `21 Bun Cha`.
 */
const withoutNumbers = (rows: readonly MenuRow[], today: CivilDate): readonly MenuRow[] => {
  const numbers = new Map(
    rows.flatMap((row) => {
      const line = lineOf(row)
      const text = dayAtStart(line, today, false)?.rest ?? line
      const [number] = /^\d{1,3}(?=\s(?:[½¼¾]|\(?(?!bis|uhr)\p{L}{2}))/iu.exec(text) ?? []
      const at = row.words.findIndex((_, index) => lineOf({ ...row, words: row.words.slice(index) }) === text)
      return number === undefined || row.words[at]?.text !== number
        ? []
        : [[row, { number: Number(number), at }] as const]
    }),
  )
  const counted = [...numbers].map(([row, { number }]) => ({ number, at: rows.indexOf(row) }))
  const isNewDay = (from: number, to: number): boolean =>
    rows.slice(from + 1, to + 1).some((row) => dayAtStart(lineOf(row), today, false) !== null)
  const follows = ({ number, at }: (typeof counted)[number], index: number): boolean => {
    const above = counted[index - 1]
    if (above === undefined || number === above.number + 1) return true
    const isAgain = above.number >= MIN_NUMBERS || (above.number > 1 && isNewDay(above.at, at))
    return number === 1 ? isAgain : above.number >= 10 && number > above.number
  }
  const areCounting = counted.length >= MIN_NUMBERS && counted.every(follows)
  return areCounting
    ? rows.map((row) => ({ ...row, words: row.words.filter((_, index) => index !== numbers.get(row)?.at) }))
    : rows
}

/** What stands in front of a price: alone, it may name the price of all dishes. */
const PRICE_WORD = /^(?:preis:?|[àá])$/iu
/** Words for each dish, which prices of sections have, too: in front of a price, and behind it: `je 9,50`, `9,50 €/Portion`. */
const EACH = /^[(]?(?:je|jeweils)$/iu
const UNIT = /^(?:(?:€|eur\p{L}*)\s?)?(?:\/\s?|(?:pro|je) )(?:portion|person|teller|essen|gericht)\)?$/iu
const MIN_PRICE_WORDS = 2

const withoutWordInFront = (row: MenuRow, word: RegExp): MenuRow => ({
  ...row,
  words: row.words.filter(
    ({ text }, index) => !word.test(text) || !/^[\d€]|^eur/iu.test(row.words[index + 1]?.text ?? ''),
  ),
})

const withoutUnit = (row: MenuRow): MenuRow => {
  const at = row.words.findIndex(
    ({ text }, index) => /\d/u.test(text) && UNIT.test(lineOf({ ...row, words: row.words.slice(index + 1) })),
  )
  return at < 0 ? row : { ...row, words: row.words.slice(0, at + 1) }
}

/** Returns the indices of rows that have fewer words than before. */
const shortened = (bare: readonly MenuRow[], rows: readonly MenuRow[]): readonly number[] =>
  bare.flatMap(({ words }, index) => (words.length < (rows[index]?.words.length ?? 0) ? [index] : []))

/** The first name of a section stands below its price within this distance, in font sizes; other names may stand in the foot. */
const NEAR = 1.5
const MIN_NAMES = 2

/** Whether rows with a price for each dish are those of sections, whose names stand below them. */
const areSections = (rows: readonly MenuRow[], priced: readonly number[], today: CivilDate): boolean => {
  const textOf = (index: number): string => {
    const line = rows[index] ? lineOf(rows[index]) : ''
    const rest = dayAtStart(line, today, false)?.rest ?? line
    return rest.slice(0, pricesIn(rest)[0]?.start).trimEnd()
  }
  const isHeading = (index: number): boolean => noDishOf(textOf(index), false) === 'heading'
  const isName = (index: number): boolean => {
    const text = textOf(index)
    const isPlain = /\p{L}{2}/u.test(text) && !/,\s/u.test(text) && !isContinuation(text)
    return isPlain && noDishOf(text, false) === null && pricesIn(lineOf(rows[index] as MenuRow)).length === 0
  }
  const hasNameBelow = (index: number): boolean =>
    index + 1 < rows.length && isName(index + 1) && !GOES_ON.test(textOf(index))
  const isAlone = (index: number): boolean => !/\p{L}{2}/u.test(textOf(index))
  const [first] = priced
  const last = priced.at(-1) ?? 0
  const below = rows.map((_, index) => index).filter((index) => index > last && isName(index))
  const near = rows[last + 1]
  return (
    priced.some((index) => isHeading(isAlone(index) ? index - 1 : index)) ||
    (first !== undefined && !isAlone(first) && priced.slice(0, -1).every(hasNameBelow)) ||
    (hasNameBelow(last) && (below.length >= MIN_NAMES || (near !== undefined && near.gapAbove < NEAR * near.size)))
  )
}

/** Returns rows without words beside their prices, if several have such a word and it does not name the price of several dishes. */
const withoutPriceWords = (rows: readonly MenuRow[], today: CivilDate): readonly MenuRow[] => {
  const named = rows.map((row) => withoutWordInFront(row, PRICE_WORD))
  const given = shortened(named, rows).length < MIN_PRICE_WORDS ? rows : named
  const bare = given.map((row) => withoutUnit(withoutWordInFront(row, EACH)))
  const priced = shortened(bare, given)
  return priced.length < MIN_PRICE_WORDS || areSections(bare, priced, today) ? given : bare
}

/** Returns rows without counting numbers, and with headings over two rows in one. */
export const joinedRows = (rows: readonly MenuRow[], today: CivilDate): readonly MenuRow[] =>
  withHeadingsJoined(withoutThemes(withoutPriceWords(withoutNumbers(rows, today), today), today), today)
