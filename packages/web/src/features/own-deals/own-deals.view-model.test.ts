import type { OwnDealsPage } from '@mahlzeit/domain'
import {
  aBackend,
  aDeal,
  anImage,
  FakeClock,
  InMemoryOwnDeals,
  MARA,
  OFFLINE,
  settled,
  TOM,
} from '@mahlzeit/test-fakes'
import { err } from '@mahlzeit/domain'
import { expect, it, vi } from 'vitest'
import { DealChanges } from '../../state/deal-changes.ts'
import { type OwnDealsOutcome, OwnDealsViewModel } from './own-deals.view-model.ts'

const PHOTO = anImage()
const DEAL = aDeal({ id: 1, images: [PHOTO] })

const given = async ({ deals = [DEAL], signedIn = true } = {}) => {
  const { auth, community, catalog, idOf } = await aBackend({ deals, signedIn })
  for (const { id } of deals) community.dealAuthors.set(id, idOf(MARA))
  const own = new InMemoryOwnDeals(community, auth)
  const dealChanges = new DealChanges()
  const vm = new OwnDealsViewModel(own, auth, dealChanges, new FakeClock())
  const outcomes: OwnDealsOutcome[] = []
  vm.outcomes$.subscribe((outcome) => outcomes.push(outcome))
  vm.state$.subscribe()
  await settled()
  const ready = () => {
    const { list } = vm.state$.value
    if (list.kind !== 'ready') throw new Error(`the list is ${list.kind}`)
    return list
  }
  return { auth, catalog, own, dealChanges, vm, outcomes, ready }
}

it('own deals are those of the user, and none for guests', async () => {
  const { ready } = await given()
  expect(ready().deals).toMatchObject([{ id: 1, imageUrls: [PHOTO.url] }])
  const guest = await given({ signedIn: false })
  expect(guest.vm.state$.value.list).toEqual({ kind: 'guest' })
})

it('own deals of a user who signed out or of another one are not shown', async () => {
  const { auth, vm, ready } = await given()
  await auth.signOut()
  expect(vm.state$.value.list).toEqual({ kind: 'guest' })
  await auth.signIn(TOM)
  await settled()
  expect(ready().deals).toEqual([])
})

it('deletes a deal after a confirmation, says so once, and notifies the screens of deals', async () => {
  const { vm, outcomes, ready, catalog, dealChanges } = await given()
  const [deal] = ready().deals
  vm.ask({ deal: deal!, imageUrl: null })
  expect(vm.state$.value.asked).toMatchObject({ deal, imageUrl: null })
  expect(catalog.deals).toHaveLength(1)
  void vm.confirm()
  vm.keep()
  await vm.confirm()
  await settled()
  expect(vm.state$.value).toMatchObject({ asked: null, isDeleting: false, problem: null })
  expect(ready()).toMatchObject({ deals: [], deletions: [{ dealId: 1, isPhoto: false }] })
  expect(outcomes).toMatchObject([{ kind: 'deleted', deletionId: ready().deletions[0]?.id }])
  expect([catalog.deals, dealChanges.version]).toEqual([[], 1])
})

it('a deal stays when the user answers the question with no', async () => {
  const { vm, ready, catalog } = await given()
  vm.ask({ deal: ready().deals[0]!, imageUrl: null })
  vm.keep()
  await vm.confirm()
  expect(vm.state$.value.asked).toBeNull()
  expect(catalog.deals).toHaveLength(1)
})

it('deletes a photo and restores it', async () => {
  const { vm, outcomes, ready, dealChanges } = await given()
  vm.ask({ deal: ready().deals[0]!, imageUrl: PHOTO.url })
  await vm.confirm()
  expect(ready()).toMatchObject({ deals: [{ imageUrls: [] }], deletions: [{ isPhoto: true }] })
  await vm.undo(ready().deletions[0]!.id)
  expect(ready()).toMatchObject({ deals: [{ imageUrls: [PHOTO.url] }], deletions: [] })
  expect(outcomes.map(({ kind }) => kind)).toEqual(['deleted', 'restored'])
  expect(dealChanges.version).toBe(2)
  expect(vm.state$.value.undoing.size).toBe(0)
})

