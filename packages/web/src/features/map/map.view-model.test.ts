import {
  addDays,
  type Deal,
  type DealFilter,
  type DealId,
  DEFAULT_CENTRE,
  failure,
  fromWorld,
  type GeolocationFailure,
  type LatLng,
  NO_FILTER,
  SAMPLE_DEALS,
  type PinColumns,
  toPin,
  toWorld,
  type WorldPoint,
} from '@mahlzeit/domain'
import { aDeal, anImage, FakeClock, FakeGeolocation, FlakyDealCatalog, InMemoryDealCatalog } from '@mahlzeit/test-fakes'
import { BehaviorSubject, type Subscription } from 'rxjs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CameraChange } from '../../map/camera-change.ts'
import type { Camera } from '../../map/camera.ts'
import { emptyFeatures, featuresFrom } from '../../map/map-features.ts'
import type { PinIndex } from '../../map/pin-layer.ts'
import { DealChanges } from '../../state/deal-changes.ts'
import { VisitFilter } from '../../state/visit-filter.ts'
import type { VisitPlace } from '../../state/visit-place.ts'
import type { CameraRequest, MapState } from './map-state.ts'
import { MapViewModel } from './map.view-model.ts'

const phone = { width: 390, height: 748 }
const east = (km: number): LatLng => ({ lat: DEFAULT_CENTRE.lat, lng: DEFAULT_CENTRE.lng + km / 67.7 })
const worldEast = (km: number): WorldPoint => toWorld(east(km))
const near = aDeal({ id: 1, place: { name: 'Suppenbar' }, cuisines: ['vietnamesisch'] })
const far = aDeal({ id: 2, place: { name: 'Weit weg', position: east(100) } })
const lost = failure('offline', 'Failed to fetch')

interface Setup {
  readonly deals?: readonly Deal[]
  readonly at?: LatLng | GeolocationFailure['kind']
  readonly place?: VisitPlace | null
}

const subscriptions: Subscription[] = []
let clock: FakeClock
let clusterIndex: PinIndex

const aMap = ({ deals = [near, far], at = 'denied', place = null }: Setup = {}) => {
  const catalog = new FlakyDealCatalog(new InMemoryDealCatalog(deals))
  clock = new FakeClock()
  clusterIndex = { add: () => {}, remove: () => {}, query: () => {}, onFeatures: () => {}, stop: () => {} }
  const dealChanges = new DealChanges()
  const visitFilter = new VisitFilter(clock)
  const place$ = new BehaviorSubject<VisitPlace | null>(place)
  const vm = new MapViewModel(
    catalog,
    new FakeGeolocation(at),
    clock,
    dealChanges,
    visitFilter,
    place$,
    () => clusterIndex,
  )
  const requests: CameraRequest[] = []
  const settled: string[] = []
  let unpinned = 0
  const tiles: PinColumns[] = []
  subscriptions.push(
    vm.state$.subscribe(),
    vm.cameraRequests$.subscribe((request) => requests.push(request)),
    vm.settled$.subscribe((search) => settled.push(search)),
    vm.unpinned$.subscribe(() => unpinned++),
    vm.pins.tiles$.subscribe((change) => change.kind === 'added' && tiles.push(change.pins.columns)),
  )
  const moveTo = (camera: Camera, change: Partial<CameraChange> = {}) => {
    vm.cameraChanged({ camera, size: phone, origin: 'map', isMoving: false, ...change })
  }
  const opening = async (params: { search?: string; selected?: number | null } = {}) => {
    vm.open({ search: params.search ?? '', selected: (params.selected ?? null) as DealId | null })
    vm.start(phone)
    await pass(300)
  }
  return {
    vm,
    catalog,
    dealChanges,
    visitFilter,
    place$,
    requests,
    settled,
    tiles,
    moveTo,
    opening,
    unpinned: () => unpinned,
    state: () => vm.state$.value,
  }
}

/** With what loads late. */
const pass = async (milliseconds: number) => {
  await clock.advance(milliseconds)
  await vi.dynamicImportSettled()
}
const pinOf = (deal: Deal) => ({ ...toPin(deal), kind: 2, expansionZoom: 0 })
const namesOf = (deals: readonly Deal[]) => deals.map(({ place }) => place.name)
const selectedOf = ({ selection }: MapState) => (selection.kind === 'shown' ? selection.deal : null)

afterEach(() => {
  for (const subscription of subscriptions.splice(0)) subscription.unsubscribe()
})

