import {
  type AccountCorrection,
  CLEARANCE_DAYS,
  CLEARED_KINDS,
  type Clearance,
  type ClearedItem,
  type ClearedNumbers,
  type DealPart,
  type DealVoter,
  type DisputedDeal,
  LEGAL_GROUNDS,
  type AccountStanding,
  LOGGED_KINDS,
  MODERATION_ACTS,
  type ModerationList,
  type ModerationLists,
  type ModerationLogEntry,
  type ModerationReport,
  type ReportedContent,
  type ReportWave,
  REPORT_DECISIONS,
  REPORT_REASONS,
  REPORT_STATES,
  REPORTABLE_KINDS,
  type TenancyClaim,
  WAVE_KINDS,
  VOTE_KINDS,
} from '@mahlzeit/domain'
import {
  type CallRequest,
  MODERATION_CORRECTIONS,
  MODERATION_DISPUTES,
  MODERATION_IMPORTS,
  MODERATION_LOG,
  MODERATION_PAIRS,
  MODERATION_REPORTS,
  requestOf,
} from '@mahlzeit/supabase/calls'
import * as v from 'valibot'
import { dealId } from './comment-row.ts'
import { readFields } from './deal-row.ts'
import { correctionOf, withColumns } from './correction-row.ts'
import { ImportRow, ProposalRow } from './import-row.ts'
import { LATER } from './later-value.ts'
import { pairRow } from './pair-row.ts'
import type { Schema } from './rest-api.ts'
import { date, rowId, rowOf, webAddress } from './row-fields.ts'

const name = v.nullable(v.string())

const accountFields = { id: v.string(), isSuspended: v.boolean(), isDeleted: v.boolean() }

const account = rowOf(v.object(accountFields))

const numbers = v.object({
  deal: v.number(),
  image: v.number(),
  dish: v.number(),
  comment: v.number(),
  correction: v.number(),
  vote: v.number(),
})

/** The answer of `preview_clearance`. */
export const NumbersRow: Schema<ClearedNumbers> = numbers

/** A clearance as `private.clearance_json` writes it. */
export const ClearanceRow: Schema<Clearance> = rowOf(
  v.object({
    id: v.string(),
    accounts: v.number(),
    days: v.nullable(v.picklist(CLEARANCE_DAYS)),
    numbers,
    pending: v.number(),
    isUndone: v.boolean(),
  }),
)

/** An entry of `moderation_clearance`. */
export const ClearedRow: Schema<ClearedItem> = rowOf(
  v.object({
    id: rowId,
    kind: v.fallback(v.picklist([...CLEARED_KINDS, LATER]), LATER),
    subject: name,
    dealId: v.nullable(dealId),
    isPending: v.boolean(),
    isUndone: v.boolean(),
  }),
)

const ofReported = {
  id: v.string(),
  visibility: v.fallback(v.picklist(['shown', 'hidden', 'gone']), 'shown'),
  authorName: name,
  author: v.nullable(account),
}

const ofDeal = { dealId, dealName: v.string(), ...ofReported }

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

/** @param baseUrl Base of photo addresses that start with `/`. */
const contentRow = (baseUrl: string): Schema<ReportedContent> => {
  // Show the report even if its image has no usable address.
  const photo = v.pipe(
    v.string(),
    v.transform((address) => webAddress(address, baseUrl) ?? ''),
  )
  return rowOf(
    v.variant('kind', [
      v.object({ kind: v.literal('image'), url: photo, ...ofDeal }),
      v.object({ kind: v.literal('comment'), text: v.string(), ...ofDeal }),
      v.object({ kind: v.literal('deal'), address: v.string(), text: name, parts: PartRows, ...ofDeal }),
      v.object({
        kind: v.literal('place'),
        name: v.string(),
        address: v.string(),
        dealId: v.nullable(dealId),
        ...ofReported,
      }),
      v.object({ kind: v.literal('username'), name: v.string(), ...ofReported }),
      v.object({
        kind: v.literal('dish'),
        name: v.string(),
        description: name,
        price: v.nullable(v.number()),
        ...ofDeal,
      }),
      v.object({
        kind: v.literal('notice'),
        name: v.string(),
        email: v.string(),
        what: v.string(),
        where: v.string(),
        why: v.string(),
      }),
    ]),
  )
}

/** A report as `private.report_json` writes it. */
const reportRow = (baseUrl: string): Schema<ModerationReport> =>
  v.pipe(
    rowOf(
      v.object({
        id: rowId,
        content: contentRow(baseUrl),
        reason: v.fallback(v.nullable(v.picklist(REPORT_REASONS)), null),
        description: v.string(),
        isOwn: v.boolean(),
        reportedAt: date,
        dueAt: date,
        state: v.fallback(v.nullable(v.picklist(REPORT_STATES)), null),
        decision: v.nullable(rowOf(v.object({ at: date, reason: v.string(), moderatorName: name }))),
      }),
    ),
    v.transform(({ state, ...report }) => ({
      ...report,
      state: state ?? (report.decision === null ? 'open' : LATER),
    })),
  )

