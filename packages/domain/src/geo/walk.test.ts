import { describe, expect, it } from 'vitest'
import { walkingMinutes } from './walk.ts'

describe('the walk', () => {
  it.each([
    [0, 1],
    [0.0615, 1],
    [0.0616, 2],
    [0.35, 6],
    [8 / 13, 10],
    [0.6155, 11],
    [16 / 13, 20],
  ])('the walk over %d km takes %d minutes: 80 m a minute, over 1.3 times the distance, rounded up', (km, minutes) => {
    expect(walkingMinutes(km)).toBe(minutes)
  })
})
