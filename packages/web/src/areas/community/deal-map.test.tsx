import { aDeal } from '@mahlzeit/test-fakes'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { DealMap } from './deal-map.tsx'

afterEach(() => vi.unstubAllGlobals())

it('the map of a deal leads to the large map, and loads once it is in view', async () => {
  let see: (entries: { isIntersecting: boolean }[]) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof see) {
        see = callback
      }
      observe = vi.fn()
      disconnect = vi.fn()
    },
  )
  render(<DealMap deal={aDeal({ id: 7 })} />, { wrapper: MemoryRouter })
  expect(screen.getByRole('link', { name: 'Auf der Karte zeigen' }).getAttribute('href')).toBe('/?selected=7')

  act(() => see([{ isIntersecting: false }]))
  expect(screen.queryByTestId('place-map')).toBeNull()
  act(() => see([{ isIntersecting: true }]))
  expect((await screen.findByTestId('place-map')).hasAttribute('inert')).toBe(true)
  expect(screen.queryByRole('button')).toBeNull()
})
