import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxContains } from '../geo/bounding-box.ts'
import { boxOfPinTile, CELL_LEVELS, levelForZoom, pinTilesIn, SINGLE_PIN_ZOOM, tileZoom } from './pin-tile.ts'

const levels = [...CELL_LEVELS, SINGLE_PIN_ZOOM]

describe('the level for a zoom', () => {
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
  ])('%d is %d', (zoom, level) => {
    expect(levelForZoom(zoom)).toBe(level)
  })

  it('is never below the zoom, so that a cell stays within a cluster', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 14, noNaN: true }), (zoom) => {
        expect(levelForZoom(zoom)).toBeGreaterThanOrEqual(Math.floor(zoom))
      }),
    )
  })
})

it('has tiles of twice the size where there are cells', () => {
  expect(levels.map(tileZoom)).toEqual([2, 4, 6, 8, 10, 12, 14])
})

describe('the tiles of a box', () => {
  it('are those that it touches, row by row from the north-west', () => {
    const germany = { west: 5.9, south: 47.3, east: 15, north: 55 }
    expect(pinTilesIn(germany, 5)).toEqual([{ level: 5, x: 8, y: 5 }])
    expect(pinTilesIn({ west: -1, south: -1, east: 1, north: 1 }, 3)).toEqual([
      { level: 3, x: 1, y: 1 },
      { level: 3, x: 2, y: 1 },
      { level: 3, x: 1, y: 2 },
      { level: 3, x: 2, y: 2 },
    ])
  })

  it('around the middle of Berlin is the one that every map of the world has there', () => {
    const alexanderplatz = { west: 13.4132, east: 13.4132, south: 52.5219, north: 52.5219 }
    expect(pinTilesIn(alexanderplatz, SINGLE_PIN_ZOOM)).toEqual([{ level: 14, x: 8802, y: 5373 }])
  })

  it('stay in the world, however far the box reaches', () => {
    const tiles = pinTilesIn({ west: -400, south: -90, east: 400, north: 90 }, 3)
    expect(tiles).toHaveLength(16)
    expect(tiles.every(({ x, y }) => x >= 0 && x < 4 && y >= 0 && y < 4)).toBe(true)
  })

  const box = fc
    .record({
      west: fc.double({ min: -180, max: 179, noNaN: true }),
      south: fc.double({ min: -85, max: 84, noNaN: true }),
      width: fc.double({ min: 0, max: 1, noNaN: true }),
      height: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ west, south, width, height }) => ({ west, south, east: west + width, north: south + height }))
  const share = fc.double({ min: 0, max: 1, noNaN: true })

  it('hold every point of the box', () => {
    fc.assert(
      fc.property(box, share, share, fc.constantFrom(...levels.slice(0, 5)), (some, across, up, level) => {
        const point = {
          lng: Math.min(some.east, some.west + across * (some.east - some.west)),
          lat: Math.min(some.north, some.south + up * (some.north - some.south)),
        }
        const holding = pinTilesIn(some, level).filter((tile) => {
          const { west, south, east, north } = boxOfPinTile(tile)
          return boxContains({ west: west - 1e-9, south: south - 1e-9, east: east + 1e-9, north: north + 1e-9 }, point)
        })
        expect(holding.length).toBeGreaterThan(0)
      }),
    )
  })

  it('are each found again by their middle, and by it alone', () => {
    const tile = fc.constantFrom(...levels).chain((level) =>
      fc.record({
        level: fc.constant(level),
        x: fc.nat(2 ** tileZoom(level) - 1),
        y: fc.nat(2 ** tileZoom(level) - 1),
      }),
    )
    fc.assert(
      fc.property(tile, (some) => {
        const { west, south, east, north } = boxOfPinTile(some)
        const lng = (west + east) / 2
        const lat = (south + north) / 2
        expect(pinTilesIn({ west: lng, east: lng, south: lat, north: lat }, some.level)).toEqual([some])
      }),
    )
  })
})

it('covers the world with its tiles, edge to edge', () => {
  const northWest = boxOfPinTile({ level: 3, x: 0, y: 0 })
  const southEast = boxOfPinTile({ level: 3, x: 3, y: 3 })
  expect([northWest.west, southEast.east]).toEqual([-180, 180])
  expect(northWest.north).toBeCloseTo(85.0511, 4)
  expect(southEast.south).toBeCloseTo(-85.0511, 4)
  expect(northWest.south).toBe(boxOfPinTile({ level: 3, x: 0, y: 1 }).north)
  expect(northWest.east).toBe(boxOfPinTile({ level: 3, x: 1, y: 0 }).west)
})