it('keeps the question with the reason when deleting fails', async () => {
  const { vm, own, outcomes, ready } = await given()
  vm.ask({ deal: ready().deals[0]!, imageUrl: null })
  vi.spyOn(own, 'deleteDeal').mockResolvedValueOnce(err(OFFLINE))
  await vm.confirm()
  expect(vm.state$.value).toMatchObject({ asked: { imageUrl: null }, isDeleting: false, problem: OFFLINE })
  await vm.confirm()
  expect(ready().deals).toEqual([])
  expect(outcomes.map(({ kind }) => kind)).toEqual(['deleted'])
})

it('says why a deletion was not undone, and keeps it', async () => {
  const { vm, own, outcomes, ready } = await given()
  vm.ask({ deal: ready().deals[0]!, imageUrl: null })
  await vm.confirm()
  const [deletion] = ready().deletions
  vi.spyOn(own, 'undo').mockResolvedValueOnce(err(OFFLINE))
  await Promise.all([vm.undo(deletion!.id), vm.undo(deletion!.id)])
  expect(outcomes.at(-1)).toEqual({ kind: 'restore-failed', failure: OFFLINE })
  expect(outcomes).toHaveLength(2)
  expect(ready().deletions).toEqual([deletion])
})

it('says why loading failed, and loads again when asked to, or once the service is reachable', async () => {
  const { vm, own, ready, dealChanges } = await given()
  const find = vi.spyOn(own, 'find')
  for (const again of [() => vm.retry(), () => dealChanges.notify()]) {
    find.mockResolvedValueOnce(err(OFFLINE))
    vm.retry()
    await settled()
    expect(vm.state$.value.list).toEqual({ kind: 'failed', failure: OFFLINE })
    again()
    await settled()
    expect(ready().deals).toHaveLength(1)
  }
})

it('loads further pages, and as many again after a deletion', async () => {
  const deals = Array.from({ length: 45 }, (_, index) => aDeal({ id: index + 1, images: [] }))
  const { vm, own, ready } = await given({ deals })
  const ids = (page: Pick<OwnDealsPage, 'deals'>) => page.deals.map(({ id }) => Number(id))
  expect(ids(ready())).toEqual(Array.from({ length: 20 }, (_, index) => 45 - index))
  vi.spyOn(own, 'find').mockResolvedValueOnce(err(OFFLINE))
  await vm.more()
  expect(ready()).toMatchObject({ more: 'failed', deals: { length: 20 } })
  await Promise.all([vm.more(), vm.more()])
  expect(ready()).toMatchObject({ more: 'idle', deals: { length: 40 } })
  vm.ask({ deal: ready().deals[0]!, imageUrl: null })
  await vm.confirm()
  expect(ids(ready())).toEqual(Array.from({ length: 40 }, (_, index) => 44 - index))
  await vm.more()
  expect(ready()).toMatchObject({ nextCursor: null, deals: { length: 44 } })
  await vm.more()
  expect(ready().deals).toHaveLength(44)
})

it('stored own deals stand in without a network, until it is back', async () => {
  const { own, dealChanges, vm, ready } = await given()
  const kept = { value: { deals: ready().deals, deletions: [], nextCursor: null }, at: new Date(0) }
  const find = vi.spyOn(own, 'find').mockResolvedValue(err({ ...OFFLINE, kept }))
  vm.retry()
  await settled()
  expect(ready()).toMatchObject({ deals: [{ id: DEAL.id }], keptAt: kept.at })
  find.mockRestore()
  dealChanges.notify()
  await settled()
  expect(ready()).toMatchObject({ deals: [{ id: DEAL.id }] })
  expect(ready().keptAt).toBeUndefined()
})
