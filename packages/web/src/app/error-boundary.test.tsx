import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyModule } from '../ui/lazy-module.ts'
import { ErrorBoundary } from './error-boundary.tsx'

const Broken = () => {
  throw new Error('a bug')
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

it('shows a German message with reload and home links when a child throws', async () => {
  const reload = vi.fn<() => void>()
  render(
    <ErrorBoundary reload={reload}>
      <Broken />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Das hat leider nicht geklappt')
  await userEvent.click(screen.getByRole('button', { name: 'Neu laden' }))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('link', { name: 'Zur Karte' }).getAttribute('href')).toBe('/')
})

it('renders its children when nothing throws', () => {
  render(<ErrorBoundary>Karte</ErrorBoundary>)
  expect(screen.getByText('Karte')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

/** A page whose file fails to load until the given attempt. */
const pageFrom = (tries: number) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length < tries) throw new TypeError('Failed to fetch dynamically imported module')
    return { Profile: () => <p>Profil</p> }
  })
  return { load, Page: lazyModule(load).component((module) => module.Profile) }
}

/** Renders a page and waits for all attempts to load it. */
const open = async (Page: ComponentType, reload: () => void = () => undefined) => {
  const view = render(
    <ErrorBoundary reload={reload}>
      <Suspense>
        <Page />
      </Suspense>
    </ErrorBoundary>,
  )
  await tried()
  return view
}

const tried = () => act(() => vi.advanceTimersByTimeAsync(2000))

const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await tried()
}

describe('a page whose file fails to load', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('reports the lost connection, and reloads only once the server is reachable', async () => {
    const network = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    const reload = vi.fn<() => void>()
    await open(pageFrom(99).Page, reload)
    const { textContent } = screen.getByRole('alert')
    expect(textContent).toContain(
      'Du bist offline, oder die Verbindung ist abgerissen. Sobald du wieder Empfang hast, versuch es noch einmal.',
    )
    await press('Erneut versuchen')
    expect(network).toHaveBeenCalledTimes(1)
    expect(reload).not.toHaveBeenCalled()
    network.mockResolvedValue(new Response())
    await press('Erneut versuchen')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('loads a page whose file failed again when the page is opened again', async () => {
    const { Page, load } = pageFrom(4)
    const { unmount } = await open(Page)
    expect(screen.getByRole('alert')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(3)
    unmount()
    await open(Page)
    expect(screen.getByText('Profil')).toBeVisible()
  })
})
