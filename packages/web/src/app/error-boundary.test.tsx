import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'

const Broken = () => {
  throw new Error('a bug')
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

it('a bug ends in a German sentence with a way on and a way back', async () => {
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

it('where nothing breaks nothing is seen of it', () => {
  render(<ErrorBoundary>Karte</ErrorBoundary>)
  expect(screen.getByText('Karte')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
