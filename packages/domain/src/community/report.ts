import type { DealId } from '../deals/deal-id.ts'
import { cleanText } from '../shared/clean-text.ts'
import { characterCount } from '../shared/text-length.ts'

/** Why an image may be reported, in the order of display (product.md#reports). */
export const IMAGE_REPORT_REASONS = ['inappropriate', 'spam', 'misleading', 'offensive', 'other'] as const

/** Why a comment may be reported, in the order of display (product.md#reports). */
export const COMMENT_REPORT_REASONS = ['inappropriate', 'spam', 'harassment', 'offensive', 'other'] as const

export type ImageReportReason = (typeof IMAGE_REPORT_REASONS)[number]

export type CommentReportReason = (typeof COMMENT_REPORT_REASONS)[number]

export type ReportReason = ImageReportReason | CommentReportReason

/** How long a report's description may be, in characters (product.md#reports). */
export const REPORT_DESCRIPTION_MAX_LENGTH = 200

/** What a user tells the operator of something improper. `description` is empty where nobody said more. */
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

/** What is wrong with a report's form (product.md#reports: reason required, description at most 200 characters). */
export type ReportProblem = 'no-reason' | 'description-too-long'

/** Null where a report may be sent. The description counts as it would be stored. */
export const checkReport = (reason: ReportReason | null, description: string): ReportProblem | null => {
  if (reason === null) return 'no-reason'
  return characterCount(cleanText(description)) > REPORT_DESCRIPTION_MAX_LENGTH ? 'description-too-long' : null
}
