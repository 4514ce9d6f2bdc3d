import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haversineKm } from './distance.ts'

const position = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('the distance', () => {
  it('the distance from Berlin to Munich is 504 km', () => {
    expect(haversineKm({ lat: 52.52, lng: 13.405 }, { lat: 48.1372, lng: 11.5756 })).toBeCloseTo(504.4, 0)
  })

  it('the distance of one degree of latitude follows from an earth radius of 6,371 km', () => {
    expect(haversineKm({ lat: 52, lng: 13 }, { lat: 53, lng: 13 })).toBeCloseTo((6371 * Math.PI) / 180, 9)
  })

  it('the distance across the antimeridian is short', () => {
    expect(haversineKm({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111.2, 1)
  })

  it('the distance of antipodes is half the circumference', () => {
    expect(haversineKm({ lat: 38.7457, lng: -120.6842 }, { lat: -38.7457, lng: 59.315799999999996 })).toBeCloseTo(
      6371 * Math.PI,
      6,
    )
  })

  it('distance is symmetric, zero to the same position, and at most half the circumference', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(haversineKm(a, b)).toBeCloseTo(haversineKm(b, a), 9)
        expect(haversineKm(a, a)).toBe(0)
        expect(haversineKm(a, b)).toBeGreaterThanOrEqual(0)
        expect(haversineKm(a, b)).toBeLessThanOrEqual(6371 * Math.PI)
      }),
    )
  })

  it('distance satisfies the triangle inequality', () => {
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        expect(haversineKm(a, c)).toBeLessThanOrEqual(haversineKm(a, b) + haversineKm(b, c) + 1e-3)
      }),
    )
  })
})
