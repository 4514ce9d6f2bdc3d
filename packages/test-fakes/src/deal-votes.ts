import {
  addDays,
  type CivilDate,
  type Closure,
  type Confirmation,
  DECIDING_REPORTS,
  type DealId,
  type Gone,
  type OwnVotes,
  SERVER_LIMITS,
  type VoteKind,
} from '@mahlzeit/domain'

/** A stored vote. Closures: `on` is the first day, `until` the last one. */
export interface StoredVote {
  readonly kind: VoteKind
  readonly dealId: DealId
  readonly userId: string
  /** Equal for accounts that are not independent. */
  readonly person: string
  readonly on: CivilDate
  readonly until: CivilDate
  readonly at: Date
  /** Whether moderators reversed what the vote led to. */
  readonly isOverruled: boolean
}

/** The vote of each person that comes first. */
const byPerson = (votes: readonly StoredVote[]): readonly StoredVote[] =>
  votes.filter(({ person }, place) => votes.findIndex((vote) => vote.person === person) === place)

const latest = (votes: readonly StoredVote[]): Date => new Date(Math.max(...votes.map(({ at }) => at.getTime())))

const closureOf = (votes: readonly StoredVote[], from: CivilDate, until: CivilDate, isConfirmed: boolean): Closure => ({
  from,
  until,
  isConfirmed,
  reports: votes.length,
  reportedAt: latest(votes),
})

/* The functions below but `ownVotesOf` take the votes that count (`InMemoryCommunity.countingVotesOn`). */

/** The closures that result from the reports of a deal: agreed until the second-latest date, then one person's. */
export const closuresOf = (votes: readonly StoredVote[], today: CivilDate): readonly Closure[] => {
  const inForce = votes.filter(({ kind, until }) => kind === 'closure' && until >= today)
  const reports = byPerson(inForce.toSorted((a, b) => b.until.localeCompare(a.until)))
  const from = reports.map(({ on }) => on).toSorted()[0] ?? today
  const agreed = reports[DECIDING_REPORTS - 1]?.until ?? null
  const agreeing = agreed === null ? [] : reports.filter(({ until }) => until >= agreed)
  const alone = reports.filter(({ until }) => agreed === null || until > agreed)
  return [
    ...(agreed === null ? [] : [closureOf(agreeing, from, agreed, true)]),
    ...alone
      .slice(0, 1)
      .map((vote) => closureOf([vote], agreed === null ? from : addDays(agreed, 1), vote.until, false)),
  ]
}

export const confirmationOf = (votes: readonly StoredVote[]): Confirmation | null => {
  const confirmations = votes.filter(({ kind }) => kind === 'confirmation')
  const on = confirmations
    .map((vote) => vote.on)
    .toSorted()
    .at(-1)
  if (on === undefined) return null
  return { on, people: byPerson(confirmations.filter((vote) => vote.on === on)).length }
}

/** The most accounts of one person that confirm a deal for one day; 0 if they are too few for moderators to see them. */
export const linkedConfirmersOf = (votes: readonly StoredVote[]): number => {
  const confirmations = votes.filter(({ kind }) => kind === 'confirmation')
  const linked = (one: StoredVote) =>
    confirmations.filter(({ person, on }) => person === one.person && on === one.on).length
  const most = Math.max(0, ...confirmations.map(linked))
  return most < SERVER_LIMITS.linkedConfirmers ? 0 : most
}

/**
 * The reports that a deal is gone, one of each person.
 * @param author The author of the deal, as a person, whose reports do not count.
 */
export const goneReportsOf = (votes: readonly StoredVote[], author: string | null): readonly StoredVote[] =>
  byPerson(votes.filter(({ kind, person }) => kind === 'gone' && person !== author))

export const goneOf = (votes: readonly StoredVote[], author: string | null, decidedAt: Date | null): Gone | null => {
  const reports = goneReportsOf(votes, author)
  const since = decidedAt ?? reports[DECIDING_REPORTS - 1]?.at
  return since ? { since, by: decidedAt ? 'moderation' : 'reports', reports: reports.length } : null
}

export const ownVotesOf = (
  votes: readonly StoredVote[],
  userId: string,
  today: CivilDate,
): Omit<OwnVotes, 'mayReportGone'> => {
  const own = votes.filter((vote) => vote.userId === userId && !vote.isOverruled)
  const last = (kind: VoteKind) => own.findLast((vote) => vote.kind === kind)
  const until = last('closure')?.until ?? null
  return {
    confirmedOn:
      own
        .filter(({ kind }) => kind === 'confirmation')
        .map(({ on }) => on)
        .toSorted()
        .at(-1) ?? null,
    closedUntil: until !== null && until >= today ? until : null,
    goneSince: last('gone')?.at ?? null,
  }
}
