import type { CivilDate } from './civil-date.ts'
import { type SpecialDay, specialDayOn } from './special-day.ts'

/** How single days differ from an ordinary week, for all deals. */
export interface Calendar {
  readonly specialDayOn: (date: CivilDate) => SpecialDay | null
}

/** The special days of Germany. */
export const GERMAN_CALENDAR: Calendar = { specialDayOn }