describe('the map', () => {
  it('the map opens over Berlin and lists the visible deals', async () => {
    const { vm, opening, state } = aMap()
    expect(vm.camera).toEqual({ center: toWorld({ lat: 52.52, lng: 13.405 }), zoom: 12 })
    expect(state().pins).toEqual({ kind: 'loading' })
    await opening()
    expect(state().pins).toEqual({ kind: 'ready' })
    expect(state().visible).toMatchObject({ kind: 'some', deals: [{ id: 1 }], matches: { count: 1, exact: true } })
  })

  it('updates the time every minute, so that opening times and ages stay current', async () => {
    const { opening, state } = aMap()
    await opening()
    const before = state().now.getTime()
    await pass(60_000)
    expect(state().now.getTime() - before).toBe(60_000)
  })

  it('the map requests nothing before it starts', async () => {
    const { vm, catalog } = aMap()
    await pass(1000)
    expect(vm.state$.value.pins.kind).toBe('loading')
    expect(catalog.calls).toBe(0)
  })

  it('the map requests the first pins before it is rendered, and none of them twice', async () => {
    const { vm, catalog } = aMap()
    for (const subscription of subscriptions.splice(0)) subscription.unsubscribe()
    const asked = vi.spyOn(catalog, 'findPins')
    vm.open({ search: 'suppe', selected: null })
    vm.start({ width: 390, height: 844 })
    expect(asked).toHaveBeenCalled()
    expect(new Set(asked.mock.calls.map(([, { search }]) => search))).toEqual(new Set(['suppe']))
    await pass(0)
    const calls = asked.mock.calls.length
    subscriptions.push(vm.state$.subscribe())
    vm.open({ search: 'suppe', selected: null })
    vm.start(phone)
    await pass(0)
    expect(asked).toHaveBeenCalledTimes(calls)
  })

  it('lets the basemap load after the first features, or after 1.5 s', async () => {
    const { vm, opening } = aMap()
    await opening()
    let due = 0
    subscriptions.push(vm.basemapDue$.subscribe(() => due++))
    await pass(1499)
    expect(due).toBe(0)
    await pass(1)
    expect(due).toBe(1)
    clusterIndex.onFeatures(emptyFeatures(1))
    subscriptions.push(vm.basemapDue$.subscribe(() => due++))
    expect(due).toBe(2)
  })

  it('the map lists the features in view once it has rested for 150 ms', async () => {
    const { vm, opening, moveTo } = aMap()
    subscriptions.push(vm.featuresInView$.subscribe())
    await opening()
    clusterIndex.onFeatures(featuresFrom([pinOf(near), pinOf(far)]))
    await pass(100)
    moveTo(vm.camera, { isMoving: true })
    await pass(1000)
    moveTo(vm.camera)
    await pass(149)
    expect(vm.featuresInView$.value).toEqual([])
    await pass(1)
    expect(vm.featuresInView$.value).toMatchObject([{ id: 1, screenX: 195, screenY: 374 }])
  })

  it('cards that arrive while the user moves the map wait until it rests', async () => {
    const { opening, moveTo, state } = aMap()
    await opening()
    moveTo({ center: toWorld(far.place.position), zoom: 14 })
    await clock.advance(249)
    moveTo({ center: toWorld(far.place.position), zoom: 14 }, { isMoving: true })
    await pass(1000)
    expect(state().visible).toMatchObject({ deals: [{ id: near.id }] })
    moveTo({ center: toWorld(far.place.position), zoom: 14 })
    expect(state().visible).toMatchObject({ deals: [{ id: far.id }] })
  })

  it('the map keeps the camera for the next visit', async () => {
    const { vm, opening, moveTo } = aMap()
    await opening()
    const camera = { center: worldEast(3), zoom: 13.2 }
    moveTo(camera)
    expect(vm.camera).toEqual(camera)
  })

  it('keeps the pins for the next visit, and revalidates them if deals have changed', async () => {
    const { vm, catalog, dealChanges, opening, tiles } = aMap()
    const asked = vi.spyOn(catalog, 'findPins')
    await opening()
    const reads = asked.mock.calls.length
    const leave = () => subscriptions.splice(0).forEach((subscription) => subscription.unsubscribe())
    leave()
    const visit = vm.state$.subscribe()
    await opening()
    expect(asked).toHaveBeenCalledTimes(reads)
    expect(tiles).toHaveLength(reads)
    visit.unsubscribe()
    dealChanges.notify()
    subscriptions.push(vm.state$.subscribe())
    await opening()
    expect(asked).toHaveBeenCalledTimes(2 * reads)
  })

  it('the map offers the nearest deal if none is in view, and flies there', async () => {
    const { vm, opening, moveTo, state, requests } = aMap()
    await opening()
    moveTo({ center: worldEast(90), zoom: 13 })
    await pass(300)
    expect(state().visible).toMatchObject({ kind: 'none-here', nearest: [{ id: 2 }, { id: 1 }] })
    vm.goToNearest()
    expect(requests.at(-1)).toMatchObject({ to: { center: toWorld(far.place.position) }, by: 'fly' })
  })

  it('zooms to where a cluster expands', async () => {
    const { vm, opening, requests } = aMap()
    await opening()
    vm.choose({ ...toWorld(DEFAULT_CENTRE), id: 0, count: 7, kind: 0, unknown: 0, price: 0, expansionZoom: 14 })
    expect(requests.at(-1)).toMatchObject({ to: { zoom: 14 }, by: 'ease' })
    expect(requests.at(-1)?.to.center).toEqual(toWorld(DEFAULT_CENTRE))
  })
})

describe('the sample deals', () => {
  it('the sample deals are shown if no deal exists', async () => {
    const { opening, state } = aMap({ deals: [] })
    await opening()
    expect(state().pins).toEqual({ kind: 'empty', samples: SAMPLE_DEALS })
  })

  it('the sample deals are shown with the reason if the first read fails, until a retry succeeds', async () => {
    const { vm, catalog, opening, state } = aMap()
    catalog.failWith(lost)
    await opening()
    expect(state().pins).toEqual({ kind: 'failed', failure: lost, samples: SAMPLE_DEALS })
    expect(state().visible).toEqual({ kind: 'failed' })
    catalog.recover()
    vm.retry()
    await pass(300)
    expect(state().pins).toEqual({ kind: 'ready' })
    expect(state().visible).toMatchObject({ kind: 'some' })
  })

  it('the sample deals are not shown for a viewport without deals, nor for a search without matches', async () => {
    const { vm, opening, moveTo, state } = aMap()
    await opening()
    moveTo({ center: toWorld({ lat: 48.1, lng: 11.5 }), zoom: 12 })
    await pass(300)
    expect(state().pins.kind).toBe('ready')
    vm.type('gibt es nicht')
    await pass(700)
    expect(state().visible).toMatchObject({ kind: 'none-anywhere', query: { search: 'gibt es nicht' } })
    expect(state().pins.kind).toBe('ready')
    vm.resetSearch()
    expect(state().pins.kind).toBe('ready')
  })

  it('the sample deals are not shown if the backend fails after pins have loaded', async () => {
    const { catalog, opening, moveTo, state } = aMap()
    await opening()
    catalog.failWith(lost)
    moveTo({ center: worldEast(90), zoom: 12 })
    await pass(300)
    expect(state().pins).toEqual({ kind: 'failed', failure: lost, samples: [] })
    expect(state().visible).toMatchObject({ kind: 'some', deals: [{ id: 1 }] })
  })

  it('the sample deals open like any other deal', async () => {
    const { vm, opening, state } = aMap({ deals: [] })
    await opening()
    const [sample] = SAMPLE_DEALS
    if (sample) vm.choose(pinOf(sample))
    await pass(0)
    expect(selectedOf(state())).toEqual({ ...sample, menu: [] })
  })
})

