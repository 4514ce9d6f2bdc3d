import { type Comment } from '@mahlzeit/domain'
import { aBackend, aDeal, InMemoryBlockStore, InMemoryCommentStore, settled, TOM } from '@mahlzeit/test-fakes'
import { Blocks } from '../../../state/blocks.ts'
import { DealChanges } from '../../../state/deal-changes.ts'
import { DraftCache } from '../../../state/draft-cache.ts'
import { type CommentOutcome, CommentsViewModel } from '../comments.view-model.ts'

const DEAL = aDeal({ id: 1 })

interface Given {
  readonly signedIn?: boolean
  readonly startsHidden?: boolean
  /** How many comments Tom has written. */
  readonly byTom?: number
}

export const given = async ({ signedIn = true, startsHidden = true, byTom = 0 }: Given = {}) => {
  const { accounts, auth, clock, community, idOf } = await aBackend({ deals: [DEAL], signedIn })
  community.comments = Array.from({ length: byTom }, (_, index) => ({
    id: community.nextId(),
    dealId: DEAL.id,
    authorId: idOf(TOM),
    text: `Kommentar ${index + 1}`,
    createdAt: clock.now(),
    hiddenReason: null,
  }))
  const store = new InMemoryCommentStore(community, auth)
  const dealChanges = new DealChanges()
  const blocks = new Blocks(new InMemoryBlockStore(community, auth), auth, dealChanges)
  const drafts = new DraftCache<string>()
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
