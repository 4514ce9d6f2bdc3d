import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toWorldBox } from '../geo/mercator.ts'
import { boxOfPinTile, CELL_LEVELS, levelForZoom, pinTilesIn, SINGLE_PIN_ZOOM, tileZoom } from './pin-tile.ts'

const levels = [...CELL_LEVELS, SINGLE_PIN_ZOOM]

describe('levelForZoom', () => {
  it.each([
    [-1, 3],
    [0, 3],
    [3.99, 3],
    [4, 5],
    [5.5, 5],
    [6, 7],
    [12, 13],
    [13.99, 13],
    [14, 14],
    [22, 14],
  ])('maps zoom %d to level %d', (zoom, level) => {
    expect(levelForZoom(zoom)).toBe(level)
  })

  it('returns no level below the zoom, so that a cell stays within a cluster', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 14, noNaN: true }), (zoom) => {
        expect(levelForZoom(zoom)).toBeGreaterThanOrEqual(Math.floor(zoom))
      }),
    )
  })
})

it('tiles of cells are larger than tiles of single pins', () => {
  expect(levels.map(tileZoom)).toEqual([2, 4, 6, 8, 10, 12, 14])
})

describe('pinTilesIn', () => {
  it('returns the tiles that intersect the box, row by row from the north-west', () => {
    const germany = { west: 5.9, south: 47.3, east: 15, north: 55 }
    expect(pinTilesIn(toWorldBox(germany), 5)).toEqual([{ level: 5, x: 8, y: 5 }])
    expect(pinTilesIn(toWorldBox({ west: -1, south: -1, east: 1, north: 1 }), 3)).toEqual([
      { level: 3, x: 1, y: 1 },
      { level: 3, x: 2, y: 1 },
      { level: 3, x: 1, y: 2 },
      { level: 3, x: 2, y: 2 },
    ])
  })

  it('numbers tiles like every other web map', () => {
    const alexanderplatz = { west: 13.4132, east: 13.4132, south: 52.5219, north: 52.5219 }
    expect(pinTilesIn(toWorldBox(alexanderplatz), SINGLE_PIN_ZOOM)).toEqual([{ level: 14, x: 8802, y: 5373 }])
  })

  it('clamps a box that is larger than the world', () => {
    const tiles = pinTilesIn({ left: -1, top: -1, right: 2, bottom: 2 }, 3)
    expect(tiles).toHaveLength(16)
    expect(tiles.every(({ x, y }) => x >= 0 && x < 4 && y >= 0 && y < 4)).toBe(true)
  })

  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const box = fc
    .record({ left: share, top: share, width: share, height: share })
    .map(({ left, top, width, height }) => ({ left, top, right: left + width / 360, bottom: top + height / 360 }))

  it('the tiles in a box cover every point of it', () => {
    fc.assert(
      fc.property(box, share, share, fc.constantFrom(...levels.slice(0, 5)), (some, across, down, level) => {
        const x = Math.min(1, some.right, some.left + across * (some.right - some.left))
        const y = Math.min(1, some.bottom, some.top + down * (some.bottom - some.top))
        const holding = pinTilesIn(some, level).filter((tile) => {
          const { left, top, right, bottom } = boxOfPinTile(tile)
          return x >= left && x <= right && y >= top && y <= bottom
        })
        expect(holding.length).toBeGreaterThan(0)
      }),
    )
  })

  it('returns only one tile for its centre', () => {
    const tile = fc.constantFrom(...levels).chain((level) =>
      fc.record({
        level: fc.constant(level),
        x: fc.nat(2 ** tileZoom(level) - 1),
        y: fc.nat(2 ** tileZoom(level) - 1),
      }),
    )
    fc.assert(
      fc.property(tile, (some) => {
        const { left, top, right, bottom } = boxOfPinTile(some)
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        expect(pinTilesIn({ left: x, top: y, right: x, bottom: y }, some.level)).toEqual([some])
      }),
    )
  })
})

it('divides the world into tiles', () => {
  expect(boxOfPinTile({ level: 3, x: 0, y: 0 })).toEqual({ left: 0, top: 0, right: 0.25, bottom: 0.25 })
  expect(boxOfPinTile({ level: 3, x: 3, y: 3 })).toEqual({ left: 0.75, top: 0.75, right: 1, bottom: 1 })
})
