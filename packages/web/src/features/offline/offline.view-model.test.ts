import type { ConnectionEvent } from '@mahlzeit/domain'
import { FakeAppUpdates, FakeClock, FakeConnection } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { DealChanges } from '../../state/deal-changes.ts'
import { OfflineViewModel } from './offline.view-model.ts'

const NOON = new Date('2026-03-02T11:00:00Z')
const TEN = new Date('2026-03-02T09:00:00Z')
const EIGHT = new Date('2026-03-02T07:00:00Z')

const given = (...past: readonly ConnectionEvent[]) => {
  const connection = new FakeConnection()
  const updates = new FakeAppUpdates()
  const dealChanges = new DealChanges()
  const clock = new FakeClock(NOON)
  for (const event of past) connection.happens(event)
  const vm = new OfflineViewModel(connection, updates, dealChanges, clock)
  vm.state$.subscribe()
  const answered = (reading: 'pins' | 'nearest' | 'deal', answeredAt: Date, isKept: boolean) =>
    connection.happens({ kind: 'answered', reading, answeredAt, isKept, isPartial: false })
  return { connection, updates, dealChanges, clock, vm, answered }
}

describe('the offline state', () => {
  it('the offline state is hidden while online', () => {
    const { vm, answered } = given()
    answered('nearest', NOON, false)
    expect(vm.state$.value).toEqual({ kind: 'hidden' })
  })

  it('the offline state has the age of the page’s content', () => {
    const { vm, connection, answered } = given()
    vm.visit('list')
    answered('nearest', TEN, false)
    answered('deal', NOON, false)
    connection.happens({ kind: 'network-lost' })
    expect(vm.state$.value).toEqual({ kind: 'shown', reason: 'offline', since: TEN, partial: null, now: NOON })
    vm.visit('deal')
    expect(vm.state$.value).toMatchObject({ since: NOON })
    vm.visit('other')
    expect(vm.state$.value).toMatchObject({ since: null })
  })

  it('the offline state has the age of the oldest part of the map', () => {
    const { vm, answered } = given()
    vm.visit('map')
    answered('pins', TEN, true)
    answered('pins', EIGHT, true)
    answered('pins', NOON, true)
    answered('nearest', NOON, true)
    expect(vm.state$.value).toMatchObject({ reason: 'unreachable', since: EIGHT })
  })

  it('the offline state says what partial answers lack, on the pages that they are on', () => {
    const { vm, connection } = given()
    const answered = (reading: 'nearest' | 'deal', isPartial: boolean) =>
      connection.happens({ kind: 'answered', reading, answeredAt: TEN, isKept: true, isPartial })
    vm.visit('list')
    answered('nearest', true)
    expect(vm.state$.value).toMatchObject({ partial: 'deals' })
    vm.visit('deal')
    expect(vm.state$.value).toMatchObject({ partial: null })
    answered('deal', true)
    expect(vm.state$.value).toMatchObject({ partial: 'deal' })
    answered('deal', false)
    expect(vm.state$.value).toMatchObject({ partial: null })
  })

  it('the offline state ends with a fresh answer', () => {
    const { vm, connection, answered } = given()
    connection.happens({ kind: 'network-lost' })
    answered('nearest', NOON, false)
    expect(vm.state$.value).toEqual({ kind: 'hidden' })
  })

  it('the offline state is updated every minute', async () => {
    const { vm, connection, clock } = given()
    connection.happens({ kind: 'network-lost' })
    await clock.advance(60_000)
    expect(vm.state$.value).toMatchObject({ now: new Date('2026-03-02T11:01:00Z') })
  })
})

describe('the content', () => {
  const version = ({ dealChanges }: ReturnType<typeof given>) => dealChanges.version

  it('the content is revalidated when the network is back', () => {
    const world = given()
    world.connection.happens({ kind: 'network-lost' })
    expect(version(world)).toBe(0)
    world.connection.happens({ kind: 'network-back' })
    expect(version(world)).toBe(1)
  })

  it('the content is revalidated when a network is back that was lost before the first subscription', () => {
    const world = given({ kind: 'network-lost' })
    expect(world.vm.state$.value).toMatchObject({ reason: 'offline' })
    world.connection.happens({ kind: 'network-back' })
    expect(version(world)).toBe(1)
  })

  it('the content is revalidated after 1, 2, 4, 8 and 16 s, then every 30 s, until the service answers', async () => {
    const world = given()
    world.answered('nearest', TEN, true)
    const delays = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]
    for (const [attempts, delay] of delays.entries()) {
      await world.clock.advance(delay - 1)
      expect(version(world)).toBe(attempts)
      await world.clock.advance(1)
      expect(version(world)).toBe(attempts + 1)
    }
    world.answered('nearest', NOON, false)
    await world.clock.advance(60_000)
    expect(version(world)).toBe(delays.length + 1)
  })

  it('the content is revalidated again when the first read after the network is back fails', async () => {
    const world = given()
    world.connection.happens({ kind: 'network-lost' })
    world.connection.happens({ kind: 'network-back' })
    world.connection.happens({ kind: 'unanswered' })
    expect(world.vm.state$.value).toMatchObject({ reason: 'unreachable' })
    await world.clock.advance(1000)
    expect(version(world)).toBe(2)
    world.answered('nearest', NOON, false)
    expect(world.vm.state$.value).toEqual({ kind: 'hidden' })
  })

  it('the content is not revalidated without a network', async () => {
    const world = given()
    world.answered('nearest', TEN, true)
    world.connection.happens({ kind: 'network-lost' })
    await world.clock.advance(60_000)
    expect(version(world)).toBe(0)
  })

  it('the content is not revalidated after repeated fresh answers', () => {
    const world = given()
    world.answered('nearest', TEN, false)
    world.answered('nearest', NOON, false)
    expect(version(world)).toBe(0)
  })

  it('the content is revalidated on demand', () => {
    const world = given()
    world.vm.retry()
    expect(version(world)).toBe(1)
  })
})

describe('a newer version', () => {
  it('a newer version is offered when available, and installed only on demand', () => {
    const { vm, updates } = given()
    const offers: boolean[] = []
    vm.updateAvailable$.subscribe((isAvailable) => offers.push(isAvailable))
    updates.arrive()
    expect(offers).toEqual([false, true])
    expect(updates.taken).toBe(0)
    vm.update()
    expect(updates.taken).toBe(1)
  })
})
