import {
  berlinTimeAt,
  type DealVotes,
  type DisputedDeal,
  type ModerationDesk,
  type VoteRequest,
} from '@mahlzeit/domain'
import { type CommunityWorld, DEAL, type MakeCommunityWorld, type Neighbour } from './community-world.ts'
import { valueOf } from './make-deal-catalog.ts'

export const DAY_MS = 86_400_000

/** Returns a world with two users. */
export const votingWorld = async (make: MakeCommunityWorld) => {
  const world = await make([DEAL])
  const people = { anna: await world.newPerson('Anna'), bert: await world.newPerson('Bert') }
  return { ...world, ...people }
}

/** The entries of 'Strittig' without report waves. */
export const disputedDeals = async (desk: ModerationDesk): Promise<readonly DisputedDeal[]> =>
  valueOf(await desk.find('disputed', null)).entries.filter((entry) => 'voters' in entry)

/** In Berlin. */
export const today = ({ now }: CommunityWorld) => berlinTimeAt(now()).date

export const confirmation = ({ now }: CommunityWorld, daysAgo = 0): VoteRequest => ({
  dealId: DEAL.id,
  kind: 'confirm',
  at: new Date(now().getTime() - daysAgo * DAY_MS),
})

export const closure = (until: string): VoteRequest => ({ dealId: DEAL.id, kind: 'report-closed', until })

export const GONE = { dealId: DEAL.id, kind: 'report-gone' } as const

export const confirm = async (world: CommunityWorld, { votes }: Neighbour, daysAgo = 0): Promise<DealVotes> =>
  valueOf(await votes.send(confirmation(world, daysAgo)))

export const close = async ({ votes }: Neighbour, until: string): Promise<DealVotes> =>
  valueOf(await votes.send(closure(until)))

/** Reports the deal gone. */
export const end = async ({ votes }: Neighbour): Promise<DealVotes> => valueOf(await votes.send(GONE))

/** Returns independent people. */
export const people = async (world: CommunityWorld, count: number): Promise<readonly Neighbour[]> => {
  const found: Neighbour[] = []
  for (let number = 1; number <= count; number++) found.push(await world.newPerson(`Person ${number}`))
  return found
}

/** The deal as visitors see it. */
export const shown = async ({ newVisitor }: CommunityWorld) => valueOf(await newVisitor().catalog.findById(DEAL.id))

export const isListed = async ({ newVisitor }: CommunityWorld): Promise<boolean> => {
  const { place } = DEAL
  const query = { origin: place.position, search: '', question: null, offset: 0, limit: 10 }
  return valueOf(await newVisitor().catalog.findNearest(query)).deals.length > 0
}

export const refusal = (code: string, limit?: number) => ({
  ok: false,
  error: { kind: 'rejected', refusal: limit === undefined ? { code } : { code, limit } },
})
