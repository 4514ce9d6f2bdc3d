import { err } from '@mahlzeit/domain'
import {
  InMemoryDealVoteStore,
  aBackend,
  aDeal,
  FakeClock,
  InMemoryPreferences,
  MARA,
  OFFLINE,
  settled,
  TOM,
} from '@mahlzeit/test-fakes'
import { describe, expect, it, vi } from 'vitest'
import { ConfirmationOutbox } from '../../state/confirmation-outbox.ts'
import { DealChanges } from '../../state/deal-changes.ts'
import { DealVoting } from '../../state/deal-voting.ts'
import { TrustViewModel } from './trust.view-model.ts'

const DEAL = aDeal({ id: 1 })
const OTHER = aDeal({ id: 2 })

const given = async ({ signedIn = true } = {}) => {
  const clock = new FakeClock(new Date('2026-03-02T11:00:00Z'))
  const { accounts, auth, community, idOf } = await aBackend({ deals: [DEAL, OTHER], clock, signedIn })
  const store = new InMemoryDealVoteStore(community, auth)
  const dealChanges = new DealChanges()
  const outbox = new ConfirmationOutbox(new InMemoryPreferences(), store, auth, dealChanges, clock)
  const voting = new DealVoting(store, outbox, auth, dealChanges)
  const vm = new TrustViewModel(store, voting, auth, dealChanges, clock)
  vm.state$.subscribe()
  vm.open(DEAL.id)
  await settled()
  const state = () => vm.state$.value
  const own = async () => {
    const found = await store.find(DEAL.id)
    return found.ok ? found.value.own : null
  }
  return { accounts, auth, clock, community, idOf, store, dealChanges, vm, state, own }
}

const reportGone = (vm: TrustViewModel) => {
  vm.toggleGone()
  vm.reportGone()
}

const tapAll = (vm: TrustViewModel) => {
  vm.toggleConfirmation()
  vm.toggleClosedToday()
  vm.toggleClosedUntil()
  vm.toggleGone()
}

describe('the votes of the user', () => {
  it('a visit begins without votes of the user', async () => {
    const { state } = await given()
    expect(state()).toMatchObject({ isConfirmed: false, isWaiting: false, closedUntil: null, isGone: false })
  })

  it('the votes of the user are read with the deal', async () => {
    const { store, vm, state } = await given()
    vm.open(OTHER.id)
    await settled()
    await store.send({ dealId: DEAL.id, kind: 'report-gone' })
    await store.send({ dealId: DEAL.id, kind: 'report-closed', until: '2026-03-02' })
    vm.open(DEAL.id)
    await settled()
    expect(state()).toMatchObject({ isGone: true, closedUntil: '2026-03-02' })
    vm.open(OTHER.id)
    expect(state()).toMatchObject({ isGone: false, closedUntil: null })
  })

  it('the votes are those of the user who is signed in', async () => {
    const { auth, vm, state } = await given()
    reportGone(vm)
    await settled()
    await auth.signOut()
    expect(state().isGone).toBe(false)
    await auth.signIn(MARA)
    await settled()
    expect(state().isGone).toBe(true)
    await auth.signOut()
    await auth.signIn(TOM)
    await settled()
    expect(state().isGone).toBe(false)
  })

  it('the votes of the user are unknown until they are read: a tap before that does nothing', async () => {
    const { store, vm, state, own } = await given()
    vm.open(OTHER.id)
    await settled()
    await store.send({ dealId: DEAL.id, kind: 'report-gone' })
    await store.send({ dealId: DEAL.id, kind: 'report-closed', until: '2026-03-02' })
    const before = await own()
    vm.open(DEAL.id)
    expect(state().isLoading).toBe(true)
    tapAll(vm)
    expect(state()).toMatchObject({ isLoading: true, pending: new Set(), dialog: { isOpen: false } })
    await settled()
    expect(state()).toMatchObject({ isLoading: false, isGone: true, closedUntil: '2026-03-02' })
    expect(await own()).toEqual(before)
  })

  it('the votes of the user allow a confirmation only where reading them fails, until they are read again', async () => {
    const { store, vm, state } = await given()
    store.failWith(OFFLINE)
    vm.open(OTHER.id)
    await settled()
    expect(state()).toMatchObject({ isLoading: false, failure: OFFLINE })
    tapAll(vm)
    expect(state()).toMatchObject({ pending: new Set(), dialog: { isOpen: false } })
    await settled()
    expect(state()).toMatchObject({ isConfirmed: true, isWaiting: true })
    store.recover()
    vm.retry()
    expect(state()).toMatchObject({ isLoading: true, failure: null })
    await settled()
    expect(state()).toMatchObject({ isLoading: false, failure: null, closedUntil: null, isGone: false })
  })

  it('the votes of the user are none for guests, and unknown again after a sign-in', async () => {
    const { auth, state } = await given({ signedIn: false })
    expect(state().isLoading).toBe(false)
    await auth.signIn(MARA)
    expect(state().isLoading).toBe(true)
    await settled()
    expect(state().isLoading).toBe(false)
  })

  it('the votes of the user stay as they were if reading them fails', async () => {
    const { store, vm, dealChanges, state } = await given()
    vm.toggleConfirmation()
    await settled()
    store.failWith(OFFLINE)
    dealChanges.notify()
    await settled()
    expect(state().isConfirmed).toBe(true)
  })
})

