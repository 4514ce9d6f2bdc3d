import type { DealId } from '../deals/deal-id.ts'
import { cleanText } from '../shared/clean-text.ts'
import { characterCount } from '../shared/text-length.ts'

/** Reasons to report an image, in the order of display (product.md#reports). */
export const IMAGE_REPORT_REASONS = ['inappropriate', 'spam', 'misleading', 'offensive', 'other'] as const

/** Reasons to report a comment, in the order of display (product.md#reports). */
export const COMMENT_REPORT_REASONS = ['inappropriate', 'spam', 'harassment', 'offensive', 'other'] as const

/** Reasons to report a deal: its name, its place or its author's comment, in the order of display (product.md#reports). */
export const DEAL_REPORT_REASONS = ['inappropriate', 'spam', 'misleading', 'offensive', 'other'] as const

/** Reasons to report a place that a user entered, in the order of display (product.md#reports). */
export const PLACE_REPORT_REASONS = ['wrong', 'inappropriate', 'spam', 'offensive', 'other'] as const

/** Reasons to report a username, in the order of display (product.md#reports). */
export const USERNAME_REPORT_REASONS = ['inappropriate', 'impersonation', 'harassment', 'offensive', 'other'] as const

/** Reasons to report a dish, in the order of display (product.md#reports). */
export const DISH_REPORT_REASONS = ['misleading', 'inappropriate', 'spam', 'offensive', 'other'] as const

export type ImageReportReason = (typeof IMAGE_REPORT_REASONS)[number]

export type CommentReportReason = (typeof COMMENT_REPORT_REASONS)[number]

export type DealReportReason = (typeof DEAL_REPORT_REASONS)[number]

export type PlaceReportReason = (typeof PLACE_REPORT_REASONS)[number]

export type UsernameReportReason = (typeof USERNAME_REPORT_REASONS)[number]

export type DishReportReason = (typeof DISH_REPORT_REASONS)[number]

/** The reasons of all kinds of reports. */
export const REPORT_REASONS = [
  ...IMAGE_REPORT_REASONS,
  ...COMMENT_REPORT_REASONS,
  ...DEAL_REPORT_REASONS,
  ...PLACE_REPORT_REASONS,
  ...USERNAME_REPORT_REASONS,
  ...DISH_REPORT_REASONS,
] as const

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

/** A report of user content. `description` is optional: empty if not given. */
export type NewReport =
  | {
      readonly kind: 'image'
      readonly dealId: DealId
      readonly imageUrl: string
      readonly reason: ImageReportReason
      readonly description: string
    }
  | {
      readonly kind: 'comment'
      readonly commentId: number
      readonly reason: CommentReportReason
      readonly description: string
    }
  | {
      readonly kind: 'deal'
      readonly dealId: DealId
      readonly reason: DealReportReason
      readonly description: string
    }
  | {
      readonly kind: 'place'
      /** A place that a user entered. */
      readonly placeId: string
      readonly reason: PlaceReportReason
      readonly description: string
    }
  | {
      readonly kind: 'username'
      readonly userId: string
      readonly reason: UsernameReportReason
      readonly description: string
    }
  | {
      readonly kind: 'dish'
      readonly dishId: number
      readonly reason: DishReportReason
      readonly description: string
    }

/** Why a report is invalid (product.md#reports). */
export type ReportProblem = 'no-reason' | 'description-too-long'

/** Validates a report. Null if it is valid. The description is measured as stored. */
export const checkReport = (reason: ReportReason | null, description: string): ReportProblem | null => {
  if (reason === null) return 'no-reason'
  return characterCount(cleanText(description)) > REPORT_DESCRIPTION_MAX_LENGTH ? 'description-too-long' : null
}
