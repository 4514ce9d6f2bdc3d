import {
  addDays,
  berlinTimeAt,
  type CivilDate,
  CLOSURE_MAX_DAYS,
  CONFIRMATION_MAX_DAYS,
  type DealId,
  type DealVoteFailure,
  type DealVotes,
  type DealVoteStore,
  err,
  ok,
  rejected,
  type Result,
  SERVER_LIMITS,
  type WithdrawnVote,
} from '@mahlzeit/domain'
import { checkedModerationReason } from './checked-moderation-reason.ts'
import { CommunityStore } from './community-store.ts'
import { ownVotesOf, type StoredVote } from './deal-votes.ts'
import { rejectedByLimit } from './rejected-by-limit.ts'

const CLOCK_SKEW_MS = 60_000
const DAY_MS = 86_400_000

type Vote = Pick<StoredVote, 'kind' | 'on' | 'until'>

/** In-memory votes on deals, over a deal catalog. */
export class InMemoryDealVoteStore extends CommunityStore implements DealVoteStore {
  find(dealId: DealId): Promise<Result<DealVotes, DealVoteFailure>> {
    return this.asUser<DealVotes, DealVoteFailure>((userId) => this.#votes(dealId, userId))
  }

  confirm(dealId: DealId, at: Date): Promise<Result<DealVotes, DealVoteFailure>> {
    return this.#write(dealId, 'confirmation', (userId) => {
      const age = this.#now().getTime() - at.getTime()
      if (age < -CLOCK_SKEW_MS) return rejected('confirmation-in-future')
      if (age > CONFIRMATION_MAX_DAYS * DAY_MS) return rejectedByLimit('confirmation-too-old', CONFIRMATION_MAX_DAYS)
      const on = berlinTimeAt(at).date
      if (this.#overruled(dealId, userId, 'confirmation').some((vote) => vote.on >= on))
        return rejected('report-overruled')
      this.#put(dealId, userId, { kind: 'confirmation', on, until: on })
      if (this.#own(dealId, userId, { kind: 'gone' }).some((vote) => vote.on <= on))
        this.#remove(dealId, userId, { kind: 'gone' })
      return null
    })
  }

  reportClosed(dealId: DealId, until: CivilDate): Promise<Result<DealVotes, DealVoteFailure>> {
    return this.#write(dealId, 'closure', (userId) => {
      const on = this.#today()
      if (until < on || until > addDays(on, CLOSURE_MAX_DAYS))
        return rejectedByLimit('closure-date-invalid', CLOSURE_MAX_DAYS)
      const vote = { kind: 'closure', on, until } as const
      const [own] = this.#own(dealId, userId, vote)
      if (this.#overruled(dealId, userId, 'closure').some((known) => known.until >= on))
        return rejected('report-overruled')
      // A repeated report keeps its time.
      if (own?.on === on && own.until === until) return null
      this.community.votes = this.community.votes.filter((known) => known !== own)
      this.#put(dealId, userId, vote)
      return null
    })
  }