describe('each button', () => {
  it.each(['toggleConfirmation', 'toggleClosedToday', 'reportGone'] as const)(
    '%s sends one request for a tap',
    async (tap) => {
      const { vm, store, state } = await given()
      const requests = (['find', 'send'] as const).map((name) => vi.spyOn(store, name))
      const before = state()
      vm[tap]()
      await settled()
      expect(requests.flatMap(({ mock }) => mock.calls)).toHaveLength(1)
      expect(state()).not.toEqual(before)
    },
  )

  it('confirms for today, and takes that back', async () => {
    const { vm, state, own, clock } = await given()
    vm.toggleConfirmation()
    await settled()
    expect(state().isConfirmed).toBe(true)
    expect(await own()).toMatchObject({ confirmedOn: '2026-03-02' })
    vm.toggleConfirmation()
    await settled()
    expect(state().isConfirmed).toBe(false)
    vm.toggleConfirmation()
    await settled()
    await clock.advance(86_400_000)
    expect(state().isConfirmed).toBe(false)
  })

  it('reports the place closed today, and takes that back', async () => {
    const { vm, state } = await given()
    vm.toggleClosedToday()
    expect([...state().pending]).toEqual(['closure'])
    await settled()
    expect(state()).toMatchObject({ closedUntil: '2026-03-02', pending: new Set() })
    vm.toggleClosedToday()
    await settled()
    expect(state().closedUntil).toBeNull()
  })

  it('reports the place closed until a day, and takes that back', async () => {
    const { vm, state } = await given()
    vm.toggleClosedUntil()
    expect(state().dialog.isOpen).toBe(true)
    vm.changeUntil('2026-03-08')
    vm.reportClosedUntil()
    await settled()
    expect(state()).toMatchObject({ closedUntil: '2026-03-08', dialog: { isOpen: false } })
    vm.toggleClosedUntil()
    await settled()
    expect(state()).toMatchObject({ closedUntil: null, dialog: { isOpen: false } })
  })

  it('replaces the report of a longer closure by one for today', async () => {
    const { vm, state } = await given()
    vm.changeUntil('2026-03-08')
    vm.reportClosedUntil()
    await settled()
    vm.toggleClosedToday()
    await settled()
    expect(state().closedUntil).toBe('2026-03-02')
  })

  it('asks once before it reports that the deal is gone, and takes that back at once', async () => {
    const { vm, state } = await given()
    vm.toggleGone()
    await settled()
    expect(state()).toMatchObject({ isGone: false, goneDialog: { isOpen: true, needsReason: false } })
    vm.reportGone()
    await settled()
    expect(state()).toMatchObject({ isGone: true, goneDialog: { isOpen: false } })
    vm.toggleGone()
    await settled()
    expect(state().isGone).toBe(false)
  })

  it('a vote replaces the opposite one of the same day', async () => {
    const { vm, state } = await given()
    vm.toggleConfirmation()
    await settled()
    reportGone(vm)
    await settled()
    expect(state()).toMatchObject({ isConfirmed: false, isGone: true })
    vm.toggleConfirmation()
    await settled()
    expect(state()).toMatchObject({ isConfirmed: true, isGone: false })
  })
})

describe("the deal's author", () => {
  it('the author may not report that the deal is gone', async () => {
    const { idOf, community, vm, state } = await given()
    community.dealAuthors.set(OTHER.id, idOf(MARA))
    vm.open(OTHER.id)
    await settled()
    expect(state().mayReportGone).toBe(false)
    vm.open(DEAL.id)
    await settled()
    expect(state().mayReportGone).toBe(true)
  })
})

