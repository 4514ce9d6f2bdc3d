import type { CivilDate } from '../calendar/civil-date.ts'

/** How many deals are shown, and how many of them have a card whose period is that day's. */
interface Coverage {
  readonly deals: number
  readonly withCard: number
}

/** The figures of a day, as they were at 11:00 in Berlin or soon after (product.md#figures). */
export interface OperationDay extends Coverage {
  readonly day: CivilDate
  /** The median of days since the newest card of a deal began; null for too few deals. */
  readonly cardAge: number | null
  /** The towns with most deals, at most 20. */
  readonly towns: readonly (Coverage & { readonly name: string })[]
  /** Open reports, and those past their time. */
  readonly open: number
  readonly overdue: number
  /** Reports decided in the last 30 days, and the median of hours until then; null for too few. */
  readonly decided: number
  readonly hours: number | null
  /** Mails about decisions that have waited for a day. */
  readonly unsent: number
}

/** A server as it last reported itself; sizes in bytes, null where unknown. */
export interface ServerState {
  readonly id: string
  /** The name of its machine. */
  readonly host: string
  readonly version: string
  readonly schema: string
  readonly free: number | null
  readonly total: number | null
  readonly database: number | null
  readonly photos: number | null
}

/** The state of the operation (product.md#figures). */
export interface OperationState {
  /** Servers heard of in the last hour; none on a hosted project. */
  readonly servers: readonly ServerState[]
  /** The newest backup; null if none is known. */
  readonly backup: { readonly at: Date; readonly bytes: number | null } | null
  /** Errors of a day and a kind that had at least five, newest day first. */
  readonly errors: readonly { readonly day: CivilDate; readonly kind: string; readonly number: number }[]
}
