import {
  DEFAULT_CENTRE,
  type Deal,
  err,
  type Geolocation,
  type LatLng,
  type NearestDealsPage,
  ok,
} from '@mahlzeit/domain'
import { aDeal, FakeGeolocation, FlakyDealCatalog, InMemoryDealCatalog } from '@mahlzeit/test-fakes'
import { describe, expect, it, vi } from 'vitest'
import { deals, given, givenDeals, HERE, OFFLINE, SlowCatalog } from './test-support/given.ts'

describe('the origin of distances', () => {
  it('the origin of distances is the device’s position, if known', async () => {
    const { vm, open } = givenDeals(3, new FakeGeolocation(HERE))
    await open()
    expect(vm.state$.value).toMatchObject({ origin: { position: HERE, from: 'device' }, latePosition: null })
  })

  it.each(['denied', 'unsupported', 'timeout', 'position-unavailable'] as const)(
    'the origin of distances is the default centre if the position is %s',
    async (kind) => {
      const { vm, open, ids } = givenDeals(3, new FakeGeolocation(kind))
      await open()
      expect(vm.state$.value.origin).toEqual({ position: DEFAULT_CENTRE, from: 'default-centre' })
      expect(ids()).toEqual([1, 2, 3])
    },
  )

  it('distances have the default centre as origin after a second without a position; a late one is only offered', async () => {
    let answer: (position: LatLng) => void = () => undefined
    const geolocation: Geolocation = {
      findPosition: () => new Promise((resolve) => (answer = (position) => resolve(ok(position)))),
      findAllowedPosition: async () => null,
    }
    const { vm, open, pass, ids } = givenDeals(3, geolocation)
    await open()
    await pass(999)
    expect(vm.state$.value.results.kind).toBe('loading')
    await pass(1)
    expect(ids()).toEqual([1, 2, 3])
    const north = { lat: 53, lng: 13.405 }
    answer(north)
    await pass(0)
    expect(vm.state$.value).toMatchObject({ latePosition: north, origin: { from: 'default-centre' } })
    expect(ids()).toEqual([1, 2, 3])
    vm.measureFromHere()
    await pass(0)
    expect(vm.state$.value).toMatchObject({ latePosition: null, origin: { position: north, from: 'device' } })
    expect(ids()).toEqual([3, 2, 1])
  })
})

it('sorts a page by the exact distance, though the catalog knows a rounded position', async () => {
  const at = (id: number, lat: number): Deal =>
    aDeal({ id, place: { name: `Kantine ${id}`, position: { lat, lng: 13.405 } } })
  const north = { lat: 52.52045, lng: 13.405 }
  const { open, ids } = given(new InMemoryDealCatalog([at(1, 52.5197), at(2, 52.5207)]), new FakeGeolocation(north))
  await open()
  expect(ids()).toEqual([2, 1])
})

describe('pages', () => {
  it('pages hold ten deals each, and load 300 ms after the end came near', async () => {
    const { vm, open, pass, found, ids } = givenDeals(23)
    await open()
    expect(ids()).toHaveLength(10)
    vm.loadMore()
    expect(found().more).toBe('loading')
    await pass(299)
    expect(ids()).toHaveLength(10)
    await pass(1)
    expect(ids()).toHaveLength(20)
    vm.loadMore()
    await pass(300)
    expect(ids()).toEqual(deals(23).map(({ id }) => id))
    expect(found()).toMatchObject({ nextOffset: null, more: 'idle', matches: { count: 23, exact: true } })
  })

  it('pages are requested once, and not after the last one', async () => {
    const { catalog, vm, open, pass, ids } = givenDeals(15)
    await open()
    vm.loadMore()
    await pass(299)
    vm.loadMore()
    await pass(1)
    expect(ids()).toHaveLength(15)
    vm.loadMore()
    await pass(300)
    expect(catalog.calls).toBe(2)
  })

  it('pages stay when the next one fails, which can be retried', async () => {
    const { catalog, vm, open, pass, found, ids } = givenDeals(12)
    await open()
    catalog.failWith(OFFLINE)
    vm.loadMore()
    await pass(300)
    expect(found().more).toBe('failed')
    expect(ids()).toHaveLength(10)
    catalog.recover()
    vm.loadMore()
    await pass(300)
    expect(ids()).toHaveLength(12)
  })

  it('pages show no deal twice when deals are added meanwhile', async () => {
    const page = (shown: Deal[], nextOffset: number | null) =>
      ok<NearestDealsPage>({
        deals: shown,
        matches: { count: 12, exact: true },
        unknowns: 0,
        priced: null,
        past: 0,
        nextOffset,
      })
    const catalog = new InMemoryDealCatalog([])
    catalog.findNearest = async ({ offset }) => (offset === 0 ? page(deals(10), 10) : page(deals(12).slice(9), null))
    const { vm, open, pass, ids } = given(catalog)
    await open()
    vm.loadMore()
    await pass(300)
    expect(ids()).toEqual(deals(12).map(({ id }) => id))
  })

  it('pages stop loading when another query starts', async () => {
    const { vm, open, pass, found, ids } = givenDeals(25)
    await open()
    vm.loadMore()
    await pass(100)
    vm.open('kantine 2')
    await pass(1000)
    expect(found().search).toBe('kantine 2')
    expect(ids()).toEqual([2, 12, 20, 21, 22, 23, 24, 25])
  })
})

