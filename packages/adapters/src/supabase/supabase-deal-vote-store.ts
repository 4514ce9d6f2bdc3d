import type {
  CivilDate,
  DealId,
  DealVoteFailure,
  DealVotes,
  DealVoteStore,
  Result,
  WithdrawnVote,
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
import { ApiAdapter, type Schema } from './rest-api.ts'
import { civilDate, date } from './row-fields.ts'

const VotesRow: Schema<DealVotes> = v.pipe(
  v.looseObject({
    own: v.object({
      confirmedOn: v.nullable(civilDate),
      closedUntil: v.nullable(civilDate),
      goneSince: v.nullable(date),
      mayReportGone: v.boolean(),
    }),
  }),
  v.transform((row) => {
    const { closures, confirmation, gone } = readFields(row)
    return { closures, confirmation, gone, own: row.own }
  }),
)

/** Votes on deals, through SQL functions. */
export class SupabaseDealVoteStore extends ApiAdapter implements DealVoteStore {
  find(dealId: DealId): Promise<Result<DealVotes, DealVoteFailure>> {
    return this.api.query(requestOf(DEAL_VOTES, { dealId }), VotesRow)
  }

  confirm(dealId: DealId, at: Date): Promise<Result<DealVotes, DealVoteFailure>> {
    return this.api.command(requestOf(CONFIRM_DEAL, { dealId, at: at.toISOString() }), VotesRow)
  }

  reportClosed(dealId: DealId, until: CivilDate): Promise<Result<DealVotes, DealVoteFailure>> {
    return this.api.command(requestOf(REPORT_CLOSED, { dealId, until }), VotesRow)
  }

  reportGone(dealId: DealId, reason?: string): Promise<Result<DealVotes, DealVoteFailure>> {
    return this.api.command(requestOf(REPORT_GONE, { dealId, reason }), VotesRow)
  }

  withdraw(dealId: DealId, vote: WithdrawnVote): Promise<Result<DealVotes, DealVoteFailure>> {
    const on = vote.kind === 'confirmation' ? vote.on : undefined
    return this.api.command(requestOf(WITHDRAW_VOTE, { dealId, kind: vote.kind, on }), VotesRow)
  }
}
