import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ratingStars } from './rating.ts'

describe('the stars of a rating', () => {
  it.each([
    [0, 0, 0, 5],
    [0.4, 0, 0, 5],
    [0.5, 0, 1, 4],
    [3.4, 3, 0, 2],
    [3.5, 3, 1, 1],
    [3.9, 3, 1, 1],
    [4, 4, 0, 1],
    [4.9, 4, 1, 0],
    [5, 5, 0, 0],
    [7, 5, 0, 0],
    [-1, 0, 0, 5],
    [Number.NaN, 0, 0, 5],
  ])('a rating of %d has %d full, %d half and %d empty stars', (rating, full, half, empty) => {
    expect(ratingStars(rating)).toEqual({ full, half, empty })
  })

  it('any rating has five stars', () => {
    fc.assert(
      fc.property(fc.double(), (rating) => {
        const { full, half, empty } = ratingStars(rating)
        expect(full + half + empty).toBe(5)
        expect(Math.min(full, half, empty)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
