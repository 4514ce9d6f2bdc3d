import { describe, expect, it } from 'vitest'
import { nextSnap, restingSnap } from './sheet-snap.ts'

const heights = { peek: 176, half: 330, full: 600 }

describe('a released sheet', () => {
  it.each([
    [200, 0, 'peek'],
    [300, 0, 'half'],
    [500, 0, 'full'],
    [700, 0, 'full'],
    [100, 0, 'peek'],
    [80, 0, 'closed'],
    [330, 2, 'full'],
    [330, -1, 'peek'],
    [176, 1, 'half'],
    [176, -1, 'closed'],
  ] as const)('a released sheet at %i px with %i px/ms snaps to %s', (visible, velocity, snap) => {
    expect(restingSnap(heights, visible, velocity)).toBe(snap)
  })
})

it('the steps to a larger and a smaller snap stop at the last and the first', () => {
  expect(nextSnap('peek', 1)).toBe('half')
  expect(nextSnap('half', 1)).toBe('full')
  expect(nextSnap('full', 1)).toBe('full')
  expect(nextSnap('half', -1)).toBe('peek')
  expect(nextSnap('peek', -1)).toBe('peek')
})
