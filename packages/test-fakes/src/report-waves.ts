import { type DealId, type ReportWave, SERVER_LIMITS } from '@mahlzeit/domain'
import type { StoredVote } from './deal-votes.ts'
import type { InMemoryCommunity } from './in-memory-community.ts'

const HOUR_MS = 3_600_000

const distinct = <Value>(values: readonly Value[]): readonly Value[] => [...new Set(values)]

/** A wave, with its votes or the ids of its claims. */
interface FoundWave extends ReportWave {
  readonly items: readonly (StoredVote | DealId)[]
}

/** Returns the waves that moderators have not dismissed: of claims, then of reports, the newest first. */
export const foundWaves = (community: InMemoryCommunity): readonly FoundWave[] => [
  ...claimWaves(community),
  ...reportWaves(community),
]

const reportWaves = (community: InMemoryCommunity): readonly FoundWave[] => {
  const now = community.clock.now().getTime()
  const networkOf = ({ userId }: StoredVote) => community.voteNetworks.get(userId)
  const reports = community.votes.filter(
    (vote) =>
      vote.kind !== 'confirmation' &&
      !vote.isOverruled &&
      !community.isSuspended(vote.userId) &&
      !community.moderators.has(vote.userId) &&
      networkOf(vote) !== undefined &&
      !community.dismissedWaveItems.has(vote) &&
      now - vote.at.getTime() < SERVER_LIMITS.waveDays * 24 * HOUR_MS,
  )
  const hours = reports.map((first) => {
    const hour = reports.filter(({ at }) => at >= first.at && at.getTime() <= first.at.getTime() + HOUR_MS)
    const deals = dealsOf(hour.filter((report) => networkOf(report) === networkOf(first)))
    return hour.filter(({ dealId }) => deals.includes(dealId))
  })
  const waves = hours.filter(
    (hour) => hour.length >= SERVER_LIMITS.waveReports && dealsOf(hour).length >= SERVER_LIMITS.waveDeals,
  )
  const waveReports = distinct(waves.flat())
  const found = distinct(waveReports.map(networkOf)).map((network): FoundWave => {
    const deals = dealsOf(waveReports.filter((report) => networkOf(report) === network))
    const votes = waveReports.filter(({ dealId }) => deals.includes(dealId))
    const times = votes.map(({ at }) => at.getTime())
    return {
      kind: 'reports',
      id: -1 - Math.min(...votes.map((vote) => community.votes.indexOf(vote))),
      reports: votes.length,
      deals: dealsOf(votes).length,
      networks: distinct(votes.map(networkOf)).length,
      since: new Date(Math.min(...times)),
      until: new Date(Math.max(...times)),
      accounts: accountsOf(
        community,
        votes.map(({ userId }) => userId),
      ),
      items: votes,
    }
  })
  const largest = found.toSorted((a, b) => b.reports - a.reports)
  return largest
    .filter(({ id }, index) => largest.findIndex((other) => other.id === id) === index)
    .toSorted((a, b) => b.until.getTime() - a.until.getTime())
}

/** Returns the open claims that linked accounts made, as one wave: those of one person, because claims have no networks here. */
const claimWaves = (community: InMemoryCommunity): readonly FoundWave[] => {
  const claims = [...community.catalog.tenancies].flatMap(([id, { of, state }]) => {
    const userId = community.dealAuthors.get(id)
    const ended = community.deal(id)?.ended
    if (state !== 'claimed' || !ended || userId === undefined) return []
    if (community.isSuspended(userId) || community.moderators.has(userId)) return []
    if (community.dismissedWaveItems.has(id)) return []
    return [{ id, of, userId, at: ended.at.getTime(), person: community.personOf(userId) }]
  })
  const wave = claims.filter(({ person }) => {
    const linked = claims.filter((claim) => claim.person === person)
    return (
      linked.length >= SERVER_LIMITS.waveReports &&
      distinct(linked.map(({ of }) => of)).length >= SERVER_LIMITS.waveDeals &&
      distinct(linked.map(({ userId }) => userId)).length > 1
    )
  })
  if (wave.length === 0) return []
  const times = wave.map(({ at }) => at)
  return [
    {
      kind: 'claims',
      id: Number.MIN_SAFE_INTEGER,
      reports: wave.length,
      deals: distinct(wave.map(({ of }) => of)).length,
      networks: 0,
      since: new Date(Math.min(...times)),
      until: new Date(Math.max(...times)),
      accounts: accountsOf(
        community,
        wave.map(({ userId }) => userId),
      ),
      items: wave.map(({ id }) => id),
    },
  ]
}

const accountsOf = (community: InMemoryCommunity, userIds: readonly string[]) =>
  distinct(userIds)
    .slice(0, SERVER_LIMITS.accountsOfClearance)
    .map((userId) => ({ ...community.accountOf(userId), name: community.shownNameOf(userId) }))

const dealsOf = (votes: readonly StoredVote[]) => distinct(votes.map(({ dealId }) => dealId))
