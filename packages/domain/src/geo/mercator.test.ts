import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromWorld, fromWorldBox, toWorld, toWorldBox } from './mercator.ts'

describe('the projection', () => {
  it('projects zero degrees into the middle of the world', () => {
    expect(toWorld({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 })
  })

  it('projects 180 and 85.0511 degrees onto the corners of the world', () => {
    const { west, north, east, south } = fromWorldBox({ left: 0, top: 0, right: 1, bottom: 1 })
    expect([west, east]).toEqual([-180, 180])
    expect(north).toBeCloseTo(85.0511, 4)
    expect(south).toBeCloseTo(-85.0511, 4)
  })

  it('clamps latitudes beyond 85.05 degrees', () => {
    expect(toWorld({ lat: 90, lng: 0 })).toEqual(toWorld({ lat: 85.05, lng: 0 }))
    expect(toWorld({ lat: -90, lng: 0 })).toEqual(toWorld({ lat: -85.05, lng: 0 }))
  })

  it('fromWorld inverts the projection', () => {
    const lat = fc.double({ min: -85, max: 85, noNaN: true })
    const lng = fc.double({ min: -180, max: 180, noNaN: true })
    fc.assert(
      fc.property(lat, lng, (north, east) => {
        const position = fromWorld(toWorld({ lat: north, lng: east }))
        expect(position.lat).toBeCloseTo(north, 9)
        expect(position.lng).toBeCloseTo(east, 9)
      }),
    )
  })

  it('projects the edges of a box as it projects their points', () => {
    const { x: left, y: top } = toWorld({ lat: 53, lng: 13 })
    const { x: right, y: bottom } = toWorld({ lat: 52, lng: 14 })
    expect(toWorldBox({ west: 13, north: 53, east: 14, south: 52 })).toEqual({ left, top, right, bottom })
  })
})
