import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onDemand } from './on-demand.tsx'

interface NameProps {
  readonly name: string
}
const Name = ({ name }: NameProps) => <p>{name}</p>

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 }))
afterEach(() => void vi.useRealTimers())

it('a component on demand says that it loads, and renders at once when it has loaded before', async () => {
  const load = vi.fn(async () => ({ Name }))
  const Lazy = onDemand(load, (module) => module.Name)
  expect(load).not.toHaveBeenCalled()
  const { unmount } = render(<Lazy name="Anna" />)
  expect(screen.getByRole('status').textContent).toBe('Wird geladen …')
  expect(await screen.findByText('Anna')).toBeVisible()
  unmount()
  render(<Lazy name="Ben" />)
  expect(screen.getByText('Ben')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

it('a component on demand that failed to load names the network, and loads by a tap', async () => {
  const load = vi.fn(async () => ({ Name }))
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
  const Lazy = onDemand(load, (module) => module.Name)
  render(<Lazy name="Anna" />)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.getByText(/Du bist offline/u)).toBeVisible()
  load.mockResolvedValue({ Name })
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button'))
  expect(await screen.findByText('Anna')).toBeVisible()
})
