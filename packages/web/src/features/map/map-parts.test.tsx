import { DEFAULT_CENTRE, type DealId, failure, NO_FILTER, SAMPLE_DEALS } from '@mahlzeit/domain'
import { aDeal } from '@mahlzeit/test-fakes'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { type FilterSuggestionProps, type FurtherDeals, type Slots, SlotsContext } from '../../shared/slots.ts'
import { pressBack } from '../../ui/back-button.ts'
import type { VisibleFeature } from '../../map/visible-features.ts'
import { MapLegend } from './map-controls.tsx'
import { MapHeader } from './map-header.tsx'
import { MapNotices } from './map-notices.tsx'
import type { MapState, VisibleState } from './map-state.ts'
import { PinButtons } from './pin-buttons.tsx'
import { aVm, calm, linde, show } from './test-support/given.tsx'
import { UnsupportedMap } from './unsupported-map.tsx'
import { VisiblePanel } from './visible-panel.tsx'

describe('the map header', () => {
  const Header = ({ vm, typed }: Pick<Parameters<typeof MapHeader>[0], 'vm' | 'typed'>) => {
    const [isOpened, setIsOpened] = useState(false)
    return <MapHeader vm={vm} typed={typed} isOpened={isOpened} onOpenedChange={setIsOpened} />
  }

  it('opens the search on demand with focus, and closes an empty one on Escape', async () => {
    const user = userEvent.setup()
    show(<Header vm={aVm()} typed="" />)
    expect(screen.queryByRole('searchbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Suche öffnen' }))
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('searchbox')).toBeNull()
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Suche öffnen' }))
  })

  it('keeps the search open while it has text, and carries it to the list', () => {
    show(<Header vm={aVm()} typed=" suppe " />)
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(' suppe ')
    expect(screen.getByRole('link', { name: 'Liste' }).getAttribute('href')).toBe('/list?search=suppe')
  })

  it.each([true, false])(
    'the map header has the filters below the search, also if it is collapsed (opened: %s)',
    (isOpened) => {
      const slots = { FilterRow: () => <p>The filters</p> }
      show(
        <SlotsContext value={slots}>
          <MapHeader vm={aVm()} typed="" isOpened={isOpened} onOpenedChange={() => {}} />
        </SlotsContext>,
      )
      expect(screen.getByText('The filters')).toBeVisible()
    },
  )

  it('the back button closes the search that was opened, with its text, and no other', async () => {
    const vm = aVm()
    const reset = vi.spyOn(vm, 'resetSearch')
    const { rerender } = render(<Header vm={vm} typed="suppe" />, { wrapper: MemoryRouter })
    expect(pressBack()).toBe(false)
    rerender(<Header vm={vm} typed="" />)
    await userEvent.click(screen.getByRole('button', { name: 'Suche öffnen' }))
    rerender(<Header vm={vm} typed="suppe" />)
    await userEvent.tab()
    await userEvent.tab()
    act(() => void pressBack())
    expect(reset).toHaveBeenCalledOnce()
    rerender(<Header vm={vm} typed="" />)
    expect(screen.getByRole('button', { name: 'Suche öffnen' })).toBeVisible()
    expect(pressBack()).toBe(false)
  })

  it('the search of the map header passes input to the view model', async () => {
    const vm = aVm()
    const type = vi.spyOn(vm, 'type')
    show(<Header vm={vm} typed="" />)
    await userEvent.click(screen.getByRole('button', { name: 'Suche öffnen' }))
    await userEvent.keyboard('x')
    expect(type).toHaveBeenCalledWith('x')
  })
})

