import {
  COMMENT_REPORT_REASONS,
  IMAGE_REPORT_REASONS,
  type ModerationLogEntry,
  type ModerationReport,
  type ReportedContent,
} from '@mahlzeit/domain'
import * as v from 'valibot'
import { dealId } from './comment-row.ts'
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

const LogRow = v.object({
  id: rowId,
  at: date,
  moderator: name,
  act: v.picklist(['hide', 'restore', 'resolve', 'reject']),
  content_kind: v.picklist(['image', 'comment', 'notice']),
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
  // A report must be seen though its image cannot.
  const url = webAddress(row.image_url, baseUrl) ?? ''
  return { kind: 'image', imageId: row.image_id, url, ...shared }
}

/**
 * Reads what `private.report_json` made; null where that cannot be read.
 *
 * @param baseUrl Addresses of photos that start with `/` are taken from here.
 */
export const parseReportRow = (row: unknown, baseUrl: string): ModerationReport | null => {
  const parsed = v.safeParse(ReportRow, row)
  if (!parsed.success) return null
  const { content, ...output } = parsed.output
  const { decided_at: at, decision_reason: reason } = output
  return {
    id: output.id,
    content: contentOf(content, baseUrl),
    reason: content.kind === 'notice' ? null : content.reason,
    description: content.kind === 'notice' ? '' : content.description,
    reporterName: content.kind === 'notice' ? null : content.reporter,
    reportedAt: output.created_at,
    dueAt: output.due_at,
    state: output.state,
    decision: at === null || reason === null ? null : { at, reason, moderatorName: output.decided_by },
  }
}

/** Reads an entry of the log; null where it cannot be read. */
export const parseLogRow = (row: unknown): ModerationLogEntry | null => {
  const parsed = v.safeParse(LogRow, row)
  if (!parsed.success) return null
  const { content_kind: contentKind, content_id: contentId, moderator: moderatorName, ...entry } = parsed.output
  return { ...entry, contentKind, contentId, moderatorName }
}
