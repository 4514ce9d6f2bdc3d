import { type ReportWave, SERVER_LIMITS } from '@mahlzeit/domain'
import type { StoredVote } from './deal-votes.ts'
import type { InMemoryCommunity } from './in-memory-community.ts'

const HOUR_MS = 3_600_000

const distinct = <Value>(values: readonly Value[]): readonly Value[] => [...new Set(values)]

/** Returns the report waves, the newest first. */
export const reportWaves = (community: InMemoryCommunity): readonly ReportWave[] => {
  const now = community.clock.now().getTime()
  const networkOf = ({ userId }: StoredVote) => community.voteNetworks.get(userId)
  const reports = community.votes.filter(
    (vote) =>
      vote.kind !== 'confirmation' &&
      !vote.isOverruled &&
      !community.isSuspended(vote.userId) &&
      !community.moderators.has(vote.userId) &&
      networkOf(vote) !== undefined &&
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
  const found = distinct(waveReports.map(networkOf)).map((network): ReportWave => {
    const deals = dealsOf(waveReports.filter((report) => networkOf(report) === network))
    const votes = waveReports.filter(({ dealId }) => deals.includes(dealId))
    const times = votes.map(({ at }) => at.getTime())
    return {
      id: -1 - Math.min(...votes.map((vote) => community.votes.indexOf(vote))),
      reports: votes.length,
      deals: dealsOf(votes).length,
      networks: distinct(votes.map(networkOf)).length,
      since: new Date(Math.min(...times)),
      until: new Date(Math.max(...times)),
      accounts: distinct(votes.map(({ userId }) => userId))
        .slice(0, SERVER_LIMITS.accountsOfClearance)
        .map((userId) => ({ ...community.accountOf(userId), name: community.shownNameOf(userId) })),
    }
  })
  const largest = found.toSorted((a, b) => b.reports - a.reports)
  return largest
    .filter(({ id }, index) => largest.findIndex((other) => other.id === id) === index)
    .toSorted((a, b) => b.until.getTime() - a.until.getTime())
}

const dealsOf = (votes: readonly StoredVote[]) => distinct(votes.map(({ dealId }) => dealId))
