import { knownKeys } from '../shared/known-keys.ts'

/** Weekdays as stored and shown, Monday first (product.md#weekdays). */
export const WEEKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const

export type Weekday = (typeof WEEKDAYS)[number]

/** Parses stored days. Returns them in the order of the week. */
export const parseWeekdays = (stored: unknown): Weekday[] => knownKeys(WEEKDAYS, stored)
