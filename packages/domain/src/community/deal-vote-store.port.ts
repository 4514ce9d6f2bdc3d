import type { CivilDate } from '../calendar/civil-date.ts'
import type { Deal } from '../deals/deal.ts'
import type { DealId } from '../deals/deal-id.ts'
import type { Failure, Result } from '../shared/result.ts'
import type { Rejected } from '../shared/refusal.ts'
import { token } from '../shared/token.ts'

/** The votes of the signed-in user on a deal that count now. */
export interface OwnVotes {
  /** The last day, in Berlin, that the user confirmed. */
  readonly confirmedOn: CivilDate | null
  /** The last day of the closure that the user reported. */
  readonly closedUntil: CivilDate | null
  /** When the user reported the deal as gone. */
  readonly goneSince: Date | null
  /** False for the author of the deal, unless a moderator. */
  readonly mayReportGone: boolean
}

/** The votes on a deal. */
export interface DealVotes extends Pick<Deal, 'closures' | 'confirmation' | 'gone'> {
  readonly own: OwnVotes
}

/** A vote to withdraw. `on`: the confirmed day. */
export type WithdrawnVote =
  | { readonly kind: 'confirmation'; readonly on: CivilDate }
  | { readonly kind: 'closure' | 'gone' }

/**
 * Why a vote does not count. Visitors get `unauthorised`. `deal-gone`: the deal was deleted or hidden meanwhile, or is gone.
 * Codes of `rejected`: `confirmation-in-future`, `confirmation-too-old`, `closure-date-invalid`, `own-deal`, `report-overruled`,
 * `moderation-reason-missing`, `moderation-reason-invalid`, `moderators-only`, `too-fast`, `too-much-today`.
 */
export type DealVoteFailure = Failure | Rejected | { readonly kind: 'deal-gone' }

/**
 * Votes of users on whether a deal is as stated (product.md#trust). All are idempotent, and return the votes after the write.
 */
export interface DealVoteStore {
  find(dealId: DealId): Promise<Result<DealVotes, DealVoteFailure>>
  /**
   * Confirms the deal, once a day and user. Withdraws the user's report of that or an earlier day that the deal is gone.
   * @param at When the user confirmed, by the clock of the device: at most `CONFIRMATION_MAX_DAYS` ago.
   */
  confirm(dealId: DealId, at: Date): Promise<Result<DealVotes, DealVoteFailure>>
  /**
   * Reports the place closed; replaces an earlier report of the user.
   * @param until The last day in Berlin: from today to `CLOSURE_MAX_DAYS` ahead.
   */
  reportClosed(dealId: DealId, until: CivilDate): Promise<Result<DealVotes, DealVoteFailure>>
  /**
   * Reports the deal as gone, and withdraws the user's confirmation of today. Its author cannot. A moderator
   * decides alone: that is no vote, and cannot be withdrawn.
   * @param reason For the log of moderation. Moderators must give one (else `moderation-reason-missing`), others must not.
   */
  reportGone(dealId: DealId, reason?: string): Promise<Result<DealVotes, DealVoteFailure>>
  withdraw(dealId: DealId, vote: WithdrawnVote): Promise<Result<DealVotes, DealVoteFailure>>
}

export const DEAL_VOTE_STORE = token<DealVoteStore>('deal vote store')
