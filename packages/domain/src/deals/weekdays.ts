import { storedList } from '../shared/stored-list.ts'

/** The days of the week as they are stored and shown, Monday first. */
export const WEEKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const

export type Weekday = (typeof WEEKDAYS)[number]

const NAMES: Readonly<Record<Weekday, readonly string[]>> = {
  Mo: ['mo', 'montag'],
  Di: ['di', 'dienstag'],
  Mi: ['mi', 'mittwoch'],
  Do: ['do', 'donnerstag'],
  Fr: ['fr', 'freitag'],
  Sa: ['sa', 'samstag', 'sonnabend'],
  So: ['so', 'sonntag'],
}

/**
 * Reads stored days in any shape: an array, comma-separated text or JSON text, of abbreviations or German names
 * (product.md#stored-shapes). In the order of the week, each day once; what is no day is left out.
 */
export const parseWeekdays = (stored: unknown): Weekday[] => {
  const entries = new Set(storedList(stored).map((entry) => entry.toLowerCase().replace(/\.$/, '')))
  return WEEKDAYS.filter((day) => NAMES[day].some((name) => entries.has(name)))
}
