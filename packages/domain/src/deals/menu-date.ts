import { addDays, type CivilDate, dayNumber, weekNumber } from '../calendar/civil-date.ts'
import { type Period, PERIOD_OF } from './menu-period.ts'
import type { OfferType } from './offer-type.ts'

/** Returns the first day of the period that a date is in. */
export const periodStart = (period: Period, date: CivilDate): CivilDate => {
  if (period === 'month') return `${date.slice(0, 7)}-01`
  return period === 'week' ? addDays(date, -((dayNumber(date) + 3) % 7)) : date
}

/** The ISO week of a date: the year is that of its Thursday. */
export const isoWeekOf = (date: CivilDate): { readonly year: number; readonly week: number } => {
  const year = Number(addDays(periodStart('week', date), 3).slice(0, 4))
  return { year, week: weekNumber(date) - weekNumber(`${year}-01-04`) + 1 }
}

/** Returns the date that is stored for a menu: the first day of its period; null without a date or a period. */
export const menuStart = (offerType: OfferType, date: CivilDate | null): CivilDate | null => {
  const period = PERIOD_OF[offerType]
  return period && date && periodStart(period, date)
}
