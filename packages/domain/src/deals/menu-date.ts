import { addDays, type CivilDate, dayNumber, weekNumber } from '../calendar/civil-date.ts'
import { SERVER_LIMITS } from '../shared/server-limits.ts'
import { type Period, PERIOD_OF } from './menu-period.ts'
import type { OfferType } from './offer-type.ts'

/** The longest period of each kind, in days: a step from the first day that never skips one. */
const LENGTHS: Readonly<Record<Period, number>> = { day: 1, week: 7, month: 31 }

/** Returns the first day of the period that a date is in. */
export const periodStart = (period: Period, date: CivilDate): CivilDate => {
  if (period === 'month') return `${date.slice(0, 7)}-01`
  return period === 'week' ? addDays(date, -((dayNumber(date) + 3) % 7)) : date
}

/** Returns the first days of the period before that of a date, of its own, and of the next one. */
export const periodsAround = (period: Period, date: CivilDate) => {
  const current = periodStart(period, date)
  return {
    previous: periodStart(period, addDays(current, -1)),
    current,
    next: periodStart(period, addDays(current, LENGTHS[period])),
  } as const
}

/** The ISO week of a date: the year is that of its Thursday. */
export const isoWeekOf = (date: CivilDate): { readonly year: number; readonly week: number } => {
  const year = Number(addDays(periodStart('week', date), 3).slice(0, 4))
  return { year, week: weekNumber(date) - weekNumber(`${year}-01-04`) + 1 }
}

/** The dates that can be given for a menu (product.md#menu-periods). */
export const menuDateRange = (today: CivilDate): { readonly first: CivilDate; readonly last: CivilDate } => ({
  first: addDays(today, -SERVER_LIMITS.menuDaysBack),
  last: addDays(today, SERVER_LIMITS.menuDaysAhead),
})

/** Returns what is stored for a menu of a date: the first day of its period; null without a date or a period. */
export const menuStart = (offerType: OfferType, date: CivilDate | null): CivilDate | null => {
  const period = PERIOD_OF[offerType]
  return period && date && periodStart(period, date)
}

/** Whether the server stores a date for a menu: the first day of a period, in the range of `menuDateRange`. */
export const isMenuStart = (offerType: OfferType, date: CivilDate, today: CivilDate): boolean => {
  const { first, last } = menuDateRange(today)
  return menuStart(offerType, date) === date && date >= (menuStart(offerType, first) ?? first) && date <= last
}
