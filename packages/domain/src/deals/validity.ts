import { once } from '../shared/once.ts'
import type { Deal } from './deal.ts'
import { WEEKDAYS, type Weekday } from './weekdays.ts'

/** Whether lunch is served (product.md#validity). `unknown` is a separate state, not a no. Times are HH:MM in Berlin. */
export type Validity =
  | { readonly kind: 'now'; readonly until: string }
  | { readonly kind: 'later-today'; readonly from: string }
  | { readonly kind: 'over-today' }
  | { readonly kind: 'another-day'; readonly next: Weekday }
  | { readonly kind: 'unknown' }

const berlinFormat = once(
  () =>
    new Intl.DateTimeFormat('de-DE', {
      timeZone: 'Europe/Berlin',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

const inBerlin = (now: Date): { readonly day: number; readonly time: string } => {
  const parts = berlinFormat().formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? ''
  return {
    day: WEEKDAYS.findIndex((weekday) => part('weekday').startsWith(weekday)),
    time: `${part('hour')}:${part('minute')}`,
  }
}

const UNKNOWN: Validity = { kind: 'unknown' }

/**
 * Returns whether a deal is valid at `now`, the end being exclusive. `unknown` wherever the answer depends on a missing time,
 * or the end is not after the start.
 */
export const validityOf = (
  { availableDays, startTime, endTime }: Pick<Deal, 'availableDays' | 'startTime' | 'endTime'>,
  now: Date,
): Validity => {
  const { day, time } = inBerlin(now)
  const week = [...WEEKDAYS.slice(day), ...WEEKDAYS.slice(0, day)]
  const next = week.find((weekday) => availableDays.includes(weekday))
  if (next === undefined) return UNKNOWN
  if (next !== week[0]) return { kind: 'another-day', next }
  if (startTime !== null && endTime !== null && endTime <= startTime) return UNKNOWN
  if (startTime !== null && time < startTime) return { kind: 'later-today', from: startTime }
  if (endTime !== null && time >= endTime) return { kind: 'over-today' }
  return startTime !== null && endTime !== null ? { kind: 'now', until: endTime } : UNKNOWN
}
