import {
  COMMENT_REPORT_REASONS,
  IMAGE_REPORT_REASONS,
  type ModerationLogEntry,
  type ModerationReport,
  type ReportedContent,
} from '@mahlzeit/domain'
import * as v from 'valibot'
import { dealId } from './comment-row.ts'
import type { Schema } from './rest-api.ts'
import { date, rowId, webAddress } from './row-fields.ts'

const name = v.nullable(v.string())

const report = {
  reason: v.picklist([...IMAGE_REPORT_REASONS, ...COMMENT_REPORT_REASONS]),
  description: v.string(),
  reporter: name,
}

const deal = { deal_id: dealId, deal_name: v.string(), is_hidden: v.boolean() }

const ContentRow = v.variant('kind', [
  v.object({ kind: v.literal('image'), image_id: rowId, image_url: v.string(), ...deal, ...report }),
  v.object({
    kind: v.literal('comment'),
    comment_id: rowId,
    comment_text: v.string(),
    author: name,
    ...deal,
    ...report,
  }),
  v.object({
    kind: v.literal('notice'),
    name: v.string(),
    email: v.string(),
    what: v.string(),
    where: v.string(),
    why: v.string(),
  }),
])

type ContentRow = v.InferOutput<typeof ContentRow>

const ReportRow = v.object({
  id: rowId,
  content: ContentRow,
  created_at: date,
  due_at: date,
  state: v.picklist(['open', 'resolved', 'rejected']),
  decided_at: v.nullable(date),
  decision_reason: v.nullable(v.string()),
  decided_by: name,
})

/** Keyed by kind, so that a missing one does not compile. */
const CONTENT_KINDS = { image: 'image', comment: 'comment', notice: 'notice' } as const satisfies {
  [Kind in ReportedContent['kind']]: Kind
}

const EntryRow = v.object({
  id: rowId,
  at: date,
  moderator: name,
  act: v.picklist(['hide', 'restore', 'resolve', 'reject']),
  content_kind: v.enum(CONTENT_KINDS),
  content_id: rowId,
  reason: v.string(),
})

const contentOf = (row: ContentRow, baseUrl: string): ReportedContent => {
  if (row.kind === 'notice') return row
  const shared = { dealId: row.deal_id, dealName: row.deal_name, isHidden: row.is_hidden }
  if (row.kind === 'comment')
    return {
      kind: 'comment',
      commentId: row.comment_id,
      text: row.comment_text,
      authorName: row.author,
      ...shared,
    }
  // Show the report even if its image has no usable address.
  const url = webAddress(row.image_url, baseUrl) ?? ''
  return { kind: 'image', imageId: row.image_id, url, ...shared }
}

/**
 * A report as `private.report_json` writes it.
 *
 * @param baseUrl Base of photo addresses that start with `/`.
 */
export const reportRow = (baseUrl: string): Schema<ModerationReport> =>
  v.pipe(
    ReportRow,
    v.transform(({ content, ...row }) => {
      const { decided_at: at, decision_reason: reason } = row
      return {
        id: row.id,
        content: contentOf(content, baseUrl),
        reason: content.kind === 'notice' ? null : content.reason,
        description: content.kind === 'notice' ? '' : content.description,
        reporterName: content.kind === 'notice' ? null : content.reporter,
        reportedAt: row.created_at,
        dueAt: row.due_at,
        state: row.state,
        decision: at === null || reason === null ? null : { at, reason, moderatorName: row.decided_by },
      }
    }),
  )

/** An entry of the moderation log. */
export const LogRow = v.pipe(
  EntryRow,
  v.transform(
    ({ content_kind: contentKind, content_id: contentId, moderator: moderatorName, ...entry }): ModerationLogEntry => ({
      ...entry,
      contentKind,
      contentId,
      moderatorName,
    }),
  ),
)
