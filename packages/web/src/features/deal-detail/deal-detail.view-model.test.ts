import {
  type DealCatalog,
  err,
  failure,
  haversineKm,
  type LatLng,
  ok,
  SAMPLE_DEALS,
  type Share,
  type ShareOutcome,
} from '@mahlzeit/domain'
import {
  aDeal,
  FakeClock,
  FakeGeolocation,
  FakeShare,
  FlakyDealCatalog,
  InMemoryDealCatalog,
  OFFLINE,
  settled,
} from '@mahlzeit/test-fakes'
import { BehaviorSubject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { DealChanges } from '../../state/deal-changes.ts'
import type { VisitPlace } from '../../state/visit-place.ts'
import { type DealDetailState, DealDetailViewModel, type SharingOutcome } from './deal-detail.view-model.ts'

const NOW = new Date('2026-03-02T11:00:00Z')
const UNAVAILABLE = failure('unavailable', 'no answer')
const linde = aDeal({ id: 7 })
const kantine = aDeal({ id: 8, place: { name: 'Kantine' } })

const given = (
  catalog: DealCatalog = new InMemoryDealCatalog([linde, kantine]),
  share: Share = new FakeShare(),
  device: LatLng | 'denied' = 'denied',
) => {
  const dealChanges = new DealChanges()
  const clock = new FakeClock(NOW)
  const place$ = new BehaviorSubject<VisitPlace | null>(null)
  const geolocation = new FakeGeolocation(device)
  const url = 'https://mahlzeit.example/'
  const vm = new DealDetailViewModel(catalog, share, clock, dealChanges, url, geolocation, place$)
  const shown: DealDetailState['kind'][] = []
  const outcomes: SharingOutcome[] = []
  vm.state$.subscribe(({ kind }) => shown.push(kind))
  vm.shared$.subscribe((outcome) => outcomes.push(outcome))
  return { vm, shown, outcomes, dealChanges, clock, place$ }
}

describe('the page of a deal', () => {
  it('the page of a deal loads, then shows the deal and the time', async () => {
    const { vm, shown } = given()
    vm.open('7')
    await settled()
    expect(shown).toEqual(['loading', 'loading', 'ready'])
    expect(vm.state$.value).toEqual({ kind: 'ready', deal: { ...linde, menu: [] }, now: NOW, distance: null })
  })

  it('updates the time every minute, so that opening times and ages stay current', async () => {
    const { vm, clock } = given()
    vm.open('7')
    await settled()
    await clock.advance(60_000)
    expect(vm.state$.value).toMatchObject({ deal: linde, now: new Date('2026-03-02T11:01:00Z') })
  })

  it('measures from the place of the visit, else from a device whose position is allowed', async () => {
    const { lat, lng } = linde.place.position
    const device = { lat: lat + 0.01, lng }
    const { vm, place$ } = given(undefined, undefined, device)
    vm.open('7')
    await settled()
    expect(vm.state$.value).toMatchObject({ distance: { km: haversineKm(device, { lat, lng }), from: null } })
    const place = { position: { lat: lat + 0.02, lng }, name: 'Alexanderplatz', isKnown: true, zoom: 14 }
    place$.next(place)
    expect(vm.state$.value).toMatchObject({
      distance: { km: haversineKm(place.position, { lat, lng }), from: place },
    })
    vm.open('-1')
    await settled()
    expect(vm.state$.value).toMatchObject({ deal: SAMPLE_DEALS[0], distance: null })
  })

  it('shows a sample deal without a request', async () => {
    const catalog = new FlakyDealCatalog(new InMemoryDealCatalog([]))
    const { vm } = given(catalog)
    vm.open('-1')
    expect(vm.state$.value).toMatchObject({ kind: 'ready', deal: SAMPLE_DEALS[0] })
    expect(catalog.calls).toBe(0)
  })

  it('the page of a deal is not found for an unknown or deleted deal', async () => {
    const { vm } = given()
    vm.open('999')
    await settled()
    expect(vm.state$.value).toEqual({ kind: 'not-found' })
  })

  it.each(['', 'abc', '0', '1.5', '-3', '7;drop', '99999999999999999999', '%00', '<script>'])(
    'the page of a deal is not found for %j, without a request',
    async (id) => {
      const catalog = new FlakyDealCatalog(new InMemoryDealCatalog([linde]))
      const { vm } = given(catalog)
      vm.open(id)
      await settled()
      expect(vm.state$.value).toEqual({ kind: 'not-found' })
      expect(catalog.calls).toBe(0)
    },
  )

  it('reports that loading the deal failed, and retries', async () => {
    const catalog = new FlakyDealCatalog(new InMemoryDealCatalog([linde]))
    catalog.failWith(OFFLINE)
    const { vm } = given(catalog)
    vm.open('7')
    await settled()
    expect(vm.state$.value).toEqual({ kind: 'failed', failure: OFFLINE })
    catalog.recover()
    vm.retry()
    expect(vm.state$.value.kind).toBe('loading')
    await settled()
    expect(vm.state$.value.kind).toBe('ready')
  })

  it.each(['2026-03-02', undefined])(
    'shows what a card in memory knows without a network, and the rest when the service is reachable again: dish of %s',
    async (date) => {
      const catalog = new FlakyDealCatalog(new InMemoryDealCatalog([linde]))
      catalog.failWith(OFFLINE)
      const { vm, dealChanges } = given(catalog)
      const dishes = date ? [{ name: 'Senfeier', price: 850, diets: [], date, photoDate: date }] : []
      vm.open('7', (id) => (id === linde.id ? { ...linde, ...(date && { dishes }) } : null))
      await settled()
      expect(vm.state$.value).toEqual({ kind: 'ready', deal: { ...linde, menu: [], dishes }, now: NOW, distance: null })
      catalog.recover()
      dealChanges.notify()
      await settled()
      expect(vm.state$.value).toEqual({ kind: 'ready', deal: { ...linde, menu: [] }, now: NOW, distance: null })
    },
  )

  it.each([
    ['if there is none', OFFLINE, null],
    ['after a refusal', UNAVAILABLE, linde],
  ])('shows no card in memory %s', async (_, reason, card) => {
    const catalog = new FlakyDealCatalog(new InMemoryDealCatalog([linde]))
    catalog.failWith(reason)
    const { vm } = given(catalog)
    vm.open('7', () => card)
    await settled()
    expect(vm.state$.value).toEqual({ kind: 'failed', failure: reason })
  })

  it('ignores retries while loading', async () => {
    const catalog = new FlakyDealCatalog(new InMemoryDealCatalog([linde]))
    const { vm } = given(catalog)
    vm.open('7')
    vm.retry()
    vm.retry()
    await settled()
    expect(catalog.calls).toBe(1)
  })

  it('revalidates when deals change, and after a failure', async () => {
    const stored = new InMemoryDealCatalog([linde])
    const catalog = new FlakyDealCatalog(stored)
    catalog.failWith(OFFLINE)
    const { vm, dealChanges } = given(catalog)
    vm.open('7')
    await settled()
    catalog.recover()
    dealChanges.notify()
    await settled()
    expect(vm.state$.value).toMatchObject({ kind: 'ready', deal: linde })
  })

  it('merges the answer to a vote without reading the deal again', async () => {
    const catalog = new FlakyDealCatalog(new InMemoryDealCatalog([linde]))
    const { vm, dealChanges } = given(catalog)
    vm.open('7')
    await settled()
    const own = { confirmedOn: '2026-03-02', closedUntil: null, goneSince: null, mayReportGone: true }
    const votes = { closures: [], confirmation: { on: '2026-03-02', people: 1 }, gone: null, dispute: null, own }
    dealChanges.voted({ dealId: linde.id, ...votes })
    dealChanges.voted({ dealId: kantine.id, ...votes, confirmation: null })
    await settled()
    expect(vm.state$.value).toMatchObject({ kind: 'ready', deal: { confirmation: votes.confirmation } })
    expect(catalog.calls).toBe(1)
  })

  it('drops the stale answer about another deal', async () => {
    const answers = new Map<number, () => void>()
    const catalog = new InMemoryDealCatalog([])
    catalog.findById = (id) =>
      new Promise((resolve) => answers.set(id, () => resolve(ok({ ...(id === linde.id ? linde : kantine), menu: [] }))))
    const { vm } = given(catalog)
    vm.open('7')
    vm.open('8')
    answers.get(8)?.()
    answers.get(7)?.()
    await settled()
    expect(vm.state$.value).toMatchObject({ kind: 'ready', deal: { id: 8 } })
  })
})

describe('sharing a deal', () => {
  const shareWith = async (answer: Awaited<ReturnType<Share['share']>>, dish: string | null = null) => {
    const share = new FakeShare(answer)
    const { vm, outcomes } = given(undefined, share)
    vm.open('7')
    await settled()
    vm.share(dish)
    await settled()
    return { share, outcomes }
  }

  it('shares the name and the public link', async () => {
    const { share } = await shareWith(ok('shared'))
    const url = 'https://mahlzeit.example/restaurant/7-zur-linde'
    expect(share.links).toEqual([{ title: 'Zur Linde', text: 'Zur Linde', url }])
  })

  it('names the dish of today when the deal is shared', async () => {
    const { share } = await shareWith(ok('shared'), 'Senfeier 8,50 €')
    expect(share.links[0]?.text).toBe('Zur Linde: heute Senfeier 8,50 €')
  })

  it.each<ShareOutcome>(['shared', 'cancelled'])('shows no message about sharing when %s', async (outcome) => {
    expect((await shareWith(ok(outcome))).outcomes).toEqual([])
  })

  it('reports a copied link', async () => {
    expect((await shareWith(ok('copied'))).outcomes).toEqual([{ kind: 'copied', name: 'Zur Linde' }])
  })

  it('reports that sharing failed', async () => {
    expect((await shareWith(err({ kind: 'share-failed' }))).outcomes).toEqual([{ kind: 'failed' }])
  })

  it('opens one share sheet for repeated taps', async () => {
    const share = new FakeShare()
    const { vm } = given(undefined, share)
    vm.open('7')
    await settled()
    vm.share(null)
    vm.share(null)
    await settled()
    vm.share(null)
    expect(share.links).toHaveLength(2)
  })

  it('shares nothing without a deal', () => {
    const share = new FakeShare()
    given(undefined, share).vm.share(null)
    expect(share.links).toEqual([])
  })
})
