import type { DealWithMenu, MenuItem } from '@mahlzeit/domain'
import { aDeal } from '@mahlzeit/test-fakes'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { MenuFirst } from './menu-first.tsx'

const { load, peek } = vi.hoisted(() => ({ load: vi.fn<() => Promise<unknown>>(), peek: vi.fn<() => unknown>() }))
vi.mock('../../ui/lazy-module.ts', () => ({ lazyModule: () => ({ load, peek }) }))

const PARTS = { DealMenu: () => <p>Gerichte</p> }
const DISH: MenuItem = { id: 1, imageId: 1, name: 'Senfeier', description: null, price: 850, diets: [], day: null }

const show = (menu: readonly MenuItem[]) => {
  const page = (deal: DealWithMenu) => (
    <MenuFirst deal={deal} now={new Date(0)} when={null} part="DealMenu">
      <p>Adresse</p>
    </MenuFirst>
  )
  const { container, rerender } = render(page({ ...aDeal(), menu }))
  return { container, change: (dishes: readonly MenuItem[]) => rerender(page({ ...aDeal(), menu: dishes })) }
}

/** Makes the next load wait, and returns a function that completes it. */
const pending = (): (() => void) => {
  let resolve: (module: unknown) => void = () => undefined
  load.mockReturnValue(new Promise((done) => (resolve = done)))
  return () => resolve(PARTS)
}

beforeEach(() => {
  load.mockReset()
  peek.mockReset()
})

it('the page of a deal without dishes loads no menu', () => {
  const { container } = show([])
  expect(container.textContent).toBe('Adresse')
  expect(load).not.toHaveBeenCalled()
})

it('shows the content below the menu once the menu can be shown, so that it does not move', async () => {
  const loaded = pending()
  const { container } = show([DISH])
  expect(container.textContent).toBe('')
  await act(async () => loaded())
  expect(container.textContent).toBe('GerichteAdresse')
})

it('the menu is loaded for a deal of which only its card is stored, even without a dish', async () => {
  load.mockResolvedValue(PARTS)
  const deal = { ...aDeal(), menu: [], dishes: [] }
  render(
    <MenuFirst deal={deal} now={new Date(0)} when={null} part="DealMenu">
      <p>Adresse</p>
    </MenuFirst>,
  )
  expect(await screen.findByText('Gerichte')).toBeVisible()
})

it('menu and content are shown at once if the code of the menu is loaded', () => {
  peek.mockReturnValue(PARTS)
  expect(show([DISH]).container.textContent).toBe('GerichteAdresse')
})

it('shows the content alone if the code of the menu cannot be loaded', async () => {
  load.mockRejectedValue(new Error('offline'))
  show([DISH])
  expect(await screen.findByText('Adresse')).toBeVisible()
  expect(screen.queryByText('Gerichte')).toBeNull()
})

it('keeps the content while the menu of a new photo loads', async () => {
  const loaded = pending()
  const { container, change } = show([])
  change([DISH])
  expect(container.textContent).toBe('Adresse')
  await act(async () => loaded())
  expect(container.textContent).toBe('GerichteAdresse')
})