describe('the last day of a closure', () => {
  it.each(['', 'bald', '2026-03-01', '2027-03-04'])('the last day of a closure may not be "%s"', async (until) => {
    const { vm, state, own } = await given()
    vm.toggleClosedUntil()
    vm.changeUntil(until)
    vm.reportClosedUntil()
    await settled()
    expect(state().dialog).toMatchObject({ isOpen: true, problem: 'invalid', refusals: 1, draft: { until } })
    expect(await own()).toMatchObject({ closedUntil: null })
  })

  it('the last day of a closure stays entered when the report fails', async () => {
    const { store, vm, state } = await given()
    vm.toggleClosedUntil()
    vm.changeUntil('2027-03-03')
    store.failWith(OFFLINE)
    vm.reportClosedUntil()
    await settled()
    vm.toggleClosedUntil()
    expect(state().dialog).toMatchObject({ isOpen: true, draft: { until: '2027-03-03' } })
  })

  it('the question about the last day of a closure can be left unanswered', async () => {
    const { vm, state } = await given()
    vm.toggleClosedUntil()
    vm.dismiss()
    expect(state().dialog.isOpen).toBe(false)
  })
})

describe('a confirmation without a network', () => {
  it('a confirmation without a network waits, is shown as given, and can be taken back', async () => {
    const { store, clock, vm, state, own } = await given()
    store.failWith(OFFLINE)
    vm.toggleConfirmation()
    await settled()
    expect(state()).toMatchObject({ isConfirmed: true, isWaiting: true, pending: new Set() })
    vm.toggleConfirmation()
    await settled()
    expect(state()).toMatchObject({ isConfirmed: false, isWaiting: true })
    store.recover()
    await clock.advance(30_000)
    await settled()
    expect(state()).toMatchObject({ isConfirmed: false, isWaiting: false })
    expect(await own()).toMatchObject({ confirmedOn: null })
  })
})

describe('the question', () => {
  it('the question does not ask for a confirmation right after the user changed the deal', async () => {
    const { dealChanges, vm, state } = await given()
    dealChanges.notify(OTHER.id)
    await settled()
    expect(state().isEdited).toBe(false)
    dealChanges.notify(DEAL.id)
    await settled()
    expect(state().isEdited).toBe(true)
    vm.open(OTHER.id)
    expect(state().isEdited).toBe(true)
  })
})

describe('a moderator', () => {
  const asModerator = async () => {
    const app = await given({ signedIn: false })
    await app.auth.signIn(MARA)
    app.community.moderators.add(app.accounts.findByEmail(MARA.email)!.id)
    await settled()
    reportGone(app.vm)
    await settled()
    return app
  }

  it('a moderator is asked for a reason, and decides that the deal is gone', async () => {
    const { vm, state, store } = await asModerator()
    expect(state().goneDialog).toMatchObject({ isOpen: true, problem: null })
    vm.reportGone()
    expect(state().goneDialog).toMatchObject({ isOpen: true, problem: 'missing' })
    vm.changeReason('x'.repeat(501))
    expect(state().goneDialog.problem).toBe('too-long')
    vm.changeReason('Vor Ort gesehen')
    vm.reportGone()
    await settled()
    expect(state()).toMatchObject({ isGone: false, goneDialog: { isOpen: false } })
    const found = await store.find(DEAL.id)
    expect(found.ok && found.value.gone).toMatchObject({ by: 'moderation' })
  })

  it('keeps the reason when the decision fails', async () => {
    const { vm, state, store } = await asModerator()
    vm.changeReason('Vor Ort gesehen')
    store.failWith(OFFLINE)
    vm.reportGone()
    await settled()
    store.recover()
    vm.toggleGone()
    await settled()
    expect(state().goneDialog).toMatchObject({ isOpen: true, draft: { reason: 'Vor Ort gesehen' } })
  })
})

it('stored votes of the user stand in without a network, until it is back', async () => {
  const { store, dealChanges, vm, state } = await given()
  reportGone(vm)
  await settled()
  const votes = await store.find(DEAL.id)
  if (!votes.ok) throw new Error('not answered')
  const kept = { value: votes.value, at: new Date(0) }
  const find = vi.spyOn(store, 'find').mockResolvedValue(err({ ...OFFLINE, kept }))
  vm.open(OTHER.id)
  vm.open(DEAL.id)
  await settled()
  expect(state()).toMatchObject({ isGone: true, isLoading: false, failure: null, keptAt: kept.at })
  find.mockRestore()
  dealChanges.notify()
  await settled()
  expect(state()).toMatchObject({ isGone: true, keptAt: null })
})