describe('the search on the map', () => {
  it('the search on the map is debounced by 300 ms before it is applied to the address', async () => {
    const { vm, opening, settled, state } = aMap()
    await opening()
    vm.type('sup')
    await pass(200)
    vm.type('suppe')
    await pass(299)
    expect(settled).toEqual([])
    await pass(1)
    expect(settled).toEqual(['suppe'])
    expect(state().search).toBe('suppe')
  })

  it('the search on the map lists the matches in view', async () => {
    const { vm, opening, state } = aMap({ deals: [near, aDeal({ id: 3, cuisines: ['griechisch'] })] })
    await opening()
    vm.type('griechisch')
    await pass(700)
    expect(state().visible).toMatchObject({ kind: 'some', deals: [{ id: 3 }] })
  })

  it('the search on the map starts with the address, and follows it', async () => {
    const { vm, opening, state, settled } = aMap()
    await opening({ search: 'weit' })
    expect(state()).toMatchObject({
      typed: 'weit',
      search: 'weit',
      visible: { kind: 'none-here', nearest: [{ id: 2 }] },
    })
    vm.open({ search: '', selected: null })
    expect(state()).toMatchObject({ typed: '', search: '' })
    expect(settled).toEqual([])
  })

  it('the search on the map uses the first 200 characters', async () => {
    const { vm, opening, settled } = aMap()
    await opening()
    vm.type('ä'.repeat(2000))
    await pass(300)
    expect(settled).toEqual(['ä'.repeat(200)])
  })

  it('drops pending input on reset', async () => {
    const { vm, opening, settled, state } = aMap()
    await opening({ search: 'weit' })
    vm.type('weiter')
    vm.resetSearch()
    await pass(1000)
    expect(settled).toEqual([''])
    expect(state().search).toBe('')
  })

  it('drops pending input when the user leaves the map', async () => {
    const map = aMap()
    await map.opening({ search: 'suppe' })
    map.vm.type('suppenbar')
    for (const subscription of subscriptions.splice(0)) subscription.unsubscribe()
    await pass(300)
    subscriptions.push(map.vm.state$.subscribe())
    await map.opening({ search: 'suppe' })
    expect(map.state()).toMatchObject({ typed: 'suppe', search: 'suppe' })
    expect(map.settled).toEqual([])
  })

  it('the search on the map is reset without debounce', async () => {
    const { vm, opening, settled, state } = aMap()
    await opening({ search: 'weit' })
    vm.resetSearch()
    expect(settled).toEqual([''])
    expect(state()).toMatchObject({ typed: '', search: '' })
  })
})

