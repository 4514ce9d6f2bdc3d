import { describe, expect, it } from 'vitest'
import { boxContains } from './bounding-box.ts'

const box = { west: 13, south: 52, east: 14, north: 53 }

describe('a box', () => {
  it.each([
    [52.5, 13.5],
    [52, 13],
    [53, 14],
  ])('the box contains %d, %d', (lat, lng) => {
    expect(boxContains(box, { lat, lng })).toBe(true)
  })

  it.each([
    [51.99, 13.5],
    [53.01, 13.5],
    [52.5, 12.99],
    [52.5, 14.01],
    [Number.NaN, 13.5],
  ])('the box does not contain %d, %d', (lat, lng) => {
    expect(boxContains(box, { lat, lng })).toBe(false)
  })
})
