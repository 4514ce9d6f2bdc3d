import {
  type Deal,
  type DealCatalog,
  failure,
  type Geolocation,
  type LatLng,
  type NearestDealsQuery,
} from '@mahlzeit/domain'
import { aDeal, FakeClock, FakeGeolocation, FlakyDealCatalog, InMemoryDealCatalog } from '@mahlzeit/test-fakes'
import { BehaviorSubject, type Subscription } from 'rxjs'
import { afterEach } from 'vitest'
import { DealChanges } from '../../../state/deal-changes.ts'
import { VisitFilter } from '../../../state/visit-filter.ts'
import type { VisitPlace } from '../../../state/visit-place.ts'
import { DealListViewModel } from '../deal-list.view-model.ts'

export const HERE: LatLng = { lat: 52.5, lng: 13.3 }
export const OFFLINE = failure('offline', 'no network')

/** Deals 1 to `count`, each a little further north than the one before. */
export const deals = (count: number): Deal[] =>
  Array.from({ length: count }, (_, index) =>
    aDeal({
      id: index + 1,
      place: { name: `Kantine ${index + 1}`, address: 'Hofweg', position: { lat: 52.52 + index / 1000, lng: 13.405 } },
    }),
  )

/** A catalogue with manual answers, for race conditions. */
export class SlowCatalog extends InMemoryDealCatalog {
  readonly asked: { readonly query: NearestDealsQuery; readonly answer: () => void }[] = []

  override findNearest(query: NearestDealsQuery): ReturnType<DealCatalog['findNearest']> {
    return new Promise((resolve) => {
      this.asked.push({ query, answer: () => resolve(super.findNearest(query)) })
    })
  }
}

let subscription: Subscription | undefined

/** The view model of a list of `count` deals. */
export const givenDeals = (count: number, geolocation?: Geolocation) => {
  const memory = new InMemoryDealCatalog(deals(count))
  const catalog = new FlakyDealCatalog(memory)
  return { memory, catalog, ...given(catalog, geolocation) }
}

/** The view model of the list, by default without a device position. */
export const given = (catalog: DealCatalog, geolocation: Geolocation = new FakeGeolocation('denied')) => {
  const clock = new FakeClock()
  const dealChanges = new DealChanges()
  const visitFilter = new VisitFilter(clock)
  const place$ = new BehaviorSubject<VisitPlace | null>(null)
  const vm = new DealListViewModel(catalog, geolocation, clock, dealChanges, visitFilter, place$)
  const show = () => {
    subscription = vm.state$.subscribe()
  }
  const leave = () => subscription?.unsubscribe()
  const pass = (milliseconds: number) => clock.advance(milliseconds)
  const open = async (search = '') => {
    show()
    vm.open(search)
    await pass(0)
  }
  const found = () => {
    const { results } = vm.state$.value
    if (results.kind !== 'found') throw new Error(`expected deals, but the list is ${results.kind}`)
    return results
  }
  const ids = () => found().deals.map(({ id }) => Number(id))
  return { vm, clock, dealChanges, visitFilter, place$, show, leave, pass, open, found, ids }
}

afterEach(() => subscription?.unsubscribe())
