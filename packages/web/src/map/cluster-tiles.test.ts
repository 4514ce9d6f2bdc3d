import {
  columnsFrom,
  type LatLng,
  PIN_COLUMNS,
  type PinColumns,
  toWorld,
  toWorldBox,
  type WorldBox,
} from '@mahlzeit/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLUSTER_RADIUS, ClusterTiles } from './cluster-tiles.ts'
import { type MapFeature, type MapFeatures, featureAt } from './map-features.ts'
import { WORLD_SIZE } from './camera.ts'

interface Place extends LatLng {
  readonly count?: number
}

const columnsOf = (places: readonly Place[], firstId = 1): PinColumns =>
  columnsFrom(
    PIN_COLUMNS,
    places.map(({ count = 1, ...place }, row) => ({
      ...toWorld(place),
      id: count > 1 ? 0 : firstId + row,
      count,
      kind: row % 3,
    })),
  )

/** Two pins in a row, `degrees` apart. */
const pair = (degrees: number): readonly Place[] => [
  { lng: 13.4, lat: 52.5 },
  { lng: 13.4 + degrees, lat: 52.5 },
]

const tilesOf = (tiles: Readonly<Record<string, readonly Place[]>>): ClusterTiles => {
  const all = new ClusterTiles()
  for (const [key, pins] of Object.entries(tiles)) all.add(key, columnsOf(pins))
  return all
}

const world: WorldBox = { left: 0, top: 0, right: 1, bottom: 1 }
const rowsOf = (features: MapFeatures): MapFeature[] => Array.from(features.count, (_, row) => featureAt(features, row))

const pin = fc.record({
  lng: fc.double({ min: 13.3, max: 13.5, noNaN: true }),
  lat: fc.double({ min: 52.45, max: 52.6, noNaN: true }),
  count: fc.integer({ min: 1, max: 40 }),
})

