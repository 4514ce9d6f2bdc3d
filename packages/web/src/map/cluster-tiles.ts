import { fromWorld, fromWorldBox, PIN_COLUMNS, type PinColumns, SINGLE_PIN_ZOOM, type WorldBox } from '@mahlzeit/domain'
import Supercluster, { type PointFeature } from 'supercluster'
import { emptyFeatures, type MapFeatures } from './map-features.ts'

/** In CSS pixels (product.md#clusters). */
export const CLUSTER_RADIUS = 50

/** A pin: a row of the columns of its tile. */
type PinRow = { pins: PinColumns; row: number }

/** A number of deals, and the sum of their world positions. */
type Weight = { count: number; x: number; y: number }

const PIN_NAMES = Object.keys(PIN_COLUMNS) as readonly (keyof PinColumns)[]

type Index = Supercluster<PinRow, Weight>

/** The tiles that are shown together. All have the same level. */
export interface ShownTiles {
  readonly level: number
  readonly keys: readonly string[]
}

const pointsOf = (pins: PinColumns): PointFeature<PinRow>[] =>
  Array.from(pins.x, (x, row) => {
    const { lng, lat } = fromWorld({ x, y: pins.y[row] ?? 0 })
    return { type: 'Feature', geometry: { type: 'Point', coordinates: [lng, lat] }, properties: { pins, row } }
  })

/** Supercluster counts points; a server cell is one point of several deals, so deals and positions are summed here. */
const weightOf = ({ pins: { x, y, count }, row }: PinRow): Weight => {
  const deals = count[row] ?? 1
  return { count: deals, x: (x[row] ?? 0) * deals, y: (y[row] ?? 0) * deals }
}

const add = (sum: Weight, part: Readonly<Weight>): void => {
  sum.count += part.count
  sum.x += part.x
  sum.y += part.y
}

/** Stores the pins of loaded tiles and clusters the shown ones with supercluster. Runs in a worker: see `cluster-index.ts`. */
export class ClusterTiles {
  readonly #tiles = new Map<string, readonly PointFeature<PinRow>[]>()
  #cached: { readonly key: string; readonly index: Index } | null = null

  add(key: string, columns: PinColumns): void {
    this.#tiles.set(key, pointsOf(columns))
    this.#cached = null
  }

  remove(key: string): void {
    this.#tiles.delete(key)
  }

  /** Returns what lies in the box at a whole zoom. Zooms above a cell level get the clusters of that level. */
  featuresIn(shown: ShownTiles, box: WorldBox, zoom: number): MapFeatures {
    const index = this.#indexOf(shown)
    const deepest = shown.level === SINGLE_PIN_ZOOM ? SINGLE_PIN_ZOOM + 1 : shown.level
    const { west, south, east, north } = fromWorldBox(box)
    const found = index.getClusters([west, south, east, north], Math.min(zoom, deepest))
    const features = emptyFeatures(found.length)
    const pins = found.map(({ properties }) => ('pins' in properties ? properties : null))
    for (const name of PIN_NAMES) {
      const column = features[name]
      for (let row = 0; row < pins.length; row++) {
        const pin = pins[row]
        if (pin) column[row] = pin.pins[name][pin.row] ?? 0
      }
    }
    found.forEach(({ properties }, row) => {
      features.expansionZoom[row] = shown.level + 1
      if ('pins' in properties) return
      const { count, x, y, cluster_id: id } = properties
      features.count[row] = count
      features.x[row] = x / count
      features.y[row] = y / count
      features.expansionZoom[row] = index.getClusterExpansionZoom(id)
    })
    return features
  }

  #indexOf({ level, keys }: ShownTiles): Index {
    const key = `${level} ${keys.join(' ')}`
    if (this.#cached?.key === key) return this.#cached.index
    const index: Index = new Supercluster<PinRow, Weight>({
      radius: CLUSTER_RADIUS,
      maxZoom: level,
      map: weightOf,
      reduce: add,
    })
    index.load(keys.flatMap((tile) => this.#tiles.get(tile) ?? []))
    this.#cached = { key, index }
    return index
  }
}
