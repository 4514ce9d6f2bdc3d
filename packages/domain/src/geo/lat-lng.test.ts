import { describe, expect, it } from 'vitest'
import { coarsePosition, DEFAULT_CENTRE, isLatLng } from './lat-lng.ts'

describe('a position', () => {
  it.each([
    [0, 0],
    [90, 180],
    [-90, -180],
    [52.52, 13.405],
  ])('a position is valid at %d, %d', (lat, lng) => {
    expect(isLatLng({ lat, lng })).toBe(true)
  })

  it.each([
    [90.01, 0],
    [-90.01, 0],
    [0, 180.01],
    [0, -180.01],
    [Number.NaN, 0],
    [0, Number.NaN],
    [Number.POSITIVE_INFINITY, 0],
  ])('a position is invalid at %d, %d', (lat, lng) => {
    expect(isLatLng({ lat, lng })).toBe(false)
  })
})

it.each([
  [52.51987, 13.40451, 52.52, 13.405],
  [-33.92449, -18.42451, -33.924, -18.425],
])('rounds the position %d, %d to three decimals', (lat, lng, roundedLat, roundedLng) => {
  expect(coarsePosition({ lat, lng })).toEqual({ lat: roundedLat, lng: roundedLng })
})

it('the default centre is Berlin', () => {
  expect(DEFAULT_CENTRE).toEqual({ lat: 52.52, lng: 13.405 })
})
