import { type Deal, type DealFilter, NO_FILTER } from '@mahlzeit/domain'
import { aDeal, FakeClock, InMemoryDealCatalog } from '@mahlzeit/test-fakes'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { type Resolve, ResolveContext } from '../../mvvm/use-resolved.ts'
import { VISIT_FILTER, VisitFilter } from '../../state/visit-filter.ts'
import { FilterSuggestionPart } from './filter-suggestion-part.tsx'
import { FILTER_SUGGESTION_VIEW_MODEL, FilterSuggestionViewModel } from './filter-suggestion.view-model.ts'

const QUERY = { origin: { lat: 52.52, lng: 13.405 }, search: '' }

const Address = () => <p data-testid="address">{useLocation().search}</p>

/** On Sunday, 22 November 2026. */
const show = async (deals: readonly Deal[], filter: Partial<DealFilter>) => {
  const clock = new FakeClock(new Date('2026-11-22T11:00:00Z'))
  const visit = new VisitFilter(clock)
  visit.set({ ...NO_FILTER, ...filter })
  const services = new Map<symbol, unknown>([
    [VISIT_FILTER, visit],
    [FILTER_SUGGESTION_VIEW_MODEL, new FilterSuggestionViewModel(new InMemoryDealCatalog(deals), visit)],
  ])
  const resolve = ((token: symbol) => services.get(token)) as Resolve
  render(
    <ResolveContext value={resolve}>
      <MemoryRouter initialEntries={['/list?search=x']}>
        <main tabIndex={-1}>
          <FilterSuggestionPart query={QUERY} />
        </main>
        <Address />
      </MemoryRouter>
    </ResolveContext>,
  )
  await act(() => clock.advance(0))
  return visit
}

const deal = (day: 'Mo' | 'Sa') =>
  aDeal({ availableDays: [day], startTime: '11:30', endTime: '14:30', diets: ['vegetarisch'] })

describe('the suggestion for a filter without a match', () => {
  it.each([
    ['Morgen ab 11:30: 1', 'Mo', '2026-11-23'],
    ['Samstag ab 11:30: 1', 'Sa', '2026-11-28'],
  ] as const)('a suggestion offers %s, and sets that day', async (name, day, date) => {
    const visit = await show([deal(day)], { when: { kind: 'today' }, diet: 'vegetarian' })
    await userEvent.click(await screen.findByRole('button', { name }))
    expect(visit.filter).toEqual({ ...NO_FILTER, diet: 'vegetarian', when: { kind: 'at', date, time: null } })
    expect(screen.getByTestId('address').textContent).toBe(`?search=x&when=${date}&diet=vegetarian`)
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('a suggestion offers the deals without a filter, and resets it', async () => {
    const visit = await show([deal('Mo')], { cuisine: 'thailändisch' })
    await userEvent.click(await screen.findByRole('button', { name: 'Ohne Filter 1 Deal hier' }))
    expect(visit.filter).toEqual(NO_FILTER)
    expect(screen.getByTestId('address').textContent).toBe('?search=x')
  })

  it('a suggestion offers to reset the filter where no deal matches at all', async () => {
    const visit = await show([], { diet: 'vegan' })
    await userEvent.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }))
    expect(visit.filter).toEqual(NO_FILTER)
  })
})
