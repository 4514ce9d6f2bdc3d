import { addDays, type CivilDate, dayNumber, isCivilDate, weekdayOf } from '../calendar/civil-date.ts'
import { isoWeekOf, periodStart } from '../deals/menu-date.ts'
import { WEEKDAYS, type Weekday } from '../deals/weekdays.ts'
import { editDistance } from '../shared/edit-distance.ts'
import { plainText } from '../shared/plain-text.ts'
import type { DishDay } from './dish.ts'

/** Names of the weekdays on menus: German, English, Turkish, as `plainText` writes them. */
const NAMES: Readonly<Record<Weekday, readonly string[]>> = {
  Mo: ['montag', 'monday', 'pazartesi'],
  Di: ['dienstag', 'tuesday', 'salı', 'sali'],
  Mi: ['mittwoch', 'wednesday', 'carsamba'],
  Do: ['donnerstag', 'thursday', 'persembe'],
  Fr: ['freitag', 'friday', 'cuma'],
  Sa: ['samstag', 'sonnabend', 'saturday', 'cumartesi'],
  So: ['sonntag', 'sunday', 'pazar'],
}

/** Short names, which may be words or parts of dishes as well (`Mi Goreng`). */
const SHORT_NAMES: Readonly<Record<Weekday, readonly string[]>> = {
  Mo: ['mo', 'mon'],
  Di: ['di', 'tue', 'tues'],
  Mi: ['mi', 'wed'],
  Do: ['do', 'thu', 'thur', 'thurs'],
  Fr: ['fr', 'fri'],
  Sa: ['sa', 'sat'],
  So: ['so', 'sun'],
}

/** Text recognition confuses letters of long names only rarely with those of another name. */
const FUZZY_LENGTH = 6

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'] as const

/** Not the beginnings of other words: `22. Maishähnchen`. */
const MONTH_NAMES =
  'jan(?:uar)?|feb(?:r(?:uar)?)?|märz?|mar(?:ch)?|apr(?:il)?|mai|june?|juni|jul[iy]?|aug(?:ust)?|sept?(?:ember)?|okt(?:ober)?|nov(?:ember)?|dez(?:ember)?'

const dateWith = (dot: string): RegExp =>
  new RegExp(
    String.raw`^(\d{1,2})\.\s?(?:(\d{1,2})(?![\d,])${dot}|(${MONTH_NAMES})(?!\p{L})\.?)(?:\s?(20\d\d|\d\d(?!€|\s?(?:€|eur\p{L}*)\s*$))(?![\d,.]))?`,
    'iu',
  )

const DATE = dateWith(String.raw`\.`)

/** Behind a weekday, a date may lack its last dot. */
const DATE_OF_WEEKDAY = dateWith(String.raw`\.?`)

/** The first day of a span whose month follows: `24.–28.11.`, `24. bis 28. November`. */
const DAY_OF_SPAN = new RegExp(
  String.raw`^\d{1,2}\.?(?=\s*(?:-|–|—|bis)\s*\d{1,2}\.\s?(?:\d{1,2}\.|(?:${MONTHS.join('|')}|mär)))`,
  'iu',
)

const SPAN = /^\s*(?:-|–|—|bis(?: zum)?|to)\s*/iu

const LIST = /^\s*(?:\/|&|\+|,|und|oder|and|ve)\s*/iu

/** The bracket in front of a day: `(Montag)`, `Montag (23.11.)`. */
const IN_BRACKETS = /^\((?=[^()]+\))/u

/** Words of a day's heading that name no day. */
const FILLER = /^(?:(?:heute|am|jede[nr]?|de[mnr]|vom|von|ab|für|gültig|day|today|bugün)(?!\p{L})[\s:,]*)+/iu

const EVERY_DAY =
  /^(?:täglich|jeden tag|(?:die|der|diese) (?:ganze )?woche|ganze woche|wochen(?:gericht|angebot|hit)e?|dauerbrenner|immer|every ?day|daily|her gün)(?!\p{L})[\s:,.]*/iu

