import { WEEKDAYS, type Weekday } from '../deals/weekdays.ts'
import { once } from '../shared/once.ts'

/** A date of the calendar without a time zone, as YYYY-MM-DD: dates compare as text. */
export type CivilDate = string

/** Date and time of day (HH:MM) in Germany. */
export interface BerlinTime {
  readonly date: CivilDate
  readonly time: string
}

const DAY_MS = 86_400_000

const berlinFormat = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Berlin',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

const readBerlinTime = (instant: Date): BerlinTime => {
  const parts = berlinFormat().formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? ''
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` }
}

let known: { readonly minute: number; readonly time: BerlinTime } | undefined

/** Returns the date and the time of day in Germany. The last minute is cached: each card of a list asks for it several times. */
export const berlinTimeAt = (instant: Date): BerlinTime => {
  const minute = Math.floor(instant.getTime() / 60_000)
  if (known?.minute !== minute) known = { minute, time: readBerlinTime(instant) }
  return known.time
}

/** Returns the instant of a date and a time of day in Germany. */
export const instantOf = ({ date, time }: BerlinTime): Date => {
  const inWinter = new Date(`${date}T${time}+01:00`)
  return berlinTimeAt(inWinter).time === time ? inWinter : new Date(`${date}T${time}+02:00`)
}

/** Returns the minutes since midnight of a time of day (HH:MM). */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Whether a text is a date of the calendar. */
export const isCivilDate = (text: string): boolean => {
  const date = new Date(text)
  return /^\d{4}-\d\d-\d\d$/u.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Days since 1970-01-01, a Thursday. */
export const dayNumber = (date: CivilDate): number => Date.parse(date) / DAY_MS

/** Returns the date that is a number of days later. */
export const addDays = (date: CivilDate, days: number): CivilDate =>
  new Date((dayNumber(date) + days) * DAY_MS).toISOString().slice(0, 10)

/** ISO weeks since the one of 1970-01-01: they begin on Mondays. */
export const weekNumber = (date: CivilDate): number => Math.floor((dayNumber(date) + 3) / 7)

/** Months since January of the year 0. */
export const monthNumber = (date: CivilDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1

/** Returns the weekday of a date. */
export const weekdayOf = (date: CivilDate): Weekday => WEEKDAYS.at((dayNumber(date) + 3) % 7) as Weekday
