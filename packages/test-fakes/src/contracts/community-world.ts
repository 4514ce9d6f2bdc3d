import type {
  AccountStandings,
  Auth,
  BlockStore,
  CommentStore,
  DealCatalog,
  DealCorrections,
  DealId,
  DealVoteStore,
  HiddenImages,
  ModerationDesk,
  ModerationReport,
  NewReport,
  NoticeBox,
  OwnDeals,
  ReportStore,
  StaleDeals,
} from '@mahlzeit/domain'
import { aDeal, anImage } from '../a-deal.ts'
import type { ModeratedArea } from '../in-memory-community.ts'
import type { StoredDeal } from '../in-memory-deal-catalog.ts'
import { stateOf } from './auth-world.ts'
import { valueOf } from './make-deal-catalog.ts'

/** A browser with its community stores. */
export interface Neighbour {
  readonly auth: Auth
  readonly catalog: DealCatalog
  readonly comments: CommentStore
  readonly reports: ReportStore & HiddenImages
  readonly blocks: BlockStore
  readonly votes: DealVoteStore
  readonly corrections: DealCorrections
  readonly stale: StaleDeals
  readonly own: OwnDeals
  readonly desk: ModerationDesk
  readonly standings: AccountStandings
  readonly notices: NoticeBox
}

/** A backend with a fixed set of deals. */
export interface CommunityWorld {
  /** Returns a signed-in user who signed up two days ago, from a new network unless one is given. */
  readonly newPerson: (username: string, network?: string) => Promise<Neighbour>
  /** Makes an account new again (product.md#new-accounts). */
  readonly renewAccount: (userId: string) => Promise<void>
  /** Makes all votes older by a number of days, but keeps the last days of closures. */
  readonly ageVotes: (days: number) => Promise<void>
  /** Sets the network that all votes of a user came from. */
  readonly sendVotesFrom: (userId: string, network: string) => Promise<void>
  /** @param area Bounds the moderator. */
  readonly newModerator: (username: string, area?: ModeratedArea) => Promise<Neighbour>
  readonly newVisitor: () => Neighbour
  /** Deletes the account of a user. */
  readonly endAccount: (userId: string) => Promise<void>
  /** The time of the backend. */
  readonly now: () => Date
  /** Makes all corrections a day older. */
  readonly ageCorrections: () => Promise<void>
  /** Compares new and changed deals with their neighbours. */
  readonly findPairs: () => Promise<void>
  readonly deleteDeal: (id: DealId) => Promise<void>
  /** Sets the author of all deals, who then also is the uploader of their images. */
  readonly giveDeal: (userId: string) => Promise<void>
  /** Turns the deal `id` into a claim by a user that it is the next tenant of another deal. */
  readonly claimTenancy: (userId: string, id: DealId, formerId: DealId) => Promise<void>
}

export type MakeCommunityWorld = (deals: readonly StoredDeal[]) => Promise<CommunityWorld>

export const IMAGE = anImage()

/** A deal without cuisine, diets and payment. */
export const DEAL = aDeal({ id: 1, images: [IMAGE], cuisines: [], diets: [], cards: null, access: true })

export const idOf = async ({ auth }: Neighbour): Promise<string> => (await stateOf(auth, 'signed-in')).user.id

export const imageReport = (changes: Partial<Extract<NewReport, { kind: 'image' }>> = {}): NewReport => ({
  kind: 'image',
  dealId: DEAL.id,
  imageUrl: IMAGE.url,
  reason: 'misleading',
  description: 'Eine andere Karte',
  ...changes,
})

export const commentReport = (commentId: number): NewReport => ({
  kind: 'comment',
  commentId,
  reason: 'harassment',
  description: '',
})

/** Returns a world with two users and a moderator. */
export const moderatedWorld = async (make: MakeCommunityWorld, deals: readonly StoredDeal[] = [DEAL]) => {
  const world = await make(deals)
  const [anna, bert] = [await world.newPerson('Anna'), await world.newPerson('Bert')]
  return { ...world, anna, bert, mod: await world.newModerator('Moni') }
}

export const openReports = async ({ desk }: Neighbour): Promise<readonly ModerationReport[]> =>
  valueOf(await desk.find('open', null)).entries

/** The answer about missing content, and to users who are not moderators. */
export const NOT_FOUND = { ok: false, error: { kind: 'not-found' } }
