import { NO_FILTER } from '@mahlzeit/domain'
import { aDeal, FakeClock, FakeGeolocation, InMemoryDealCatalog } from '@mahlzeit/test-fakes'
import { render } from '@testing-library/react'
import { BehaviorSubject } from 'rxjs'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { DealChanges } from '../../../state/deal-changes.ts'
import { VisitFilter } from '../../../state/visit-filter.ts'
import type { VisitPlace } from '../../../state/visit-place.ts'
import type { MapState } from '../map-state.ts'
import { MapViewModel } from '../map.view-model.ts'

export const linde = aDeal({ id: 7 })
export const kantine = aDeal({ id: 8, place: { name: 'Kantine' } })

export const calm: MapState = {
  typed: '',
  search: '',
  filter: NO_FILTER,
  question: null,
  pins: { kind: 'ready' },
  visible: {
    kind: 'some',
    deals: [linde, kantine],
    matches: { count: 2, exact: true },
    unknowns: 0,
    priced: null,
    unpriced: new Set(),
  },
  selection: { kind: 'none' },
  verdict: 'yes',
  isUnpriced: false,
  isPinned: false,
  peeked: null,
  peekHeight: 'peek',
  location: { kind: 'unknown' },
  place: null,
  from: null,
  now: new Date('2026-03-02T11:00:00Z'),
}

export const aVm = (clock = new FakeClock()): MapViewModel => {
  const [catalog, geolocation] = [new InMemoryDealCatalog([]), new FakeGeolocation('denied')]
  return new MapViewModel(
    catalog,
    geolocation,
    clock,
    new DealChanges(),
    new VisitFilter(clock),
    new BehaviorSubject<VisitPlace | null>(null),
  )
}
export const show = (children: ReactNode) => render(<MemoryRouter>{children}</MemoryRouter>)
