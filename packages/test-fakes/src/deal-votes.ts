import { type CivilDate, type DealId, type OwnVotes, SERVER_LIMITS, type Vote, type VoteKind } from '@mahlzeit/domain'

/** A stored vote. */
export interface StoredVote extends Vote {
  readonly dealId: DealId
  /** Empty for the decision of a moderator. */
  readonly userId: string
  /** Whether moderators reversed what the vote led to. */
  readonly isOverruled: boolean
}

/** The most accounts of one person that confirm a deal for one day; 0 if they are too few for moderators to see them. */
export const linkedConfirmersOf = (votes: readonly StoredVote[]): number => {
  const confirmations = votes.filter(({ kind }) => kind === 'confirmation')
  const linked = (one: StoredVote) =>
    confirmations.filter(({ person, on }) => person === one.person && on === one.on).length
  const most = Math.max(0, ...confirmations.map(linked))
  return most < SERVER_LIMITS.linkedConfirmers ? 0 : most
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
