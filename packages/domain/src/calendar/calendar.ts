import type { DealId } from '../deals/deal-id.ts'
import type { CivilDate } from './civil-date.ts'
import { type SpecialDay, specialDayOn } from './special-day.ts'

/** Days on which a place is reported closed. */
export interface Closure {
  readonly from: CivilDate
  /** The last day. */
  readonly until: CivilDate
  /** Whether enough independent reports agree. Otherwise it is unknown whether the place is open. */
  readonly isConfirmed: boolean
}

/** How single days differ from an ordinary week. */
export interface Calendar {
  readonly specialDayOn: (date: CivilDate) => SpecialDay | null
  readonly closuresOf: (deal: DealId) => readonly Closure[]
}

/** The special days of Germany. Closures cannot be reported yet. */
export const GERMAN_CALENDAR: Calendar = { specialDayOn, closuresOf: () => [] }
