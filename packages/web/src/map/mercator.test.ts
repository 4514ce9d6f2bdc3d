import { DEFAULT_CENTRE } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { boxCovers, boxSeenBy, centerBelow, fromWorld, project, projectionOf, toWorld } from './mercator.ts'

const phone = { width: 390, height: 844 }
const berlin = { center: DEFAULT_CENTRE, zoom: 12 }

describe('the projection of the map', () => {
  it('puts the middle of the world at zero degrees', () => {
    expect(toWorld({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 })
  })

  it('finds back from the world to degrees', () => {
    const there = fromWorld(toWorld({ lat: 48.137, lng: 11.575 }))
    expect(there.lat).toBeCloseTo(48.137, 9)
    expect(there.lng).toBeCloseTo(11.575, 9)
  })

  it('shows the centre of the camera in the middle of the screen', () => {
    const middle = project(projectionOf(berlin, phone), toWorld(DEFAULT_CENTRE))
    expect(middle.x).toBeCloseTo(195, 6)
    expect(middle.y).toBeCloseTo(422, 6)
  })

  it('doubles every distance from the centre with each zoom', () => {
    const alexanderplatz = toWorld({ lat: 52.5219, lng: 13.4132 })
    const near = project(projectionOf({ ...berlin, zoom: 13 }, phone), alexanderplatz)
    const far = project(projectionOf(berlin, phone), alexanderplatz)
    expect(near.x - 195).toBeCloseTo(2 * (far.x - 195), 6)
    expect(near.y - 422).toBeCloseTo(2 * (far.y - 422), 6)
  })

  it('can show a place elsewhere than in the middle', () => {
    const center = centerBelow(berlin, -100)
    const place = project(projectionOf({ ...berlin, center }, phone), toWorld(DEFAULT_CENTRE))
    expect(place.x).toBeCloseTo(195, 6)
    expect(place.y).toBeCloseTo(322, 6)
  })

  it('knows the box that the camera sees, and a wider one', () => {
    const box = boxSeenBy(berlin, phone)
    const corner = project(projectionOf(berlin, phone), toWorld({ lat: box.north, lng: box.west }))
    expect(corner.x).toBeCloseTo(0, 4)
    expect(corner.y).toBeCloseTo(0, 4)
    expect(boxCovers(boxSeenBy(berlin, phone, 50), box)).toBe(true)
    expect(boxCovers(box, boxSeenBy(berlin, phone, 50))).toBe(false)
  })

  it('ends where the world ends', () => {
    const box = boxSeenBy({ center: { lat: 0, lng: 0 }, zoom: 0 }, { width: 2000, height: 2000 })
    expect(box.west).toBe(-180)
    expect(box.east).toBe(180)
  })
})