/** Days that stand at the beginning of a line. */
export interface DayMention {
  /** In the order of the line. */
  readonly weekdays: readonly Weekday[]
  readonly dates: readonly CivilDate[]
  /** From the first to the last day. */
  readonly isSpan: boolean
  readonly isEveryDay: boolean
}

const wordAt = (text: string): string => /^\p{L}+/u.exec(text)?.[0] ?? ''

const find = (names: Readonly<Record<Weekday, readonly string[]>>, matches: (name: string) => boolean) =>
  WEEKDAYS.find((day) => names[day].some(matches))

const fullDay = (word: string): Weekday | undefined => {
  const plain = plainText(word).replace(/(?<=tag)s$/u, '')
  const exact = find(NAMES, (name) => name === plain)
  if (exact || plain.length < FUZZY_LENGTH || plain.length > 11) return exact
  return find(NAMES, (name) => name.length >= FUZZY_LENGTH && editDistance(name, plain) <= 1)
}

/** Whether the text after a short name makes it a day: a dot, a colon, a list, a span, a date, or nothing. */
const IS_SHORT_DAY = /^\s*(?:[.:,/&+|]|[-–—]|bis\s|\d{1,2}\.|$)/u

/** Dishes whose first word is a short name. */
const NO_DAY = /^\s+(?:x[aà]o|goreng|qu[aả]ng|krob|siam)(?!\p{L})/iu

const shortDay = (word: string, rest: string, mayBeBare: boolean): Weekday | undefined =>
  (mayBeBare && !NO_DAY.test(rest)) || IS_SHORT_DAY.test(rest)
    ? find(SHORT_NAMES, (name) => name === plainText(word))
    : undefined

/** Two digits behind a space are the number of a dish unless they are a year near today: `23.11. 31 Rollmops`. */
const MAX_YEARS = 1
const APART = /\s\d\d$/u

const matchDate = (pattern: RegExp, text: string, today: CivilDate): RegExpExecArray | null => {
  const match = pattern.exec(text)
  if (!match?.[4] || !APART.test(match[0])) return match
  const isNear = Math.abs(Number(match[4]) - (Number(today.slice(0, 4)) % 100)) <= MAX_YEARS
  return isNear ? match : pattern.exec(match[0].slice(0, -2))
}

/** Returns the date of a day and a month; without a year, the one that is nearest to today. */
const dateOf = (match: RegExpExecArray, today: CivilDate): CivilDate | null => {
  const [, day = '', number, name = '', year] = match
  const month = number ?? String(MONTHS.indexOf(plainText(name).slice(0, 3) as (typeof MONTHS)[number]) + 1)
  const thisYear = Number(today.slice(0, 4))
  const years = year ? [(Number(year) % 100) + 2000] : [thisYear, thisYear - 1, thisYear + 1]
  const distance = (date: CivilDate): number => Math.abs(dayNumber(date) - dayNumber(today))
  const dates = years.map((each) => `${each}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`).filter(isCivilDate)
  return dates.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/**
 * Reads the days at the beginning of a line, and what follows them. Null without a day.
 *
 * @param mayBeBare Whether short names count as days without punctuation (`Mo Suppe`).
 */
export const dayAtStart = (
  line: string,
  today: CivilDate,
  mayBeBare: boolean,
): { readonly mention: DayMention; readonly rest: string } | null => {
  const weekdays: Weekday[] = []
  const dates: CivilDate[] = []
  let isSpan = false as boolean
  let isEveryDay = false
  let rest = line
  for (;;) {
    const every = EVERY_DAY.exec(rest)
    if (every && weekdays.length === 0) {
      return { mention: { weekdays, dates, isSpan, isEveryDay: true }, rest: rest.slice(every[0].length) }
    }
    const filler = FILLER.exec(rest)?.[0] ?? ''
    let next = rest.slice(filler.length).replace(IN_BRACKETS, '')
    const isFirst = weekdays.length + dates.length === 0 && !isSpan
    isEveryDay ||= isFirst && /(?<!\p{L})ab(?!\p{L})/iu.test(filler)
    const span = isFirst ? null : SPAN.exec(next)
    const list = isFirst ? null : LIST.exec(next)
    if (span ?? list) next = next.slice((span ?? list)?.[0].length)
    const word = wordAt(next)
    const after = next.slice(word.length)
    const day = word === '' ? undefined : (fullDay(word) ?? shortDay(word, after, mayBeBare || !isFirst))
    const match = day ? null : matchDate(weekdays.length > 0 ? DATE_OF_WEEKDAY : DATE, next, today)
    const date = match && dateOf(match, today)
    const spanStart = day || date ? null : DAY_OF_SPAN.exec(next)
    if (day) weekdays.push(day)
    else if (date) dates.push(date)
    else if (!spanStart) break
    isSpan ||= span !== null || spanStart !== null
    rest = (day ? after : next.slice((match ?? spanStart)?.[0].length)).replace(/^[.:;|,)\s]+(?!\s*[-–—])/u, '')
  }
  if (weekdays.length + dates.length === 0) return null
  // `Montag – 23.11.` is one day with its date.
  const [date] = dates
  const isOne = weekdays.length === 1 && dates.length === 1 && date !== undefined && weekdayOf(date) === weekdays[0]
  isSpan &&= !isOne
  return {
    mention: { weekdays, dates, isSpan, isEveryDay },
    rest: rest.replace(/^(?:[\s.:;|,)–—-]|\((?![^()]*\)))+/u, ''),
  }
}

