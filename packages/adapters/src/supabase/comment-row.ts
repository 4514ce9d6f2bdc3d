import type { Comment, DealId } from '@mahlzeit/domain'
import * as v from 'valibot'
import { date, rowId } from './row-fields.ts'

/** The id of a deal. */
export const dealId = v.pipe(
  rowId,
  v.transform((id) => id as DealId),
)

/** A comment as `private.comment_json` writes it. */
export const CommentRow = v.pipe(
  v.object({
    id: rowId,
    deal_id: dealId,
    user_id: v.string(),
    comment_text: v.string(),
    created_at: v.fallback(v.nullable(date), null),
    is_own: v.boolean(),
    hidden_reason: v.nullable(v.string()),
    profile: v.nullable(v.object({ username: v.nullable(v.string()), avatar_url: v.nullable(v.string()) })),
  }),
  v.transform(
    (row): Comment => ({
      id: row.id,
      dealId: row.deal_id,
      author: { id: row.user_id, name: row.profile?.username ?? null, avatarUrl: row.profile?.avatar_url ?? null },
      text: row.comment_text,
      createdAt: row.created_at,
      isOwn: row.is_own,
      hiddenReason: row.hidden_reason,
    }),
  ),
)