describe('the notice over the map', () => {
  const notices = (
    state: Partial<MapState>,
    status: 'ready' | 'lost' | 'unavailable' = 'ready',
    { onStartAgain = () => {}, onResetSearch = () => {}, onChoosePlace = () => {} } = {},
    slots: Slots = {},
  ) => {
    const vm = aVm()
    const actions = { onStartAgain, onResetSearch, onChoosePlace }
    show(
      <SlotsContext value={slots}>
        <MapNotices vm={vm} state={{ ...calm, ...state }} status={status} {...actions} />
      </SlotsContext>,
    )
    return vm
  }

  it('the notice over the map is absent without a problem', () => {
    notices({})
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('the notice over the map says that loading is slow', async () => {
    notices({ pins: { kind: 'loading' } })
    expect(screen.queryByText('Lade Deals...')).toBeNull()
    expect(await screen.findByText('Lade Deals...')).toBeVisible()
  })

  it('shows why deals are missing, with a retry', async () => {
    const vm = notices({ pins: { kind: 'failed', failure: failure('offline', ''), samples: SAMPLE_DEALS } })
    const retry = vi.spyOn(vm, 'retry')
    expect(screen.getByRole('alert').textContent).toMatch(/^Fehler beim Laden der Deals: Du bist offline.*Beispiele/u)
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('the notice over the map marks the deals as samples', () => {
    notices({ pins: { kind: 'empty', samples: SAMPLE_DEALS } })
    expect(screen.getByText(/sind Beispiele/u)).toBeVisible()
  })

  const part = { origin: DEFAULT_CENTRE, search: 'suppe', within: { west: 13, south: 52, east: 14, north: 53 } }

  it('says that no deal is in view, with a button to the nearest', async () => {
    const vm = notices({ search: 'suppe', visible: { kind: 'none-here', part, nearest: [linde] } })
    const go = vi.spyOn(vm, 'goToNearest')
    expect(screen.getByText('Hier nichts zu „suppe“')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Zum nächsten Deal' }))
    expect(go).toHaveBeenCalledOnce()
  })

  it('the notice over the map does not say that no deal is in view while a deal is selected, which may just have been published', () => {
    const selection = { kind: 'loading', id: linde.id, pin: null } as const
    notices({ visible: { kind: 'none-here', part, nearest: [linde] }, selection })
    expect(screen.queryByRole('button', { name: 'Zum nächsten Deal' })).toBeNull()
  })

  it('the notice over the map says that a search matches nothing', async () => {
    const reset = vi.fn<() => void>()
    notices(
      { search: 'xyz', visible: { kind: 'none-anywhere', part, query: { search: 'xyz', question: null } } },
      'ready',
      {
        onResetSearch: reset,
      },
    )
    expect(screen.getByText('Keine Deals für „xyz“ gefunden')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Suche zurücksetzen' }))
    expect(reset).toHaveBeenCalledOnce()
  })

  it.each<VisibleState>([
    { kind: 'none-here', part, nearest: [linde] },
    { kind: 'none-anywhere', part, query: { search: 'suppe', question: null } },
  ])('the notice over the map offers a suggestion for a filter without a deal: %j', (visible) => {
    const FilterSuggestion = ({ query }: FilterSuggestionProps) => <p>{query === part ? 'The suggestion' : ''}</p>
    const slots = { FilterSuggestion }
    notices({ search: 'suppe', question: null, visible }, 'ready', {}, slots)
    expect(screen.queryByText('The suggestion')).toBeNull()
    cleanup()
    notices({ search: 'suppe', question, visible }, 'ready', {}, slots)
    expect(screen.getByText('The suggestion')).toBeVisible()
  })

  const question = { ...NO_FILTER, when: null, diet: 'vegan' } as const

  it.each([
    ['', 'Hier passt nichts zu deinem Filter'],
    ['suppe', 'Hier passt nichts zu „suppe“ und deinem Filter'],
  ])('says that the filter leaves no deal in view (search "%s")', (search, sentence) => {
    notices({ search, question, visible: { kind: 'none-here', part, nearest: [linde] } })
    expect(screen.getByText(sentence)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Zum nächsten Deal' })).toBeVisible()
  })

  it.each([
    ['', 'Kein Deal passt zu deinem Filter. Ändere ihn oder setz ihn zurück.', 0],
    ['xyz', 'Kein Deal passt zu „xyz“ und deinem Filter. Ändere ihn oder setz ihn zurück.', 1],
  ])('says that the filter leaves no deal at all (search "%s")', (search, sentence, resets) => {
    notices({ search, question, visible: { kind: 'none-anywhere', part, query: { search, question } } })
    expect(screen.getByText(sentence)).toBeVisible()
    expect(screen.queryAllByRole('button', { name: 'Suche zurücksetzen' })).toHaveLength(resets)
  })

  it('says that the deal in the address does not exist, until it is dismissed', async () => {
    const vm = notices({ selection: { kind: 'missing', id: 9 as DealId } })
    const dismiss = vi.spyOn(vm, 'dismissMissing')
    expect(screen.getByText('Diesen Deal gibt es nicht mehr.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Schließen' }))
    expect(dismiss).toHaveBeenCalledOnce()
  })

  it('the notice over the map says why the position is unknown, until it is dismissed', async () => {
    const vm = notices({ location: { kind: 'failed', reason: 'denied' } })
    const dismiss = vi.spyOn(vm, 'dismissLocationFailure')
    expect(screen.getByText(/Standort ist nicht freigegeben/u)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Schließen' }))
    expect(dismiss).toHaveBeenCalledOnce()
  })

  it('the notice over the map offers to choose a place if the position is unknown, beside a retry', async () => {
    const onChoosePlace = vi.fn<() => void>()
    const vm = notices({ location: { kind: 'failed', reason: 'denied' } }, 'ready', { onChoosePlace })
    const [dismiss, locate] = [vi.spyOn(vm, 'dismissLocationFailure'), vi.spyOn(vm, 'locate')]
    expect(screen.getByText(/Du kannst auch einen Ort wählen\.$/u)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(locate).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Ort wählen' }))
    expect(dismiss).toHaveBeenCalledOnce()
    expect(onChoosePlace).toHaveBeenCalledOnce()
  })

  it.each<[number, Partial<MapState>]>([
    [1, {}],
    [0, { search: 'suppe' }],
    [0, { location: { kind: 'known', position: DEFAULT_CENTRE } }],
  ])('the notice over the map offers to choose a place %i times where no deal is in view: %j', (times, state) => {
    notices({ ...state, visible: { kind: 'none-here', part, nearest: [linde] } })
    expect(screen.queryAllByRole('button', { name: 'Ort wählen' })).toHaveLength(times)
  })

  it.each(['lost', 'unavailable'] as const)(
    'the notice over the map offers to restart the map (%s)',
    async (status) => {
      const onStartAgain = vi.fn()
      notices({}, status, { onStartAgain })
      await userEvent.click(screen.getByRole('button', { name: 'Karte neu laden' }))
      expect(onStartAgain).toHaveBeenCalledOnce()
    },
  )
})

describe('the pin buttons', () => {
  const OPEN = ', Mittagsdeal, jetzt bis 15:00'
  const feature = (id: number, count = 1): VisibleFeature => ({
    id,
    count,
    x: id / 100,
    y: 0.5,
    kind: 0,
    unknown: 0,
    price: 0,
    expansionZoom: 13,
    screenX: 100,
    screenY: 200,
    screenBottom: 300,
  })

  it('the pin buttons have the names of the deals, or the size of the cluster', () => {
    const features = [feature(7), feature(8), feature(99), feature(0, 1234)]
    show(<PinButtons features={features} state={calm} covered={0} onChoose={() => {}} />)
    const buttons = within(screen.getByRole('list', { name: 'Sichtbare Deals' })).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      `Zur Linde${OPEN}`,
      `Kantine${OPEN}`,
      '1.234 Deals, hineinzoomen',
    ])
    expect(buttons.map(({ dataset }) => [dataset['pin'], dataset['cluster']])).toEqual([
      ['7', undefined],
      ['8', undefined],
      [undefined, '1234'],
    ])
  })

  it('the pin buttons say how far away a deal is, and what the filter asks for', () => {
    const from = { lat: 52.523, lng: 13.405 }
    const near = { ...calm, from }
    const { rerender } = show(<PinButtons features={[feature(7)]} state={near} covered={0} onChoose={() => {}} />)
    expect(screen.getByRole('button').textContent).toBe(`Zur Linde${OPEN}, 330\u00a0Meter`)
    const place = { name: 'Alexanderplatz', position: from, isKnown: true, zoom: 15 }
    rerender(<PinButtons features={[feature(7)]} state={{ ...near, place }} covered={0} onChoose={() => {}} />)
    expect(screen.getByRole('button').textContent).toBe(`Zur Linde${OPEN}, 330\u00a0Meter ab Alexanderplatz`)
    const when = { kind: 'at', date: '2026-03-03', time: '16:00' } as const
    const asked = { ...calm, filter: { ...NO_FILTER, when } }
    rerender(<PinButtons features={[feature(7)]} state={asked} covered={0} onChoose={() => {}} />)
    expect(screen.getByRole('button').textContent).toBe('Zur Linde, Mittagsdeal, am 3. März, 16:00: vorbei')
  })

  it('the pin buttons get no focus under the edge of a panel', () => {
    const features = [feature(7), { ...feature(8), screenX: 20 }]
    const { rerender } = show(<PinButtons features={features} state={calm} covered={270} onChoose={() => {}} />)
    const inert = () => screen.getAllByRole('listitem').map((item) => item.hasAttribute('inert'))
    expect(inert()).toEqual([false, true])
    rerender(<PinButtons features={features} state={calm} covered={290} onChoose={() => {}} />)
    expect(inert()).toEqual([true, true])
  })

  it('the pin buttons say of which deals it is unknown whether they match the filter', () => {
    const features = [{ ...feature(7), unknown: 1 }, feature(8)]
    show(<PinButtons features={features} state={calm} covered={0} onChoose={() => {}} />)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      `Zur Linde, passt vielleicht${OPEN}`,
      `Kantine${OPEN}`,
    ])
  })

  it('the pin buttons say the price of a pin that shows it', () => {
    const features = [
      { ...feature(7), price: 990 },
      { ...feature(8), price: 1000, unknown: 1 },
    ]
    show(<PinButtons features={features} state={calm} covered={0} onChoose={() => {}} />)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      `Zur Linde, 9,90\u00a0€${OPEN}`,
      `Kantine, 10,00\u00a0€, passt vielleicht${OPEN}`,
    ])
  })

  it('the pin buttons choose their feature, and keep the focus on the map when a cluster expands', async () => {
    const selected: number[] = []
    const features = [feature(7), feature(0, 12)]
    show(
      <PinButtons
        features={features}
        state={calm}
        covered={0}
        onChoose={({ id, count }) => selected.push(id, count)}
      />,
    )
    screen.getByRole('button', { name: /^Zur Linde/u }).focus()
    await userEvent.keyboard('{Enter}')
    screen.getByRole('button', { name: '12 Deals, hineinzoomen' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(selected).toEqual([7, 1, 0, 12])
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Sichtbare Deals' }))
  })
})

describe('the legend', () => {
  it('explains the mark of unknown answers only while a filter is on', () => {
    const { rerender } = show(<MapLegend isHidden={false} hasFilter={false} hasPrices={false} />)
    const entries = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(entries()).toEqual(['Mittagsdeal', 'Mittagessen', 'Nicht verifiziert'])
    rerender(<MapLegend isHidden={false} hasFilter hasPrices={false} />)
    expect(entries()).toEqual(['Mittagsdeal', 'Mittagessen', 'Nicht verifiziert', 'Passt vielleicht'])
  })

  it('explains prices only while pins show them', () => {
    show(<MapLegend isHidden={false} hasFilter={false} hasPrices />)
    const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(entries).toEqual(['Mittagsdeal', 'Mittagessen', 'Nicht verifiziert', '€Günstigstes Gericht'])
  })
})

describe('the panel of the visible deals', () => {
  it('the panel of the visible deals goes on with the nearest ones out of view, and reads them at its end', async () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    )
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900)
    const onMore = vi.fn<() => void>()
    const panel = (further: FurtherDeals | null, state: Partial<MapState> = {}) => (
      <MemoryRouter>
        <VisiblePanel state={{ ...calm, ...state }} further={further} onMore={onMore} />
      </MemoryRouter>
    )
    const { rerender } = render(panel(null))
    await expect.poll(() => onMore.mock.calls.length).toBe(1)
    const outside = [aDeal({ id: 20, place: { name: 'Draußen' } })]
    const further = { here: [], outside, unpriced: new Set<never>(), status: 'ended' } as const
    rerender(panel(further))
    const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))
    expect(names()).toEqual(['Zur Linde', 'Kantine', 'Draußen'])
    expect(screen.getByRole('heading', { name: 'Außerhalb des Ausschnitts' })).toBeVisible()
    rerender(
      panel(further, { visible: { kind: 'none-here', part: { origin: DEFAULT_CENTRE, search: '' }, nearest: [] } }),
    )
    expect(names()).toEqual(['Draußen'])
    rerender(panel(further, { visible: { kind: 'unknown' } }))
    expect(screen.queryByRole('link')).toBeNull()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
})

describe('without WebGL 2', () => {
  it('the map page lists the deals, with the reason and a link to all of them', () => {
    show(<UnsupportedMap state={{ ...calm, typed: 'suppe' }} />)
    expect(screen.getByText(/WebGL 2 fehlt/u)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zur Liste der Deals' }).getAttribute('href')).toBe('/list?search=suppe')
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })
})
