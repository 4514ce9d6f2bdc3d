import { failure } from '@mahlzeit/domain'
import { aDeal, anImage } from '@mahlzeit/test-fakes'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { BehaviorSubject } from 'rxjs'
import { expect, it, vi } from 'vitest'
import { viewState } from '../../mvvm/view-state.ts'
import { StaleDealsSection } from './stale-deals-section.tsx'
import type { StaleDealsState } from './stale-deals.view-model.ts'

const NOW = new Date('2026-11-26T11:00:00Z')

const show = (state: StaleDealsState = { kind: 'idle' }) => {
  const states$ = new BehaviorSubject(state)
  const vm = { state$: viewState(state, states$), search: vi.fn() }
  render(
    <MemoryRouter>
      <StaleDealsSection vm={vm} />
    </MemoryRouter>,
  )
  return { vm, become: (next: StaleDealsState) => act(() => states$.next(next)) }
}

it('the section of stale deals searches on demand, then links to the deals and moves the focus there', async () => {
  const { vm, become } = show()
  await userEvent.click(screen.getByRole('button', { name: 'In meiner Nähe suchen' }))
  expect(vm.search).toHaveBeenCalledOnce()
  become({ kind: 'loading' })
  expect(screen.getByRole('button', { name: 'In meiner Nähe suchen' }).getAttribute('aria-disabled')).toBe('true')
  const confirmed = aDeal({ id: 2, place: { name: 'Krone' }, confirmation: { on: '2026-10-02', people: 1 } })
  const past = aDeal({ id: 3, images: [anImage({ offerType: 'wochenkarte', menuDate: '2026-11-16' })] })
  become({ kind: 'ready', deals: [aDeal({ id: 1 }), confirmed, past], now: NOW })
  const heading = screen.getByRole('heading', {
    name: 'Zu Fuß erreichbar: 3 Mittagstische ohne neue Karte',
  })
  expect(document.activeElement?.contains(heading)).toBe(true)
  const links = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])
  expect(links).toEqual([
    ['/restaurant/1-zur-linde', 'Zur LindeNoch nie bestätigt'],
    ['/restaurant/2-krone', 'KroneZuletzt bestätigt am 02.10.2026'],
    ['/add?deal=3', 'Zur LindeKarte von KW 47: neue hinzufügen'],
  ])
})

it('the section of stale deals says that there are none', () => {
  show({ kind: 'ready', deals: [], now: NOW })
  expect(screen.getByText('Zu Fuß erreichbar ist kein Mittagstisch, dem die neue Karte fehlt.')).toBeVisible()
})

it.each([
  [{ kind: 'failed', failure: failure('offline', 'no network') }, /nicht geladen werden\. Du bist offline/u],
  [{ kind: 'no-position', failure: { kind: 'denied' } }, /Standort ist nicht freigegeben/u],
] as const)('the section of stale deals says why the search failed, and retries it: %j', async (state, text) => {
  const { vm } = show(state)
  expect(screen.getByText(text)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(vm.search).toHaveBeenCalledOnce()
})
