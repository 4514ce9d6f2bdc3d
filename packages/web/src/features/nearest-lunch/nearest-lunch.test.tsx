import type { LatLng } from '@mahlzeit/domain'
import {
  aDeal,
  FakeClock,
  FakeGeolocation,
  FlakyDealCatalog,
  InMemoryDealCatalog,
  OFFLINE,
  settled,
} from '@mahlzeit/test-fakes'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { BehaviorSubject } from 'rxjs'
import { expect, it } from 'vitest'
import { ResolveContext } from '../../mvvm/use-resolved.ts'
import type { VisitPlace } from '../../state/visit-place.ts'
import { NearestLunchPart } from './nearest-lunch-part.tsx'
import { NearestLunchViewModel } from './nearest-lunch.view-model.ts'

const HERE = { lat: 52.52, lng: 13.4 }
const PLACE: VisitPlace = { position: HERE, name: 'Hackescher Markt', isKnown: true, zoom: 15 }

const dealAt = (id: number, name: string, north: number, change: object = {}) =>
  aDeal({ id, place: { name, position: { lat: HERE.lat + north, lng: HERE.lng } }, ...change })

/** A Monday. */
const DEALS = [
  dealAt(1, 'Fern', 0.04),
  dealAt(2, 'Nah', 0.01),
  dealAt(3, 'Dienstags', 0.001, { availableDays: ['Di'] }),
  dealAt(4, 'Näher', 0.005),
  dealAt(5, 'Am fernsten', 0.05),
]

const show = async (place: VisitPlace | null, device?: LatLng, isOffline = false) => {
  const catalog = new FlakyDealCatalog(new InMemoryDealCatalog(DEALS))
  if (isOffline) catalog.failWith(OFFLINE)
  const place$ = new BehaviorSubject(place)
  const geolocation = new FakeGeolocation(device ?? 'denied')
  const vm = new NearestLunchViewModel(catalog, geolocation, new FakeClock(), place$)
  const { container } = render(
    <ResolveContext value={() => vm as never}>
      <MemoryRouter>
        <NearestLunchPart />
      </MemoryRouter>
    </ResolveContext>,
  )
  await act(settled)
  const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  return { container, names, place$, geolocation }
}

it('the nearest lunch shows the nearest three deals of today around the place of the visit', async () => {
  const { names } = await show(PLACE)
  expect(screen.getByRole('heading', { level: 2, name: 'Mittagstisch bei Hackescher Markt' })).toBeVisible()
  expect(names()).toEqual(['Näher', 'Nah', 'Fern'])
})

it('the nearest lunch follows the place of the visit', async () => {
  const { names, place$ } = await show(null)
  expect(names()).toEqual([])
  place$.next(PLACE)
  await act(settled)
  expect(names()).toHaveLength(3)
})

it('the nearest lunch is silent without a place, and without a network', async () => {
  expect((await show(null)).container.innerHTML).toBe('')
  expect((await show(PLACE, undefined, true)).container.innerHTML).toBe('')
})
