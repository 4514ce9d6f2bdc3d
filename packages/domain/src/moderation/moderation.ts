import type { ReportReason } from '../community/report.ts'
import type { DealId } from '../deals/deal-id.ts'

const HOUR_MS = 60 * 60 * 1000

/** Within how many hours the operator reacts to a report (product.md#moderation). */
export const MODERATION_HOURS = 24

/** How long the reason of an act of moderation may be, in characters. It is required. */
export const MODERATION_REASON_MAX_LENGTH = 500

/** Until when a report is to be decided. */
export const moderationDue = (reportedAt: Date): Date => new Date(reportedAt.getTime() + MODERATION_HOURS * HOUR_MS)

/** Whether the promise is broken already: still open after its time. */
export const isOverdue = ({ state, dueAt }: Pick<ModerationReport, 'state' | 'dueAt'>, now: Date): boolean =>
  state === 'open' && now.getTime() > dueAt.getTime()

/** `resolved`: the report was right, and something was done. `rejected`: it was not. */
export type ReportState = 'open' | 'resolved' | 'rejected'

/** What can be hidden. */
export type HideableTarget =
  | { readonly kind: 'image'; readonly imageId: number }
  | { readonly kind: 'comment'; readonly commentId: number }

/** What a report is about. */
export type ReportedContent =
  | {
      readonly kind: 'image'
      readonly imageId: number
      readonly dealId: DealId
      readonly dealName: string
      readonly url: string
      readonly isHidden: boolean
    }
  | {
      readonly kind: 'comment'
      readonly commentId: number
      readonly dealId: DealId
      readonly dealName: string
      readonly text: string
      readonly authorName: string | null
      readonly isHidden: boolean
    }
  /** By somebody without an account, in their own words. */
  | {
      readonly kind: 'notice'
      readonly name: string
      readonly email: string
      readonly what: string
      readonly where: string
      readonly why: string
    }

export interface ModerationReport {
  readonly id: number
  readonly content: ReportedContent
  /** Null for a notice. */
  readonly reason: ReportReason | null
  /** Empty where nobody said more. */
  readonly description: string
  /** Who reported; null for a user without a name. */
  readonly reporterName: string | null
  readonly reportedAt: Date
  readonly dueAt: Date
  readonly state: ReportState
  /** Null while open. */
  readonly decision: { readonly at: Date; readonly reason: string; readonly moderatorName: string | null } | null
}

export type ModerationAct = 'hide' | 'restore' | 'resolve' | 'reject'

/** An entry of the log: who did what, when, why. It is never changed. */
export interface ModerationLogEntry {
  readonly id: number
  readonly act: ModerationAct
  /** What was hidden or restored, or what kind of report was decided. */
  readonly contentKind: ReportedContent['kind']
  /** The id of the image, the comment or, for a decision, the report. */
  readonly contentId: number
  /** Null where the moderator has no name or no account any more. */
  readonly moderatorName: string | null
  readonly at: Date
  readonly reason: string
}
