import { SendReport } from '@mahlzeit/domain'
import { aBackend, aDeal, anImage, InMemoryReportStore, MARA, OFFLINE, settled } from '@mahlzeit/test-fakes'
import { describe, expect, it, vi } from 'vitest'
import { DraftCache } from '../../state/draft-cache.ts'
import { type ReportDraft, type ReportTarget, ReportViewModel } from './report.view-model.ts'

const DEAL = aDeal({
  id: 1,
  place: { placeId: 'manual:eck@52.500,13.400' },
  images: [anImage({ url: 'https://example.test/karte.jpg' })],
})
const PHOTO: ReportTarget = { kind: 'image', dealId: DEAL.id, imageUrl: 'https://example.test/karte.jpg' }
const OTHER: ReportTarget = { kind: 'comment', commentId: 7, author: null }

const given = async ({ signedIn = true } = {}) => {
  const { auth, community } = await aBackend({ deals: [DEAL], signedIn })
  const store = new InMemoryReportStore(community, auth)
  const add = vi.spyOn(store, 'add')
  const notify = vi.fn(async () => ({ ok: true, value: undefined }) as const)
  const sendReport = new SendReport(store, { notify }, { report: () => undefined })
  const vm = new ReportViewModel(sendReport, auth, new DraftCache<ReportDraft>())
  const events: string[] = []
  vm.sent$.subscribe((kind) => events.push(`sent ${kind}`))
  vm.closed$.subscribe(() => events.push('closed'))
  vm.state$.subscribe()
  return { auth, store, add, vm, events, state: () => vm.state$.value }
}

describe('a report', () => {
  it('a report is sent with its reason; the dialog closes and is emptied', async () => {
    const { vm, add, events, state } = await given()
    vm.open(PHOTO)
    vm.change({ reason: 'misleading' })
    vm.change({ description: ' Das ist ein anderes Restaurant. ' })
    vm.send()
    await settled()
    expect(add).toHaveBeenCalledWith({
      ...PHOTO,
      reason: 'misleading',
      description: 'Das ist ein anderes Restaurant.',
    })
    expect(state()).toMatchObject({ isOpen: false, draft: { reason: null, description: '' }, isPending: false })
    expect(events).toEqual(['closed', 'sent image'])
    vm.open(PHOTO)
    expect(state()).toMatchObject({ isOpen: true, draft: { reason: null, description: '' } })
  })

  it('a report of a deal, or of its place instead, says what is wrong with it', async () => {
    const { vm, add, events } = await given()
    const placeId = 'manual:eck@52.500,13.400'
    for (const [target, reason] of [
      [{ kind: 'deal', dealId: DEAL.id, placeId }, 'misleading'],
      [{ kind: 'place', placeId }, 'wrong'],
    ] as const) {
      vm.open(target)
      vm.change({ reason })
      vm.send()
      await settled()
    }
    expect(add.mock.calls).toEqual([
      [{ kind: 'deal', dealId: DEAL.id, reason: 'misleading', description: '' }],
      [{ kind: 'place', placeId, reason: 'wrong', description: '' }],
    ])
    expect(events).toEqual(['closed', 'sent deal', 'closed', 'sent place'])
  })

  it('ignores submits, changes and closing while pending', async () => {
    const { vm, add, state } = await given()
    vm.open(PHOTO)
    vm.change({ reason: 'spam' })
    vm.send()
    vm.send()
    vm.close()
    vm.change({ description: 'zu spät' })
    expect(state()).toMatchObject({ isOpen: true, isPending: true, draft: { description: '' } })
    await settled()
    expect(add).toHaveBeenCalledOnce()
  })

  it.each([
    ['without a reason', { description: 'Hm.' }, 'no-reason'],
    ['with 201 characters', { reason: 'other', description: 'a'.repeat(201) }, 'description-too-long'],
    ['with a reason of another kind of target', { reason: 'harassment' }, 'no-reason'],
  ] as const)('a report is refused: %s', async (_what, change, problem) => {
    const { vm, add, state } = await given()
    vm.open(PHOTO)
    vm.change(change)
    vm.send()
    await settled()
    expect(state()).toMatchObject({ isOpen: true, problem, refusals: 1, draft: change })
    expect(add).not.toHaveBeenCalled()
  })

  it('a report that fails is kept, and can be sent again', async () => {
    const { vm, store, state } = await given()
    store.failWith(OFFLINE)
    vm.open(PHOTO)
    vm.change({ reason: 'spam', description: 'Werbung' })
    vm.send()
    await settled()
    expect(state()).toMatchObject({ isOpen: true, failure: OFFLINE, draft: { reason: 'spam', description: 'Werbung' } })
    store.recover()
    vm.send()
    await settled()
    expect(state().isOpen).toBe(false)
  })

  it('a report of the same target again fails as already-reported', async () => {
    const { vm, state } = await given()
    for (let times = 0; times < 2; times++) {
      vm.open(PHOTO)
      vm.change({ reason: 'spam' })
      vm.send()
      await settled()
    }
    expect(state()).toMatchObject({ isOpen: true, failure: { kind: 'already-reported' } })
  })
})

describe('the input', () => {
  it('the input of a report is kept per target when the dialog is closed', async () => {
    const { vm, state } = await given()
    vm.open(PHOTO)
    vm.change({ reason: 'spam', description: 'Werbung' })
    vm.close()
    vm.open(OTHER)
    expect(state()).toMatchObject({ draft: { reason: null, description: '' } })
    vm.close()
    vm.open(PHOTO)
    expect(state()).toMatchObject({ draft: { reason: 'spam', description: 'Werbung' } })
  })

  it('the input of a report is kept when the user signs out in another tab, and can be sent after signing in', async () => {
    const { auth, vm, add, state } = await given()
    vm.open(PHOTO)
    vm.change({ reason: 'spam', description: 'Werbung' })
    await auth.discardSession()
    vm.send()
    await settled()
    expect(state()).toMatchObject({
      isOpen: true,
      reader: 'guest',
      failure: { kind: 'not-signed-in' },
      draft: { description: 'Werbung' },
    })
    expect(add).not.toHaveBeenCalled()
    await auth.signIn(MARA)
    vm.send()
    await settled()
    expect(state().isOpen).toBe(false)
  })
})
