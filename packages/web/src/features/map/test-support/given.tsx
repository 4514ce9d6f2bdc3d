import { aDeal, FakeClock, FakeGeolocation, InMemoryDealCatalog } from '@mahlzeit/test-fakes'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { DealChanges } from '../../../state/deal-changes.ts'
import type { MapState } from '../map-state.ts'
import { MapViewModel } from '../map.view-model.ts'

export const linde = aDeal({ id: 7 })
export const kantine = aDeal({ id: 8, place: { name: 'Kantine' } })

export const calm: MapState = {
  typed: '',
  search: '',
  pins: { kind: 'ready' },
  visible: { kind: 'some', deals: [linde, kantine], matches: { count: 2, exact: true } },
  selection: { kind: 'none' },
  isPinned: false,
  location: { kind: 'unknown' },
  now: new Date('2026-03-02T11:00:00Z'),
}

export const aVm = (): MapViewModel =>
  new MapViewModel(new InMemoryDealCatalog([]), new FakeGeolocation('denied'), new FakeClock(), new DealChanges())
export const show = (children: ReactNode) => render(<MemoryRouter>{children}</MemoryRouter>)
