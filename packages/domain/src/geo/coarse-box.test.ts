import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BoundingBox } from './bounding-box.ts'
import { coarseBox } from './coarse-box.ts'
import { coarsePosition, type LatLng } from './lat-lng.ts'
import { fromWorldBox, toWorld } from './mercator.ts'

/** The size of a map in pixels, and its zoom. */
interface Screen {
  readonly width: number
  readonly height: number
  readonly zoom: number
}

const viewportAt = (centre: LatLng, { width, height, zoom }: Screen): BoundingBox => {
  const { x, y } = toWorld(centre)
  const scale = 512 * 2 ** zoom
  return fromWorldBox({
    left: x - width / 2 / scale,
    right: x + width / 2 / scale,
    top: y - height / 2 / scale,
    bottom: y + height / 2 / scale,
  })
}

const screen = fc.record({
  width: fc.integer({ min: 320, max: 2560 }),
  height: fc.integer({ min: 320, max: 1440 }),
  zoom: fc.integer({ min: 50, max: 190 }).map((tenths) => tenths / 10),
})
/** The middle of a cell of three decimals, in thousandths of a degree. */
const cell = fc.record({ lat: fc.integer({ min: 47_000, max: 56_000 }), lng: fc.integer({ min: 5000, max: 16_000 }) })
/** A position within a cell. */
const offset = fc.record({ lat: fc.integer({ min: -499, max: 499 }), lng: fc.integer({ min: -499, max: 499 }) })

const within = (middle: LatLng, { lat, lng }: LatLng): LatLng => ({
  lat: middle.lat / 1000 + lat / 1_000_000,
  lng: middle.lng / 1000 + lng / 1_000_000,
})

describe('the coarse box of a viewport', () => {
  it('the coarse box is the same for all centres in a cell of three decimals', () => {
    fc.assert(
      fc.property(screen, cell, offset, offset, (size, middle, one, other) => {
        const [a, b] = [within(middle, one), within(middle, other)]
        expect(coarsePosition(a)).toEqual(coarsePosition(b))
        expect(coarseBox(viewportAt(a, size))).toEqual(coarseBox(viewportAt(b, size)))
      }),
    )
  })

  it('the coarse box contains the viewport, is little larger, and has edges of three decimals', () => {
    fc.assert(
      fc.property(screen, cell, offset, (size, middle, at) => {
        const viewport = viewportAt(within(middle, at), size)
        const box = coarseBox(viewport)
        for (const more of [
          viewport.west - box.west,
          viewport.south - box.south,
          box.east - viewport.east,
          box.north - viewport.north,
        ]) {
          expect(more).toBeGreaterThanOrEqual(0)
          expect(more).toBeLessThanOrEqual(0.003)
        }
        for (const edge of Object.values(box)) expect(String(edge)).toMatch(/^-?\d+(?:\.\d{1,3})?$/u)
      }),
    )
  })

  it('the coarse box covers the map, and no more, at the edges of the world', () => {
    expect(coarseBox({ west: -180, south: -90, east: 180, north: 90 })).toEqual({
      west: -180,
      south: -85.051,
      east: 180,
      north: 85.051,
    })
  })
})
