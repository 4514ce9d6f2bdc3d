import { COMMENT_MAX_LENGTH } from '../deals/add-deal-form.ts'
import type { DealId } from '../deals/deal-id.ts'
import { cleanText } from '../shared/clean-text.ts'
import { characterCount } from '../shared/text-length.ts'

/** Number of comments on one page. */
export const COMMENT_PAGE_SIZE = 20

/** Public data of a comment's author. */
export interface CommentAuthor {
  readonly id: string
  readonly name: string | null
  readonly avatarUrl: string | null
}

/** A user's comment on a deal (product.md#comments). */
export interface Comment {
  readonly id: number
  readonly dealId: DealId
  readonly author: CommentAuthor
  /** Plain text, never interpreted as markup. */
  readonly text: string
  readonly createdAt: Date | null
  /** Whether the reader wrote it. */
  readonly isOwn: boolean
  /** Moderation's reason for hiding it from all but its author; null if it is not hidden. */
  readonly hiddenReason: string | null
}

/** Why a comment is invalid (product.md#comments). */
export type CommentProblem = 'empty' | 'too-long'

/** Returns the length of a comment as stored, in code points as the database counts them: an emoji is one. */
export const commentLength = (text: string): number => characterCount(cleanText(text))

/** Validates a comment. Null if it is valid. */
export const checkComment = (text: string): CommentProblem | null => {
  const length = commentLength(text)
  if (length === 0) return 'empty'
  return length > COMMENT_MAX_LENGTH ? 'too-long' : null
}
