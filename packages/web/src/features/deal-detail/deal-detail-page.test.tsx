import { type DealCatalog, err, type MenuItem, ok, type Share, type Weekday } from '@mahlzeit/domain'
import {
  aDeal,
  anImage,
  FakeClock,
  FakeGeolocation,
  FakeShare,
  FlakyDealCatalog,
  InMemoryDealCatalog,
  OFFLINE,
} from '@mahlzeit/test-fakes'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { BehaviorSubject } from 'rxjs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ToastRegion } from '../../ui/toast.tsx'
import { DealChanges } from '../../state/deal-changes.ts'
import { type Resolve, ResolveContext } from '../../mvvm/use-resolved.ts'
import { type Hearts, HeartsContext } from '../../shared/deal/hearts.ts'
import { VISIT_FILTER, VisitFilter } from '../../state/visit-filter.ts'
import type { VisitPlace } from '../../state/visit-place.ts'
import { DEAL_DETAIL_VIEW_MODEL, DealDetailViewModel } from './deal-detail.view-model.ts'
import { DealDetailPage } from './deal-detail-page.tsx'

// Loaded on demand in the app; here ahead, so that no test waits for it.
beforeAll(() => import('../../ui/toaster.tsx'))

const dish = (id: number, weekday: Weekday): MenuItem => ({
  id,
  imageId: 1,
  name: `Gericht ${id}`,
  description: null,
  price: 850,
  diets: [],
  day: { weekday },
})

const LINDE = { ...aDeal({ id: 7, images: [anImage({ id: 1 })] }), menu: [dish(1, 'Mo'), dish(2, 'Di'), dish(3, 'Fr')] }

const open = (
  path: string,
  answer?: Awaited<ReturnType<Share['share']>>,
  catalog: DealCatalog = new InMemoryDealCatalog([LINDE]),
  hearts: Hearts | null = null,
) => {
  const clock = new FakeClock()
  const visit = new VisitFilter(clock)
  const share = new FakeShare(answer)
  const url = 'https://mahlzeit.example'
  const place$ = new BehaviorSubject<VisitPlace | null>(null)
  const vm = new DealDetailViewModel(
    catalog,
    share,
    clock,
    new DealChanges(),
    url,
    new FakeGeolocation('denied'),
    place$,
  )
  const resolve = ((token: symbol) => ({ [DEAL_DETAIL_VIEW_MODEL]: vm, [VISIT_FILTER]: visit })[token]) as Resolve
  window.history.replaceState(null, '', path)
  const reads = vi.spyOn(catalog, 'findById')
  render(
    <ResolveContext value={resolve}>
      <HeartsContext value={hearts}>
        <BrowserRouter>
          <Routes>
            <Route path="/restaurant/:dealId" element={<DealDetailPage />} />
          </Routes>
        </BrowserRouter>
      </HeartsContext>
      <ToastRegion />
    </ResolveContext>,
  )
  return { user: userEvent.setup(), reads, share }
}

it('shows the deal of the page’s address', async () => {
  open('/restaurant/7')
  expect(await screen.findByRole('heading', { level: 1, name: 'Zur Linde' })).toBeVisible()
})

describe('the address', () => {
  it.each(['/restaurant/7', '/restaurant/7-zur-alten-linde', '/restaurant/7-', '/restaurant/7/'])(
    'the address %s becomes the canonical one without another step or reading',
    async (path) => {
      window.history.pushState(null, '', '/')
      const { reads } = open(`${path}?from=map&selected=7#menu`)
      const steps = window.history.length
      const state: unknown = window.history.state
      await screen.findByRole('heading', { level: 1, name: 'Zur Linde' })
      const { pathname, search, hash } = window.location
      expect(pathname + search + hash).toBe('/restaurant/7-zur-linde?from=map&selected=7#menu')
      expect([window.history.length, window.history.state, reads.mock.calls]).toEqual([steps, state, [[7]]])
    },
  )

  it.each(['moved', 'same'] as const)(
    'of a deal with the succession %s becomes that of its successor',
    async (succession) => {
      const successor = { id: LINDE.id, name: LINDE.place.name, placeId: null }
      const former = aDeal({ id: 6, ended: { at: new Date(), succession, successor } })
      window.history.pushState(null, '', '/')
      open('/restaurant/6-zur-linde', undefined, new InMemoryDealCatalog([former, LINDE]))
      const steps = window.history.length
      await screen.findByRole('heading', { level: 1, name: 'Zur Linde' })
      await waitFor(() => expect(window.location.pathname).toBe('/restaurant/7-zur-linde'))
      expect(window.history.length).toBe(steps)
    },
  )

  it('the address of an unknown restaurant stays', async () => {
    open('/restaurant/8-zur-linde')
    await screen.findByRole('heading', { name: 'Restaurant nicht gefunden' })
    expect(window.location.pathname).toBe('/restaurant/8-zur-linde')
  })

  it('the address of the page that the user went to meanwhile stays', async () => {
    open('/restaurant/7')
    window.history.pushState(null, '', '/restaurant/70')
    await screen.findByRole('heading', { level: 1, name: 'Zur Linde' })
    expect(window.location.pathname).toBe('/restaurant/70')
  })
})

it.each([false, true])('shows the card of a favourite without a network, loaded late: %s', async (isLate) => {
  const catalog = new FlakyDealCatalog(new InMemoryDealCatalog([]))
  catalog.failWith(OFFLINE)
  let card = isLate ? null : aDeal({ id: 7 })
  const loaded = vi.fn<() => void>()
  open('/restaurant/7', undefined, catalog, {
    subscribe: (onChange) => {
      loaded.mockImplementation(onChange)
      return () => undefined
    },
    isFavourite: () => true,
    toggle: () => undefined,
    cardOf: () => card,
  })
  if (isLate) {
    await screen.findByRole('alert')
    card = aDeal({ id: 7 })
    loaded()
  }
  expect(await screen.findByRole('heading', { level: 1, name: 'Zur Linde' })).toBeVisible()
})

it('shows an unknown restaurant for an address without an id', async () => {
  open('/restaurant/%3Cscript%3E')
  expect(await screen.findByRole('heading', { name: 'Restaurant nicht gefunden' })).toBeVisible()
})

it.each([
  ['Link zu Zur Linde kopiert', ok('copied' as const)],
  ['Teilen fehlgeschlagen', err({ kind: 'share-failed' as const })],
])('the page of a deal shows „%s“ after sharing', async (text, answer) => {
  const { user } = open('/restaurant/7', answer)
  await user.click(await screen.findByRole('button', { name: 'Teilen' }))
  expect(await screen.findByText(text)).toBeVisible()
})

it('the share button shares the dish of today', async () => {
  const { user, share } = open('/restaurant/7')
  await screen.findAllByRole('heading', { level: 2 })
  await user.click(screen.getByRole('button', { name: 'Teilen' }))
  expect(share.links.map(({ text }) => text)).toEqual(['Zur Linde: heute Gericht 1 8,50\u00a0€'])
})

it('shows the dishes of today first', async () => {
  open('/restaurant/7')
  expect((await screen.findAllByRole('heading', { level: 2 }))[0]?.textContent).toBe('Heute, Montag')
})

it('shows the dishes of the day in the address first', async () => {
  open('/restaurant/7?when=2026-03-06T12:15')
  expect((await screen.findAllByRole('heading', { level: 2 }))[0]?.textContent).toBe('Freitag, 6. März')
})
