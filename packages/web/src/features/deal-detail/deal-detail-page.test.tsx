import { err, ok, type Share } from '@mahlzeit/domain'
import { aDeal, FakeClock, FakeShare, InMemoryDealCatalog } from '@mahlzeit/test-fakes'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import { ToastRegion } from '../../ui/toast.tsx'
import { DealChanges } from '../../state/deal-changes.ts'
import { type Resolve, ResolveContext } from '../../mvvm/use-resolved.ts'
import { DEAL_DETAIL_VIEW_MODEL, DealDetailViewModel } from './deal-detail.view-model.ts'
import { DealDetailPage } from './deal-detail-page.tsx'

// Loaded on demand in the app; here ahead, so that no test waits for it.
beforeAll(() => import('../../ui/toaster.tsx'))

const open = (path: string, answer?: Awaited<ReturnType<Share['share']>>) => {
  const catalog = new InMemoryDealCatalog([aDeal({ id: 7 })])
  const vm = new DealDetailViewModel(
    catalog,
    new FakeShare(answer),
    new FakeClock(),
    new DealChanges(),
    'https://mahlzeit.example',
  )
  const resolve = ((token: symbol) => (token === DEAL_DETAIL_VIEW_MODEL ? vm : undefined)) as Resolve
  render(
    <ResolveContext value={resolve}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/restaurant/:dealId" element={<DealDetailPage />} />
        </Routes>
      </MemoryRouter>
      <ToastRegion />
    </ResolveContext>,
  )
  return userEvent.setup()
}

it('shows the deal of the page’s address', async () => {
  open('/restaurant/7')
  expect(await screen.findByRole('heading', { level: 1, name: 'Zur Linde' })).toBeVisible()
})

it('shows an unknown restaurant for an address without an id', async () => {
  open('/restaurant/%3Cscript%3E')
  expect(await screen.findByRole('heading', { name: 'Restaurant nicht gefunden' })).toBeVisible()
})

it.each([
  ['Link kopiert', ok('copied' as const)],
  ['Teilen fehlgeschlagen', err({ kind: 'share-failed' as const })],
])('shows „%s“ after sharing', async (text, answer) => {
  const user = open('/restaurant/7', answer)
  await user.click(await screen.findByRole('button', { name: 'Teilen' }))
  expect(await screen.findByText(text)).toBeVisible()
})