describe('the filter on the map', () => {
  const lunch = { availableDays: ['Mo', 'Di', 'Mi', 'Do', 'Fr'], startTime: '11:30', endTime: '14:30' } as const
  const open = aDeal({ id: 1, ...lunch })
  const early = aDeal({ id: 2, ...lunch, startTime: '11:00', endTime: '12:15' })
  const unknown = aDeal({ id: 3, availableDays: [], startTime: null, endTime: null })
  const now: DealFilter = { ...NO_FILTER, when: { kind: 'now' } }
  const visibleIds = ({ visible }: MapState) => (visible.kind === 'some' ? visible.deals.map(({ id }) => id) : visible)

  it('the filter on the map asks for pins and visible deals with its question, and without one when it is reset', async () => {
    const { visitFilter, catalog, opening, state } = aMap({ deals: [open, early, unknown] })
    const asked = vi.spyOn(catalog, 'findPins')
    await opening()
    expect(asked.mock.calls.map(([, { question }]) => question).every((question) => question === null)).toBe(true)
    expect(visibleIds(state())).toEqual([1, 2, 3])
    visitFilter.set({ ...now, when: { kind: 'at', date: '2026-03-02', time: '12:30' } })
    await pass(300)
    expect(asked.mock.lastCall?.[1].question).toMatchObject({ when: { minute: 750 } })
    expect(state().question).toBe(asked.mock.lastCall?.[1].question)
    expect(visibleIds(state())).toEqual([1, 3])
    visitFilter.set(NO_FILTER)
    await pass(300)
    expect(visibleIds(state())).toEqual([1, 2, 3])
  })

  it('the filter on the map asks again when the quarter of an hour changes, and not before', async () => {
    const { visitFilter, catalog, opening, state } = aMap({ deals: [open, early, unknown] })
    visitFilter.set(now)
    await opening()
    expect(visibleIds(state())).toEqual([1, 2, 3])
    const reads = vi.spyOn(catalog, 'findNearest')
    await pass(14 * 60_000 - 300)
    expect(reads).not.toHaveBeenCalled()
    await pass(60_000 + 300)
    expect(state().question).toMatchObject({ when: { minute: 735 } })
    expect(visibleIds(state())).toEqual([1, 3])
  })

  it('the filter on the map asks for the prices of the new day after midnight', async () => {
    const { catalog, opening } = aMap()
    const asked = vi.spyOn(catalog, 'findPins')
    await opening()
    const days = () => [...new Set(asked.mock.calls.map(([, { menuDate }]) => menuDate))]
    const [today] = days()
    await pass(24 * 60 * 60_000)
    expect(days()).toEqual([today, addDays(today ?? '', 1)])
  })

  it('the filter on the map asks for the first pins with the question of the address', async () => {
    const { vm, visitFilter, catalog } = aMap()
    const asked = vi.spyOn(catalog, 'findPins')
    visitFilter.set(now)
    vm.open({ search: '', selected: null })
    vm.start(phone)
    expect(new Set(asked.mock.calls.map(([, { question }]) => question))).toEqual(new Set([visitFilter.question]))
  })

  it('the filter on the map keeps the drawer of a deal that it hides, and says so', async () => {
    const { vm, visitFilter, opening, state } = aMap({ deals: [open, early, unknown] })
    await opening()
    vm.choose(pinOf(early))
    await pass(0)
    expect(state().verdict).toBe('yes')
    visitFilter.set({ ...now, when: { kind: 'at', date: '2026-03-02', time: '12:30' } })
    expect(selectedOf(state())).toMatchObject(early)
    expect(state().verdict).toBe('no')
    vm.choose(pinOf(unknown))
    await pass(0)
    expect(state().verdict).toBe('unknown')
  })

  it('says of the deal in the drawer whether its price matches, or that it has none', async () => {
    const dish = { id: 1, imageId: 1, name: 'Senfeier', description: null, price: 1050, diets: [], day: null }
    const priced = { ...open, images: [anImage()], menu: [dish] }
    const { vm, visitFilter, opening, state } = aMap({ deals: [priced, early] })
    await opening()
    vm.choose(pinOf(early))
    await pass(0)
    visitFilter.set({ ...NO_FILTER, max: 10 })
    await expect.poll(() => state()).toMatchObject({ verdict: 'unknown', isUnpriced: true })
    vm.choose(pinOf(open))
    await pass(0)
    expect(state()).toMatchObject({ verdict: 'no', isUnpriced: false })
    visitFilter.set({ ...NO_FILTER, max: 11 })
    expect(state()).toMatchObject({ verdict: 'yes', isUnpriced: false })
    visitFilter.set(NO_FILTER)
    expect(state()).toMatchObject({ verdict: 'yes', isUnpriced: false })
  })

  it('shows no sample deals if nothing matches the filter', async () => {
    const { visitFilter, opening, state, vm } = aMap({ deals: [open] })
    await opening()
    visitFilter.set({ ...now, when: { kind: 'at', date: '2026-03-01', time: '12:30' } })
    await pass(300)
    expect(state().visible).toMatchObject({ kind: 'none-anywhere', query: { question: state().question } })
    expect(state().pins.kind).toBe('ready')
    visitFilter.set(NO_FILTER)
    expect(vm.state$.value.pins.kind).toBe('ready')
  })
})

describe('the drawer', () => {
  it('the drawer opens with the tapped deal while the map flies to it, and shows ten others, nearest first', async () => {
    const dish = { id: 1, imageId: 1, name: 'Senfeier', description: null, price: 850, diets: [], day: null }
    const deals = Array.from({ length: 14 }, (_, index) => ({
      ...aDeal({ id: 14 - index, place: { position: east(index / 10) }, images: [anImage()], availableDays: [] }),
      menu: [dish],
    }))
    const { vm, opening, state, requests } = aMap({ deals })
    await opening()
    const tapped = deals[0]!
    vm.choose(pinOf(tapped))
    expect(state().selection).toMatchObject({ kind: 'loading', id: 14, pin: { kind: 2 } })
    expect(requests.at(-1)).toMatchObject({ to: { zoom: 15 }, by: 'fly', besideDrawer: true })
    await pass(0)
    const { selection } = state()
    expect(selection).toMatchObject({ kind: 'shown', deal: { id: 14 }, nearby: { kind: 'ready' } })
    const nearby = selection.kind === 'shown' && selection.nearby.kind === 'ready' ? selection.nearby.deals : []
    expect(nearby.map(({ id }) => id)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4])
    expect(nearby.map((deal) => deal.dishes?.[0]?.name)).toEqual(Array(10).fill('Senfeier'))
  })

  it('the drawer closes', async () => {
    const { vm, opening, state } = aMap()
    await opening()
    vm.choose(pinOf(near))
    await pass(0)
    expect(state().isPinned).toBe(false)
    vm.closeDrawer()
    expect(state().selection).toEqual({ kind: 'none' })
  })

  it('shows the second of two deals tapped in quick succession', async () => {
    const { vm, opening, state } = aMap()
    await opening()
    vm.choose(pinOf(near))
    vm.choose(pinOf(far))
    await pass(0)
    expect(selectedOf(state())).toMatchObject(far)
  })

  it('shows a failed read, and retries it', async () => {
    const { vm, catalog, opening, state } = aMap()
    await opening()
    catalog.failWith(lost)
    vm.choose(pinOf(near))
    await pass(0)
    expect(state().selection).toMatchObject({ kind: 'failed', id: 1, failure: lost })
    catalog.recover()
    vm.retry()
    await pass(0)
    expect(selectedOf(state())).toMatchObject(near)
  })
})

