import * as v from 'valibot'
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
  /** The districts with most deals, at most 20, as `Moabit, Berlin`; the town where no district is near. */
  readonly districts: readonly (Coverage & { readonly name: string })[]
  /** Open reports, and those past their time. */
  readonly open: number
  readonly overdue: number
  /** Reports decided in the last 30 days, and the median of hours until then; null for too few. */
  readonly decided: number
  readonly hours: number | null
  /** Mails about decisions that have waited for a day. */
  readonly unsent: number
}

const size = v.nullable(v.number())

/** The fields of a server's report on itself. */
export const SERVER_FIELDS = {
  /** The name of its machine. */
  host: v.string(),
  version: v.string(),
  schema: v.string(),
  /** Space that the fullest of its file systems has left, and its size, in bytes; null where unknown, like the others. */
  free: size,
  total: size,
  /** Sizes of the database and of the uploaded photos. */
  database: size,
  photos: size,
}

/** A server as it last reported itself. */
export interface ServerState extends v.InferOutput<v.ObjectSchema<typeof SERVER_FIELDS, undefined>> {
  readonly id: string
}

const SIZES = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

/** `3,2 GB` or `120 MB` of bytes. */
export const sizeText = (bytes: number): string =>
  bytes < 1e9 ? `${SIZES.format(Math.round(bytes / 1e6))}\u00a0MB` : `${SIZES.format(bytes / 1e9)}\u00a0GB`

/** The state of the operation (product.md#figures). */
export interface OperationState {
  /** Servers heard of in the last hour; none on a hosted project. */
  readonly servers: readonly ServerState[]
  /** The newest backup; null if none is known. */
  readonly backup: { readonly at: Date; readonly bytes: number | null } | null
  /** Errors of a day and a kind that had at least five, newest day first. */
  readonly errors: readonly { readonly day: CivilDate; readonly kind: string; readonly number: number }[]
}
