import { NO_FILTER } from '@mahlzeit/domain'
import { aDeal, FakeClock, FakeGeolocation, FlakyDealCatalog, InMemoryDealCatalog } from '@mahlzeit/test-fakes'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { BehaviorSubject } from 'rxjs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DealChanges } from '../../state/deal-changes.ts'
import { type Resolve, ResolveContext } from '../../mvvm/use-resolved.ts'
import { useFilterChange } from '../../shared/filter/use-filter-address.ts'
import { VISIT_FILTER, VisitFilter } from '../../state/visit-filter.ts'
import type { VisitPlace } from '../../state/visit-place.ts'
import { DEAL_LIST_VIEW_MODEL, DealListViewModel } from './deal-list.view-model.ts'
import { DealListPage } from './deal-list-page.tsx'

const Address = ({ visit }: { readonly visit: VisitFilter }) => {
  const navigate = useNavigate()
  const change = useFilterChange(visit)
  return (
    <>
      <p data-testid="address">{useLocation().search}</p>
      <button type="button" onClick={() => void navigate('/list?search=linde')}>
        Zur Linde
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Zurück
      </button>
      <button type="button" onClick={() => change({ ...NO_FILTER, diet: 'vegan' })}>
        Vegan
      </button>
    </>
  )
}

const address = () => screen.getByTestId('address').textContent

const open = async (path: string) => {
  const deals = [aDeal({ id: 1, diets: [] }), aDeal({ id: 2, diets: [], place: { name: 'Kantine' } })]
  const catalog = new FlakyDealCatalog(new InMemoryDealCatalog(deals))
  const clock = new FakeClock()
  const visit = new VisitFilter(clock)
  const vm = new DealListViewModel(
    catalog,
    new FakeGeolocation('denied'),
    clock,
    new DealChanges(),
    visit,
    new BehaviorSubject<VisitPlace | null>(null),
  )
  const services = new Map<symbol, unknown>([
    [DEAL_LIST_VIEW_MODEL, vm],
    [VISIT_FILTER, visit],
  ])
  const resolve = ((token: symbol) => services.get(token)) as Resolve
  render(
    <ResolveContext value={resolve}>
      <MemoryRouter initialEntries={[path]}>
        <DealListPage />
        <Address visit={visit} />
      </MemoryRouter>
    </ResolveContext>,
  )
  await act(() => Promise.resolve())
  return {
    catalog,
    visit,
    user: userEvent.setup(),
    pass: (milliseconds: number) => act(() => clock.advance(milliseconds)),
  }
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
})

describe('the list page', () => {
  it('the list page orders by the address, which holds the chosen order', async () => {
    const { catalog, user, pass } = await open('/list?sort=price')
    const asked = vi.spyOn(catalog, 'findNearest')
    await pass(1000)
    const order = screen.getByRole('combobox', { name: 'Sortieren' })
    expect((order as HTMLSelectElement).value).toBe('price')
    await user.selectOptions(order, 'Nach Entfernung')
    await pass(1000)
    expect(address()).toBe('')
    expect(asked.mock.lastCall?.[0]).not.toHaveProperty('sort')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sortieren' }), 'Nach Preis')
    await pass(1000)
    expect(address()).toBe('?sort=price')
    expect(asked.mock.lastCall?.[0].sort).toBe('price')
  })

  it('the list page names diet and price of the address in its title', async () => {
    const { user, pass } = await open('/list?max=10')
    expect(document.title).toBe('Mittagstisch bis 10\u00a0€ · Mahlzeit')
    await user.click(screen.getByRole('button', { name: 'Vegan' }))
    await pass(0)
    expect(document.title).toBe('Veganer Mittagstisch · Mahlzeit')
  })

  it('the list page searches for the query of the address', async () => {
    await open('/list?search=kantine')
    expect(await screen.findByText('1 Ergebnis für „kantine“')).toBeVisible()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('kantine')
  })

  it('the list page writes the query into the address, keeping other parameters, and reads once', async () => {
    const { catalog, user, pass } = await open('/list?from=map')
    await screen.findByText('2 Ergebnisse')
    await user.type(screen.getByRole('searchbox'), 'linde')
    await pass(300)
    await screen.findByText('1 Ergebnis für „linde“')
    await waitFor(() => expect(address()).toBe('?from=map&search=linde'))
    expect(catalog.calls).toBe(2)
  })

  it('removes an empty query from the address', async () => {
    const { user } = await open('/list?search=kantine')
    await screen.findByText('1 Ergebnis für „kantine“')
    await user.click(screen.getByRole('button', { name: 'Suche leeren' }))
    await screen.findByText('2 Ergebnisse')
    await waitFor(() => expect(address()).toBe(''))
  })

  it('the list page follows the address when it changes', async () => {
    const { user } = await open('/list?search=kantine')
    await user.click(screen.getByRole('button', { name: 'Zur Linde' }))
    expect(await screen.findByText('1 Ergebnis für „linde“')).toBeVisible()
  })

  it('reads the filter of the address with its first request', async () => {
    const { catalog, visit } = await open('/list?diet=vegan&when=2027-03-08T12:15')
    await screen.findByText('2 Ergebnisse, alle ungewiss')
    expect(catalog.calls).toBe(1)
    expect(visit.filter).toMatchObject({ diet: 'vegan', when: { date: '2027-03-08', time: '12:15' } })
  })

  it('keeps the filter of the visit in the address that a link without one opens', async () => {
    const { user } = await open('/list?diet=vegan')
    await user.click(screen.getByRole('button', { name: 'Zur Linde' }))
    await waitFor(() => expect(address()).toBe('?search=linde&diet=vegan'))
    expect(await screen.findByText('1 Ergebnis für „linde“, ungewiss')).toBeVisible()
  })

  it('follows the address that the back button reaches', async () => {
    const { user } = await open('/list')
    await screen.findByText('2 Ergebnisse')
    expect(window.scrollTo).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Vegan' }))
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
    await waitFor(() => expect(address()).toBe('?diet=vegan'))
    await screen.findByText(/^2 Ergebnisse/u)
    await user.click(screen.getByRole('button', { name: 'Zurück' }))
    expect(await screen.findByText('2 Ergebnisse')).toBeVisible()
  })

  it.each(['?search=%E0%A4%A', '?search=%00&search=2', '?selected=__proto__&search', `?search=${'ä'.repeat(2000)}`])(
    'tolerates garbage in the address: case %#',
    async (query) => {
      await open(`/list${query}`)
      expect(screen.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible()
    },
  )
})
