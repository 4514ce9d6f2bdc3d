import { type Comment, failure } from '@mahlzeit/domain'
import {
  aDeal,
  FakeClock,
  InMemoryAccounts,
  InMemoryAuth,
  InMemoryBlockStore,
  InMemoryCommentStore,
  InMemoryCommunity,
  InMemoryDealCatalog,
  settled,
} from '@mahlzeit/test-fakes'
import { Blocks } from '../../../state/blocks.ts'
import { DealChanges } from '../../../state/deal-changes.ts'
import { DraftCache } from '../../../state/draft-cache.ts'
import { type CommentOutcome, CommentsViewModel } from '../comments.view-model.ts'

export const MARA = { username: 'Mara', email: 'mara@example.test', password: 'geheim' }
export const TOM = { username: 'Tom', email: 'tom@example.test', password: 'geheim' }
const DEAL = aDeal({ id: 1 })
export const OFFLINE = failure('offline', 'no network')

interface Given {
  readonly signedIn?: boolean
  readonly startsHidden?: boolean
  /** How many comments Tom has written. */
  readonly byTom?: number
}

export const given = async ({ signedIn = true, startsHidden = true, byTom = 0 }: Given = {}) => {
  const clock = new FakeClock()
  const accounts = new InMemoryAccounts(clock, { confirmsAtOnce: true })
  accounts.register(MARA)
  accounts.register(TOM)
  const catalog = new InMemoryDealCatalog([DEAL])
  const community = new InMemoryCommunity(accounts, catalog, clock)
  const toms = accounts.findByEmail(TOM.email)?.id ?? ''
  community.comments = Array.from({ length: byTom }, (_, index) => ({
    id: community.nextId(),
    dealId: DEAL.id,
    authorId: toms,
    text: `Kommentar ${index + 1}`,
    createdAt: clock.now(),
    hiddenReason: null,
  }))
  const auth = new InMemoryAuth(accounts)
  if (signedIn) await auth.signIn(MARA)
  const store = new InMemoryCommentStore(community, auth)
  const blocks = new Blocks(new InMemoryBlockStore(community, auth), auth)
  const drafts = new DraftCache<string>()
  const dealChanges = new DealChanges()
  const open = async () => {
    const vm = new CommentsViewModel(store, blocks, auth, clock, drafts, dealChanges)
    const outcomes: CommentOutcome['kind'][] = []
    vm.outcomes$.subscribe(({ kind }) => outcomes.push(kind))
    vm.state$.subscribe()
    vm.open(DEAL.id, startsHidden)
    await settled()
    const comments = (): readonly Comment[] => {
      const { list } = vm.state$.value
      return list.kind === 'ready' ? list.comments : []
    }
    return { vm, outcomes, comments, texts: () => comments().map(({ text }) => text), box: () => vm.state$.value.box }
  }
  return { clock, accounts, community, auth, store, blocks, dealChanges, open, ...(await open()) }
}

export const write = async ({ vm }: Pick<Awaited<ReturnType<typeof given>>, 'vm'>, text: string) => {
  vm.change(text)
  vm.send()
  await settled()
}
