import {
  type AccountCorrection,
  type DealPart,
  type DealVoter,
  type DisputedDeal,
  LEGAL_GROUNDS,
  type LaterVersion,
  type AccountStanding,
  LOGGED_KINDS,
  MODERATION_ACTS,
  type ModerationList,
  type ModerationLists,
  type ModerationLogEntry,
  type ModerationReport,
  type ReportedContent,
  REPORT_DECISIONS,
  REPORT_REASONS,
  REPORT_STATES,
  REPORTABLE_KINDS,
  VOTE_KINDS,
} from '@mahlzeit/domain'
import {
  type CallRequest,
  MODERATION_CORRECTIONS,
  MODERATION_DISPUTES,
  MODERATION_LOG,
  MODERATION_REPORTS,
  requestOf,
} from '@mahlzeit/supabase/calls'
import * as v from 'valibot'
import { dealId } from './comment-row.ts'
import { readFields } from './deal-row.ts'
import { correctionOf, withColumns } from './correction-row.ts'
import type { Schema } from './rest-api.ts'
import { date, rowId, webAddress } from './row-fields.ts'

/* Enumerations are read leniently: a value of a later version spoils no row (product.md#later-versions). */

const LATER: LaterVersion = 'later-version'

const name = v.nullable(v.string())

const reported = {
  id: v.string(),
  visibility: v.fallback(v.picklist(['shown', 'hidden', 'gone']), 'shown'),
  author: name,
  author_id: name,
  /** Null if the account was deleted or is not known. */
  is_author_suspended: v.nullable(v.boolean()),
  reason: v.fallback(v.nullable(v.picklist(REPORT_REASONS)), null),
  description: v.string(),
  reporter: name,
}

const ofDeal = { deal_id: dealId, deal_name: v.string() }

const PartRows = v.pipe(
  v.array(
    v.object({
      kind: v.fallback(v.picklist(['deal-comment', 'place', LATER]), LATER),
      id: v.string(),
      visibility: v.fallback(v.picklist(['shown', 'hidden']), 'shown'),
    }),
  ),
  v.transform((parts) => parts.flatMap(({ kind, ...part }): DealPart[] => (kind === LATER ? [] : [{ kind, ...part }]))),
)

