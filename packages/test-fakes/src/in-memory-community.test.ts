import { addDays } from '@mahlzeit/domain'
import {
  describeCommunityContract,
  describeDealVoteContract,
  describeVoteCountingContract,
  describeVoteDeskContract,
  describeCorrectionsContract,
  describeHidingContract,
  describeModerationContract,
  describeOwnDealsContract,
  describeStaleDealsContract,
  idOf,
  type MakeCommunityWorld,
  PASSWORD,
} from './contracts/index.ts'
import { FakeClock } from './fake-clock.ts'
import { InMemoryAccountStandings } from './in-memory-account-standings.ts'
import { InMemoryAccounts } from './in-memory-accounts.ts'
import { InMemoryAuth } from './in-memory-auth.ts'
import { InMemoryBlockStore } from './in-memory-block-store.ts'
import { InMemoryCommentStore } from './in-memory-comment-store.ts'
import { InMemoryCommunity } from './in-memory-community.ts'
import { InMemoryDealCatalog } from './in-memory-deal-catalog.ts'
import { InMemoryDealCorrections } from './in-memory-deal-corrections.ts'
import { InMemoryDealVoteStore } from './in-memory-deal-vote-store.ts'
import { InMemoryModerationDesk } from './in-memory-moderation-desk.ts'
import { InMemoryNoticeBox } from './in-memory-notice-box.ts'
import { InMemoryOwnDeals } from './in-memory-own-deals.ts'
import { InMemoryReportStore } from './in-memory-report-store.ts'
import { InMemoryStaleDeals } from './in-memory-stale-deals.ts'

const DAY_MS = 86_400_000

const make: MakeCommunityWorld = async (deals) => {
  const clock = new FakeClock()
  const accounts = new InMemoryAccounts(clock, { confirmsAtOnce: true })
  const catalog = new InMemoryDealCatalog(deals)
  const community = new InMemoryCommunity(accounts, catalog, clock)
  let count = 0
  const newVisitor = () => {
    const auth = new InMemoryAuth(accounts)
    return {
      auth,
      catalog,
      comments: new InMemoryCommentStore(community, auth),
      reports: new InMemoryReportStore(community, auth),
      blocks: new InMemoryBlockStore(community, auth),
      votes: new InMemoryDealVoteStore(community, auth),
      corrections: new InMemoryDealCorrections(community, auth),
      stale: new InMemoryStaleDeals(community, auth),
      own: new InMemoryOwnDeals(community, auth),
      desk: new InMemoryModerationDesk(community, auth),
      standings: new InMemoryAccountStandings(community, auth),
      notices: new InMemoryNoticeBox(community),
    }
  }
  const newPerson = async (username: string, network?: string) => {
    const person = newVisitor()
    const email = `person-${++count}@example.test`
    await person.auth.signUp({ email, password: PASSWORD, username })
    await person.auth.signIn({ email, password: PASSWORD })
    const id = await idOf(person)
    accounts.setCreatedAt(id, new Date(clock.now().getTime() - 2 * DAY_MS))
    if (network !== undefined) community.networks.set(id, network)
    return person
  }
  return {
    newVisitor,
    newPerson,
    now: () => clock.now(),
    newModerator: async (username, area) => {
      const person = await newPerson(username)
      const id = await idOf(person)
      community.moderators.add(id)
      if (area) community.areas.set(id, area)
      return person
    },
    renewAccount: async (userId) => accounts.setCreatedAt(userId, clock.now()),
    ageVotes: async (days) => {
      community.votes = community.votes.map((vote) => ({
        ...vote,
        at: new Date(vote.at.getTime() - days * DAY_MS),
        on: addDays(vote.on, -days),
        until: vote.kind === 'closure' ? vote.until : addDays(vote.until, -days),
      }))
      for (const { id } of deals) community.countVotes(id)
    },
    sendVotesFrom: async (userId, network) => void community.voteNetworks.set(userId, network),
    endAccount: async (userId) => accounts.remove(userId),
    ageCorrections: async () => {
      community.corrections = community.corrections.map((one) => ({ ...one, at: new Date(one.at.getTime() - DAY_MS) }))
    },
    findPairs: async () => {},
    deleteDeal: async (id) => catalog.remove(id),
    giveDeal: async (userId) => {
      for (const { id } of deals) community.dealAuthors.set(id, userId)
    },
    claimTenancy: async (userId, id, of) => {
      const ended = { at: clock.now(), succession: 'tenant', successor: null } as const
      for (const deal of catalog.deals.filter((known) => known.id === id)) catalog.put({ ...deal, ended })
      community.dealAuthors.set(id, userId)
      catalog.tenancies.set(id, { of, state: 'claimed', people: new Set([userId]) })
    },
  }
}

describeCommunityContract('the memory', make)
describeDealVoteContract('the memory', make)
describeVoteCountingContract('the memory', make)
describeVoteDeskContract('the memory', make)
describeModerationContract('the memory', make)
describeHidingContract('the memory', make)
describeCorrectionsContract('the memory', make)
describeStaleDealsContract('the memory', make)
describeOwnDealsContract('the memory', make)
