import { berlinTimeAt, type DealVotes } from '@mahlzeit/domain'
import { type CommunityWorld, DEAL, type MakeCommunityWorld, type Neighbour } from './community-world.ts'
import { valueOf } from './make-deal-catalog.ts'

export const DAY_MS = 86_400_000

/** Returns a world with two users. */
export const votingWorld = async (make: MakeCommunityWorld) => {
  const world = await make([DEAL])
  const people = { anna: await world.newPerson('Anna'), bert: await world.newPerson('Bert') }
  return { ...world, ...people }
}

/** In Berlin. */
export const today = ({ now }: CommunityWorld) => berlinTimeAt(now()).date

export const confirm = async (world: CommunityWorld, { votes }: Neighbour, daysAgo = 0): Promise<DealVotes> =>
  valueOf(await votes.confirm(DEAL.id, new Date(world.now().getTime() - daysAgo * DAY_MS)))

export const close = async ({ votes }: Neighbour, until: string): Promise<DealVotes> =>
  valueOf(await votes.reportClosed(DEAL.id, until))

/** Reports the deal gone. */
export const end = async ({ votes }: Neighbour): Promise<DealVotes> => valueOf(await votes.reportGone(DEAL.id))

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
