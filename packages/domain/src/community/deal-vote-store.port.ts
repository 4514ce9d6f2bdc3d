import type { Deal } from '../deals/deal.ts'
import type { DealId } from '../deals/deal-id.ts'
import type { OwnVotes, VoteRequest } from '../deals/deal-votes.ts'
import type { FailedRead } from '../offline/own-answers.ts'
import type { Failure, Result } from '../shared/result.ts'
import type { Rejected } from '../shared/refusal.ts'
import { token } from '../shared/token.ts'

/** The votes on a deal. */
export interface DealVotes extends Pick<Deal, 'closures' | 'confirmation' | 'gone' | 'dispute'> {
  readonly dealId: DealId
  readonly own: OwnVotes
}

/**
 * Why a vote does not count. Visitors get `unauthorised`. `deal-gone`: the deal was deleted or hidden meanwhile, or is gone.
 * Codes of `rejected`: `deal-ended`, `confirmation-in-future`, `confirmation-too-old`, `closure-date-invalid`, `own-deal`,
 * `report-overruled`,
 * `moderation-reason-missing`, `moderation-reason-invalid`, `moderators-only`, `too-fast`, `too-much-today`.
 */
export type DealVoteFailure = Failure | Rejected | { readonly kind: 'deal-gone' }

/** Votes of users on whether a deal is as stated (product.md#trust). */
export interface DealVoteStore {
  find(dealId: DealId): Promise<Result<DealVotes, FailedRead<DealVotes, DealVoteFailure>>>
  /** Returns the votes after the write, on the deal or on the one that it became. */
  send(request: VoteRequest): Promise<Result<DealVotes, DealVoteFailure>>
}

export const DEAL_VOTE_STORE = token<DealVoteStore>('deal vote store')
