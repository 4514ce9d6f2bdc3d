import type { DealId } from '../deals/deal-id.ts'
import { cleanText } from '../shared/clean-text.ts'
import { characterCount } from '../shared/text-length.ts'

/** Reasons to report content of each kind, in the order of display (product.md#reports). */
export const REPORT_REASONS_OF = {
  image: ['inappropriate', 'spam', 'misleading', 'offensive', 'other'],
  comment: ['inappropriate', 'spam', 'harassment', 'offensive', 'other'],
  /** Its name, its place or its author's comment. */
  deal: ['inappropriate', 'spam', 'misleading', 'offensive', 'other'],
  /** A place that a user entered. */
  place: ['wrong', 'inappropriate', 'spam', 'offensive', 'other'],
  username: ['inappropriate', 'impersonation', 'harassment', 'offensive', 'other'],
  dish: ['misleading', 'inappropriate', 'spam', 'offensive', 'other'],
} as const

/** The reasons of all kinds of reports. */
export const REPORT_REASONS = [...new Set(Object.values(REPORT_REASONS_OF).flat())]

export type ReportReason = (typeof REPORT_REASONS)[number]

/** German labels, which the app and the mail to the operator share. */
export const REPORT_REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  inappropriate: 'Unangemessener Inhalt',
  spam: 'Spam oder Werbung',
  misleading: 'Irreführend oder veraltet',
  wrong: 'Name oder Ort ist falsch',
  harassment: 'Belästigung oder Mobbing',
  impersonation: 'Gibt sich als jemand anderes aus',
  offensive: 'Beleidigend oder anstößig',
  other: 'Etwas anderes',
}

/** In code points (product.md#reports). */
export const REPORT_DESCRIPTION_MAX_LENGTH = 200

/** The content that a report names. */
export type ReportSubject =
  | { readonly kind: 'image'; readonly dealId: DealId; readonly imageUrl: string }
  | { readonly kind: 'comment'; readonly commentId: number }
  | { readonly kind: 'deal'; readonly dealId: DealId }
  | { readonly kind: 'place'; readonly placeId: string }
  | { readonly kind: 'username'; readonly userId: string }
  | { readonly kind: 'dish'; readonly dishId: number }

/** A report of user content. `description` is optional: empty if not given. */
export type NewReport = ReportSubject & { readonly reason: ReportReason; readonly description: string }

/** Why a report is invalid (product.md#reports). */
export type ReportProblem = 'no-reason' | 'description-too-long'

/** Validates a report. Null if it is valid. The description is measured as stored. */
export const checkReport = (
  kind: ReportSubject['kind'],
  reason: ReportReason | null,
  description: string,
): ReportProblem | null => {
  if (!REPORT_REASONS_OF[kind].some((known) => known === reason)) return 'no-reason'
  return characterCount(cleanText(description)) > REPORT_DESCRIPTION_MAX_LENGTH ? 'description-too-long' : null
}
