import { type DealId, failure, OUTBOX_KEY, parseOutbox, rejected } from '@mahlzeit/domain'
import {
  aBackend,
  aDeal,
  FakeClock,
  InMemoryDealVoteStore,
  InMemoryPreferences,
  MARA,
  OFFLINE,
  settled,
  TOM,
} from '@mahlzeit/test-fakes'
import { describe, expect, it, vi } from 'vitest'
import { ConfirmationOutbox, type OutboxOutcome } from './confirmation-outbox.ts'
import { DealChanges } from './deal-changes.ts'

const DEAL = aDeal({ id: 1 })
const OTHER = aDeal({ id: 2 })
/** Monday noon in Berlin. */
const NOW = '2026-03-02T11:00:00.000Z'

const given = async () => {
  const backend = await aBackend({ deals: [DEAL, OTHER], clock: new FakeClock(new Date(NOW)) })
  const { auth, catalog, clock, community, idOf } = backend
  const store = new InMemoryDealVoteStore(community, auth)
  const preferences = new InMemoryPreferences()
  /** A tab, or the app after a restart. */
  const open = async (tab = preferences) => {
    const dealChanges = new DealChanges()
    const outbox = new ConfirmationOutbox(tab, store, auth, dealChanges, clock)
    const outcomes: OutboxOutcome[] = []
    outbox.outcomes$.subscribe((outcome) => outcomes.push(outcome))
    const subscription = outbox.state$.subscribe()
    await settled()
    const tap = async (dealId: DealId = DEAL.id, isWithdrawal = false) => {
      await outbox.add({ userId: idOf(MARA), dealId, at: clock.now().toISOString(), isWithdrawal })
      await settled()
    }
    return { outbox, outcomes, dealChanges, tap, close: () => subscription.unsubscribe() }
  }
  const waiting = () => parseOutbox(preferences.kept[OUTBOX_KEY] ?? null)
  const confirmation = async (id = DEAL.id) => {
    const found = await catalog.findById(id)
    return found.ok ? found.value?.confirmation : undefined
  }
  return { ...backend, store, preferences, open, waiting, confirmation, ...(await open()) }
}

describe('a confirmation', () => {
  it('a confirmation is sent at once, and leaves nothing on the device', async () => {
    const { tap, outcomes, preferences, confirmation } = await given()
    await tap()
    expect(await confirmation()).toEqual({ on: '2026-03-02', people: 1 })
    expect(outcomes).toMatchObject([{ kind: 'sent', isLate: false }])
    expect(preferences.kept).toEqual({})
  })

  it('a confirmation waits without a network, and is sent later with the day of the tap', async () => {
    const { store, clock, tap, outcomes, outbox, waiting, confirmation } = await given()
    store.failWith(OFFLINE)
    await tap()
    expect(outcomes).toMatchObject([{ kind: 'waiting' }])
    expect(waiting()).toMatchObject([{ dealId: 1, at: NOW }])
    expect(outbox.state$.value).toMatchObject({ items: [{ dealId: 1 }], sending: new Set() })
    await clock.advance(36 * 3_600_000)
    store.recover()
    await clock.advance(30_000)
    expect(outcomes.slice(1)).toMatchObject([{ kind: 'sent', isLate: true, item: { at: NOW } }])
    expect(await confirmation()).toEqual({ on: '2026-03-02', people: 1 })
    expect(waiting()).toEqual([])
  })

  it.each([
    ['same', 'sent', 1],
    ['moved', 'refused', 0],
    ['tenant', 'refused', 0],
  ] as const)('a confirmation that waited meets the succession %s, and is %s', async (succession, kind, people) => {
    const { catalog, store, clock, dealChanges, tap, outcomes, waiting, confirmation } = await given()
    store.failWith(OFFLINE)
    await tap(OTHER.id)
    const successor = { id: DEAL.id, name: DEAL.place.name, placeId: null }
    catalog.put({ ...OTHER, ended: { at: clock.now(), succession, successor } })
    const [votes, changes] = [vi.fn(), vi.fn()]
    dealChanges.votes$.subscribe(votes)
    dealChanges.changes$.subscribe(changes)
    store.recover()
    await clock.advance(30_000)
    expect(outcomes.slice(1)).toMatchObject([{ kind, item: { dealId: OTHER.id } }])
    expect(await confirmation()).toEqual(people === 0 ? null : { on: '2026-03-02', people })
    expect(votes.mock.calls).toMatchObject(people === 0 ? [] : [[{ dealId: DEAL.id }]])
    // The screens of the former deal read it again.
    expect(changes).toHaveBeenCalledOnce()
    expect(waiting()).toEqual([])
  })

  it('a confirmation survives a restart, and is announced as waiting once', async () => {
    const { store, tap, close, open, waiting, confirmation } = await given()
    store.failWith(OFFLINE)
    await tap()
    close()
    const again = await open()
    expect(again.outbox.state$.value.items).toEqual(waiting())
    expect(again.outcomes).toEqual([])
    again.close()
    store.recover()
    expect((await open()).outcomes).toMatchObject([{ kind: 'sent', isLate: true }])
    expect(await confirmation()).toEqual({ on: '2026-03-02', people: 1 })
  })

  it('a confirmation is sent by one of several tabs that are online at the same moment', async () => {
    const { store, preferences, tap, open, close, outcomes } = await given()
    store.failWith(OFFLINE)
    await tap()
    close()
    store.recover()
    const confirm = vi.spyOn(store, 'send')
    const tabs = await Promise.all([open(preferences.anotherTab()), open(preferences.anotherTab())])
    expect(confirm).toHaveBeenCalledOnce()
    expect(tabs.flatMap((tab) => tab.outcomes)).toHaveLength(1)
    expect(outcomes).toMatchObject([{ kind: 'waiting' }])
  })

  it('keeps the confirmations of two tabs', async () => {
    const { store, preferences, tap, open, waiting } = await given()
    store.failWith(OFFLINE)
    const other = await open(preferences.anotherTab())
    await Promise.all([tap(DEAL.id), other.tap(OTHER.id)])
    expect(waiting().map(({ dealId }) => dealId)).toEqual([1, 2])
    expect(other.outbox.state$.value.items).toHaveLength(2)
  })

  it.each([failure('rate-limited', 'slow down'), rejected('too-fast')])(
    'a confirmation is retried after %o',
    async (refusal) => {
      const { store, clock, tap, outcomes, waiting } = await given()
      vi.spyOn(store, 'send').mockResolvedValueOnce({ ok: false, error: refusal })
      await tap()
      expect(waiting()).toHaveLength(1)
      await clock.advance(1000)
      expect(outcomes.map(({ kind }) => kind)).toEqual(['waiting', 'sent'])
      expect(waiting()).toEqual([])
    },
  )

  it('a confirmation that the service refuses is not kept, and does not stop the next one', async () => {
    const { store, clock, tap, close, open, waiting, confirmation } = await given()
    store.failWith(OFFLINE)
    await tap(DEAL.id)
    close()
    await clock.advance(8 * 86_400_000)
    const again = await open()
    await again.tap(OTHER.id)
    expect(again.outcomes).toMatchObject([{ kind: 'waiting', item: { dealId: 2 } }])
    store.recover()
    await clock.advance(30_000)
    await settled()
    expect(again.outcomes.slice(1)).toMatchObject([
      { kind: 'refused', failure: { kind: 'rejected', refusal: { code: 'confirmation-too-old' } } },
      { kind: 'sent', item: { dealId: 2 }, isLate: true },
    ])
    expect(waiting()).toEqual([])
    expect(await confirmation(OTHER.id)).toEqual({ on: '2026-03-10', people: 1 })
  })
})