describe('a deal in the address', () => {
  it('a deal in the address is zoomed to, its drawer cannot be closed, and the position is not requested', async () => {
    const { vm, opening, state, requests } = aMap({ at: east(5) })
    await opening({ selected: 2 })
    expect(selectedOf(state())).toMatchObject(far)
    expect(state()).toMatchObject({ isPinned: true, location: { kind: 'unknown' } })
    expect(requests).toEqual([
      { to: { center: toWorld(far.place.position), zoom: 15 }, by: 'jump', besideDrawer: true },
    ])
    vm.closeDrawer()
    expect(selectedOf(state())).toMatchObject(far)
  })

  it('a deal in the address moves the camera even if it has loaded before the map', async () => {
    const { vm } = aMap()
    for (const subscription of subscriptions.splice(1, 1)) subscription.unsubscribe()
    vm.open({ search: '', selected: 2 as DealId })
    await pass(0)
    const requests: CameraRequest[] = []
    subscriptions.push(vm.cameraRequests$.subscribe((request) => requests.push(request)))
    expect(requests).toMatchObject([{ to: { center: toWorld(far.place.position) } }])
  })

  it('a deal in the address does not move a map that already shows it, as on the way back from its page', async () => {
    const { vm, opening, moveTo, requests } = aMap()
    await opening()
    vm.choose(pinOf(near))
    await pass(0)
    moveTo({ center: toWorld(DEFAULT_CENTRE), zoom: 15.5 })
    requests.length = 0
    vm.open({ search: '', selected: 1 as DealId })
    await pass(300)
    expect(requests).toEqual([])
    expect(vm.state$.value.isPinned).toBe(true)
  })

  it('a deal in the address is read again if deals have changed', async () => {
    const { vm, catalog, dealChanges, opening, state } = aMap()
    await opening({ selected: 2 })
    const calls = catalog.calls
    dealChanges.notify()
    vm.open({ search: '', selected: 2 as DealId })
    await pass(300)
    expect(catalog.calls).toBeGreaterThan(calls)
    expect(selectedOf(state())).toMatchObject(far)
  })

  it('a deal in the address is revalidated while it is shown, and stays if that fails', async () => {
    const { catalog, dealChanges, opening, state } = aMap()
    await opening({ selected: 2 })
    const calls = catalog.calls
    dealChanges.notify()
    await pass(300)
    expect(catalog.calls).toBeGreaterThan(calls)
    catalog.failWith(lost)
    dealChanges.notify()
    await pass(300)
    expect(selectedOf(state())).toMatchObject(far)
    expect(state().pins.kind).toBe('ready')
  })

  it('shows a confirmation without a read, and reads the pins again after a closure', async () => {
    const { vm, catalog, dealChanges, opening, state } = aMap()
    await opening({ selected: 2 })
    const own = { confirmedOn: null, closedUntil: null, goneSince: null, mayReportGone: true }
    const confirmation = { on: '2026-03-02', people: 1 }
    const votes = { closures: [], confirmation, gone: null, dispute: null, own }
    const calls = catalog.calls
    dealChanges.voted({ dealId: far.id, ...votes })
    vm.open({ search: '', selected: 2 as DealId })
    await pass(300)
    expect(selectedOf(state())).toMatchObject({ confirmation })
    expect(catalog.calls).toBe(calls)

    const closures = [
      { from: '2026-03-02', until: '2026-03-02', isConfirmed: false, reports: 1, reportedAt: new Date(0) },
    ]
    dealChanges.voted({ dealId: far.id, ...votes, closures })
    await pass(300)
    expect(selectedOf(state())).toMatchObject({ closures })
    expect(catalog.calls).toBeGreaterThan(calls)
  })

  it('a deal in the address is replaced by a tapped deal, and the address is updated', async () => {
    const { vm, opening, state, unpinned } = aMap()
    await opening({ selected: 2 })
    vm.choose(pinOf(near))
    expect(unpinned()).toBe(1)
    await pass(0)
    expect(selectedOf(state())).toMatchObject(near)
    vm.open({ search: '', selected: null })
    expect(selectedOf(state())).toMatchObject(near)
  })

  it('a deal in the address closes when it is removed from the address', async () => {
    const { vm, opening, state } = aMap()
    await opening({ selected: 2 })
    vm.open({ search: '', selected: null })
    expect(state()).toMatchObject({ selection: { kind: 'none' }, isPinned: false })
  })

  it('a deal in the address is reported as missing if it does not exist, and the map stays usable', async () => {
    const { vm, opening, state } = aMap()
    await opening({ selected: 99 })
    expect(state()).toMatchObject({ selection: { kind: 'missing', id: 99 }, isPinned: false, pins: { kind: 'ready' } })
    vm.choose(pinOf(near))
    await pass(0)
    expect(namesOf([selectedOf(state())!])).toEqual(['Suppenbar'])
  })
})

