import type { ReportReason } from '../community/report.ts'
import type { DealId } from '../deals/deal-id.ts'

const HOUR_MS = 60 * 60 * 1000

/** Hours until a report is due (product.md#moderation). */
export const MODERATION_HOURS = 24

/** Maximum length of the required reason, in code points. */
export const MODERATION_REASON_MAX_LENGTH = 500

/** Returns when a report is due. */
export const moderationDue = (reportedAt: Date): Date => new Date(reportedAt.getTime() + MODERATION_HOURS * HOUR_MS)

/** Whether a report is still open after its due time. */
export const isOverdue = ({ state, dueAt }: Pick<ModerationReport, 'state' | 'dueAt'>, now: Date): boolean =>
  state === 'open' && now.getTime() > dueAt.getTime()

/** `resolved`: justified. `rejected`: unjustified. */
export type ReportState = 'open' | 'resolved' | 'rejected'

/** Content that moderators can hide. */
export type HideableTarget =
  | { readonly kind: 'image'; readonly imageId: number }
  | { readonly kind: 'comment'; readonly commentId: number }

/** The reported content. */
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
  /** A notice, in the words of a sender without an account. */
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
  /** Empty if not given. */
  readonly description: string
  /** Name of the reporting user; null for a user without a name. */
  readonly reporterName: string | null
  readonly reportedAt: Date
  readonly dueAt: Date
  readonly state: ReportState
  /** Null while open. */
  readonly decision: { readonly at: Date; readonly reason: string; readonly moderatorName: string | null } | null
}

export type ModerationAct = 'hide' | 'restore' | 'resolve' | 'reject'

/** An immutable entry of the moderation log. */
export interface ModerationLogEntry {
  readonly id: number
  readonly act: ModerationAct
  /** Kind of the hidden or restored content, or of the decided report's content. */
  readonly contentKind: ReportedContent['kind']
  /** Id of the image or comment; for a decision, of the report. */
  readonly contentId: number
  /** Null if the moderator has no name, or the account was deleted. */
  readonly moderatorName: string | null
  readonly at: Date
  readonly reason: string
}
