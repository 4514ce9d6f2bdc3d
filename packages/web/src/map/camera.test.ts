import { DEFAULT_CENTRE, toWorld } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { boxCovers, centerBelow, project, projectionOf, viewportOf } from './camera.ts'

const phone = { width: 390, height: 844 }
const berlin = { center: toWorld(DEFAULT_CENTRE), zoom: 12 }

describe('the camera', () => {
  it('the camera shows its centre in the middle of the screen', () => {
    const middle = project(projectionOf(berlin, phone), berlin.center)
    expect(middle.x).toBeCloseTo(195, 6)
    expect(middle.y).toBeCloseTo(422, 6)
  })

  it('the camera doubles every distance from the centre with each zoom', () => {
    const alexanderplatz = toWorld({ lat: 52.5219, lng: 13.4132 })
    const near = project(projectionOf({ ...berlin, zoom: 13 }, phone), alexanderplatz)
    const far = project(projectionOf(berlin, phone), alexanderplatz)
    expect(near.x - 195).toBeCloseTo(2 * (far.x - 195), 6)
    expect(near.y - 422).toBeCloseTo(2 * (far.y - 422), 6)
  })

  it('the camera can show a place elsewhere than in the middle', () => {
    const center = centerBelow(berlin, -100)
    const place = project(projectionOf({ ...berlin, center }, phone), berlin.center)
    expect(place.x).toBeCloseTo(195, 6)
    expect(place.y).toBeCloseTo(322, 6)
  })

  it('the camera has a viewport, and a wider one with a margin', () => {
    const { left, top } = viewportOf(berlin, phone)
    const corner = project(projectionOf(berlin, phone), { x: left, y: top })
    expect(corner.x).toBeCloseTo(0, 4)
    expect(corner.y).toBeCloseTo(0, 4)
    expect(boxCovers(viewportOf(berlin, phone, 50), viewportOf(berlin, phone))).toBe(true)
    expect(boxCovers(viewportOf(berlin, phone), viewportOf(berlin, phone, 50))).toBe(false)
  })

  it('the camera has a viewport clamped to the world', () => {
    const camera = { center: { x: 0.5, y: 0.5 }, zoom: 0 }
    expect(viewportOf(camera, { width: 2000, height: 2000 })).toEqual({ left: 0, top: 0, right: 1, bottom: 1 })
  })
})
