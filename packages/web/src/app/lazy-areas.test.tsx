import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { markDealsShown } from '../shared/deal/mark-deals-shown.ts'

const { visit, events } = vi.hoisted(() => ({ visit: vi.fn<() => Promise<unknown>>(), events: [] as string[] }))
vi.mock('./areas.ts', () => ({ AREAS: { visit } }))

const AREA = {
  module: { bind: () => undefined, needsLatePlatform: true },
  ConsentBannerPart: () => {
    events.push('rendered')
    return <p>Cookies</p>
  },
}

/** The module caches the first deals and the areas: each test loads its own module. */
const renderLate = async () => {
  vi.resetModules()
  const { installAreasWith, late } = await import('./lazy-areas.tsx')
  installAreasWith(async (module) => {
    expect(module).toBe(AREA.module)
    events.push('installed')
  })
  const Banner = late('visit', (index) => index.ConsentBannerPart)
  return render(<Banner />)
}

beforeEach(() => {
  events.length = 0
  visit.mockReset()
})

it('loads an area after the first deals, and installs its module before it renders', async () => {
  visit.mockResolvedValue(AREA)
  await renderLate()
  expect(visit).not.toHaveBeenCalled()
  markDealsShown()
  expect(await screen.findByText('Cookies')).toBeVisible()
  expect(events.slice(0, 2)).toEqual(['installed', 'rendered'])
})

it('renders nothing if the area cannot be loaded', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  visit.mockRejectedValue(new TypeError('Failed to fetch'))
  const { container } = await renderLate()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  vi.useRealTimers()
  expect(visit).toHaveBeenCalledTimes(3)
  expect(container.innerHTML).toBe('')
  log.mockRestore()
})
