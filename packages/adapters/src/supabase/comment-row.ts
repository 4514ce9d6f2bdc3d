import type { Comment, DealId } from '@mahlzeit/domain'
import * as v from 'valibot'
import { date, rowId } from './row-fields.ts'

/** The id of a deal as JSON of the database has it. */
export const dealId = v.pipe(
  rowId,
  v.transform((id) => id as DealId),
)

const CommentRow = v.object({
  id: rowId,
  deal_id: dealId,
  user_id: v.string(),
  comment_text: v.string(),
  created_at: v.fallback(v.nullable(date), null),
  is_own: v.boolean(),
  hidden_reason: v.nullable(v.string()),
  profile: v.nullable(v.object({ username: v.nullable(v.string()), avatar_url: v.nullable(v.string()) })),
})

/** Reads what `private.comment_json` made; null where that cannot be read. */
export const parseCommentRow = (row: unknown): Comment | null => {
  const parsed = v.safeParse(CommentRow, row)
  if (!parsed.success) return null
  const { output } = parsed
  return {
    id: output.id,
    dealId: output.deal_id,
    author: {
      id: output.user_id,
      name: output.profile?.username ?? null,
      avatarUrl: output.profile?.avatar_url ?? null,
    },
    text: output.comment_text,
    createdAt: output.created_at,
    isOwn: output.is_own,
    hiddenBecause: output.hidden_reason,
  }
}
