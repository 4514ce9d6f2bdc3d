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
  KIND_OF_VOTE,
  ok,
  rejected,
  type Result,
  SERVER_LIMITS,
  type VoteRequest,
} from '@mahlzeit/domain'
import { checkedModerationReason } from './checked-moderation-reason.ts'
import { CommunityStore } from './community-store.ts'
import { ownVotesOf, type StoredVote } from './deal-votes.ts'
import { rejectedByLimit } from './rejected-by-limit.ts'

const CLOCK_SKEW_MS = 60_000
const DAY_MS = 86_400_000

type Vote = Pick<StoredVote, 'kind' | 'on' | 'until'>

/** `on`: the day of a confirmation. */
type VoteOfDay = Pick<StoredVote, 'kind'> & Partial<Pick<StoredVote, 'on'>>

/** In-memory votes on deals, over a deal catalog. */
export class InMemoryDealVoteStore extends CommunityStore implements DealVoteStore {
  find(dealId: DealId): Promise<Result<DealVotes, DealVoteFailure>> {
    return this.asUser<DealVotes, DealVoteFailure>((userId) => this.#votes(dealId, userId))
  }

  send(sent: VoteRequest): Promise<Result<DealVotes, DealVoteFailure>> {
    return this.asWriter<DealVotes, DealVoteFailure>((userId) => {
      const deal = this.community.catalog.followed(sent.dealId, false)
      const dealId = deal?.id ?? sent.dealId
      const request = { ...sent, dealId }
      if (deal?.ended) return err(rejected('deal-ended'))
      if (!deal || (deal.gone && !this.#isTakenOfGone(request, userId))) return err({ kind: 'deal-gone' })
      const refusal =
        this.community.refuseOverLimit(userId, 'deal votes', SERVER_LIMITS.dealVotesPerMinute) ??
        this.#apply(request, userId)
      if (refusal) return err(refusal)
      this.community.countVotes(dealId)
      return this.#votes(dealId, userId)
    })
  }

  /**
   * Whether a request is accepted for a deal that is gone: a confirmation, a withdrawal, a moderator's report that it is gone, or
   * a repeated report of the user.
   */
  #isTakenOfGone({ dealId, kind }: VoteRequest, userId: string): boolean {
    if (kind === 'report-gone')
      return this.community.mayModerate(userId, [dealId]) || this.#own(dealId, userId, { kind: 'gone' }).length > 0
    return kind !== 'report-closed'
  }

  #apply(request: VoteRequest, userId: string): DealVoteFailure | null {
    const { dealId } = request
    switch (request.kind) {
      case 'confirm':
        return this.#confirm(dealId, userId, request.at)
      case 'report-closed':
        return this.#reportClosed(dealId, userId, request.until)
      case 'report-gone':
        return this.#reportGone(dealId, userId, request.reason)
      case 'unconfirm':
        return this.#remove(dealId, userId, { kind: 'confirmation', on: berlinTimeAt(request.at).date })
      case 'withdraw-closed':
      case 'withdraw-gone':
        return this.#remove(dealId, userId, { kind: KIND_OF_VOTE[request.kind] })
    }
  }

  #confirm(dealId: DealId, userId: string, at: Date): DealVoteFailure | null {
    const age = this.#now().getTime() - at.getTime()
    if (age < -CLOCK_SKEW_MS) return rejected('confirmation-in-future')
    if (age > CONFIRMATION_MAX_DAYS * DAY_MS) return rejectedByLimit('confirmation-too-old', CONFIRMATION_MAX_DAYS)
    const on = berlinTimeAt(at).date
    if (this.#overruled(dealId, userId, 'confirmation').some((vote) => vote.on >= on))
      return rejected('report-overruled')
    this.#put(dealId, userId, { kind: 'confirmation', on, until: on })
    this.community.vouch(dealId, userId)
    for (const kind of ['gone', 'closure'] as const)
      if (this.#own(dealId, userId, { kind }).some((vote) => vote.on <= on)) this.#remove(dealId, userId, { kind })
    return null
  }

  #reportClosed(dealId: DealId, userId: string, until: CivilDate): DealVoteFailure | null {
    const on = this.#today()
    if (until < on || until > addDays(on, CLOSURE_MAX_DAYS))
      return rejectedByLimit('closure-date-invalid', CLOSURE_MAX_DAYS)
    const vote = { kind: 'closure', on, until } as const
    const [own] = this.#own(dealId, userId, vote)
    if (this.#overruled(dealId, userId, 'closure').some((known) => known.until >= on))
      return rejected('report-overruled')
    // A repeated report keeps its time.
    if (own?.on === on && own.until === until) return null
    // A repeated report keeps its time.
    if (own?.on === on && own.until === until) return null
    const limited = this.#limited(dealId, userId, 'closure')
    if (limited) return limited
    this.community.votes = this.community.votes.filter((known) => known !== own)
    this.#put(dealId, userId, vote)
    this.#remove(dealId, userId, { kind: 'confirmation', on })
    return null
  }

  #reportGone(dealId: DealId, userId: string, reason: string | undefined): DealVoteFailure | null {
    const isModerator = this.community.mayModerate(userId, [dealId])
    if (isModerator && reason === undefined) return rejected('moderation-reason-missing')
    if (reason !== undefined)
      return isModerator ? this.#decideGone(dealId, userId, reason) : rejected('moderators-only')
    if (this.community.dealAuthors.get(dealId) === userId) return rejected('own-deal')
    if (this.#overruled(dealId, userId, 'gone').length > 0) return rejected('report-overruled')
    const on = this.#today()
    const limited = this.#limited(dealId, userId, 'gone')
    if (limited) return limited
    this.#put(dealId, userId, { kind: 'gone', on, until: on })
    this.#remove(dealId, userId, { kind: 'confirmation', on })
    return null
  }

  /** Refuses one report too many; a repeated one does not count. */
  #limited(dealId: DealId, userId: string, kind: 'gone' | 'closure'): DealVoteFailure | null {
    if (this.#own(dealId, userId, { kind }).length > 0) return null
    return this.community.refuseOverLimit(userId, kind, SERVER_LIMITS[`${kind}ReportsPerDay`], 'too-much-today')
  }

  #votes(dealId: DealId, userId: string): Result<DealVotes, DealVoteFailure> {
    const deal = this.community.deal(dealId)
    if (!deal) return err({ kind: 'deal-gone' })
    const { closures, confirmation, gone, dispute } = deal
    const own = ownVotesOf(this.community.votesOn(dealId), userId, this.#today())
    const mayReportGone = this.community.dealAuthors.get(dealId) !== userId
    return ok({ dealId, closures, confirmation, gone, dispute, own: { ...own, mayReportGone } })
  }

  #decideGone(dealId: DealId, moderatorId: string, reason: string): DealVoteFailure | null {
    const clean = checkedModerationReason(reason)
    if (!clean.ok) return clean.error
    if (this.community.dealAuthors.get(dealId) === moderatorId) return rejected('own-content')
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

  #own(dealId: DealId, userId: string, vote: VoteOfDay): readonly StoredVote[] {
    return this.community.votes.filter((known) => isSame(known, dealId, userId, vote))
  }

  #put(dealId: DealId, userId: string, vote: Vote): void {
    const { community } = this
    const { kind, on } = vote
    if (this.#own(dealId, userId, { kind, on }).length > 0) return
    const stored = {
      ...vote,
      dealId,
      userId,
      person: community.personOf(userId),
      at: this.#now(),
      isOverruled: false,
      isQuestion: kind !== 'confirmation' && community.onlyAsks(dealId, userId),
      isDecision: false,
    }
    community.votes = [...community.votes, stored]
  }

  #remove(dealId: DealId, userId: string, vote: VoteOfDay): null {
    const isWithdrawn = (known: StoredVote) => isSame(known, dealId, userId, vote) && !known.isOverruled
    this.community.votes = this.community.votes.filter((known) => !isWithdrawn(known))
    return null
  }

  #now(): Date {
    return this.community.clock.now()
  }

  #today(): CivilDate {
    return berlinTimeAt(this.#now()).date
  }
}

/** Whether a vote is a user's vote on a deal, with this kind and, for a confirmation, this day. */
const isSame = (known: StoredVote, dealId: DealId, userId: string, vote: VoteOfDay): boolean =>
  known.dealId === dealId &&
  known.userId === userId &&
  known.kind === vote.kind &&
  (vote.kind !== 'confirmation' || known.on === vote.on)
