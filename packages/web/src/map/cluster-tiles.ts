import {
  emptyColumns,
  fromWorld,
  fromWorldBox,
  PIN_COLUMNS,
  type PinColumns,
  SINGLE_PIN_ZOOM,
  type WorldBox,
} from '@mahlzeit/domain'
import Supercluster, { type PointFeature } from 'supercluster'
import { emptyFeatures, type MapFeatures } from './map-features.ts'

/** In CSS pixels (product.md#clusters). */
export const CLUSTER_RADIUS = 50

/** A pin: its row in the table of the shown tiles. */
type PinRow = { row: number }

/** A number of deals, and the sum of their world positions. */
type Weight = { count: number; x: number; y: number }

const PIN_NAMES = Object.keys(PIN_COLUMNS) as readonly (keyof PinColumns)[]

type Clusters = Supercluster<PinRow, Weight>

/** The pins of the shown tiles in one table, and their clusters. */
interface Index {
  readonly key: string
  readonly pins: PinColumns
  readonly clusters: Clusters
}

/** The tiles that are shown together. All have the same level. */
export interface ShownTiles {
  readonly level: number
  readonly keys: readonly string[]
}

/** Returns the rows of all tiles in one table. */
const joined = (tiles: readonly PinColumns[]): PinColumns => {
  const all = emptyColumns(
    PIN_COLUMNS,
    tiles.reduce((length, { id }) => length + id.length, 0),
  )
  for (const name of PIN_NAMES) {
    let length = 0
    for (const tile of tiles) {
      all[name].set(tile[name], length)
      length += tile[name].length
    }
  }
  return all
}

const pointsOf = ({ x, y }: PinColumns): PointFeature<PinRow>[] =>
  Array.from(x, (left, row) => {
    const { lng, lat } = fromWorld({ x: left, y: y[row] ?? 0 })
    return { type: 'Feature', geometry: { type: 'Point', coordinates: [lng, lat] }, properties: { row } }
  })

/** Supercluster counts points; a server cell is one point of several deals, so deals and positions are summed here. */
const weightIn =
  ({ x, y, count }: PinColumns) =>
  ({ row }: PinRow): Weight => {
    const deals = count[row] ?? 1
    return { count: deals, x: (x[row] ?? 0) * deals, y: (y[row] ?? 0) * deals }
  }

const add = (sum: Weight, part: Readonly<Weight>): void => {
  sum.count += part.count
  sum.x += part.x
  sum.y += part.y
}

/** Instead of a row: the feature is no pin. */
const CLUSTER = -1

const copyRows = (from: PinColumns[keyof PinColumns], rows: Int32Array, to: PinColumns[keyof PinColumns]): void => {
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] ?? CLUSTER
    if (row !== CLUSTER) to[place] = from[row] ?? 0
  }
}

/** Stores the pins of loaded tiles and clusters the shown ones with supercluster. Runs in a worker: see `cluster-index.ts`. */
export class ClusterTiles {
  readonly #tiles = new Map<string, PinColumns>()
  #cached: Index | null = null

  add(key: string, columns: PinColumns): void {
    this.#tiles.set(key, columns)
    this.#cached = null
  }

  remove(key: string): void {
    this.#tiles.delete(key)
  }

  /** Returns what lies in the box at a whole zoom. Zooms above a cell level get the clusters of that level. */
  featuresIn(shown: ShownTiles, box: WorldBox, zoom: number): MapFeatures {
    const { pins, clusters } = this.#indexOf(shown)
    const deepest = shown.level === SINGLE_PIN_ZOOM ? SINGLE_PIN_ZOOM + 1 : shown.level
    const { west, south, east, north } = fromWorldBox(box)
    const found = clusters.getClusters([west, south, east, north], Math.min(zoom, deepest))
    const features = emptyFeatures(found.length)
    features.expansionZoom.fill(shown.level + 1)
    const rows = new Int32Array(found.length).fill(CLUSTER)
    found.forEach(({ properties }, place) => {
      if ('row' in properties) {
        rows[place] = properties.row
        return
      }
      const { count, x, y, cluster_id: id } = properties
      features.count[place] = count
      features.x[place] = x / count
      features.y[place] = y / count
      features.expansionZoom[place] = clusters.getClusterExpansionZoom(id)
    })
    for (const name of PIN_NAMES) copyRows(pins[name], rows, features[name])
    return features
  }

  #indexOf({ level, keys }: ShownTiles): Index {
    const key = `${level} ${keys.join(' ')}`
    if (this.#cached?.key === key) return this.#cached
    const pins = joined(keys.flatMap((tile) => this.#tiles.get(tile) ?? []))
    const clusters: Clusters = new Supercluster<PinRow, Weight>({
      radius: CLUSTER_RADIUS,
      maxZoom: level,
      map: weightIn(pins),
      reduce: add,
    })
    clusters.load(pointsOf(pins))
    this.#cached = { key, pins, clusters }
    return this.#cached
  }
}
