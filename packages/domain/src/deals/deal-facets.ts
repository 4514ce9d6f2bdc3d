import { minuteOf } from '../calendar/civil-date.ts'
import { GERMAN_STATES, type GermanState } from '../geo/german-state.ts'
import type { Deal } from './deal.ts'
import { type Facts, pickFacts } from './deal-facts.ts'
import { WEEKDAYS } from './weekdays.ts'

/** The fields of a deal that filters compare. */
export interface DealFacets extends Facts {
  /** `SCHEDULE`: the weekdays and hours at which lunch may be served, as `private.deal_schedule` packs them. */
  readonly schedule: number
  readonly state: GermanState | null
}

const MINUTE_BITS = 11
/** The bits of a schedule. Missing values allow everything: all days, from 0 to 1440. Hours without days count as not given. */
export const SCHEDULE = {
  /** Bit offset of the minute of the day at which lunch ends. */
  end: 0,
  start: MINUTE_BITS,
  /** Bit offset of the days, Monday first. */
  days: 2 * MINUTE_BITS,
  minute: 2 ** MINUTE_BITS - 1,
  /** No days are given. */
  hasNoDays: 1 << 29,
  /** Days or hours are missing, or the hours are reversed. */
  hasNoTimes: 1 << 30,
} as const

const DAY = 1440

const bits = (all: readonly string[], some: readonly string[]): number =>
  all.reduce((set, one, place) => (some.includes(one) ? set | (1 << place) : set), 0)

const flag = (isSet: boolean, bit: number): number => (isSet ? bit : 0)

const scheduleOf = ({ availableDays, startTime, endTime }: Deal): number => {
  const hasNoDays = availableDays.length === 0
  const isUnreadable = hasNoDays || (startTime !== null && endTime !== null && endTime <= startTime)
  const hasNoTimes = isUnreadable || startTime === null || endTime === null
  const start = startTime === null || isUnreadable ? 0 : minuteOf(startTime)
  const end = endTime === null || isUnreadable ? DAY : minuteOf(endTime)
  return (
    (end << SCHEDULE.end) |
    (start << SCHEDULE.start) |
    (bits(WEEKDAYS, hasNoDays ? WEEKDAYS : availableDays) << SCHEDULE.days) |
    flag(hasNoDays, SCHEDULE.hasNoDays) |
    flag(hasNoTimes, SCHEDULE.hasNoTimes)
  )
}

/** Returns the fields of a deal that filters compare. */
export const facetsOf = (deal: Deal): DealFacets => ({
  ...pickFacts(deal),
  schedule: scheduleOf(deal),
  state: deal.state,
})

/** The number of a state on the wire and in the database: its index in `GERMAN_STATES`; their number if the state is unknown. */
export const stateNumber = (state: GermanState | null): number =>
  state === null ? GERMAN_STATES.length : GERMAN_STATES.indexOf(state)

/** Returns the state with a number; null if unknown. */
export const stateOfNumber = (number: unknown): GermanState | null =>
  typeof number === 'number' ? (GERMAN_STATES[number] ?? null) : null
