import { COMMENT_MAX_LENGTH } from '../deals/add-deal-form.ts'
import type { DealId } from '../deals/deal-id.ts'
import { cleanText } from '../shared/clean-text.ts'
import { characterCount } from '../shared/text-length.ts'

/** How many comments are read at a time. */
export const COMMENT_PAGE_SIZE = 20

/** What others may know of who wrote a comment. */
export interface CommentAuthor {
  readonly id: string
  readonly name: string | null
  readonly avatarUrl: string | null
}

/** What a user wrote below a deal (product.md#comments). */
export interface Comment {
  readonly id: number
  readonly dealId: DealId
  readonly author: CommentAuthor
  /** As it was written: no markup, whatever it looks like. */
  readonly text: string
  readonly createdAt: Date | null
  /** Whether the one who reads it wrote it. */
  readonly isOwn: boolean
  /** Why moderation hid it from everybody but its author; null where it did not. */
  readonly hiddenBecause: string | null
}

/** What is wrong with a comment (product.md#comments: trimmed, non-empty, at most `COMMENT_MAX_LENGTH`). */
export type CommentProblem = 'empty' | 'too-long'

/** How long a comment is as it would be stored, in characters as the database counts them: an emoji is one. */
export const commentLength = (text: string): number => characterCount(cleanText(text))

/** Null where a comment may be sent. */
export const checkComment = (text: string): CommentProblem | null => {
  const length = commentLength(text)
  if (length === 0) return 'empty'
  return length > COMMENT_MAX_LENGTH ? 'too-long' : null
}
