import { addDays, type CivilDate } from '../calendar/civil-date.ts'
import { SERVER_LIMITS } from '../shared/server-limits.ts'
import { menuStart, periodStart } from './menu-date.ts'
import type { Period } from './menu-period.ts'
import type { OfferType } from './offer-type.ts'

/** The longest period of each kind, in days: adding it to the first day of a period never skips a period. */
const LENGTHS: Readonly<Record<Period, number>> = { day: 1, week: 7, month: 31 }

/** Returns the first days of the previous, the current and the next period of a date. */
export const periodsAround = (period: Period, date: CivilDate) => {
  const current = periodStart(period, date)
  return {
    previous: periodStart(period, addDays(current, -1)),
    current,
    next: periodStart(period, addDays(current, LENGTHS[period])),
  } as const
}

/** The dates that can be given for a menu (product.md#menu-periods). */
export const menuDateRange = (today: CivilDate): { readonly first: CivilDate; readonly last: CivilDate } => ({
  first: addDays(today, -SERVER_LIMITS.menuDaysBack),
  last: addDays(today, SERVER_LIMITS.menuDaysAhead),
})

/** Whether the server stores a date for a menu: the first day of a period, in the range of `menuDateRange`. */
export const isMenuStart = (offerType: OfferType, date: CivilDate, today: CivilDate): boolean => {
  const { first, last } = menuDateRange(today)
  return menuStart(offerType, date) === date && date >= (menuStart(offerType, first) ?? first) && date <= last
}
