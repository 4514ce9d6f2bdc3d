import { expect, it } from 'vitest'
import { showStartFailure } from './start-failure.ts'

it('an app that cannot start says so in place of its skeleton, and offers to load again', () => {
  const root = document.createElement('div')
  root.innerHTML = '<p>skeleton</p>'
  showStartFailure(root)
  expect(root.querySelector('[role=alert] h1')?.textContent).toBe('Das hat leider nicht geklappt')
  expect(root.querySelector('a')?.getAttribute('href')).toBe(window.location.href)
  expect(root.textContent).not.toContain('skeleton')
})