describe("the user's position", () => {
  const lunchAt = (km: number) => aDeal({ id: 100 + km, place: { position: east(km) } })
  const visibleOf = ({ visible }: MapState) => (visible.kind === 'some' ? visible.deals.map(({ id }) => id) : visible)

  it('the position of the user is where the map opens', async () => {
    const { opening, requests, state } = aMap({ deals: [near, far, lunchAt(5)], at: east(5) })
    await opening()
    expect(requests).toEqual([{ to: { center: worldEast(5), zoom: 14 }, by: 'jump', besideDrawer: false }])
    expect(state().location).toEqual({ kind: 'known', position: east(5) })
  })

  it('the position of the user without a deal in view is shown as far out as the nearest three, in one question', async () => {
    const nearest = [lunchAt(8), lunchAt(-2), lunchAt(17)]
    const { vm, catalog, moveTo, opening, requests, state } = aMap({
      deals: [far, ...nearest, lunchAt(60)],
      at: east(5),
    })
    await opening()
    const questions = vi.spyOn(catalog, 'findNearest')
    moveTo(requests[0]!.to, { origin: 'app' })
    await pass(300)
    expect(questions.mock.calls.map(([{ within, limit }]) => [within !== undefined, limit])).toEqual([
      [true, 30],
      [false, 3],
    ])
    const { to, by } = requests[1]!
    expect(by).toBe('fly')
    // The notice that no deal is here does not flash.
    expect(state().visible.kind).toBe('some')
    moveTo(to, { origin: 'app' })
    await pass(300)
    expect(visibleOf(state())).toEqual(nearest.map(({ id }) => id))
    expect(vm.pointOf(east(5)).x).toBeGreaterThan(0)
    expect(vm.pointOf(east(5)).x).toBeLessThan(phone.width)
    expect(requests).toHaveLength(2)
  })

  it('the position of the user without a deal in view is left as it is after the first look', async () => {
    const curry = aDeal({ id: 3, place: { position: east(90) }, cuisines: ['indisch'] })
    const { visitFilter, moveTo, opening, requests, state } = aMap({ deals: [curry, lunchAt(5)], at: east(5) })
    await opening()
    moveTo(requests[0]!.to, { origin: 'app' })
    await pass(300)
    expect(state().visible.kind).toBe('some')
    visitFilter.set({ ...NO_FILTER, cuisine: 'indisch' })
    await pass(300)
    expect(state().visible).toMatchObject({ kind: 'none-here', nearest: [{ id: 3 }] })
    expect(requests).toHaveLength(1)
  })

  it('the position of the user without a deal in view is left to a user who moves the map', async () => {
    const { moveTo, opening, requests, state } = aMap({ at: east(50) })
    await opening()
    moveTo(requests[0]!.to, { origin: 'app' })
    moveTo({ center: worldEast(50.01), zoom: 14 })
    await pass(300)
    expect(state().visible.kind).toBe('none-here')
    expect(requests).toHaveLength(1)
  })

  it('the position of the user does not move a map that the user has moved', async () => {
    const { vm, moveTo, requests } = aMap({ at: east(5) })
    vm.open({ search: '', selected: null })
    moveTo({ center: worldEast(1), zoom: 12 })
    await pass(300)
    expect(requests).toEqual([])
  })

  it('the position of the user is requested once, not on every visit', async () => {
    const { vm, opening, requests } = aMap({ at: east(5) })
    await opening()
    vm.open({ search: '', selected: null })
    await pass(300)
    expect(requests).toHaveLength(1)
  })

  it.each(['denied', 'unsupported', 'timeout', 'position-unavailable'] as const)(
    'the position stays unknown without a notice at the start, and with one when requested (%s)',
    async (at) => {
      const { vm, opening, requests, state } = aMap({ at })
      await opening()
      expect(requests).toEqual([])
      expect(state().location).toEqual({ kind: 'unknown' })
      vm.locate()
      await pass(0)
      expect(state().location).toEqual({ kind: 'failed', reason: at })
      vm.dismissLocationFailure()
      expect(state().location).toEqual({ kind: 'unknown' })
    },
  )
})

