import { toWorld } from '@mahlzeit/domain'
import { aDeal, FakeClock, FakeGeolocation, InMemoryDealCatalog } from '@mahlzeit/test-fakes'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { BehaviorSubject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DealChanges } from '../../state/deal-changes.ts'
import { VISIT_FILTER, VisitFilter } from '../../state/visit-filter.ts'
import type { VisitPlace } from '../../state/visit-place.ts'
import { type Resolve, ResolveContext } from '../../mvvm/use-resolved.ts'
import { MAP_VIEW_MODEL, MapViewModel } from './map.view-model.ts'
import { MapPage } from './map-page.tsx'
import { startMap } from './start-map.ts'

class IdleWorker {
  onmessage = null
  postMessage() {}
  terminate() {}
}

class IdleObserver {
  observe() {}
  disconnect() {}
}

const Address = () => <p data-testid="address">{useLocation().search}</p>
const address = () => screen.getByTestId('address').textContent

const deals = [aDeal({ id: 1 }), aDeal({ id: 2, place: { name: 'Kantine' } })]

const given = () => {
  const clock = new FakeClock()
  const catalog = new InMemoryDealCatalog(deals)
  const visitFilter = new VisitFilter(clock)
  const vm = new MapViewModel(
    catalog,
    new FakeGeolocation('denied'),
    clock,
    new DealChanges(),
    visitFilter,
    new BehaviorSubject<VisitPlace | null>(null),
  )
  const bound: Readonly<Record<symbol, unknown>> = { [MAP_VIEW_MODEL]: vm, [VISIT_FILTER]: visitFilter }
  const resolve = ((token: symbol) => bound[token]) as Resolve
  return { vm, visitFilter, clock, catalog, resolve }
}

const open = async (path: string, { vm, clock, resolve } = given()) => {
  const { unmount } = render(
    <ResolveContext value={resolve}>
      <MemoryRouter initialEntries={[path]}>
        <MapPage />
        <Address />
      </MemoryRouter>
    </ResolveContext>,
  )
  await act(() => Promise.resolve())
  return { vm, clock, unmount }
}

beforeEach(() => {
  vi.stubGlobal('Worker', IdleWorker)
  vi.stubGlobal('ResizeObserver', IdleObserver)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

afterEach(() => {
  window.history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the map page', () => {
  it('reads the search from the address, and writes it there', async () => {
    const { vm, clock } = await open('/?search=linde&x=1')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('linde')
    await userEvent.type(screen.getByRole('searchbox'), 'n')
    await act(() => clock.advance(300))
    expect(address()).toBe('?search=linden&x=1')
    await userEvent.click(screen.getByRole('button', { name: 'Suche leeren' }))
    expect(address()).toBe('?x=1')
    expect(vm.state$.value.search).toBe('')
  })

  it('opens the deal in the address until another is selected', async () => {
    const { vm } = await open('/?selected=1')
    expect(await screen.findByRole('link', { name: 'Zur Linde' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Schließen' })).toBeNull()
    act(() =>
      vm.choose({
        ...toWorld({ lat: 52.5, lng: 13.4 }),
        id: 2,
        kind: 0,
        unknown: 0,
        price: 0,
        count: 1,
        expansionZoom: 15,
      }),
    )
    await expect.poll(address).toBe('')
    expect(screen.getByRole('button', { name: 'Schließen' })).toBeVisible()
  })

  it('dismisses the notice of a deal that does not exist, also in the address', async () => {
    const { vm } = await open('/?selected=99&x=1')
    await userEvent.click(await screen.findByRole('button', { name: 'Schließen' }))
    expect(screen.queryByText('Diesen Deal gibt es nicht mehr.')).toBeNull()
    expect(vm.state$.value.selection).toEqual({ kind: 'none' })
    await expect.poll(address).toBe('?x=1')
  })

  it('moves the focus to the search field when a search without matches is reset', async () => {
    const { vm, clock } = await open('/?search=xyz')
    const size = { width: 390, height: 844 }
    act(() => vm.cameraChanged({ camera: vm.camera, size, origin: 'app', isMoving: false }))
    await act(() => clock.advance(300))
    await userEvent.click(await screen.findByRole('button', { name: 'Suche zurücksetzen' }))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  it('moves the focus to the search field to choose a place', async () => {
    const { vm } = await open('/')
    await act(async () => vm.locate())
    await userEvent.click(await screen.findByRole('button', { name: 'Ort wählen' }))
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    expect(screen.queryByText(/nicht freigegeben/u)).toBeNull()
  })

  it.each(['', 'abc', '1.5', '-0', '1e3', '99999999999999999999'])(
    'ignores an invalid deal id in the address (%s)',
    async (selected) => {
      await open(`/?selected=${selected}`)
      expect(screen.getByRole('region', { name: 'Karte der Mittagsdeals' })).toBeVisible()
      expect(screen.queryByRole('region', { name: 'Ausgewählter Deal' })).toBeNull()
    },
  )

  it('the map page names the list as the equivalent, with a link', async () => {
    await open('/')
    expect(screen.getByText('Alles, was die Karte zeigt, gibt es auch als Liste.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Liste' })).toBeVisible()
  })

  it('the map page names its controls, its legend and its attribution', async () => {
    await open('/')
    for (const name of ['Mein Standort', 'Vergrößern', 'Verkleinern'])
      expect(screen.getByRole('button', { name })).toBeVisible()
    expect(screen.getByRole('list', { name: 'Legende' }).textContent).toBe('MittagsdealMittagessenNicht verifiziert')
    expect(screen.getByText('© OpenStreetMap-Mitwirkende')).toBeVisible()
  })

  it('requests the pins of the address and starts its worker once, before it renders', async () => {
    const worker = vi.fn(IdleWorker)
    vi.stubGlobal('Worker', worker)
    window.history.replaceState(null, '', '/?search=linde')
    const app = given()
    const findPins = vi.spyOn(app.catalog, 'findPins')
    startMap(app.vm, app.visitFilter)
    expect(worker).toHaveBeenCalledOnce()
    expect(new Set(findPins.mock.calls.map(([, { search }]) => search))).toEqual(new Set(['linde']))
    await app.clock.advance(0)
    const requests = findPins.mock.calls.length
    await open('/?search=linde', app)
    expect(worker).toHaveBeenCalledOnce()
    expect(findPins).toHaveBeenCalledTimes(requests)
  })

  it('requests the first pins with the filter of the address, or of the visit', () => {
    const { vm, visitFilter, catalog } = given()
    const findPins = vi.spyOn(catalog, 'findPins')
    const question = { when: { minute: 750 }, diet: 'vegan' }
    for (const path of ['/?when=2027-03-08T12:30&diet=vegan', '/']) {
      window.history.replaceState(null, '', path)
      startMap(vm, visitFilter)
      expect(findPins.mock.lastCall?.[1]).toMatchObject({ question })
      expect(visitFilter.question).toMatchObject(question)
    }
  })

  it('applies the filter of the address, with its mark in the legend', async () => {
    const { vm } = await open('/?cards=1')
    expect(vm.state$.value.question).toMatchObject({ when: null, cards: true })
    expect(screen.getByRole('list', { name: 'Legende' }).textContent).toContain('Passt vielleicht')
  })

  it('terminates its worker when it unmounts', async () => {
    const terminate = vi.spyOn(IdleWorker.prototype, 'terminate')
    const { unmount } = await open('/')
    unmount()
    expect(terminate).toHaveBeenCalledOnce()
  })
})
