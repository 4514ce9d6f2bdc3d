import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { STATIC_PAGE_ID, staticPagePainted } from './static-page.ts'

// jsdom loads its own page at first.
beforeAll(async () => {
  if (document.readyState !== 'complete') await new Promise((resolve) => window.addEventListener('load', resolve))
})
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `<div id="${STATIC_PAGE_ID}"></div>`
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const isPainted = async (milliseconds: number): Promise<boolean> => {
  const painted = vi.fn()
  void staticPagePainted().then(painted)
  await vi.advanceTimersByTimeAsync(milliseconds)
  return painted.mock.calls.length > 0
}

it('lets an app start at once that has no text of the server before it', async () => {
  document.body.innerHTML = ''
  expect(await isPainted(0)).toBe(true)
})

it('lets an app wait while the page loads, but no longer than a second', async () => {
  expect(await isPainted(900)).toBe(false)
  expect(await isPainted(1000)).toBe(true)
})

it('lets an app start once the page has loaded', async () => {
  const painted = isPainted(200)
  window.dispatchEvent(new Event('load'))
  expect(await painted).toBe(true)
})
