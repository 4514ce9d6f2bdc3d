import type { Comment, DealId } from '@mahlzeit/domain'
import * as v from 'valibot'
import { date, rowId, rowOf } from './row-fields.ts'

/** The id of a deal. */
export const dealId = v.pipe(
  rowId,
  v.transform((id) => id as DealId),
)

/** A comment as `private.comment_json` writes it. */
export const CommentRow = v.pipe(
  rowOf(
    v.object({
      id: rowId,
      dealId,
      userId: v.string(),
      commentText: v.string(),
      createdAt: v.fallback(v.nullable(date), null),
      isOwn: v.boolean(),
      hiddenReason: v.nullable(v.string()),
      profile: v.nullable(rowOf(v.object({ username: v.nullable(v.string()), avatarUrl: v.nullable(v.string()) }))),
    }),
  ),
  v.transform(
    ({ userId: id, profile, commentText: text, ...row }): Comment => ({
      ...row,
      author: { id, name: profile?.username ?? null, avatarUrl: profile?.avatarUrl ?? null },
      text,
    }),
  ),
)
