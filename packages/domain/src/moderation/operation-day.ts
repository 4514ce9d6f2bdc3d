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