const act = {
  id: rowId,
  at: date,
  act: v.fallback(v.picklist([...MODERATION_ACTS, LATER]), LATER),
  contentKind: v.fallback(v.picklist([...LOGGED_KINDS, LATER]), LATER),
  // Null would say that nothing was violated.
  ground: v.fallback(v.nullable(v.picklist(LEGAL_GROUNDS)), 'other-law'),
  reason: v.string(),
}

/** An entry of the moderation log. */
const LogRow: Schema<ModerationLogEntry> = rowOf(
  v.object({
    ...act,
    moderatorName: name,
    contentId: v.string(),
    clearance: v.nullable(ClearanceRow),
    // This and the next one are absent in answers of an earlier server.
    merge: v.optional(
      v.nullable(rowOf(v.object({ id: rowId, winnerId: dealId, winnerName: v.string(), mayUndo: v.boolean() }))),
      null,
    ),
    isDismissed: v.optional(v.boolean(), false),
  }),
)

/** An entry of `moderation_corrections`. */
const AccountCorrectionRow: Schema<AccountCorrection> = v.pipe(
  withColumns({
    dealId,
    dealName: v.string(),
    authorName: name,
    author: account,
  }),
  v.transform((row): AccountCorrection => {
    const { dealId: id, dealName, authorName, author } = row
    return { ...correctionOf(row), dealId: id, dealName, authorName, author }
  }),
)

const VoterRows = v.pipe(
  v.array(
    v.object({
      kind: v.fallback(v.picklist([...VOTE_KINDS, LATER]), LATER),
      at: date,
      name,
      account: ofReported.author,
    }),
  ),
  v.transform((voters) =>
    voters.flatMap(({ kind, ...voter }): DealVoter[] => (kind === LATER ? [] : [{ kind, ...voter }])),
  ),
)

/** A wave of `moderation_disputes`. */
const WaveRow: Schema<ReportWave> = rowOf(
  v.object({
    id: v.number(),
    // Absent in answers of an earlier server.
    kind: v.optional(v.picklist(WAVE_KINDS), 'reports'),
    reports: v.number(),
    deals: v.number(),
    networks: v.number(),
    since: date,
    until: date,
    accounts: v.array(rowOf(v.object({ ...accountFields, name }))),
  }),
)

const ClaimRow: Schema<TenancyClaim> = rowOf(
  v.object({
    id: dealId,
    name: v.string(),
    at: date,
    people: v.number(),
    needed: v.number(),
    authorName: name,
    author: ofReported.author,
  }),
)

/** A deal of `moderation_disputes`. */
const DisputeRow: Schema<DisputedDeal> = v.pipe(
  rowOf(
    v.looseObject({
      id: dealId,
      name: v.string(),
      address: v.string(),
      linkedConfirmers: v.number(),
      voters: VoterRows,
      // Absent in answers of an earlier server.
      claims: v.optional(v.array(ClaimRow), []),
    }),
  ),
  v.transform((row): DisputedDeal => {
    const { gone, closures, confirmation, dispute } = readFields(row)
    return { ...row, gone, closures, confirmation, dispute }
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
    disputed: { request: (cursor) => requestOf(MODERATION_DISPUTES, { cursor }), row: v.union([WaveRow, DisputeRow]) },
    pairs: { request: (cursor) => requestOf(MODERATION_PAIRS, { cursor }), row: pairRow(baseUrl) },
    corrections: { request: (cursor) => requestOf(MODERATION_CORRECTIONS, { cursor }), row: AccountCorrectionRow },
    imports: {
      request: (cursor) => requestOf(MODERATION_IMPORTS, { cursor }),
      row: v.union([ImportRow, ProposalRow]),
    },
    log: { request: (cursor) => requestOf(MODERATION_LOG, { cursor }), row: LogRow },
  }
}

const clearance = v.nullable(rowOf(v.object({ wasSuspended: v.boolean(), numbers })))

/** The answer of `my_standing`. */
export const StandingRow: Schema<AccountStanding> = rowOf(
  v.object({
    isModerator: v.boolean(),
    area: name,
    isSuspended: v.boolean(),
    suspendedUntil: v.nullable(date),
    statements: v.array(
      rowOf(v.object({ ...act, subject: name, until: v.nullable(date), wasReported: v.boolean(), clearance })),
    ),
    decisions: v.array(
      rowOf(
        v.object({
          id: rowId,
          at: date,
          state: v.fallback(v.picklist([...REPORT_DECISIONS, LATER]), LATER),
          contentKind: v.fallback(v.picklist([...REPORTABLE_KINDS, LATER]), LATER),
          subject: name,
          reason: v.string(),
        }),
      ),
    ),
  }),
)
