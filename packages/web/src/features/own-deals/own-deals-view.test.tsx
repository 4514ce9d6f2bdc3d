import { failure, type DealId, type OwnDeal, type OwnDeletion } from '@mahlzeit/domain'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { BehaviorSubject } from 'rxjs'
import { expect, it, vi } from 'vitest'
import { viewState } from '../../mvvm/view-state.ts'
import type { OwnDealsList, OwnDealsState } from './own-deals.view-model.ts'
import { OwnDealsView } from './own-deals-view.tsx'

const LINDE: OwnDeal = {
  id: 1 as DealId,
  name: 'Zur Linde',
  address: 'Allee 1',
  publishedAt: new Date('2026-03-02T11:00:00Z'),
  isAuthor: true,
  isShared: false,
  isHidden: false,
  isGone: false,
  imageUrls: ['/1.webp', '/2.webp'],
}

const DELETION: OwnDeletion = {
  id: 7,
  dealId: 2 as DealId,
  name: 'Krone',
  isPhoto: false,
  until: new Date('2026-03-03T12:30:00Z'),
}

const NOW = new Date('2026-03-03T12:00:00Z')

const ready = (
  deals: readonly OwnDeal[],
  more: Partial<Extract<OwnDealsList, { kind: 'ready' }>> = {},
): OwnDealsList => ({ kind: 'ready', more: 'idle', deals, deletions: [], nextCursor: null, ...more })

const show = (list: OwnDealsList, more: Partial<OwnDealsState> = {}) => {
  const first: OwnDealsState = {
    list,
    asked: null,
    isDeleting: false,
    problem: null,
    undoing: new Set(),
    now: NOW,
    ...more,
  }
  const states$ = new BehaviorSubject(first)
  const vm = {
    state$: viewState(first, states$),
    retry: vi.fn(),
    more: vi.fn(async () => undefined),
    ask: vi.fn(),
    keep: vi.fn(),
    confirm: vi.fn(async () => undefined),
    undo: vi.fn(async () => undefined),
  }
  render(
    <MemoryRouter>
      <OwnDealsView vm={vm} />
    </MemoryRouter>,
  )
  return { vm, become: (change: Partial<OwnDealsState>) => act(() => states$.next({ ...states$.value, ...change })) }
}

it('own deals are listed with links, and buttons for the deal and each photo', async () => {
  const { vm } = show(ready([LINDE]))
  expect(screen.getByText('1 Deal')).toBeVisible()
  expect(screen.getByText('Hochgeladen am 02.03.2026')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Zur Linde' }).getAttribute('href')).toBe('/restaurant/1-zur-linde')
  expect(screen.getByRole('link', { name: 'Zur Linde, Allee 1 bearbeiten' }).getAttribute('href')).toBe(
    '/restaurant/1-zur-linde',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Foto 2 von Zur Linde, Allee 1 löschen' }))
  await userEvent.click(screen.getByRole('button', { name: 'Zur Linde, Allee 1 löschen' }))
  expect(vm.ask.mock.calls).toEqual([[{ deal: LINDE, imageUrl: '/2.webp' }], [{ deal: LINDE, imageUrl: null }]])
})

it('own deals have an emoji in place of a photo that fails to load', () => {
  show(ready([LINDE]))
  fireEvent.error(screen.getByRole('img', { name: /Foto 1/u }))
  expect(screen.getAllByRole('img')).toHaveLength(1)
  expect(screen.getByText('🍽️')).toBeVisible()
})

it('own deals of one name have different labels', () => {
  show(ready([LINDE, { ...LINDE, id: 2 as DealId, address: 'Berg 2' }]))
  const labels = [...screen.getAllByRole('button'), ...screen.getAllByRole('link', { name: /bearbeiten$/u })].map(
    (control) => control.getAttribute('aria-label'),
  )
  expect(new Set(labels).size).toBe(8)
})

it('only photos can be deleted from deals of others, and nothing from hidden ones', () => {
  show(
    ready([
      { ...LINDE, isAuthor: false },
      { ...LINDE, id: 2 as DealId, name: 'Krone', isHidden: true, imageUrls: [] },
      { ...LINDE, id: 3 as DealId, name: 'Eck', isGone: true, imageUrls: [] },
    ]),
  )
  expect(screen.getByText('Deal von anderen, mit Fotos von dir')).toBeVisible()
  expect(screen.getByText(/^Ausgeblendet von der Moderation\./u)).toBeVisible()
  expect(screen.getByText('Gilt als „gibt es nicht mehr“')).toBeVisible()
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Foto 1 von Zur Linde, Allee 1 löschen',
    'Foto 2 von Zur Linde, Allee 1 löschen',
    'Eck, Allee 1 löschen',
  ])
  expect(screen.queryByRole('link', { name: 'Krone' })).toBeNull()
})

