import type {
  CivilDate,
  DealId,
  DealVoteFailure,
  DealVotes,
  DealVoteStore,
  Result,
  WithdrawnVote,
} from '@mahlzeit/domain'
import * as v from 'valibot'
import { readFields } from './deal-row.ts'
import { rejection } from './rejection.ts'
import type { FailedCall, Parameters, RestApi, Schema } from './rest-api.ts'
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

const failureOf = (failed: FailedCall): DealVoteFailure =>
  failed.code === '23503' ? { kind: 'deal-gone' } : rejection(failed)

/** Votes on deals, through SQL functions. */
export class SupabaseDealVoteStore implements DealVoteStore {
  readonly #api: RestApi

  constructor(api: RestApi) {
    this.#api = api
  }

  find(dealId: DealId): Promise<Result<DealVotes, DealVoteFailure>> {
    return this.#api.query<DealVotes, DealVoteFailure>('deal_votes', { p_deal_id: dealId }, VotesRow, failureOf)
  }

  confirm(dealId: DealId, at: Date): Promise<Result<DealVotes, DealVoteFailure>> {
    return this.#write('confirm_deal', { p_deal_id: dealId, p_at: at.toISOString() })
  }

  reportClosed(dealId: DealId, until: CivilDate): Promise<Result<DealVotes, DealVoteFailure>> {
    return this.#write('report_closed', { p_deal_id: dealId, p_until: until })
  }

  reportGone(dealId: DealId, reason?: string): Promise<Result<DealVotes, DealVoteFailure>> {
    return this.#write('report_gone', { p_deal_id: dealId, p_reason: reason })
  }

  withdraw(dealId: DealId, vote: WithdrawnVote): Promise<Result<DealVotes, DealVoteFailure>> {
    const on = vote.kind === 'confirmation' ? { p_on: vote.on } : {}
    return this.#write('withdraw_vote', { p_deal_id: dealId, p_kind: vote.kind, ...on })
  }

  #write(name: string, parameters: Parameters): Promise<Result<DealVotes, DealVoteFailure>> {
    return this.#api.command<DealVotes, DealVoteFailure>(name, parameters, VotesRow, failureOf)
  }
}
