import { DEFAULT_CENTRE, toWorld } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { featuresFrom } from './map-features.ts'
import { WORLD_SIZE } from './camera.ts'
import { PinPainter } from './pin-painter.ts'

const size = { width: 390, height: 748 }
const camera = { center: toWorld(DEFAULT_CENTRE), zoom: 14 }
const middle = { x: 195, y: 374 }

/** A feature so many pixels right of the middle. */
const at = (pixels: number, id: number, count = 1) => {
  const { x, y } = camera.center
  return { x: x + pixels / (WORLD_SIZE * 2 ** 14), y, id, count, kind: 0, expansionZoom: 15 }
}

const painterOf = (...features: ReturnType<typeof at>[]) => {
  const painter = new PinPainter(document.createElement('canvas'), 'light')
  painter.resize(size, 1)
  painter.features = featuresFrom(features)
  return painter
}

describe('the hit test', () => {
  it('finds a pin within the touch radius, and none beyond it', () => {
    const painter = painterOf(at(0, 1))
    expect(painter.hit(camera, { x: middle.x + 21, y: middle.y })?.id).toBe(1)
    expect(painter.hit(camera, { x: middle.x + 23, y: middle.y })).toBeNull()
  })

  it('finds the nearer of two pins', () => {
    const painter = painterOf(at(0, 1), at(40, 2))
    expect(painter.hit(camera, { x: middle.x + 18, y: middle.y })?.id).toBe(1)
    expect(painter.hit(camera, { x: middle.x + 22, y: middle.y })?.id).toBe(2)
  })

  it('finds the topmost of overlapping pins: the last one drawn', () => {
    const painter = painterOf(at(0, 1), at(4, 2), at(8, 3))
    expect(painter.hit(camera, { x: middle.x + 4, y: middle.y })?.id).toBe(3)
  })

  it('finds a cluster anywhere in its circle', () => {
    const painter = painterOf(at(0, 0, 40))
    expect(painter.hit(camera, { x: middle.x + 29, y: middle.y })?.count).toBe(40)
    expect(painter.hit(camera, { x: middle.x + 31, y: middle.y })).toBeNull()
  })

  it('finds sample deals', () => {
    const painter = painterOf()
    painter.samples = featuresFrom([at(0, -1)])
    expect(painter.hit(camera, middle)?.id).toBe(-1)
  })
})
