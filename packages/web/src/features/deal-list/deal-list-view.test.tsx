import { type Deal, DEFAULT_CENTRE, failure, NO_FILTER, SAMPLE_DEALS } from '@mahlzeit/domain'
import { aDeal } from '@mahlzeit/test-fakes'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { NEVER } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FilterSuggestionProps, type Slots, SlotsContext } from '../../shared/slots.ts'
import { viewState } from '../../mvvm/view-state.ts'
import type { DealListState, FoundDeals } from './deal-list-state.ts'
import { DealListView } from './deal-list-view.tsx'

const UNFILTERED = { filter: NO_FILTER, question: null }

const VEGAN_FILTER = { ...NO_FILTER, diet: 'vegan' } as const
const VEGAN = { filter: VEGAN_FILTER, question: { ...VEGAN_FILTER, when: null } }

const NOW = new Date('2026-03-02T11:00:00Z')

/** How many pixels the end of the list is below the viewport, and how often it was observed. */
const end = { distance: Infinity, observed: 0 }

beforeEach(() => {
  end.distance = Infinity
  end.observed = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: (entries: { isIntersecting: boolean }[]) => void
      readonly #margin: number
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options?: IntersectionObserverInit) {
        this.#callback = callback
        this.#margin = Number.parseInt(options?.rootMargin?.split(' ')[2] ?? '', 10)
      }
      observe() {
        end.observed++
        this.#callback([
          {
            isIntersecting: end.distance <= this.#margin,
          },
        ])
      }
      disconnect() {}
    },
  )
})

afterEach(() => vi.unstubAllGlobals())

const deals = (count: number): Deal[] =>
  Array.from({ length: count }, (_, index) => aDeal({ id: index + 1, place: { name: `Kantine ${index + 1}` } }))

const found = (changes: Partial<FoundDeals> = {}): FoundDeals => ({
  kind: 'found',
  ...UNFILTERED,
  search: '',
  deals: deals(3),
  matches: { count: 3, exact: true },
  unknowns: 0,
  priced: null,
  unpriced: new Set(),
  nextOffset: null,
  more: 'idle',
  outdated: false,
  ...changes,
})

const FilterSuggestion = ({ query }: FilterSuggestionProps) => <p>The suggestion for {query.search}</p>

const show = (changes: Partial<DealListState>, slots: Slots = {}) => {
  const state: DealListState = {
    typed: changes.search ?? '',
    search: '',
    origin: { position: DEFAULT_CENTRE, from: 'default-centre' },
    place: null,
    latePosition: null,
    results: found(),
    now: NOW,
    ...changes,
  }
  const vm = {
    state$: viewState(state, NEVER),
    type: vi.fn(),
    holdSearch: vi.fn(),
    resetSearch: vi.fn(),
    retry: vi.fn(),
    loadMore: vi.fn(),
    measureFromHere: vi.fn(),
  }
  render(
    <MemoryRouter>
      <SlotsContext value={slots}>
        <DealListView vm={vm} />
      </SlotsContext>
    </MemoryRouter>,
  )
  return vm
}

