import type { CivilDate } from '../calendar/civil-date.ts'

/** Days on which a place is reported closed. */
export interface ClosedDays {
  readonly from: CivilDate
  /** The last day. */
  readonly until: CivilDate
  /** Whether enough independent reports agree. Otherwise it is unknown whether the place is open. */
  readonly isConfirmed: boolean
}

/** Closed days with the number and time of their reports (product.md#closures). */
export interface Closure extends ClosedDays {
  /** The number of independent reports. */
  readonly reports: number
  /** The time of the last one. */
  readonly reportedAt: Date
}

/** The last day, in Berlin, on which people confirmed a deal, and how many independent ones (product.md#confirmations). */
export interface Confirmation {
  readonly on: CivilDate
  readonly people: number
}

/** Since when a deal is gone, by how many independent reports or by a moderator (product.md#gone). */
export interface Gone {
  readonly since: Date
  readonly by: 'reports' | 'moderation'
  readonly reports: number
}

export const VOTE_KINDS = ['confirmation', 'closure', 'gone'] as const

export type VoteKind = (typeof VOTE_KINDS)[number]

/** Number of independent people whose reports confirm that a place is closed or a deal is gone. */
export const DECIDING_REPORTS = 2

/** Maximum age of a confirmation in days when it arrives: it may have waited on a device without a network. */
export const CONFIRMATION_MAX_DAYS = 7

/** Maximum number of days from today to the last day of a closure. */
export const CLOSURE_MAX_DAYS = 366
