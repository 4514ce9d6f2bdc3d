import { FakeAppUpdates, FakeClock, FakeConnection } from '@mahlzeit/test-fakes'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ToastRegion } from '../../ui/toast.tsx'
import { DealChanges } from '../../state/deal-changes.ts'
import { ResolveContext } from '../../mvvm/use-resolved.ts'
import { OfflineViewModel } from './offline.view-model.ts'
import { OfflinePart } from './offline-part.tsx'

// Loaded on demand in the app; here ahead, so that no test waits for it.
beforeAll(() => import('../../ui/toaster.tsx'))
afterEach(() => vi.unstubAllEnvs())

const given = (path: string) => {
  const connection = new FakeConnection()
  const updates = new FakeAppUpdates()
  const dealChanges = new DealChanges()
  const vm = new OfflineViewModel(connection, updates, dealChanges, new FakeClock())
  render(
    <ResolveContext value={() => vm as never}>
      <MemoryRouter initialEntries={[path]}>
        <OfflinePart />
      </MemoryRouter>
      <ToastRegion />
    </ResolveContext>,
  )
  return { connection, updates, dealChanges }
}

const NINE = new Date('2026-03-02T08:00:00Z')

describe('the offline strip', () => {
  it('the offline strip is hidden while online', () => {
    given('/list')
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it.each([
    ['/', 'pins'],
    ['/list', 'nearest'],
    ['/restaurant/7', 'deal'],
  ] as const)('the offline strip shows at %s the age of the content', (path, reading) => {
    const { connection } = given(path)
    act(() => {
      connection.happens({ kind: 'answered', reading, answeredAt: NINE, isKept: true, isPartial: false })
      connection.happens({ kind: 'network-lost' })
    })
    expect(screen.getByRole('complementary', { name: 'Verbindung' }).textContent).toContain(
      'Du bist offline. Stand: vor 3 Stunden.',
    )
  })

  it('the offline strip says that only kept deals are shown, once to screen readers', () => {
    const { connection } = given('/list')
    act(() =>
      connection.happens({ kind: 'answered', reading: 'nearest', answeredAt: NINE, isKept: true, isPartial: true }),
    )
    expect(screen.getByRole('complementary').textContent).toContain(
      'Gerade keine Verbindung. Nur gespeicherte Deals. Stand: vor 3 Stunden.',
    )
    expect(screen.getByRole('status').textContent).toBe('Gerade keine Verbindung. Nur gespeicherte Deals.')
  })

  it('the offline strip shows no age if it is unknown', () => {
    const { connection } = given('/profile')
    act(() =>
      connection.happens({ kind: 'answered', reading: 'deal', answeredAt: NINE, isKept: true, isPartial: false }),
    )
    expect(screen.getByRole('complementary').textContent).toBe('Gerade keine Verbindung.')
    expect(screen.getByRole('status').textContent).toBe('Gerade keine Verbindung.')
  })

  it('the offline strip reserves its height while visible', () => {
    const { connection } = given('/list')
    const height = () => document.documentElement.style.getPropertyValue('--strip-height')
    act(() => connection.happens({ kind: 'network-lost' }))
    expect(height()).toBe('0px')
    act(() => connection.happens({ kind: 'network-back' }))
    expect(height()).toBe('')
  })

  it('the offline strip revalidates on demand', async () => {
    const { connection, dealChanges } = given('/list')
    act(() => connection.happens({ kind: 'network-lost' }))
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(dealChanges.version).toBe(1)
  })
})

it('a newer version is offered, and installed only on demand', async () => {
  const { updates } = given('/list')
  act(() => updates.arrive())
  expect(await screen.findByText('Eine neue Version ist da.')).toBeVisible()
  expect(updates.taken).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Neu laden' }))
  expect(updates.taken).toBe(1)
})

it('a native app that is too old for its server is sent to the store', async () => {
  vi.stubEnv('VITE_SHELL', 'native')
  const { updates } = given('/list')
  act(() => updates.arrive())
  expect(await screen.findByText(/^Diese Version der App ist zu alt\. Aktualisiere sie im Store/u)).toBeVisible()
})