describe('the list of deals', () => {
  it('keeps the text of the server until the first answer', () => {
    const text = document.body.appendChild(document.createElement('div'))
    text.id = 'static-page'
    show({ results: { kind: 'loading' } })
    expect(text.isConnected).toBe(true)
    show({})
    expect(text.isConnected).toBe(false)
  })

  it('says that the deals around the device replace those of the server', () => {
    const origin = { position: { lat: 52.5, lng: 13.4 }, from: 'device' } as const
    show({ origin })
    expect(screen.getByText('Entfernung ab deinem Standort')).toBeVisible()
    cleanup()
    const served = document.body.appendChild(document.createElement('div'))
    served.id = 'static-page'
    served.append(document.createElement('article'))
    show({ origin })
    expect(screen.getByText('Neu sortiert: ab deinem Standort statt ab Berlin-Mitte')).toBeVisible()
  })

  it('shows a card for each deal, with its distance and a link to its page', () => {
    const north = aDeal({ id: 2, place: { name: 'Nordkantine', position: { lat: 52.53, lng: 13.405 } } })
    show({ results: found({ deals: [aDeal({ id: 1 }), north] }) })
    const card = screen.getAllByRole('article')[1]!
    expect(within(card).getByRole('link', { name: 'Nordkantine' }).getAttribute('href')).toBe(
      '/restaurant/2-nordkantine',
    )
    expect(card.textContent).toContain('1,1\u00a0km entfernt')
  })

  it('shows deals without a price under a separate heading, and says so on their cards', () => {
    const filter = { ...NO_FILTER, max: 10 }
    const question = { ...filter, when: null }
    const [first, second, third] = deals(3)
    const some = { filter, question, deals: [first!, second!, third!], priced: 1, unknowns: 2 }
    show({ results: found({ ...some, unpriced: new Set([second!.id, third!.id]) }) })
    expect(screen.getByText('1 Ergebnis bis 10 €, 2 ohne Preis')).toBeVisible()
    const group = screen.getByRole('region', { name: 'Ohne bekannten Preis' })
    const namesIn = (level: number) => screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent)
    expect(namesIn(2)).toEqual(['Kantine 1', 'Ohne bekannten Preis'])
    expect(namesIn(3)).toEqual(['Kantine 2', 'Kantine 3'])
    expect(within(group).getAllByText('Ohne Preis')).toHaveLength(2)
    expect(screen.getAllByText('Ohne Preis')).toHaveLength(2)
  })

  it.each([
    [1, true, '', '1 Ergebnis'],
    [12, true, '', '12 Ergebnisse'],
    [1, true, 'Suppe', '1 Ergebnis für „Suppe“'],
    [1000, false, '', 'über 1.000 Ergebnisse'],
    [1000, false, '<b>%_"', 'über 1.000 Ergebnisse für „<b>%_"“'],
  ])('the list counts %i deals (exactly: %s) for %j as %j', (count, exact, search, line) => {
    show({ results: found({ search, matches: { count, exact } }) })
    expect(screen.getByText(line)).toBeVisible()
  })

  it.each([
    ['', 0, '12 Ergebnisse'],
    ['', 3, '12 Ergebnisse, 3 davon ungewiss'],
    ['Suppe', 3, '12 Ergebnisse für „Suppe“, 3 davon ungewiss'],
  ])('the list counts the deals of a filter for %j, with %i unknown ones, as %j', (search, unknowns, line) => {
    show({ results: found({ ...VEGAN, search, unknowns, matches: { count: 12, exact: true } }) })
    expect(screen.getByText(line)).toBeVisible()
  })

  it('the cards of a filter say what is unknown', () => {
    show({ results: found({ ...VEGAN, deals: [aDeal({ diets: [] })] }) })
    expect(screen.getByText('Diät: keine Angabe')).toBeVisible()
  })

  it('the list offers a suggestion for a filter without a match, for the same search', () => {
    show({ results: { kind: 'empty', ...VEGAN, search: 'Suppe', samples: [] } }, { FilterSuggestion: FilterSuggestion })
    expect(screen.getByRole('heading', { name: 'Keine Deals für „Suppe“ mit diesen Filtern' })).toBeVisible()
    expect(screen.getByText('The suggestion for Suppe')).toBeVisible()
  })

  it.each([
    ['device', 'Entfernung ab deinem Standort', 'Deals in deiner Nähe'],
    ['default-centre', 'Entfernung ab Berlin-Mitte', 'Deals'],
  ] as const)('shows that distances are measured from the %s', (from, text, title) => {
    show({ origin: { position: DEFAULT_CENTRE, from } })
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  it('the list offers a late position', async () => {
    const vm = show({ latePosition: DEFAULT_CENTRE })
    await userEvent.click(screen.getByRole('button', { name: 'Ab meinem Standort' }))
    expect(vm.measureFromHere).toHaveBeenCalledOnce()
  })

  it('passes text that is not yet searched for to the map', () => {
    show({ typed: 'sushi ', search: '' })
    expect(screen.getByRole('link', { name: 'Zur Karte' }).getAttribute('href')).toBe('/?search=sushi')
  })

  it('reports typed text, and keeps the query in the link to the map', async () => {
    const vm = show({ search: 'süß & sauer' })
    expect(screen.getByRole('link', { name: 'Zur Karte' }).getAttribute('href')).toBe(
      '/?search=s%C3%BC%C3%9F+%26+sauer',
    )
    await userEvent.type(screen.getByRole('searchbox'), '!')
    expect(vm.type).toHaveBeenCalledWith('süß & sauer!')
  })

  it('shows placeholders while loading', () => {
    show({ results: { kind: 'loading' }, origin: null })
    expect(screen.getByText('Deals werden geladen …')).toBeVisible()
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('marks its deals as stale while a newer query is in flight', () => {
    show({ results: found({ outdated: true, nextOffset: 10 }) })
    expect(screen.getAllByRole('article')[0]?.closest('[aria-busy="true"]')).not.toBeNull()
    expect(end.observed).toBe(0)
  })
})

describe('the end of the list', () => {
  it.each([
    [1000, true],
    [1001, false],
  ])('loads more once the list is scrolled to within 1000 pixels: %i', (distance, loads) => {
    end.distance = distance
    const vm = show({ results: found({ nextOffset: 10 }) })
    expect(vm.loadMore).not.toHaveBeenCalled()
    fireEvent.scroll(window)
    expect(vm.loadMore).not.toHaveBeenCalled()
    vi.stubGlobal('scrollY', 1)
    fireEvent.scroll(window)
    fireEvent.scroll(window)
    expect(vm.loadMore).toHaveBeenCalledTimes(loads ? 1 : 0)
  })

  it('loads more without a scroll when the end of the list is visible', () => {
    end.distance = 0
    expect(show({ results: found({ nextOffset: 10 }) }).loadMore).toHaveBeenCalledOnce()
  })

  it('loads nothing while the end of the list is far away', () => {
    expect(show({ results: found({ nextOffset: 10 }) }).loadMore).not.toHaveBeenCalled()
  })

  it('shows that more deals are loading', () => {
    end.distance = 0
    const vm = show({ results: found({ nextOffset: 10, more: 'loading' }) })
    expect(screen.getByText('Lade weitere Deals...')).toBeVisible()
    expect(vm.loadMore).not.toHaveBeenCalled()
  })

  it('the end of the list says that it is complete after more than ten deals', () => {
    show({ results: found({ deals: deals(11) }) })
    expect(screen.getByText('Alle Deals wurden geladen')).toBeVisible()
  })

  it('the end of the list does not say that it is complete after ten or fewer deals', () => {
    show({ results: found({ deals: deals(10) }) })
    expect(screen.queryByText('Alle Deals wurden geladen')).toBeNull()
  })

  it('the end of the list offers to retry a failed page, and does not retry by itself', async () => {
    end.distance = 0
    const vm = show({ results: found({ nextOffset: 10, more: 'failed' }) })
    expect(screen.getAllByRole('article')).toHaveLength(3)
    expect(vm.loadMore).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(vm.loadMore).toHaveBeenCalledOnce()
  })
})

describe('a list without deals', () => {
  it('shows the query without results, and resets it with the focus in the field', async () => {
    const vm = show({ search: 'Sushi', results: { kind: 'empty', ...UNFILTERED, search: 'Sushi', samples: [] } })
    expect(screen.getByRole('heading', { name: 'Keine Deals für „Sushi“ gefunden' })).toBeVisible()
    expect(screen.getByRole('status').textContent).toBe('0 Ergebnisse für „Sushi“')
    expect(screen.queryByText(/^Entfernung ab/u)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Suche zurücksetzen' }))
    expect(vm.resetSearch).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    expect(screen.queryByText('Beispiel')).toBeNull()
  })

  it('links to the map and shows marked samples when there are no deals at all', () => {
    show({ results: { kind: 'empty', ...UNFILTERED, search: '', samples: SAMPLE_DEALS } })
    expect(screen.getByRole('heading', { name: 'Keine Deals gefunden' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zurück zur Karte' }).getAttribute('href')).toBe('/')
    expect(screen.getAllByText('Beispiel')).toHaveLength(2)
    expect(screen.queryByText(/entfernt/)).toBeNull()
  })

  it('shows why loading failed, with a retry, a link to the map and marked samples', async () => {
    const vm = show({
      results: {
        kind: 'failed',
        failure: failure('offline', 'no network'),
        ...UNFILTERED,
        search: '',
        samples: SAMPLE_DEALS,
      },
    })
    expect(screen.getByRole('alert').textContent).toContain('Du bist offline.')
    expect(screen.queryByText(/Nimm die Suche/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Zurück zur Karte' }).getAttribute('href')).toBe('/')
    expect(screen.getAllByText('Beispiel')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(vm.retry).toHaveBeenCalledOnce()
  })

  it.each([
    ['a search', { search: 'Senf', filter: NO_FILTER }],
    ['a filter', { search: '', filter: { ...NO_FILTER, max: 8 } }],
  ])('says what to do where no kept deal answers %s', (_, asked) => {
    show({
      results: { kind: 'failed', failure: failure('offline', ''), ...UNFILTERED, ...asked, samples: [] },
    })
    expect(screen.getByRole('alert').textContent).toContain('kein gespeicherter Deal passt sicher dazu. Nimm die Suche')
  })

  it('the list without deals tolerates a query of 2,000 characters', () => {
    const search = 'x'.repeat(2000)
    show({ search, results: { kind: 'empty', ...UNFILTERED, search: search.slice(0, 200), samples: [] } })
    expect(screen.getByRole('button', { name: 'Suche zurücksetzen' })).toBeVisible()
  })
})