const ContentRow = v.variant('kind', [
  v.object({ kind: v.literal('image'), image_url: v.string(), ...ofDeal, ...reported }),
  v.object({ kind: v.literal('comment'), comment_text: v.string(), ...ofDeal, ...reported }),
  v.object({
    kind: v.literal('deal'),
    deal_address: v.string(),
    deal_comment: v.nullable(v.string()),
    parts: PartRows,
    ...ofDeal,
    ...reported,
  }),
  v.object({
    kind: v.literal('place'),
    place_name: v.string(),
    place_address: v.string(),
    deal_id: v.nullable(dealId),
    ...reported,
  }),
  v.object({ kind: v.literal('username'), username: v.string(), ...reported }),
  v.object({
    kind: v.literal('dish'),
    dish_name: v.string(),
    dish_description: v.nullable(v.string()),
    dish_price: v.nullable(v.number()),
    ...ofDeal,
    ...reported,
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
  state: v.fallback(v.nullable(v.picklist(REPORT_STATES)), null),
  decided_at: v.nullable(date),
  decision_reason: v.nullable(v.string()),
  decided_by: name,
})

const act = {
  id: rowId,
  at: date,
  act: v.fallback(v.picklist([...MODERATION_ACTS, LATER]), LATER),
  content_kind: v.fallback(v.picklist([...LOGGED_KINDS, LATER]), LATER),
  // Null would say that nothing was violated.
  ground: v.fallback(v.nullable(v.picklist(LEGAL_GROUNDS)), 'other-law'),
  reason: v.string(),
}

const EntryRow = v.object({ ...act, moderator: name, content_id: v.string() })

const contentOf = (row: ContentRow, baseUrl: string): ReportedContent => {
  if (row.kind === 'notice') return row
  const { id, visibility, author: authorName, author_id: authorId, is_author_suspended: isSuspended } = row
  const author = authorId === null || isSuspended === null ? null : { id: authorId, isSuspended }
  const hideable = { id, visibility, authorName, author }
  if (row.kind === 'username') return { kind: 'username', name: row.username, ...hideable }
  if (row.kind === 'place')
    return { kind: 'place', name: row.place_name, address: row.place_address, dealId: row.deal_id, ...hideable }
  const shared = { dealId: row.deal_id, dealName: row.deal_name, ...hideable }
  if (row.kind === 'dish') {
    const { dish_name: dishName, dish_description: description, dish_price: price } = row
    return { kind: 'dish', name: dishName, description, price, ...shared }
  }
  if (row.kind === 'comment') return { kind: 'comment', text: row.comment_text, ...shared }
  if (row.kind === 'deal') {
    const { deal_address: address, deal_comment: text, parts } = row
    return { kind: 'deal', address, text, parts, ...shared }
  }
  // Show the report even if its image has no usable address.
  return { kind: 'image', url: webAddress(row.image_url, baseUrl) ?? '', ...shared }
}

/**
 * A report as `private.report_json` writes it.
 *
 * @param baseUrl Base of photo addresses that start with `/`.
 */
const reportRow = (baseUrl: string): Schema<ModerationReport> =>
  v.pipe(
    ReportRow,
    v.transform(({ content, ...row }): ModerationReport => {
      const { decided_at: at, decision_reason: reason } = row
      return {
        id: row.id,
        content: contentOf(content, baseUrl),
        reason: content.kind === 'notice' ? null : content.reason,
        description: content.kind === 'notice' ? '' : content.description,
        reporterName: content.kind === 'notice' ? null : content.reporter,
        reportedAt: row.created_at,
        dueAt: row.due_at,
        state: row.state ?? (at === null ? 'open' : LATER),
        decision: at === null || reason === null ? null : { at, reason, moderatorName: row.decided_by },
      }
    }),
  )

/** An entry of the moderation log. */
const LogRow: Schema<ModerationLogEntry> = v.pipe(
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

/** An entry of `moderation_corrections`. */
const AccountCorrectionRow: Schema<AccountCorrection> = v.pipe(
  withColumns({
    deal_id: dealId,
    deal_name: v.string(),
    author: name,
    author_id: v.string(),
    is_author_suspended: v.boolean(),
    is_author_deleted: v.boolean(),
  }),
  v.transform((row): AccountCorrection => {
    const { author_id: id, is_author_suspended: isSuspended, is_author_deleted: isDeleted } = row
    return {
      ...correctionOf(row),
      dealId: row.deal_id,
      dealName: row.deal_name,
      authorName: row.author,
      author: { id, isSuspended, isDeleted },
    }
  }),
)

const VoterRows = v.pipe(
  v.array(
    v.object({
      kind: v.fallback(v.picklist([...VOTE_KINDS, LATER]), LATER),
      at: date,
      voter: name,
      voter_id: name,
      is_voter_suspended: v.boolean(),
    }),
  ),
  v.transform((rows) =>
    rows.flatMap(({ kind, at, voter, voter_id: id, is_voter_suspended: isSuspended }): DealVoter[] =>
      kind === LATER ? [] : [{ kind, at, name: voter, account: id === null ? null : { id, isSuspended } }],
    ),
  ),
)

/** A deal of `moderation_disputes`. */
const DisputeRow: Schema<DisputedDeal> = v.pipe(
  v.looseObject({
    id: dealId,
    name: v.string(),
    address: v.string(),
    gone_reports: v.number(),
    linked_confirmers: v.number(),
    voters: VoterRows,
  }),
  v.transform((row): DisputedDeal => {
    const { gone, closures, confirmation } = readFields(row)
    const { id, address, gone_reports: goneReports, linked_confirmers: linkedConfirmers, voters } = row
    return { id, name: row.name, address, goneReports, linkedConfirmers, gone, closures, confirmation, voters }
  }),
)

interface ListCall<Entry> {
  readonly request: (cursor: number | null) => CallRequest<'GET', 'rejected' | 'not-found' | 'already-decided'>
  readonly row: Schema<Entry>
}

/**
 * The call and the row of each list of the desk.
 *
 * @param baseUrl Base of photo addresses that start with `/`.
 */
export const listCalls = (baseUrl: string): { readonly [List in ModerationList]: ListCall<ModerationLists[List]> } => {
  const row = reportRow(baseUrl)
  return {
    open: { request: (cursor) => requestOf(MODERATION_REPORTS, { cursor, decided: false }), row },
    decided: { request: (cursor) => requestOf(MODERATION_REPORTS, { cursor, decided: true }), row },
    disputed: { request: (cursor) => requestOf(MODERATION_DISPUTES, { cursor }), row: DisputeRow },
    corrections: { request: (cursor) => requestOf(MODERATION_CORRECTIONS, { cursor }), row: AccountCorrectionRow },
    log: { request: (cursor) => requestOf(MODERATION_LOG, { cursor }), row: LogRow },
  }
}

const StatementRow = v.pipe(
  v.object({ ...act, subject: v.nullable(v.string()) }),
  v.transform(({ content_kind: contentKind, ...statement }) => ({ ...statement, contentKind })),
)

const DecisionRow = v.pipe(
  v.object({
    id: rowId,
    at: date,
    state: v.fallback(v.picklist([...REPORT_DECISIONS, LATER]), LATER),
    content_kind: v.fallback(v.picklist([...REPORTABLE_KINDS, LATER]), LATER),
    subject: name,
    reason: v.string(),
  }),
  v.transform(({ content_kind: contentKind, ...decision }) => ({ ...decision, contentKind })),
)

/** The answer of `my_standing`. */
export const StandingRow: Schema<AccountStanding> = v.pipe(
  v.object({
    is_moderator: v.boolean(),
    is_suspended: v.boolean(),
    statements: v.array(StatementRow),
    decisions: v.array(DecisionRow),
  }),
  v.transform(({ is_moderator: isModerator, is_suspended: isSuspended, ...lists }) => ({
    isModerator,
    isSuspended,
    ...lists,
  })),
)