describe('the place of the visit', () => {
  const DRESDEN: VisitPlace = { name: 'Dresden', position: { lat: 51.05, lng: 13.738 }, isKnown: true, zoom: 11 }
  const claimed = { ...DRESDEN, isKnown: false, zoom: 14 }

  it('the place of the address is shown first, and the device is not located', async () => {
    const { vm, opening, requests, state } = aMap({ place: claimed, at: east(5) })
    expect(vm.camera).toEqual({ center: toWorld(DRESDEN.position), zoom: 14 })
    await opening()
    expect(state().location).toEqual({ kind: 'unknown' })
    expect(requests).toEqual([])
  })

  it('a chosen place moves the map, as far out as the place is large', async () => {
    const { opening, place$, requests } = aMap()
    await opening()
    place$.next(DRESDEN)
    place$.next({ ...DRESDEN, position: { lat: 51.04, lng: 13.732 }, zoom: 15 })
    expect(requests.map(({ to, by }) => [to.zoom, by])).toEqual([
      [11, 'fly'],
      [15, 'fly'],
    ])
    place$.next(null)
    expect(requests).toHaveLength(2)
  })

  it('a place without a deal in view is shown as far out as the nearest three, until the user moves the map', async () => {
    const nearest = [1, 4, -6].map((km) => aDeal({ id: 100 + km, place: { position: east(30 + km) } }))
    const { moveTo, opening, place$, requests } = aMap({ deals: nearest })
    await opening()
    const choose = async () => {
      place$.next({ name: 'Platz', position: east(30), isKnown: true, zoom: 17 })
      moveTo(requests.at(-1)!.to, { origin: 'app' })
    }
    await choose()
    await pass(300)
    expect(requests).toHaveLength(2)
    expect(requests[1]?.to.zoom).toBeLessThan(13)
    await choose()
    moveTo({ center: worldEast(30.01), zoom: 17 })
    await pass(300)
    expect(requests).toHaveLength(3)
  })

  it('a place is not left for deals elsewhere that were requested before', async () => {
    const { catalog, moveTo, opening, place$, requests } = aMap({
      deals: [near, aDeal({ place: { position: east(50) } })],
    })
    await opening()
    const read = catalog.findNearest.bind(catalog)
    let answer = () => {}
    vi.spyOn(catalog, 'findNearest').mockImplementationOnce(async (query) => {
      await new Promise<void>((resolve) => (answer = resolve))
      return read(query)
    })
    moveTo({ center: toWorld(DEFAULT_CENTRE), zoom: 12 })
    await pass(260)
    place$.next({ name: 'Platz', position: east(50), isKnown: true, zoom: 15 })
    moveTo(requests.at(-1)!.to, { origin: 'app' })
    answer()
    await pass(0)
    await vi.dynamicImportSettled()
    expect(requests).toHaveLength(1)
  })

  it('a place chosen by a search without a match shows no notice while the map flies there', async () => {
    const { vm, moveTo, opening, place$, state } = aMap({ deals: [aDeal({ place: { position: east(31) } })] })
    await opening()
    vm.type('Platz')
    await pass(700)
    expect(state().visible.kind).toBe('none-anywhere')
    place$.next({ name: 'Platz', position: east(30), isKnown: true, zoom: 13 })
    vm.resetSearch()
    moveTo({ center: worldEast(15), zoom: 13 }, { origin: 'app', isMoving: true })
    await pass(300)
    expect(state().visible.kind).toBe('unknown')
    moveTo({ center: worldEast(30), zoom: 13 }, { origin: 'app' })
    await pass(300)
    expect(state().visible.kind).toBe('some')
  })

  it('a place is left for the position of a user who asks for it on the way there', async () => {
    const { vm, moveTo, opening, place$, requests, state } = aMap({ at: east(90) })
    await opening()
    place$.next(DRESDEN)
    vm.locate()
    await pass(0)
    moveTo(requests.at(-1)!.to, { origin: 'app' })
    await pass(300)
    expect(vm.camera.center).toEqual(worldEast(90))
    expect(state().visible.kind).toBe('none-here')
  })

  describe('shows the nearest three deals beside what covers the map', () => {
    const cover = { below: 188, legend: { width: 162, height: 181 } }
    const zoom = 15
    /** Where a point would be with the place in the middle of the screen. */
    const at = (x: number, y: number) => {
      const scale = 512 * 2 ** zoom
      const { x: left, y: top } = worldEast(0)
      return fromWorld({ x: left + (x - phone.width / 2) / scale, y: top + (y - phone.height / 2) / scale })
    }
    const shownAt = async (...positions: readonly LatLng[]) => {
      const deals = positions.map((position, index) => aDeal({ id: index + 1, place: { position } }))
      const { vm, moveTo, opening, place$, requests } = aMap({ deals })
      vm.cover = () => cover
      await opening()
      // Where the map has shown the deals around the default centre.
      requests.splice(0)
      place$.next({ name: 'Platz', position: east(0), isKnown: true, zoom })
      moveTo(requests.at(-1)!.to, { origin: 'app' })
      await pass(300)
      moveTo(requests.at(-1)!.to, { origin: 'app' })
      await pass(300)
      return {
        vm,
        moveTo,
        requests,
        zoom: vm.camera.zoom,
        points: positions.map((position) => vm.pointOf(position)),
        place: vm.pointOf(east(0)),
      }
    }

    it('leaves the map where it is if nothing covers the nearest three deals', async () => {
      const { requests } = await shownAt(at(100, 300), at(250, 500), at(300, 200))
      expect(requests).toHaveLength(1)
    })

    it.each([
      ['the legend', at(95, 474), at(250, 300)],
      ['the strip', at(200, 600), at(250, 300)],
      ['the header', at(200, 130), at(250, 300)],
      ['the edge of the screen', at(385, 300), at(250, 300)],
    ])('moves the map, at the same zoom, for a deal below %s', async (_, covered, free) => {
      const { requests, zoom: now, points } = await shownAt(covered, free)
      expect(requests).toHaveLength(2)
      expect(now).toBe(zoom)
      for (const { x, y } of points) {
        expect(x).toBeGreaterThan(22)
        expect(x).toBeLessThan(368)
        expect(y).toBeGreaterThan(139)
        expect(y).toBeLessThan(538)
        expect(x > 184 || y < 357).toBe(true)
      }
    })

    it.each<readonly [string, readonly LatLng[]]>([
      ['a deal is in view and others are not', [at(250, 300), at(520, 300), at(300, 1100)]],
      ['three deals are in view and a nearer one is not', [at(195, 145), at(195, 150), at(195, 160), at(-10, 374)]],
    ])('shows the nearest three deals where %s', async (_, positions) => {
      const { requests, points } = await shownAt(...positions)
      expect(requests).toHaveLength(2)
      for (const { x, y } of points.slice(-3)) {
        expect([x > 22, x < 368, y > 139, y < 538]).toEqual([true, true, true, true])
      }
    })

    it('does not leave a deal in view for others that are far away', async () => {
      const { requests } = await shownAt(at(250, 300), far.place.position)
      expect(requests).toHaveLength(1)
    })

    it('shows them again when the map has another size, until the user moves it', async () => {
      const { vm, moveTo, requests } = await shownAt(at(100, 300), at(250, 500), at(300, 200))
      vm.cover = () => ({ ...cover, below: 400 })
      moveTo(vm.camera, { origin: 'app', size: { width: 390, height: 740 } })
      await pass(300)
      expect(requests).toHaveLength(2)
      moveTo(requests[1]!.to, { origin: 'app', size: { width: 390, height: 740 } })
      await pass(300)
      moveTo(vm.camera)
      moveTo(vm.camera, { origin: 'app', size: { width: 390, height: 500 } })
      await pass(300)
      expect(requests).toHaveLength(2)
    })

    it('shows those in view around the default centre, too, and leaves it for no other', async () => {
      const opened = async (position: LatLng) => {
        const { vm, opening, requests } = aMap({ deals: [aDeal({ id: 1, place: { position } }), far] })
        vm.cover = () => ({ ...cover, below: 400 })
        await opening()
        return requests.length
      }
      expect(await opened({ ...DEFAULT_CENTRE, lat: DEFAULT_CENTRE.lat - 0.03 })).toBe(1)
      expect(await opened({ ...DEFAULT_CENTRE, lat: DEFAULT_CENTRE.lat + 0.01 })).toBe(0)
      expect(await opened(far.place.position)).toBe(0)
    })

    it('the map lists the deals nearest to the place first, until the user moves it', async () => {
      const { vm, moveTo } = await shownAt(at(95, 474), at(200, 500), at(195, 200))
      const first = () => (vm.state$.value.visible.kind === 'some' ? vm.state$.value.visible.deals[0]?.id : null)
      expect(first()).toBe(2)
      moveTo({ center: toWorld(at(195, 150)), zoom })
      await pass(300)
      expect(first()).toBe(3)
    })

    it('keeps the place away from the edge where all deals are on one side', async () => {
      const { place, points } = await shownAt(at(-100, 250), at(-60, 300), at(-80, 200))
      expect(place.x).toBeLessThan((phone.width * 3) / 4)
      for (const { x } of points) expect(x).toBeGreaterThan(22)
    })

    it('zooms out no further than the nearest three deals require', async () => {
      const { zoom: now, points, place } = await shownAt(at(30, 180), at(360, 530), at(60, 480))
      expect(now).toBeLessThan(zoom)
      expect(now).toBeGreaterThan(zoom - 1)
      for (const { x, y } of points) expect(x > 184 || y < 357).toBe(true)
      expect(place.x).toBeGreaterThan(phone.width / 4)
      expect(place.x).toBeLessThan((phone.width * 3) / 4)
    })
  })

  it('the place of the visit is where distances are measured from, else the device', async () => {
    const { opening, place$, state } = aMap({ at: east(5) })
    await opening()
    expect(state().from).toEqual(east(5))
    place$.next(DRESDEN)
    expect(state()).toMatchObject({ from: DRESDEN.position, place: DRESDEN })
    place$.next(null)
    expect(state()).toMatchObject({ from: east(5), place: null })
  })

  it('the place of the visit moves the map when confirmed, unless the user has moved it', async () => {
    const untouched = aMap({ place: claimed })
    await untouched.opening()
    untouched.place$.next({ ...DRESDEN, position: claimed.position })
    expect(untouched.requests.map(({ to }) => to.zoom)).toEqual([11])

    const touched = aMap({ place: claimed })
    await touched.opening()
    touched.moveTo({ center: worldEast(1), zoom: 15 })
    touched.place$.next({ ...DRESDEN, position: claimed.position })
    expect(touched.requests).toEqual([])
  })
})