  reportGone(dealId: DealId, reason?: string): Promise<Result<DealVotes, DealVoteFailure>> {
    return this.#write(dealId, 'gone', (userId) => {
      const isModerator = this.community.moderators.has(userId)
      if (isModerator && reason === undefined) return rejected('moderation-reason-missing')
      if (reason !== undefined)
        return isModerator ? this.#decideGone(dealId, userId, reason) : rejected('moderators-only')
      if (this.community.dealAuthors.get(dealId) === userId) return rejected('own-deal')
      if (this.#overruled(dealId, userId, 'gone').length > 0) return rejected('report-overruled')
      const on = this.#today()
      this.#put(dealId, userId, { kind: 'gone', on, until: on })
      this.#remove(dealId, userId, { kind: 'confirmation', on })
      return null
    })
  }

  withdraw(dealId: DealId, vote: WithdrawnVote): Promise<Result<DealVotes, DealVoteFailure>> {
    return this.#write(dealId, null, (userId) => {
      this.#remove(dealId, userId, vote)
      return null
    })
  }

  /** @param kind Of the vote; null for a withdrawal. */
  #write(
    dealId: DealId,
    kind: StoredVote['kind'] | null,
    change: (userId: string) => DealVoteFailure | null,
  ): Promise<Result<DealVotes, DealVoteFailure>> {
    return this.asWriter<DealVotes, DealVoteFailure>((userId) => {
      const deal = this.community.deal(dealId)
      if (!deal || (deal.gone && kind !== null && !this.#mayRepeat(dealId, userId, kind)))
        return err({ kind: 'deal-gone' })
      const refusal =
        this.community.refuseOverLimit(userId, 'deal votes', SERVER_LIMITS.dealVotesPerMinute) ?? change(userId)
      if (refusal) return err(refusal)
      this.community.countVotes(dealId)
      return this.#votes(dealId, userId)
    })
  }

  /** Whether a vote is accepted although the deal is gone: a moderator's report that it is gone, or the user's own report again. */
  #mayRepeat(dealId: DealId, userId: string, kind: StoredVote['kind']): boolean {
    if (kind !== 'gone') return false
    return this.community.moderators.has(userId) || this.#own(dealId, userId, { kind }).length > 0
  }

  #votes(dealId: DealId, userId: string): Result<DealVotes, DealVoteFailure> {
    const deal = this.community.deal(dealId)
    if (!deal) return err({ kind: 'deal-gone' })
    const { closures, confirmation, gone } = deal
    const own = ownVotesOf(this.community.votesOn(dealId), userId, this.#today())
    const { dealAuthors, moderators } = this.community
    const mayReportGone = dealAuthors.get(dealId) !== userId || moderators.has(userId)
    return ok({ closures, confirmation, gone, own: { ...own, mayReportGone } })
  }

  #decideGone(dealId: DealId, moderatorId: string, reason: string): DealVoteFailure | null {
    const clean = checkedModerationReason(reason)
    if (!clean.ok) return clean.error
    if (this.community.deal(dealId)?.gone?.by !== 'moderation')
      this.community.decideVotes('mark-gone', dealId, moderatorId, clean.value)
    return null
  }

  /** The votes of the person behind a user that moderators overruled. */
  #overruled(dealId: DealId, userId: string, kind: StoredVote['kind']): readonly StoredVote[] {
    const person = this.community.personOf(userId)
    return this.community
      .votesOn(dealId)
      .filter((vote) => vote.kind === kind && vote.person === person && vote.isOverruled)
  }

  #own(dealId: DealId, userId: string, vote: Parameters<typeof isSame>[3]): readonly StoredVote[] {
    return this.community.votes.filter((known) => isSame(known, dealId, userId, vote))
  }

  #put(dealId: DealId, userId: string, vote: Vote): void {
    const { community } = this
    const { kind, on } = vote
    if (this.#own(dealId, userId, { kind, on }).length > 0) return
    const stored = { ...vote, dealId, userId, person: community.personOf(userId), at: this.#now(), isOverruled: false }
    community.votes = [...community.votes, stored]
  }

  #remove(dealId: DealId, userId: string, vote: WithdrawnVote): void {
    const isWithdrawn = (known: StoredVote) => isSame(known, dealId, userId, vote) && !known.isOverruled
    this.community.votes = this.community.votes.filter((known) => !isWithdrawn(known))
  }

  #now(): Date {
    return this.community.clock.now()
  }

  #today(): CivilDate {
    return berlinTimeAt(this.#now()).date
  }
}

/** Whether a vote is a user's vote on a deal, with this kind and, for a confirmation, this day. */
const isSame = (
  known: StoredVote,
  dealId: DealId,
  userId: string,
  vote: WithdrawnVote | Pick<StoredVote, 'kind' | 'on'>,
): boolean =>
  known.dealId === dealId &&
  known.userId === userId &&
  known.kind === vote.kind &&
  (vote.kind !== 'confirmation' || ('on' in vote && known.on === vote.on))
