import { MINUTE_STEP, timeOfMinute } from '../deals/lunch-time.ts'

/** The weekdays of OpenStreetMap, from Monday. */
const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const

const DAY_MINUTES = 24 * 60

/** When a place is open, in minutes after midnight; `to` is greater than `from`, and after midnight greater than 1440. */
export interface OpenInterval {
  readonly from: number
  readonly to: number
}

/** The intervals of each weekday, from Monday. */
export type OpenWeek = readonly (readonly OpenInterval[])[]

const DAY = '(?:mo|tu|we|th|fr|sa|su|ph|sh)'
const DAY_LIST = `${DAY}(?: ?- ?${DAY})?(?: ?, ?${DAY}(?: ?- ?${DAY})?)*`
const TIME = '\\d{1,2}:[0-5]\\d'
const SPAN = `${TIME}(?:\\+| ?- ?${TIME}\\+?)`
const RULE = new RegExp(`^(?:(${DAY_LIST}) ?:? ?)?(?:(${SPAN}(?: ?, ?${SPAN})*)|(off|closed))(?: ?, ?(?=[a-z])|$)`, 'u')
/** Single dates on which a place is closed: they change no ordinary week. */
const CLOSED_DATES = /^(?:[a-z]{3} \d{1,2}(?: ?- ?(?:[a-z]{3} )?\d{1,2})?(?: ?, ?|:? ))+(?:off|closed)$/u

const minuteOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** An end that is left open (`18:00+`) counts as midnight. */
const intervalsOf = (spans: string): readonly OpenInterval[] | null => {
  const intervals = spans.split(/ ?, ?/u).map((span) => {
    const [start = '', end] = span.replace('+', '').split(/ ?- ?/u)
    const from = minuteOf(start)
    const to = end === undefined || span.endsWith('+') ? DAY_MINUTES : minuteOf(end)
    return { from, to: to > from ? to : to + DAY_MINUTES }
  })
  const isValid = ({ from, to }: OpenInterval) => from < DAY_MINUTES && to <= 2 * DAY_MINUTES
  return intervals.every(isValid) ? intervals : null
}

/** The indices of weekdays; holidays have none. */
const daysOf = (list: string | undefined): readonly number[] =>
  list === undefined
    ? DAYS.map((_, day) => day)
    : list.split(/ ?, ?/u).flatMap((range) => {
        const [first = -1, last = first] = range.split(/ ?- ?/u).map((day) => DAYS.findIndex((known) => known === day))
        if (first < 0 || last < 0) return []
        return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, step) => (first + step) % 7)
      })

/**
 * Reads the ordinary week of an `opening_hours` of OpenStreetMap (wiki.openstreetmap.org/wiki/Key:opening_hours/specification).
 * Our own reader, because `opening_hours` is under the LGPL and `simple-opening-hours` reports no errors and ignores
 * seasons and comments.
 * Public and school holidays, and single dates without service, are left out.
 *
 * @returns null for all that is not week days with times: comments, seasons, months, single weeks, sunset, nonsense
 */
export const openWeek = (text: string): OpenWeek | null => {
  const week: (readonly OpenInterval[])[] = DAYS.map(() => [])
  const parts = text.toLowerCase().replace(/[–—]/gu, '-').replace(/\s+/gu, ' ').split(';')
  for (const part of parts.map((one) => one.trim()).filter(Boolean)) {
    if (CLOSED_DATES.test(part)) continue
    let rest = part
    while (rest !== '') {
      const [rule, list, spans] = RULE.exec(rest) ?? []
      const intervals = spans === undefined ? [] : intervalsOf(spans)
      if (rule === undefined || intervals === null) return null
      // `Mo 11:00-14:30; 17:00-22:00`: its author meant a comma.
      if (list === undefined && week.some((day) => day.length > 0)) return null
      // A rule after a semicolon replaces the days that it names, one after a comma adds to them.
      const isAdded = rest !== part && spans !== undefined
      for (const day of daysOf(list)) week[day] = [...(isAdded ? (week[day] ?? []) : []), ...intervals]
      rest = rest.slice(rule.length)
    }
  }
  return week
}

/** The minutes that every lunch has. */
const CORE = { from: 12 * 60 + 30, to: 13 * 60 }

/** The weekdays from Monday to Friday on which a week has time for a lunch, by index; none from Monday to Friday is an empty list. */
export const lunchDaysOf = (week: OpenWeek): readonly number[] =>
  week
    .slice(0, 5)
    .flatMap((day, index) => (day.some(({ from, to }) => from <= CORE.from && to >= CORE.to) ? [index] : []))

/** A lunch begins and ends between these minutes of the day. */
const LUNCH = { firstStart: 11 * 60, lastStart: CORE.from, firstEnd: CORE.to, lastEnd: 15 * 60 + 30 }

/** All that a place which is open at any of these minutes may call lunch. */
const NOON = { from: 11 * 60, to: 15 * 60 }

/** Whether an interval may be that of a lunch, with times that the form can show. */
const isLunch = ({ from, to }: OpenInterval): boolean =>
  from % MINUTE_STEP === 0 &&
  to % MINUTE_STEP === 0 &&
  from >= LUNCH.firstStart &&
  from <= LUNCH.lastStart &&
  to >= LUNCH.firstEnd &&
  to <= LUNCH.lastEnd

/**
 * Returns the lunch time of a week, as HH:MM; null if it is ambiguous (product.md#prefills): each day from Monday to Friday that is
 * open around noon must have the same interval, and that must be no longer than lunch.
 */
export const lunchOf = (week: OpenWeek): { readonly start: string; readonly end: string } | null => {
  const atNoon = week
    .slice(0, 5)
    .map((day) => day.filter(({ from, to }) => from < NOON.to && to > NOON.from))
    .filter((day) => day.length > 0)
  const [first] = atNoon[0] ?? []
  if (!first || !isLunch(first)) return null
  const isSame = (day: readonly OpenInterval[]) =>
    day.length === 1 && day[0]?.from === first.from && day[0].to === first.to
  return atNoon.every(isSame) ? { start: timeOfMinute(first.from), end: timeOfMinute(first.to) } : null
}
