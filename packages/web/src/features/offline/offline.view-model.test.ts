import { FakeAppUpdates, FakeClock, FakeConnection } from '@mahlzeit/test-fakes'
import type { Subscription } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DealChanges } from '../../state/deal-changes.ts'
import { OfflineViewModel, RETRY_MS } from './offline.view-model.ts'

const NOON = new Date('2026-03-02T11:00:00Z')
const TEN = new Date('2026-03-02T09:00:00Z')
const EIGHT = new Date('2026-03-02T07:00:00Z')

const subscriptions: Subscription[] = []

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const subscription of subscriptions.splice(0)) subscription.unsubscribe()
  vi.useRealTimers()
})

const given = () => {
  const connection = new FakeConnection()
  const updates = new FakeAppUpdates()
  const dealChanges = new DealChanges()
  const clock = new FakeClock(NOON)
  const vm = new OfflineViewModel(connection, updates, dealChanges, clock)
  subscriptions.push(vm.state$.subscribe())
  const answered = (reading: 'pins' | 'nearest' | 'deal', answeredAt: Date, isKept: boolean) =>
    connection.happens({ kind: 'answered', reading, answeredAt, isKept })
  return { connection, updates, dealChanges, clock, vm, answered }
}

describe('being offline', () => {
  it('is not spoken of while all is well', () => {
    const { vm, answered } = given()
    answered('nearest', NOON, false)
    expect(vm.state$.value).toEqual({ kind: 'hidden' })
  })

  it('says since when what the page shows stands', () => {
    const { vm, connection, answered } = given()
    vm.visit('list')
    answered('nearest', TEN, false)
    answered('deal', NOON, false)
    connection.happens({ kind: 'network-lost' })
    expect(vm.state$.value).toEqual({ kind: 'shown', reason: 'offline', since: TEN, now: NOON })
    vm.visit('deal')
    expect(vm.state$.value).toMatchObject({ since: NOON })
    vm.visit('other')
    expect(vm.state$.value).toMatchObject({ since: null })
  })

  it('is as old as the oldest part of the map', () => {
    const { vm, answered } = given()
    vm.visit('map')
    answered('pins', TEN, true)
    answered('pins', EIGHT, true)
    answered('pins', NOON, true)
    answered('nearest', NOON, true)
    expect(vm.state$.value).toMatchObject({ reason: 'unreachable', since: EIGHT })
  })

  it('ends with an answer of the service', () => {
    const { vm, connection, answered } = given()
    connection.happens({ kind: 'network-lost' })
    answered('nearest', NOON, false)
    expect(vm.state$.value).toEqual({ kind: 'hidden' })
  })

  it('gets older by the minute', async () => {
    const { vm, connection, clock } = given()
    connection.happens({ kind: 'network-lost' })
    await clock.advance(60_000)
    vi.advanceTimersByTime(60_000)
    expect(vm.state$.value).toMatchObject({ now: new Date('2026-03-02T11:01:00Z') })
  })
})

describe('what is shown', () => {
  const told = ({ dealChanges }: ReturnType<typeof given>) => dealChanges.version

  it('is read anew when the network is back', () => {
    const world = given()
    world.connection.happens({ kind: 'network-lost' })
    expect(told(world)).toBe(0)
    world.connection.happens({ kind: 'network-back' })
    expect(told(world)).toBe(1)
  })

  it('is read anew now and then while the service is not reached, and not without a network', () => {
    const world = given()
    world.answered('nearest', TEN, true)
    vi.advanceTimersByTime(2 * RETRY_MS)
    expect(told(world)).toBe(2)
    world.connection.happens({ kind: 'network-lost' })
    vi.advanceTimersByTime(2 * RETRY_MS)
    expect(told(world)).toBe(2)
  })

  it('is not read anew because of an answer as good as the one before', () => {
    const world = given()
    world.answered('nearest', TEN, false)
    world.answered('nearest', NOON, false)
    expect(told(world)).toBe(0)
  })

  it('is read anew on demand', () => {
    const world = given()
    world.vm.retry()
    expect(told(world)).toBe(1)
  })
})

describe('a newer version', () => {
  it('is offered when it is there, and taken on demand alone', () => {
    const { vm, updates } = given()
    const offers: boolean[] = []
    subscriptions.push(vm.updateAvailable$.subscribe((isAvailable) => offers.push(isAvailable)))
    updates.arrive()
    expect(offers).toEqual([false, true])
    expect(updates.taken).toBe(0)
    vm.update()
    expect(updates.taken).toBe(1)
  })
})
