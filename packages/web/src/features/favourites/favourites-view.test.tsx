import { type Favourite, failure, type ListedDeal } from '@mahlzeit/domain'
import { aDeal, anImage } from '@mahlzeit/test-fakes'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { BehaviorSubject, NEVER } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { SlotsContext } from '../../shared/slots.ts'
import { viewState } from '../../mvvm/view-state.ts'
import type { CalendarAddressState } from './calendar-address.view-model.ts'
import type { FavouritesPageState } from './favourites.view-model.ts'
import { FavouritesView } from './favourites-view.tsx'

const favourite = (id: number, deal: Partial<ListedDeal> | null = {}): Favourite => ({
  id,
  deal: deal && { ...aDeal({ id, place: { name: `Kantine ${id}` } }), ...deal },
  addedAt: new Date(0),
  restaurant: {
    id,
    name: `Kantine ${id}`,
    address: `Hauptstraße ${id}`,
    placeId: `place-${id}`,
    position: null,
    rating: 4.5,
    phone: null,
    website: null,
    imageUrl: null,
    cuisines: ['deutsch'],
  },
})

/** Tuesday noon in Berlin. */
const NOW = new Date('2026-03-03T11:00:00Z')

const SLOTS = { NearestLunch: () => <p>Ganz nah</p> }

const show = (saved: FavouritesPageState['saved'], from: Partial<FavouritesPageState> = {}) => {
  const state = { place: null, origin: null, now: NOW, ...from }
  const states$ = new BehaviorSubject<FavouritesPageState>({ ...state, saved })
  const vm = {
    state$: viewState(states$.value, states$),
    retry: vi.fn(),
    follow: vi.fn(),
    remove: vi.fn((placeId: string) => {
      const items = saved.kind === 'ready' ? saved.items.filter(({ restaurant }) => restaurant.placeId !== placeId) : []
      states$.next({ ...state, saved: { kind: 'ready', items } })
    }),
  }
  const folded = { address: undefined, isPending: false, failure: null }
  const calendar = {
    state$: viewState<CalendarAddressState>(folded, NEVER),
    open: vi.fn(),
    create: vi.fn(),
    revoke: vi.fn(),
    copy: vi.fn(),
  }
  render(
    <MemoryRouter>
      <SlotsContext value={SLOTS}>
        <FavouritesView vm={vm} calendar={calendar} />
      </SlotsContext>
    </MemoryRouter>,
  )
  return vm
}