describe('the clusters of the shown tiles', () => {
  it('clusters count every deal once, at any zoom', () => {
    fc.assert(
      fc.property(fc.array(pin, { maxLength: 120 }), fc.integer({ min: 10, max: 13 }), (pins, zoom) => {
        const tiles = new ClusterTiles()
        tiles.add('a', columnsOf(pins.slice(0, 50)))
        tiles.add('b', columnsOf(pins.slice(50), 1000))
        const features = tiles.featuresIn({ level: 13, keys: ['a', 'b'] }, world, zoom)
        const total = pins.reduce((sum, { count }) => sum + count, 0)
        expect(features.count.reduce((sum, count) => sum + count, 0)).toBe(total)
      }),
      { numRuns: 40 },
    )
  })

  it('clusters are computed from the newest pins of a tile', () => {
    const tiles = tilesOf({ a: [{ lng: 13.4, lat: 52.5 }] })
    const shown = { level: 14, keys: ['a'] }
    expect([...tiles.featuresIn(shown, world, 14).id]).toEqual([1])
    tiles.add('a', columnsOf(pair(0.1), 7))
    expect([...tiles.featuresIn(shown, world, 14).id].toSorted((a, b) => a - b)).toEqual([7, 8])
  })

  it('clusters leave no two single pins within the radius', () => {
    fc.assert(
      fc.property(fc.array(pin, { maxLength: 80 }), (drawn) => {
        const pins = drawn.map(({ lng, lat }) => ({ lng, lat }))
        const tiles = tilesOf({ a: pins })
        const singles = rowsOf(tiles.featuresIn({ level: 14, keys: ['a'] }, world, 14)).filter(
          ({ count }) => count === 1,
        )
        const scale = WORLD_SIZE * 2 ** 14
        for (const one of singles)
          for (const other of singles) {
            const apart = Math.hypot(one.x - other.x, one.y - other.y) * scale
            expect(one === other || apart > CLUSTER_RADIUS - 0.1).toBe(true)
          }
      }),
      { numRuns: 40 },
    )
  })

  it('clusters end above zoom 14: every deal is a pin with its id and kind', () => {
    const tiles = tilesOf({ a: [...pair(0), { lng: 13.4001, lat: 52.5 }] })
    expect(rowsOf(tiles.featuresIn({ level: 14, keys: ['a'] }, world, 14)).map(({ count }) => count)).toEqual([3])
    const pins = rowsOf(tiles.featuresIn({ level: 14, keys: ['a'] }, world, 15))
    expect(pins.map(({ id, kind, count }) => [id, kind, count]).sort(([a = 0], [b = 0]) => a - b)).toEqual([
      [1, 0, 1],
      [2, 1, 1],
      [3, 2, 1],
    ])
  })

  it('clusters are at the mean position of their deals, not of their cells', () => {
    const [west, east] = [
      { lng: 13.4, lat: 52.5, count: 3 },
      { lng: 13.401, lat: 52.5 },
    ]
    const tiles = tilesOf({ a: [west, east] })
    const [cluster] = rowsOf(tiles.featuresIn({ level: 13, keys: ['a'] }, world, 13))
    expect(cluster?.count).toBe(4)
    expect(cluster?.x).toBeCloseTo((3 * toWorld(west).x + toWorld(east).x) / 4, 12)
  })

  it('clusters have the zoom at which they expand, a single cell that of the next level', () => {
    const tiles = tilesOf({ a: pair(0.008), b: [{ lng: 13.4, lat: 52.5, count: 7 }] })
    const near = rowsOf(tiles.featuresIn({ level: 13, keys: ['a'] }, world, 12))
    expect(near.map(({ count, expansionZoom }) => [count, expansionZoom])).toEqual([[2, 13]])
    const cell = rowsOf(tiles.featuresIn({ level: 13, keys: ['b'] }, world, 12))
    expect(cell.map(({ count, expansionZoom }) => [count, expansionZoom])).toEqual([[7, 14]])
  })

  it('clusters exist at every zoom below the level', () => {
    const tiles = tilesOf({ a: pair(0.4) })
    const counts = (zoom: number) =>
      rowsOf(tiles.featuresIn({ level: 14, keys: ['a'] }, world, zoom)).map(({ count }) => count)
    expect(counts(8)).toEqual([1, 1])
    expect(counts(5)).toEqual([2])
  })

  it('clusters are limited to the box and to the shown tiles', () => {
    const hamburg = { lng: 9.99, lat: 53.55 }
    const tiles = tilesOf({ a: [{ lng: 13.4, lat: 52.5 }, hamburg] })
    tiles.add('b', columnsOf([{ lng: 13.6, lat: 52.5 }], 50))
    const berlin = toWorldBox({ west: 13, south: 52, east: 14, north: 53 })
    expect(rowsOf(tiles.featuresIn({ level: 13, keys: ['a'] }, berlin, 13)).map(({ id }) => id)).toEqual([1])
    expect(rowsOf(tiles.featuresIn({ level: 13, keys: ['a', 'b'] }, berlin, 13)).map(({ id }) => id)).toEqual([1, 50])
    tiles.remove('b')
    expect(rowsOf(tiles.featuresIn({ level: 13, keys: ['a', 'b', 'c'] }, berlin, 13)).map(({ id }) => id)).toEqual([1])
  })

  it('clusters include the pins of a tile that was replaced', () => {
    const tiles = tilesOf({ a: [{ lng: 13.4, lat: 52.5 }] })
    tiles.featuresIn({ level: 14, keys: ['a'] }, world, 15)
    tiles.add('a', columnsOf(pair(0.1)))
    expect(tiles.featuresIn({ level: 14, keys: ['a'] }, world, 15).id).toHaveLength(2)
  })

  it('clusters have the prices of single deals', () => {
    const tiles = new ClusterTiles()
    tiles.add('a', { ...columnsOf(pair(0.4)), price: Uint16Array.of(990, 0) })
    expect([...tiles.featuresIn({ level: 13, keys: ['a'] }, world, 13).price]).toEqual([990, 0])
    expect([...tiles.featuresIn({ level: 13, keys: ['a'] }, world, 2).price]).toEqual([0])
  })

  it('clusters say of which single deals the answer is unknown', () => {
    const tiles = new ClusterTiles()
    const columns = columnsOf([...pair(0.4), { lng: 14, lat: 52.5, count: 3 }])
    tiles.add('a', { ...columns, unknown: Uint8Array.of(0, 1, 0) })
    const rows = (zoom: number) =>
      rowsOf(tiles.featuresIn({ level: 13, keys: ['a'] }, world, zoom)).map(({ count, unknown }) => [count, unknown])
    expect(rows(13)).toEqual([
      [1, 0],
      [1, 1],
      [3, 0],
    ])
    expect(rows(2)).toEqual([[5, 0]])
  })
})
