import { aBackend, aDeal, FakeGeolocation, FakeProblemLog, InMemoryFavouriteStore, settled } from '@mahlzeit/test-fakes'
import { BehaviorSubject } from 'rxjs'
import { expect, it, vi } from 'vitest'
import { DealChanges } from '../../state/deal-changes.ts'
import { Favourites } from '../../state/favourites.ts'
import { VisitFilter } from '../../state/visit-filter.ts'
import type { VisitPlace } from '../../state/visit-place.ts'
import { FavouritesViewModel } from './favourites.view-model.ts'

const HERE = { lat: 52.5, lng: 13.3 }
const ALEX: VisitPlace = { position: { lat: 52.522, lng: 13.413 }, name: 'Alexanderplatz', isKnown: true, zoom: 14 }

const given = async (geolocation: FakeGeolocation, place: VisitPlace | null = null) => {
  const deal = aDeal({ id: 1, place: { placeId: 'canteen' } })
  const { auth, catalog, clock } = await aBackend({ deals: [deal], signedIn: true })
  const store = new InMemoryFavouriteStore(catalog, auth, clock)
  await store.add('canteen')
  const favourites = new Favourites(store, auth, new DealChanges(), new FakeProblemLog())
  const place$ = new BehaviorSubject(place)
  const vm = new FavouritesViewModel(favourites, geolocation, clock, new VisitFilter(clock), place$)
  vm.state$.subscribe()
  await settled()
  return { vm, place$, clock, store }
}

it('favourites are measured from a position that was allowed before', async () => {
  const { vm } = await given(new FakeGeolocation(HERE))
  expect(vm.state$.value).toMatchObject({ saved: { kind: 'ready', items: [{ deal: { id: 1 } }] }, origin: HERE })
})

it('favourites never cause a prompt for the position', async () => {
  const geolocation = new FakeGeolocation('denied')
  const find = vi.spyOn(geolocation, 'findPosition')
  const { vm } = await given(geolocation)
  expect(vm.state$.value.origin).toBeNull()
  expect(find).not.toHaveBeenCalled()
})

it('favourites are measured from the place of the visit, as the list is, until it is left', async () => {
  const { vm, place$ } = await given(new FakeGeolocation(HERE), ALEX)
  expect(vm.state$.value).toMatchObject({ origin: ALEX.position, place: ALEX })
  place$.next(null)
  expect(vm.state$.value.origin).toEqual(HERE)
})

it('favourites know the time of each minute, and are read again at midnight', async () => {
  const { vm, clock, store } = await given(new FakeGeolocation('denied'))
  const before = vm.state$.value.now.getTime()
  await clock.advance(60_000)
  expect(vm.state$.value.now.getTime()).toBe(before + 60_000)
  const find = vi.spyOn(store, 'findAll')
  await clock.advance(24 * 3_600_000)
  expect(find).toHaveBeenCalledOnce()
})