describe('favourites', () => {
  it('favourites are cards that link to the deals of their restaurants', () => {
    show({ kind: 'ready', items: [favourite(2), favourite(1)] })
    expect(screen.getByRole('heading', { level: 1, name: 'Meine Favoriten' })).toBeVisible()
    expect(screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent)).toEqual([
      'Kantine 2',
      'Kantine 1',
    ])
    expect(screen.getByRole('link', { name: 'Kantine 1' }).getAttribute('href')).toBe('/restaurant/1-kantine-1')
    expect(screen.getByText('2 Restaurants')).toBeVisible()
  })

  it('favourites show that a deal is gone, and still link to its page', () => {
    const gone = { since: new Date('2026-03-03T12:00:00Z'), by: 'reports', reports: 2 } as const
    show({ kind: 'ready', items: [favourite(1, { gone })] })
    expect(screen.getByText('Gibt es laut 2 Meldungen seit 3. März nicht mehr')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Kantine 1' })).toBeVisible()
  })

  it('favourites whose cards are all past lead to the new card, unless the deal is gone', () => {
    const images = [anImage({ offerType: 'wochenkarte', menuDate: '2026-02-23' })]
    const gone = { since: new Date('2026-03-03T12:00:00Z'), by: 'reports', reports: 2 } as const
    show({ kind: 'ready', items: [favourite(1), favourite(2, { images }), favourite(3, { images, gone })] })
    const links = screen.getAllByRole('link', { name: /^Neue Karte/u })
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Neue Karte für Kantine 2', '/add?deal=2'],
    ])
  })

  it('favourites show whether lunch is served, the cuisine and, once an origin is known, the distance', () => {
    const items = [favourite(1)]
    const factsOf = () => screen.getByRole('article').querySelector('ul')?.textContent
    show({ kind: 'ready', items })
    expect(factsOf()).toBe('Jetzt bis 15:00deutsch🥕 vegetarisch')
    expect(screen.queryByText(/^Entfernung/u)).toBeNull()
    cleanup()
    const { lat, lng } = aDeal().place.position
    show({ kind: 'ready', items }, { origin: { lat: lat + 0.01, lng } })
    expect(factsOf()).toBe('Jetzt bis 15:001,1\u00a0km entferntdeutsch🥕 vegetarisch')
    expect(screen.getByText('Entfernung ab deinem Standort')).toBeVisible()
  })

  it('favourites say from which place of the visit the distance is measured', () => {
    const place = { position: { lat: 52.5, lng: 13.4 }, name: 'Alexanderplatz', isKnown: true, zoom: 14 }
    show({ kind: 'ready', items: [favourite(1)] }, { place, origin: place.position })
    expect(screen.getByText('Entfernung ab Alexanderplatz')).toBeVisible()
  })

  it('favourites show the dishes of today, with or without a price', () => {
    const day = { diets: [], date: '2026-03-03', photoDate: '2026-03-02' }
    const dishes = [
      { name: 'Senfeier', price: 850, ...day },
      { name: 'Gulasch', price: null, ...day },
    ]
    show({ kind: 'ready', items: [favourite(1, { dishes }), favourite(2, { dishes: [] })] })
    expect(screen.getAllByTitle('laut Karte vom 2. März').map(({ textContent }) => textContent)).toEqual([
      'Heute: Senfeier8,50\u00a0€',
      'Gulasch, laut Karte vom 2. März',
    ])
  })

  it('favourites never show a dish of a day before', () => {
    const dish = { name: 'Senfeier', price: 850, diets: [], date: '2026-03-02', photoDate: '2026-03-02' }
    show({ kind: 'ready', items: [favourite(1, { dishes: [dish] })] })
    expect(screen.queryByText(/Senfeier/u)).toBeNull()
  })

  it('favourites show that a restaurant has no deal', () => {
    show({ kind: 'ready', items: [favourite(1, null)] })
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('Der Deal wurde gelöscht')).toBeVisible()
  })

  it('favourites disappear immediately when removed, and the next one is focused', async () => {
    const vm = show({ kind: 'ready', items: [favourite(1), favourite(2)] })
    await userEvent.click(screen.getByRole('button', { name: 'Kantine 1 von Favoriten entfernen' }))
    expect(vm.remove).toHaveBeenCalledWith('place-1')
    expect(screen.getAllByRole('article')).toHaveLength(1)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kantine 2 von Favoriten entfernen' }))
  })

  it('favourites move the focus to the heading when the last one is removed', async () => {
    show({ kind: 'ready', items: [favourite(1)] })
    await userEvent.click(screen.getByRole('button', { name: 'Kantine 1 von Favoriten entfernen' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(screen.getByRole('heading', { name: 'Keine Favoriten gefunden' })).toBeVisible()
  })

  it('favourites link to the map if there are none', () => {
    show({ kind: 'ready', items: [] })
    expect(screen.getByRole('heading', { name: 'Keine Favoriten gefunden' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zur Karte' }).getAttribute('href')).toBe('/')
  })

  it('favourites ask guests to sign in', () => {
    show({ kind: 'signed-out' })
    expect(screen.queryByText('Kalender abonnieren')).toBeNull()
    expect(screen.getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toBe('/auth')
  })

  it('favourites show why loading failed, with a retry', async () => {
    const vm = show({ kind: 'failed', failure: failure('offline', '') })
    expect(screen.getByRole('alert').textContent).toContain('Fehler beim Laden der Favoriten.')
    expect(screen.getByRole('alert').textContent).toContain('Du bist offline.')
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(vm.retry).toHaveBeenCalledOnce()
  })

  it('favourites show placeholders while loading', () => {
    show({ kind: 'loading' })
    expect(screen.getByText('Favoriten werden geladen …')).toBeVisible()
    expect(screen.queryByRole('article')).toBeNull()
  })
})

it('stored favourites say their age', () => {
  show({ kind: 'ready', items: [favourite(1)], keptAt: new Date('2026-03-03T09:00:00Z') })
  expect(screen.getByText('1 Restaurant · Stand: vor 2 Stunden.')).toBeVisible()
})

it('empty favourites and guests are offered the nearest lunch, others are not', () => {
  show({ kind: 'ready', items: [] })
  expect(screen.getByText('Ganz nah')).toBeVisible()
  cleanup()
  show({ kind: 'signed-out' })
  expect(screen.getByText('Ganz nah')).toBeVisible()
  cleanup()
  show({ kind: 'ready', items: [favourite(1)] })
  expect(screen.queryByText('Ganz nah')).toBeNull()
})

it('the favourite of an ended deal names the next tenant, and saves that one with one tap', async () => {
  const successor = { id: 9 as never, name: 'Thai Orchidee', placeId: 'place-9' }
  const ended = { at: new Date('2026-03-01T11:00:00Z'), succession: 'tenant', successor } as const
  const { follow } = show({ kind: 'ready', items: [favourite(1, { ended })] })
  expect(screen.getByText(/^Kantine 1 ist jetzt/u)).toMatchObject({ textContent: 'Kantine 1 ist jetzt Thai Orchidee' })
  expect(screen.getByText('Gab es bis 1. März')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Thai Orchidee merken' }))
  expect(follow).toHaveBeenCalledWith('place-1', 'place-9')
})

it('the favourite of a restaurant that moved says where it is now', () => {
  show({ kind: 'ready', items: [{ ...favourite(1), hasMoved: true }] })
  expect(screen.getByText(/^Umgezogen: jetzt .+/u)).toBeVisible()
})
