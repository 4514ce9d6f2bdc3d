import fc from 'fast-check'
import Supercluster from 'supercluster'
import { describe, expect, it } from 'vitest'
import { CLUSTER_RADIUS, ClusterTree, type TilePoints } from './cluster-tree.ts'
import { toWorld, type WorldPoint } from './mercator.ts'

const DEEPEST = 14
const NORTH_WEST: WorldPoint = { x: 0, y: 0 }
const SOUTH_EAST: WorldPoint = { x: 1, y: 1 }

/** A deal, or a cell of several. */
interface Cell {
  readonly lng: number
  readonly lat: number
  readonly count: number
}

const tileOf = (cells: readonly Cell[]): TilePoints => {
  const places = cells.map(toWorld)
  return {
    ids: Float64Array.from(cells, (_, row) => row + 1),
    counts: Uint32Array.from(cells, ({ count }) => count),
    kinds: new Uint8Array(cells.length),
    xs: Float64Array.from(places, ({ x }) => x),
    ys: Float64Array.from(places, ({ y }) => y),
  }
}

const cellsWithin = (lng: fc.DoubleConstraints, lat: fc.DoubleConstraints) =>
  fc.record({
    lng: fc.double({ ...lng, noNaN: true }),
    lat: fc.double({ ...lat, noNaN: true }),
    count: fc.integer({ min: 1, max: 40 }),
  })

/** In a heap, far around it, and some in the same place. */
const cells = fc.array(
  fc.oneof(
    cellsWithin({ min: 13.3, max: 13.5 }, { min: 52.45, max: 52.6 }),
    cellsWithin({ min: -170, max: 170 }, { min: -80, max: 80 }),
    fc.constant({ lng: 13.4, lat: 52.5, count: 2 }),
  ),
  { maxLength: 200 },
)

/** What supercluster adds up. */
type Sum = { count: number; x: number; y: number }

type Thing = Readonly<Record<'count' | 'expansionZoom' | 'x' | 'y', number>>

const sorted = (things: readonly Thing[]): Thing[] =>
  things.toSorted((a, b) => a.count - b.count || a.expansionZoom - b.expansionZoom || a.x - b.x || a.y - b.y)

/** Sums in another order end in other digits. */
const expectSame = (things: readonly Thing[], expected: readonly Thing[]): void => {
  const sizes = (list: readonly Thing[]) => list.map(({ count, expansionZoom }) => [count, expansionZoom])
  expect(sizes(things)).toEqual(sizes(expected))
  const apart = things.map(({ x, y }, row) => Math.hypot(x - (expected[row]?.x ?? 0), y - (expected[row]?.y ?? 0)))
  expect(Math.max(0, ...apart)).toBeLessThan(1e-12)
}

const thingsOf = (tree: ClusterTree, zoom: number): Thing[] =>
  sorted(
    Array.from(tree.rowsIn(NORTH_WEST, SOUTH_EAST, zoom), (row) => {
      const count = tree.counts[row] ?? 0
      const middle = { x: (tree.sumXs[row] ?? 0) / count, y: (tree.sumYs[row] ?? 0) / count }
      return { count, expansionZoom: (tree.zooms[row] ?? 0) + 1, ...middle }
    }),
  )

const superclusterOf = (places: readonly Cell[]) =>
  new Supercluster<Sum, Sum>({
    radius: CLUSTER_RADIUS,
    extent: 512,
    maxZoom: DEEPEST,
    map: (sum) => ({ ...sum }),
    reduce: (sum, part) => {
      sum.count += part.count
      sum.x += part.x
      sum.y += part.y
    },
  }).load(
    places.map(({ lng, lat, count }) => {
      const { x, y } = toWorld({ lng, lat })
      return {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [lng, lat] },
        properties: { count, x: x * count, y: y * count },
      }
    }),
  )

const thingsOfSupercluster = (index: Supercluster<Sum, Sum>, zoom: number): Thing[] =>
  sorted(
    index.getClusters([-180, -85, 180, 85], zoom).map(({ properties }) => {
      const { count, x, y } = properties
      const expansionZoom =
        'cluster_id' in properties ? index.getClusterExpansionZoom(properties.cluster_id) : DEEPEST + 1
      return { count, expansionZoom, x: x / count, y: y / count }
    }),
  )

describe('the clusters of points', () => {
  it("are supercluster's, at every zoom: as many, as large, in the same places, falling apart at the same zoom", () => {
    fc.assert(
      fc.property(cells, (places) => {
        const tree = new ClusterTree([tileOf(places)], DEEPEST)
        const index = superclusterOf(places)
        for (let zoom = DEEPEST + 1; zoom >= 0; zoom--)
          expectSame(thingsOf(tree, zoom), thingsOfSupercluster(index, zoom))
      }),
      { numRuns: 100 },
    )
  })

  it('do not depend on which zoom is asked for first', () => {
    fc.assert(
      fc.property(cells, fc.shuffledSubarray([0, 3, 7, 11, 14, 15], { minLength: 6 }), (places, zooms) => {
        const [inOrder, asked] = [
          new ClusterTree([tileOf(places)], DEEPEST),
          new ClusterTree([tileOf(places)], DEEPEST),
        ]
        const answers = new Map(zooms.map((zoom) => [zoom, thingsOf(asked, zoom)]))
        for (const zoom of [15, 14, 11, 7, 3, 0]) expect(answers.get(zoom)).toEqual(thingsOf(inOrder, zoom))
      }),
      { numRuns: 50 },
    )
  })

  it('are made of the points of all tiles together, as if they were one', () => {
    fc.assert(
      fc.property(cells, fc.nat(200), (places, cut) => {
        const [west, east] = [places.slice(0, cut), places.slice(cut)]
        const whole = new ClusterTree([tileOf(places)], DEEPEST)
        const parts = new ClusterTree([tileOf(west), tileOf(east)], DEEPEST)
        for (const zoom of [15, 14, 8, 2]) expectSame(thingsOf(parts, zoom), thingsOf(whole, zoom))
      }),
      { numRuns: 50 },
    )
  })

  it('are found by a box, and none beyond any of its sides', () => {
    const [lng, lat] = [13.4, 52.5]
    const compass = [
      [0, 0],
      [0.2, 0],
      [-0.2, 0],
      [0, 0.2],
      [0, -0.2],
    ] as const
    const tree = new ClusterTree(
      [tileOf(compass.map(([east, north]) => ({ lng: lng + east, lat: lat + north, count: 1 })))],
      DEEPEST,
    )
    const box = [toWorld({ lng: lng - 0.1, lat: lat + 0.1 }), toWorld({ lng: lng + 0.1, lat: lat - 0.1 })] as const
    for (const zoom of [15, 12]) expect([...tree.rowsIn(...box, zoom)]).toEqual([0])
  })
})
