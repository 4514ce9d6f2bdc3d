import { storedList } from '../shared/stored-list.ts'

/** Weekdays as stored and shown, Monday first (product.md#weekdays). */
export const WEEKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const

export type Weekday = (typeof WEEKDAYS)[number]

/** The names of each weekday in stored shapes, in lower case. */
export const STORED_WEEKDAYS: Readonly<Record<Weekday, readonly string[]>> = {
  Mo: ['mo', 'montag'],
  Di: ['di', 'dienstag'],
  Mi: ['mi', 'mittwoch'],
  Do: ['do', 'donnerstag'],
  Fr: ['fr', 'freitag'],
  Sa: ['sa', 'samstag', 'sonnabend'],
  So: ['so', 'sonntag'],
}

/**
 * Parses stored days in any shape (product.md#stored-shapes): an array, comma-separated text or JSON text, of abbreviations
 * or German names. Returns them in the order of the week, without duplicates and unknown entries.
 */
export const parseWeekdays = (stored: unknown): Weekday[] => {
  const entries = new Set(storedList(stored).map((entry) => entry.toLowerCase().replace(/\.$/, '')))
  return WEEKDAYS.filter((day) => STORED_WEEKDAYS[day].some((name) => entries.has(name)))
}
