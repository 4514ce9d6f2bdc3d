import { MINUTE_STEP, timeOfMinute } from '../deals/lunch-time.ts'
import type { ReadPage } from './read-page.ts'

/** When lunch is served, as HH:MM. */
export interface MenuHours {
  readonly start: string
  readonly end: string
}

const SPAN =
  /(?<![\d.,:])(\d{1,2})(?:([.:])(\d{2}))?\s*(?:uhr\s*)?(?:[-–—]|bis|to)\s*(\d{1,2})(?:([.:])(\d{2}))?\s*(uhr|h)?(?![\d\p{L}]|\s*(?:€|eur))/giu

/** Lunch begins and ends within these minutes of a day. Opening hours of a whole day and prices do not. */
const LUNCH = { start: { min: 10 * 60, max: 14 * 60 }, end: { min: 12 * 60, max: 17 * 60 } }

const minuteOf = (hour = '', minute = '00'): number => Number(hour) * 60 + Number(minute)

const isWithin = (minute: number, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  minute >= min && minute <= max && minute % MINUTE_STEP === 0

const hoursIn = (line: string): readonly MenuHours[] =>
  [...line.matchAll(SPAN)].flatMap(([, fromHour, fromMark, fromMinute, toHour, toMark, toMinute, unit]) => {
    const [start, end] = [minuteOf(fromHour, fromMinute), minuteOf(toHour, toMinute)]
    // `11.00 - 13.00` may be prices.
    const isTime = unit !== undefined || (fromMark === ':' && toMark === ':')
    return isTime && isWithin(start, LUNCH.start) && isWithin(end, LUNCH.end) && start < end
      ? [{ start: timeOfMinute(start), end: timeOfMinute(end) }]
      : []
  })

/**
 * Reads the hours of lunch on a page (`11:30 – 14:30`, `12 bis 15 Uhr`). Null without them, or if the page has
 * different ones.
 */
export const readMenuHours = (page: ReadPage): MenuHours | null => {
  const found = page.flatMap((words) => hoursIn(words.map(({ text }) => text).join(' ')))
  const [first = null] = found
  return found.every(({ start, end }) => start === first?.start && end === first.end) ? first : null
}
