import {
  berlinTimeAt,
  type DealId,
  type DealVoteFailure,
  type DealVotes,
  type DealVoteStore,
  type FailedRead,
  KIND_OF_VOTE,
  type Result,
  type VoteRequest,
} from '@mahlzeit/domain'
import {
  CONFIRM_DEAL,
  DEAL_VOTES,
  REPORT_CLOSED,
  REPORT_GONE,
  requestOf,
  WITHDRAW_VOTE,
} from '@mahlzeit/supabase/calls'
import * as v from 'valibot'
import { readFields } from './deal-row.ts'
import { type ReadsOfStore, unstoredReads } from './own-reads.ts'
import type { RestApi, Schema } from './rest-api.ts'
import { civilDate, date, rowId } from './row-fields.ts'

const VotesRow: Schema<DealVotes> = v.pipe(
  v.looseObject({
    deal_id: rowId,
    own: v.object({
      confirmedOn: v.nullable(civilDate),
      closedUntil: v.nullable(civilDate),
      goneSince: v.nullable(date),
      mayReportGone: v.boolean(),
    }),
  }),
  v.transform((row) => {
    const { closures, confirmation, gone, dispute } = readFields(row)
    return { dealId: row.deal_id as DealId, closures, confirmation, gone, dispute, own: row.own }
  }),
)

/** Votes on deals, through SQL functions. */
export class SupabaseDealVoteStore implements DealVoteStore {
  readonly #api: RestApi
  readonly #reads: ReadsOfStore

  constructor(api: RestApi, reads: ReadsOfStore = unstoredReads(api)) {
    this.#api = api
    this.#reads = reads
  }

  find(dealId: DealId): Promise<Result<DealVotes, FailedRead<DealVotes, DealVoteFailure>>> {
    return this.#reads.query(requestOf(DEAL_VOTES, { dealId }), VotesRow)
  }

  async send(request: VoteRequest): Promise<Result<DealVotes, DealVoteFailure>> {
    const sent = await this.#api.command(callOf(request), VotesRow)
    if (sent.ok) void this.#reads.renew(requestOf(DEAL_VOTES, { dealId: sent.value.dealId }))
    return sent
  }
}

const callOf = (request: VoteRequest) => {
  const { dealId } = request
  switch (request.kind) {
    case 'confirm':
      return requestOf(CONFIRM_DEAL, { dealId, at: request.at.toISOString() })
    case 'report-closed':
      return requestOf(REPORT_CLOSED, { dealId, until: request.until })
    case 'report-gone':
      return requestOf(REPORT_GONE, { dealId, reason: request.reason })
    case 'unconfirm':
    case 'withdraw-closed':
    case 'withdraw-gone': {
      const on = 'at' in request ? berlinTimeAt(request.at).date : undefined
      return requestOf(WITHDRAW_VOTE, { dealId, kind: KIND_OF_VOTE[request.kind], on })
    }
  }
}
