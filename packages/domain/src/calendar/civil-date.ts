import { WEEKDAYS, type Weekday } from '../deals/weekdays.ts'

/** A date of the calendar without a time zone, as YYYY-MM-DD: dates compare as text. */
export type CivilDate = string

/** Date and time of day (HH:MM) in Germany. */
export interface BerlinTime {
  readonly date: CivilDate
  readonly time: string
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Returns when the clocks change in a month of 31 days: its last Sunday, 01:00 UTC (directive 2000/84/EC). */
const clockChange = (year: number, month: number): number => {
  const lastDay = Date.UTC(year, month, 31, 1)
  return lastDay - new Date(lastDay).getUTCDay() * DAY_MS
}

/**
 * Returns the date and the time of day in Germany, from 1996 on.
 * The first use of Intl in a page takes some 20 ms, which the first pins would wait for, so it is computed.
 */
export const berlinTimeAt = (instant: Date): BerlinTime => {
  const year = instant.getUTCFullYear()
  const isSummer = instant.getTime() >= clockChange(year, 2) && instant.getTime() < clockChange(year, 9)
  const local = new Date(instant.getTime() + (isSummer ? 2 : 1) * HOUR_MS).toISOString()
  return { date: local.slice(0, 10), time: local.slice(11, 16) }
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