describe('the deals after the visible ones', () => {
  it('the deals after the visible ones are read on request, and forgotten with the viewport', async () => {
    const { vm, opening, moveTo } = aMap()
    await opening()
    expect(vm.further$.value).toBeNull()
    await vm.loadFurther()
    expect(namesOf(vm.further$.value?.outside ?? [])).toEqual([far.place.name])
    await vm.loadFurther()
    moveTo({ center: worldEast(0), zoom: 12 })
    await pass(300)
    expect(vm.further$.value?.outside).toHaveLength(1)
    moveTo({ center: worldEast(0), zoom: 13 })
    await pass(300)
    expect(vm.further$.value).toBeNull()
  })
})

describe('the peek', () => {
  const [first, second] = [aDeal({ id: 1 }), aDeal({ id: 2, place: { position: east(2) } })]

  it('marks the pin of the card in front, and leaves a map alone that shows it', async () => {
    const { vm, opening, requests, state } = aMap({ deals: [first, second] })
    await opening()
    expect(state().peeked).toBeNull()
    vm.peek(second)
    expect(state().peeked).toMatchObject(second)
    await pass(300)
    expect(requests).toEqual([])
  })

  it('moves the map to a pin that something covers, once the swipe rests, and keeps the cards', async () => {
    const south = aDeal({ id: 3, place: { position: { ...DEFAULT_CENTRE, lat: DEFAULT_CENTRE.lat - 0.03 } } })
    const { vm, catalog, opening, moveTo, requests } = aMap({ deals: [first, south] })
    await opening()
    vm.cover = () => ({ below: 200, legend: { width: 0, height: 0 } })
    const reads = vi.spyOn(catalog, 'findNearest')
    vm.peek(first)
    vm.peek(south)
    await pass(300)
    const to = { center: toWorld(south.place.position), zoom: 12 }
    expect(requests).toEqual([{ to, by: 'ease', besideDrawer: true }])
    moveTo(to, { origin: 'app', isMoving: true })
    moveTo(to, { origin: 'app' })
    await pass(300)
    expect(reads).not.toHaveBeenCalled()
    moveTo(to)
    await pass(300)
    expect(reads).toHaveBeenCalled()
  })

  it('moves no map below a drawer', async () => {
    const { vm, opening, requests } = aMap({ deals: [first, second] })
    await opening()
    vm.cover = () => ({ below: 700, legend: { width: 0, height: 0 } })
    vm.peek(second)
    vm.chooseDeal(second)
    await pass(300)
    expect(requests).toEqual([{ to: { center: worldEast(2), zoom: 15 }, by: 'fly', besideDrawer: true }])
  })

  it('opens the drawer of a tapped card', async () => {
    const { vm, opening, state } = aMap({ deals: [first, second] })
    await opening()
    vm.chooseDeal(second)
    expect(state().selection).toMatchObject({ kind: 'loading', id: 2, pin: { position: worldEast(2), kind: 2 } })
    await pass(0)
    expect(selectedOf(state())).toMatchObject(second)
  })

  it('the peek forgets a deal that is no longer visible, and the marked one when the peek is folded', async () => {
    const { vm, opening, moveTo, state } = aMap({ deals: [first, second] })
    await opening()
    vm.peek(second)
    moveTo({ center: worldEast(-4), zoom: 14 })
    await pass(300)
    expect(state().peeked).toBeNull()
    moveTo({ center: worldEast(0), zoom: 12 })
    await pass(300)
    vm.peek(first)
    vm.resizePeek('half')
    expect(state()).toMatchObject({ peeked: first, peekHeight: 'half' })
    vm.resizePeek('folded')
    expect(state()).toMatchObject({ peeked: null, peekHeight: 'folded' })
  })
})