/** Returns the number of days that a mention covers. */
const dayCount = ({ weekdays, dates, isSpan }: DayMention): number => {
  const [first, last] = [weekdays[0], weekdays.at(-1)]
  if (isSpan && first && last) return ((WEEKDAYS.indexOf(last) - WEEKDAYS.indexOf(first) + 7) % 7) + 1
  return isSpan ? 7 : Math.max(new Set(weekdays).size, new Set(dates).size)
}

/** A span of at least this many days is the whole period. */
const WHOLE_WEEK = 5

/**
 * Returns the day that a mention names: a weekday or a date; null for each day of the period; undefined for several days, of which
 * a dish can have only one.
 *
 * @param hasWeeks Whether the dates of the page are in several weeks: then weekdays do not identify the day.
 */
export const dayOfMention = (mention: DayMention, hasWeeks: boolean): DishDay | undefined => {
  const { weekdays, dates, isSpan, isEveryDay } = mention
  const count = dayCount(mention)
  if (isEveryDay || (isSpan && count >= WHOLE_WEEK)) return null
  if (count > 1) return undefined
  const [[weekday], [date]] = [weekdays, dates]
  if (weekday && !(date && hasWeeks)) return { weekday }
  return date ? { date } : null
}

const WEEK =
  /(?<!\p{L})(?:KW|kalenderwoche|week)\s*\.?:?\s*(\d{1,2})(?![\d.])|(?<!\d)(\d{1,2})\.\s?(?:KW|kalenderwoche)(?!\p{L})/iu

/** Returns the Monday of an ISO week that is nearest to today; null if no year has it. */
const mondayOf = (week: number, today: CivilDate): CivilDate | null => {
  const monday = periodStart('week', today)
  const distances = Array.from({ length: 105 }, (_, index) => (index % 2 === 0 ? index / 2 : -(index + 1) / 2))
  const distance = distances.find((weeks) => isoWeekOf(addDays(monday, weeks * 7)).week === week)
  return distance === undefined ? null : addDays(monday, distance * 7)
}

/** Returns the date in a line of text: that of a calendar week (`KW 48`), or the first date. Null without one. */
export const dateInText = (text: string, today: CivilDate): CivilDate | null => {
  const [, behind, week = behind] = WEEK.exec(text) ?? []
  if (week) return mondayOf(Number(week), today)
  for (const { index } of text.matchAll(/(?<![\d.,:])\d{1,2}\.\s?(?:\d{1,2}\.|\p{L}{3})/gu)) {
    const match = DATE.exec(text.slice(index))
    const date = match && dateOf(match, today)
    if (date) return date
  }
  return null
}
