import { expect, it } from 'vitest'
import { showStartFailure } from './start-failure.ts'

it('replaces the skeleton by a message with a reload link when the app cannot start', () => {
  const root = document.createElement('div')
  root.innerHTML = '<p>skeleton</p>'
  showStartFailure(root)
  expect(root.querySelector('[role=alert] h1')?.textContent).toBe('Das hat leider nicht geklappt')
  expect(root.querySelector('a')?.getAttribute('href')).toBe(window.location.href)
  expect(root.textContent).not.toContain('skeleton')
})
