import { DEFAULT_CENTRE } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { project, projectionOf, toWorld } from './mercator.ts'
import { coverOf, PaintBudget, type PaintQuestion, shiftBetween } from './paint-budget.ts'

const size = { width: 400, height: 800 }
const still = { x: 0, y: 0, scale: 1 }

/** A budget after some pictures of a cost, the last at 1000 ms. */
const budgetOf = (...costs: number[]) => {
  const budget = new PaintBudget()
  for (const cost of costs) budget.painted(1000, cost)
  return budget
}

/** Asked in the midst of a movement, right after a picture, unless told otherwise. */
const moving = (change: Partial<PaintQuestion> = {}): PaintQuestion => {
  const now = change.now ?? 1017
  return { now, movedAt: now, shift: still, size, ...change }
}

describe('the budget for painting the basemap', () => {
  it('allows every frame where painting is cheap, and the first ones anywhere', () => {
    expect(budgetOf().allows(moving())).toBe(true)
    expect(budgetOf(4, 5, 6).allows(moving())).toBe(true)
  })

  it('is not spoilt by a single dear picture', () => {
    expect(budgetOf(4, 400, 5).allows(moving())).toBe(true)
  })

  it('moves a dear picture instead of painting it, most of the time', () => {
    const budget = budgetOf(20, 20, 20)
    expect(budget.allows(moving())).toBe(false)
    expect(budget.allows(moving({ now: 1499 }))).toBe(false)
    expect(budget.allows(moving({ now: 1500 }))).toBe(true)
  })

  it('paints no picture during a movement that would be felt as a jerk', () => {
    expect(budgetOf(60, 60, 60).allows(moving({ now: 9000 }))).toBe(false)
  })

  it('paints when the map rests, whatever it costs, a jerky picture a little later', () => {
    expect(budgetOf(20, 20, 20).allows(moving({ now: 1200, movedAt: 1081 }))).toBe(false)
    expect(budgetOf(20, 20, 20).allows(moving({ now: 1200, movedAt: 1080 }))).toBe(true)
    expect(budgetOf(60, 60, 60).allows(moving({ now: 1300, movedAt: 1051 }))).toBe(false)
    expect(budgetOf(60, 60, 60).allows(moving({ now: 1300, movedAt: 1050 }))).toBe(true)
  })

  it('paints when most of the screen would be bare, or the picture too coarse', () => {
    const budget = budgetOf(20, 20, 20)
    expect(budget.allows(moving({ shift: { ...still, x: 200 } }))).toBe(false)
    expect(budget.allows(moving({ shift: { ...still, x: 300 } }))).toBe(true)
    expect(budget.allows(moving({ shift: { ...still, scale: 2 } }))).toBe(false)
    expect(budget.allows(moving({ shift: { ...still, scale: 2.5 } }))).toBe(true)
    expect(budget.allows(moving({ shift: { ...still, scale: 0.4 } }))).toBe(true)
  })

  it('bears with more of that where painting is jerky, but not with an empty screen', () => {
    const budget = budgetOf(60, 60, 60)
    expect(budget.allows(moving({ shift: { ...still, x: 300 } }))).toBe(false)
    expect(budget.allows(moving({ shift: { ...still, scale: 5 } }))).toBe(false)
    expect(budget.allows(moving({ shift: { ...still, x: 380 } }))).toBe(true)
    expect(budget.allows(moving({ shift: { ...still, scale: 7 } }))).toBe(true)
  })
})

describe('a picture that is moved', () => {
  const painted = projectionOf({ center: DEFAULT_CENTRE, zoom: 12 }, size)
  const current = projectionOf({ center: { lat: 52.53, lng: 13.39 }, zoom: 12.7 }, size)

  it('lies where the camera would paint it', () => {
    const place = toWorld({ lat: 52.5, lng: 13.42 })
    const before = project(painted, place)
    const after = project(current, place)
    const { x, y, scale } = shiftBetween(painted, current)
    expect(before.x * scale + x).toBeCloseTo(after.x, 6)
    expect(before.y * scale + y).toBeCloseTo(after.y, 6)
  })

  it('covers a part of the screen', () => {
    expect(coverOf(still, size)).toBe(1)
    expect(coverOf({ x: 100, y: -400, scale: 1 }, size)).toBe(0.375)
    expect(coverOf({ x: 100, y: 200, scale: 0.5 }, size)).toBe(0.25)
    expect(coverOf({ x: -200, y: -400, scale: 2 }, size)).toBe(1)
    expect(coverOf({ x: 900, y: 0, scale: 1 }, size)).toBe(0)
  })
})
