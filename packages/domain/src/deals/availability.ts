import type { Calendar } from '../calendar/calendar.ts'
import { addDays, berlinTimeAt, type CivilDate, weekdayOf } from '../calendar/civil-date.ts'
import { specialExtent, type SpecialDayName } from '../calendar/special-day.ts'
import type { Deal } from './deal.ts'
import type { ClosedDays } from './deal-votes.ts'
import { type MenuAge, menuAgeOn } from './menu-period.ts'
import type { Weekday } from './weekdays.ts'

/** Why it is unknown whether lunch is served: days or hours are missing, a special day, or an unconfirmed closure. */
export type UnknownReason =
  | { readonly kind: 'times' }
  | { readonly kind: 'special-day'; readonly name: SpecialDayName; readonly isInPartsOfState: boolean }
  | { readonly kind: 'closure' }

/**
 * Whether lunch is served: now, later today, over for today, not today, or unknown, which is neither yes nor no. Times are
 * HH:MM in Berlin. `next` is the next day that is neither special nor closed for certain;
 * null if there is none within a year.
 */
export type Serving =
  | { readonly kind: 'yes'; readonly until: string }
  | { readonly kind: 'later'; readonly from: string }
  | { readonly kind: 'over' }
  | { readonly kind: 'no'; readonly next: CivilDate | null }
  | { readonly kind: 'unknown'; readonly reason: UnknownReason }

/** Whether lunch is served, and whether the deal's menu is current (product.md#availability). */
export type Availability = Serving & { readonly menu: MenuAge }

type ScheduledDeal = Pick<Deal, 'state' | 'availableDays' | 'startTime' | 'endTime'> & {
  readonly closures: readonly ClosedDays[]
}

const UNKNOWN_TIMES: Serving = { kind: 'unknown', reason: { kind: 'times' } }

const closuresOn = (date: CivilDate, { closures }: ScheduledDeal) =>
  closures.filter(({ from, until }) => from <= date && date <= until)

const specialDayReason = (date: CivilDate, { state }: ScheduledDeal, calendar: Calendar): UnknownReason | null => {
  const day = calendar.specialDayOn(date)
  if (day === null) return null
  const extent = specialExtent(day, state)
  return extent && { kind: 'special-day', name: day.name, isInPartsOfState: extent === 'parts' }
}

const nextDayAfter = (today: CivilDate, deal: ScheduledDeal, calendar: Calendar): CivilDate | null => {
  for (let days = 1; days <= 366; days++) {
    const date = addDays(today, days)
    if (
      deal.availableDays.includes(weekdayOf(date)) &&
      !closuresOn(date, deal).some(({ isConfirmed }) => isConfirmed) &&
      specialDayReason(date, deal, calendar) === null
    )
      return date
  }
  return null
}

const servingAt = (deal: ScheduledDeal, instant: Date, calendar: Calendar): Serving => {
  const { availableDays, startTime, endTime } = deal
  const { date, time } = berlinTimeAt(instant)
  const closures = closuresOn(date, deal)
  const isOtherDay = availableDays.length > 0 && !availableDays.includes(weekdayOf(date))
  if (isOtherDay || closures.some(({ isConfirmed }) => isConfirmed))
    return { kind: 'no', next: nextDayAfter(date, deal, calendar) }
  if (availableDays.length === 0) return UNKNOWN_TIMES
  const isReversed = startTime !== null && endTime !== null && endTime <= startTime
  if (endTime !== null && time >= endTime && !isReversed) return { kind: 'over' }
  if (closures.length > 0) return { kind: 'unknown', reason: { kind: 'closure' } }
  const reason = specialDayReason(date, deal, calendar)
  if (reason !== null) return { kind: 'unknown', reason }
  if (isReversed) return UNKNOWN_TIMES
  if (startTime !== null && time < startTime) return { kind: 'later', from: startTime }
  return startTime !== null && endTime !== null ? { kind: 'yes', until: endTime } : UNKNOWN_TIMES
}

/** Weekdays and hours of lunch. */
export interface LunchHours {
  readonly days: readonly Weekday[]
  /** HH:MM. */
  readonly start: string
  readonly end: string
}

/** Returns when lunch is served in an ordinary week; null unless days and hours are known. */
export const lunchHoursOf = ({ availableDays: days, startTime: start, endTime: end }: Deal): LunchHours | null =>
  days.length > 0 && start !== null && end !== null && start < end ? { days, start, end } : null

/** Returns whether lunch is served at an instant, and the age of the menu. */
export const availabilityAt = (
  deal: ScheduledDeal & Pick<Deal, 'images'>,
  instant: Date,
  calendar: Calendar,
): Availability => ({
  ...servingAt(deal, instant, calendar),
  menu: menuAgeOn(deal.images, berlinTimeAt(instant).date),
})
