import type { WorldPoint } from './mercator.ts'
import { PointGrid } from './point-grid.ts'

/** Specification section 9, in pixels of which a tile has 512. */
export const CLUSTER_RADIUS = 50
const TILE = 512

/** Clusters are made of whole positions, 4 cm apart, from the middle of the world. */
const POSITIONS = 2 ** 30
const positionOf = (share: number): number => (share - 0.5) * POSITIONS

/** Pins and cells of one tile as columns of equal length. */
export interface TilePoints {
  readonly ids: Float64Array
  readonly counts: Uint32Array
  readonly kinds: Uint8Array
  /** Web Mercator, 0..1. */
  readonly xs: Float64Array
  readonly ys: Float64Array
}

/**
 * The clusters of some points at every zoom, each made of those of the zoom above: what lies within the radius of the
 * first that is left joins it. That is supercluster's rule, to the last cluster. A zoom is worked out when it is first
 * asked for. Points and clusters are rows of the same columns, the points first.
 */
export class ClusterTree {
  /** How many deals a row stands for, and the sum of their places in the world, 0..1 each. */
  readonly counts: Uint32Array
  readonly sumXs: Float64Array
  readonly sumYs: Float64Array
  /** The last zoom at which a row is drawn; a cluster falls apart at the next. */
  readonly zooms: Uint8Array
  /** Of points alone. */
  readonly ids: Float64Array
  readonly kinds: Uint8Array
  readonly #xs: Int32Array
  readonly #ys: Int32Array
  /** Of how many points a row is made: a point counts the same, however many deals it stands for. */
  readonly #sizes: Uint32Array
  readonly #deepest: number
  #end = 0
  readonly #all: Uint32Array
  /** The rows of each zoom that is worked out. */
  readonly #levels = new Map<number, Uint32Array>()

  /** @param deepest the last zoom that clusters */
  constructor(tiles: readonly TilePoints[], deepest: number) {
    this.#deepest = deepest
    const points = tiles.reduce((sum, { ids }) => sum + ids.length, 0)
    // A cluster takes the place of two rows at least, so that there are fewer of them than of points.
    const rows = 2 * points
    this.counts = new Uint32Array(rows)
    this.sumXs = new Float64Array(rows)
    this.sumYs = new Float64Array(rows)
    this.zooms = new Uint8Array(rows).fill(deepest, 0, points)
    this.ids = new Float64Array(points)
    this.kinds = new Uint8Array(points)
    this.#xs = new Int32Array(rows)
    this.#ys = new Int32Array(rows)
    this.#sizes = new Uint32Array(rows).fill(1, 0, points)
    for (const tile of tiles) this.#addPoints(tile)
    this.#all = Uint32Array.from({ length: points }, (_, row) => row)
  }

  /** The rows that lie in a box at a whole zoom. */
  rowsIn(northWest: WorldPoint, southEast: WorldPoint, zoom: number): Uint32Array {
    const [west, east] = [positionOf(northWest.x), positionOf(southEast.x)]
    const [north, south] = [positionOf(northWest.y), positionOf(southEast.y)]
    return this.#rowsAt(zoom).filter((row) => {
      const [x, y] = [this.#xs[row] ?? 0, this.#ys[row] ?? 0]
      return x >= west && x <= east && y >= north && y <= south
    })
  }

  #addPoints({ ids, kinds, counts, xs, ys }: TilePoints): void {
    const start = this.#end
    this.ids.set(ids, start)
    this.kinds.set(kinds, start)
    this.counts.set(counts, start)
    for (let index = 0; index < ids.length; index++) {
      const [x, y, count] = [xs[index] ?? 0, ys[index] ?? 0, counts[index] ?? 1]
      this.sumXs[start + index] = x * count
      this.sumYs[start + index] = y * count
      this.#xs[start + index] = positionOf(x)
      this.#ys[start + index] = positionOf(y)
    }
    this.#end += ids.length
  }

  #rowsAt(zoom: number): Uint32Array {
    if (zoom > this.#deepest) return this.#all
    const known = this.#levels.get(zoom)
    if (known) return known
    const rows = this.#cluster(this.#rowsAt(zoom + 1), zoom)
    this.#levels.set(zoom, rows)
    return rows
  }

  #cluster(rows: Uint32Array, zoom: number): Uint32Array {
    const radius = (CLUSTER_RADIUS * POSITIONS) / (TILE * 2 ** zoom)
    const grid = new PointGrid(pick(this.#xs, rows), pick(this.#ys, rows), radius)
    const clustered = new Uint32Array(rows.length)
    let length = 0
    for (let point = 0; point < rows.length; point++) {
      if (grid.isTaken(point)) continue
      const count = grid.takeAround(point)
      clustered[length++] = count === 1 ? (rows[point] ?? 0) : this.#join(rows, grid.found, count, zoom)
    }
    return clustered.slice(0, length)
  }

  /** A new row in place of several: those that were found, as numbers of `rows`. */
  #join(rows: Uint32Array, found: Uint32Array, count: number, zoom: number): number {
    let [x, y, size, deals, sumX, sumY] = [0, 0, 0, 0, 0, 0]
    for (let part = 0; part < count; part++) {
      const row = rows[found[part] ?? 0] ?? 0
      const points = this.#sizes[row] ?? 0
      x += (this.#xs[row] ?? 0) * points
      y += (this.#ys[row] ?? 0) * points
      size += points
      deals += this.counts[row] ?? 0
      sumX += this.sumXs[row] ?? 0
      sumY += this.sumYs[row] ?? 0
    }
    const cluster = this.#end++
    this.#xs[cluster] = x / size
    this.#ys[cluster] = y / size
    this.#sizes[cluster] = size
    this.counts[cluster] = deals
    this.sumXs[cluster] = sumX
    this.sumYs[cluster] = sumY
    this.zooms[cluster] = zoom
    return cluster
  }
}

const pick = (column: Int32Array, rows: Uint32Array): Int32Array => {
  const picked = new Int32Array(rows.length)
  for (let index = 0; index < rows.length; index++) picked[index] = column[rows[index] ?? 0] ?? 0
  return picked
}
