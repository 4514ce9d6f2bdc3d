import { fromWorld, fromWorldBox, type PinColumns, SINGLE_PIN_ZOOM, type WorldBox } from '@mahlzeit/domain'
import Supercluster, { type PointFeature } from 'supercluster'
import { type MapFeatures, emptyFeatures } from './map-features.ts'

/** In CSS pixels (product.md#clusters). */
export const CLUSTER_RADIUS = 50

/** A deal, a server cell or a cluster: its number of deals, and the sum of their world positions. */
type Weight = { count: number; x: number; y: number; id: number; kind: number; unknown: number; price: number }

type Index = Supercluster<Weight, Weight>

/** The tiles that are shown together. All have the same level. */
export interface ShownTiles {
  readonly level: number
  readonly keys: readonly string[]
}

const pointsOf = ({ ids, xs, ys, counts, kinds, unknowns, prices }: PinColumns): PointFeature<Weight>[] =>
  Array.from(ids, (id, row) => {
    const [x, y, count] = [xs[row] ?? 0, ys[row] ?? 0, counts[row] ?? 1]
    const { lng, lat } = fromWorld({ x, y })
    return {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: {
        count,
        x: x * count,
        y: y * count,
        id,
        kind: kinds[row] ?? 0,
        unknown: unknowns[row] ?? 0,
        price: prices[row] ?? 0,
      },
    }
  })

/** Supercluster counts points; a server cell is one point of several deals, so deals and positions are summed here. */
const add = (sum: Weight, part: Readonly<Weight>): void => {
  sum.count += part.count
  sum.x += part.x
  sum.y += part.y
}

/** Stores the pins of loaded tiles and clusters the shown ones with supercluster. Runs in a worker: see `cluster-index.ts`. */
export class ClusterTiles {
  readonly #tiles = new Map<string, readonly PointFeature<Weight>[]>()
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
    found.forEach(({ properties }, row) => {
      const { count, x, y, id, kind, unknown, price } = properties
      features.xs[row] = x / count
      features.ys[row] = y / count
      features.counts[row] = count
      features.ids[row] = count === 1 ? id : 0
      features.kinds[row] = count === 1 ? kind : 0
      features.unknowns[row] = count === 1 ? unknown : 0
      features.prices[row] = count === 1 ? price : 0
      features.expansionZooms[row] =
        'cluster_id' in properties ? index.getClusterExpansionZoom(properties.cluster_id) : shown.level + 1
    })
    return features
  }

  #indexOf({ level, keys }: ShownTiles): Index {
    const key = `${level} ${keys.join(' ')}`
    if (this.#cached?.key === key) return this.#cached.index
    const index: Index = new Supercluster<Weight, Weight>({ radius: CLUSTER_RADIUS, maxZoom: level, reduce: add })
    index.load(keys.flatMap((tile) => this.#tiles.get(tile) ?? []))
    this.#cached = { key, index }
    return index
  }
}