describe('a withdrawal', () => {
  it('a withdrawal replaces a confirmation that waits', async () => {
    const { store, clock, tap, waiting, confirmation } = await given()
    store.failWith(OFFLINE)
    await tap()
    await tap(DEAL.id, true)
    expect(waiting()).toMatchObject([{ isWithdrawal: true }])
    store.recover()
    await clock.advance(30_000)
    expect(await confirmation()).toBeNull()
    expect(waiting()).toEqual([])
  })

  it('a withdrawal during the sending of a confirmation follows it', async () => {
    const { store, tap, waiting, confirmation } = await given()
    const send = store.send.bind(store)
    let release = () => {}
    vi.spyOn(store, 'send').mockImplementationOnce(async (...vote) => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return send(...vote)
    })
    await tap()
    await tap(DEAL.id, true)
    release()
    await settled()
    expect(await confirmation()).toBeNull()
    expect(waiting()).toEqual([])
  })

  it('a withdrawal leaves the confirmation of another day', async () => {
    const { store, clock, tap, waiting } = await given()
    store.failWith(OFFLINE)
    await tap()
    await clock.advance(86_400_000)
    await tap(DEAL.id, true)
    expect(waiting().map(({ isWithdrawal }) => isWithdrawal)).toEqual([false, true])
  })
})

describe('confirmations that wait', () => {
  it('confirmations that wait are kept for the user of an expired session, and sent after the next sign-in', async () => {
    const { auth, store, tap, outbox, waiting, confirmation } = await given()
    store.failWith(OFFLINE)
    await tap()
    auth.expire()
    await settled()
    expect(outbox.state$.value.items).toEqual([])
    expect(waiting()).toHaveLength(1)
    store.recover()
    await auth.signIn(MARA)
    await settled()
    expect(await confirmation()).toEqual({ on: '2026-03-02', people: 1 })
  })

  it('confirmations that wait are deleted when another user signs in', async () => {
    const { auth, store, tap, preferences, confirmation } = await given()
    store.failWith(OFFLINE)
    await tap()
    auth.expire()
    store.recover()
    await auth.signIn(TOM)
    await settled()
    expect(preferences.kept).toEqual({})
    expect(await confirmation()).toBeNull()
  })

  it('confirmations that wait are deleted at the end of the session', async () => {
    const { store, tap, outbox, preferences } = await given()
    store.failWith(OFFLINE)
    await tap()
    await outbox.clear()
    expect(preferences.kept).toEqual({})
    expect(outbox.state$.value.items).toEqual([])
  })
})