describe('a list that is opened again', () => {
  it('a list that is opened again is restored without a request', async () => {
    const { catalog, vm, open, leave, pass, ids } = givenDeals(25)
    await open()
    vm.loadMore()
    await pass(300)
    leave()
    await open()
    expect(ids()).toHaveLength(20)
    expect(catalog.calls).toBe(2)
    vm.loadMore()
    await pass(300)
    expect(ids()).toHaveLength(25)
  })

  it('a list that is opened again is read again when a deal was published meanwhile', async () => {
    const { memory, dealChanges, open, leave, ids } = givenDeals(2)
    await open()
    leave()
    memory.put(aDeal({ id: 9, place: { position: { lat: 52.52, lng: 13.405 } } }))
    dealChanges.notify()
    await open()
    expect(ids()).toContain(9)
  })

  it('a list that is opened again revalidates while visible, keeping its length', async () => {
    const { memory, vm, dealChanges, open, pass, ids } = givenDeals(25)
    await open()
    vm.loadMore()
    await pass(300)
    memory.put(aDeal({ id: 99, place: { position: { lat: 52.52, lng: 13.405 } } }))
    dealChanges.notify()
    await pass(0)
    expect(ids()).toHaveLength(20)
    expect(ids()).toContain(99)
  })

  it('a list that is opened again keeps its length beyond the largest page of the server, visible or opened again', async () => {
    const { memory, vm, dealChanges, open, leave, pass, ids } = givenDeals(80)
    await open()
    for (let page = 2; page <= 7; page++) {
      vm.loadMore()
      await pass(300)
    }
    expect(ids()).toHaveLength(70)
    memory.put(aDeal({ id: 98, place: { position: { lat: 52.52, lng: 13.405 } } }))
    dealChanges.notify()
    await pass(0)
    expect(ids()).toHaveLength(70)
    expect(new Set(ids()).size).toBe(70)
    leave()
    memory.put(aDeal({ id: 99, place: { position: { lat: 52.52, lng: 13.405 } } }))
    dealChanges.notify()
    await open()
    expect(ids()).toHaveLength(70)
    expect(ids()).toEqual(expect.arrayContaining([98, 99]))
    vm.loadMore()
    await pass(300)
    expect(ids()).toHaveLength(80)
  })

  it('a list that is opened again stays when a further page of the revalidation fails', async () => {
    const { catalog, vm, dealChanges, open, pass, found } = givenDeals(70)
    await open()
    for (let page = 2; page <= 6; page++) {
      vm.loadMore()
      await pass(300)
    }
    const findNearest = catalog.findNearest.bind(catalog)
    vi.spyOn(catalog, 'findNearest').mockImplementation(async (query) =>
      query.offset === 0 ? findNearest(query) : err(OFFLINE),
    )
    dealChanges.notify()
    await pass(0)
    expect(found()).toMatchObject({ outdated: false, deals: { length: 60 } })
  })

  it('shows no deals of the former search when reading those of the next one was cancelled and then fails', async () => {
    const { catalog, vm, open, leave, pass } = givenDeals(3)
    await open()
    const findNearest = vi.spyOn(catalog, 'findNearest').mockReturnValue(new Promise(() => {}))
    vm.type('Kantine 2')
    await pass(300)
    leave()
    findNearest.mockResolvedValue(err(OFFLINE))
    await open('Kantine 2')
    expect(vm.state$.value.results.kind).toBe('failed')
  })

  it('a list that is opened again stays when revalidation fails', async () => {
    const { catalog, dealChanges, open, pass, found } = givenDeals(3)
    await open()
    catalog.failWith(OFFLINE)
    dealChanges.notify()
    await pass(0)
    expect(found()).toMatchObject({ outdated: false, deals: { length: 3 } })
  })

  it('a list that is opened again recovers by itself', async () => {
    const { catalog, vm, dealChanges, open, pass, ids } = givenDeals(3)
    catalog.failWith(OFFLINE)
    await open()
    expect(vm.state$.value.results.kind).toBe('failed')
    catalog.recover()
    dealChanges.notify()
    await pass(0)
    expect(ids()).toHaveLength(3)
  })

  it('a list that is opened again can load the page that was cancelled when it was left', async () => {
    const { vm, open, leave, pass, found, ids } = givenDeals(15)
    await open()
    vm.loadMore()
    await pass(100)
    leave()
    await open()
    expect(found().more).toBe('idle')
    vm.loadMore()
    await pass(300)
    expect(ids()).toHaveLength(15)
  })

  it('a list that is opened again repeats the read that was cancelled when it was left', async () => {
    const catalog = new SlowCatalog(deals(2))
    const { open, leave, pass, ids } = given(catalog)
    await open()
    leave()
    await open()
    catalog.asked[1]?.answer()
    await pass(0)
    expect(ids()).toEqual([1, 2])
  })

  it('a list that is opened again is read again from the current position after five minutes', async () => {
    const geolocation = new FakeGeolocation('denied')
    const { catalog, vm, open, leave, pass } = givenDeals(2, geolocation)
    await open()
    leave()
    await pass(5 * 60_000)
    geolocation.moveTo(HERE)
    await open()
    expect(catalog.calls).toBe(2)
    expect(vm.state$.value.origin).toEqual({ position: HERE, from: 'device' })
  })
})

it('the time is updated every minute, so that validity stays current', async () => {
  const { vm, open, pass } = givenDeals(1)
  await open()
  const before = vm.state$.value.now.getTime()
  await pass(60_000)
  expect(vm.state$.value.now.getTime() - before).toBe(60_000)
})

it('no request is sent before the first subscription', () => {
  const catalog = new FlakyDealCatalog(new InMemoryDealCatalog(deals(1)))
  given(catalog)
  expect(catalog.calls).toBe(0)
})
