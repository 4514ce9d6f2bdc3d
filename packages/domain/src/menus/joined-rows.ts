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
 * `2 Gulasch`. Numbers from 10 on may have gaps: `11 Pho Bo`, `21 Bun Cha`.
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
  const values = [...numbers.values()].map(({ number }) => number)
  const follows = (value: number, index: number): boolean => {
    const above = values[index - 1]
    return above === undefined || value === 1 || value === above + 1 || (above >= 10 && value > above)
  }
  const areCounting = values.length >= MIN_NUMBERS && values.every(follows)
  return areCounting
    ? rows.map((row) => ({ ...row, words: row.words.filter((_, index) => index !== numbers.get(row)?.at) }))
    : rows
}

/** What stands in front of a price: alone, it may name the price of all dishes. */
const PRICE_WORD = /^(?:preis:?|[àá])$/iu
/** The same of words that prices of sections have, too, in front of a price and behind it: `je 9,50`, `9,50 €/Portion`. */
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

/** The first name of a section stands below its price within this distance, in font sizes. */
const NEAR = 1.5

/** Whether the name of another dish stands below a row, as in a section. */
const isAboveName = (row: MenuRow, below: MenuRow | undefined): boolean => {
  const text = below ? lineOf(below) : ''
  const line = lineOf(row)
  return (
    below !== undefined &&
    below.gapAbove < NEAR * below.size &&
    noDishOf(text, false) === null &&
    pricesIn(text).length === 0 &&
    !isContinuation(text) &&
    !GOES_ON.test(line.slice(0, pricesIn(line)[0]?.start).trimEnd())
  )
}

/** Returns rows without words beside their prices, if several have such a word and it does not name the price of several dishes. */
const withoutPriceWords = (rows: readonly MenuRow[]): readonly MenuRow[] => {
  const without = (given: readonly MenuRow[], change: (row: MenuRow) => MenuRow, mayBeSection: boolean) => {
    const bare = given.map(change)
    const changed = bare.flatMap(({ words }, index) =>
      words.length < (given[index]?.words.length ?? 0) ? [index] : [],
    )
    const last = changed.at(-1)
    const isSection = mayBeSection && bare[last ?? 0] && isAboveName(bare[last ?? 0] as MenuRow, bare[(last ?? 0) + 1])
    return changed.length < MIN_PRICE_WORDS || isSection ? given : bare
  }
  return without(
    without(rows, (row) => withoutWordInFront(row, PRICE_WORD), false),
    (row) => withoutUnit(withoutWordInFront(row, EACH)),
    true,
  )
}

/** Returns rows without counting numbers, and with headings over two rows in one. */
export const joinedRows = (rows: readonly MenuRow[], today: CivilDate): readonly MenuRow[] =>
  withHeadingsJoined(withoutThemes(withoutPriceWords(withoutNumbers(rows, today)), today), today)