it.each([
  [{ deal: LINDE, imageUrl: null }, 'Deal löschen?', /verschwindet mit seinen Fotos für alle/u],
  [
    { deal: { ...LINDE, isShared: true }, imageUrl: null },
    'Deal löschen?',
    /Er bleibt deshalb stehen, aber ohne dich/u,
  ],
  [{ deal: LINDE, imageUrl: '/1.webp' }, 'Foto löschen?', /verschwindet mit seinen Gerichten für alle/u],
] as const)('a deletion asks first and says what happens: %#', async (asked, title, text) => {
  const { vm, become } = show(ready([LINDE]))
  become({ asked })
  const dialog = await screen.findByRole('dialog', { name: title })
  expect(within(dialog).getByText(text)).toBeVisible()
  become({ problem: failure('offline', '') })
  expect(within(dialog).getByText(/^Das ließ sich nicht löschen\. Du bist offline\./u)).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: title.replace('?', '') }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Abbrechen' }))
  expect([vm.confirm, vm.keep].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

it('a deletion can be undone, and moves the focus to the heading', async () => {
  const { vm } = show(ready([], { deletions: [DELETION, { ...DELETION, id: 8, isPhoto: true }] }))
  expect(screen.getAllByText('Wiederherstellbar bis 13:30 Uhr')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Foto von Krone wiederherstellen' }))
  expect(vm.undo).toHaveBeenCalledExactlyOnceWith(8)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(screen.getByRole('link', { name: 'Deal hinzufügen' }).getAttribute('href')).toBe('/add')
})

it('loads more on demand, and focuses the first new deal', async () => {
  const { vm, become } = show(ready([LINDE], { nextCursor: 1, more: 'failed' }))
  expect(screen.getByText('Weitere Deals konnten nicht geladen werden.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Weitere Deals laden' }))
  expect(vm.more).toHaveBeenCalledOnce()
  become({ list: ready([LINDE, { ...LINDE, id: 2 as DealId, name: 'Krone' }]) })
  expect(document.activeElement?.textContent).toContain('Krone')
})

it('says why loading failed, with a retry', async () => {
  const { vm } = show({ kind: 'failed', failure: failure('offline', '') })
  expect(screen.getByRole('alert').textContent).toContain('Deine Deals konnten nicht geladen werden.')
  expect(screen.getByRole('alert').textContent).toContain('Du bist offline.')
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(vm.retry).toHaveBeenCalledOnce()
})

it('own deals ask guests to sign in', () => {
  show({ kind: 'guest' })
  expect(screen.getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toBe('/auth')
})

it('shows placeholders while loading', () => {
  show({ kind: 'loading' })
  expect(screen.getByText('Deine Deals werden geladen …')).toBeVisible()
})

it('stored own deals say their age', () => {
  show(ready([LINDE], { keptAt: new Date('2026-03-03T10:00:00Z') }))
  expect(screen.getByText('1 Deal · Stand: vor 2 Stunden.')).toBeVisible()
})
