import { type BoundingBox, type PinColumns, SINGLE_PIN_ZOOM } from '@mahlzeit/domain'
import Supercluster, { type PointFeature } from 'supercluster'
import { type MapFeatures, emptyFeatures } from './map-features.ts'
import { toWorld } from './mercator.ts'

/** Specification section 9. */
export const CLUSTER_RADIUS = 50

/** A pin or cell, and what a cluster adds up: its deals, and their positions weighted by how many they are. */
type Weight = { count: number; x: number; y: number; id: number; kind: number }

type Index = Supercluster<Weight, Weight>

/** The tiles that are to be shown together. They are all of one level. */
export interface ShownTiles {
  readonly level: number
  readonly keys: readonly string[]
}

const pointsOf = ({ ids, lngs, lats, counts, kinds }: PinColumns): PointFeature<Weight>[] =>
  Array.from(ids, (id, row) => {
    const [lng, lat, count] = [lngs[row] ?? 0, lats[row] ?? 0, counts[row] ?? 1]
    const { x, y } = toWorld({ lng, lat })
    return {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: { count, x: x * count, y: y * count, id, kind: kinds[row] ?? 0 },
    }
  })

const add = (sum: Weight, part: Readonly<Weight>): void => {
  sum.count += part.count
  sum.x += part.x
  sum.y += part.y
}

/** Keeps the pins of loaded tiles and clusters those that are shown. Lives in a worker: see `cluster-index.ts`. */
export class ClusterTiles {
  readonly #points = new Map<string, PointFeature<Weight>[]>()
  #index: { readonly name: string; readonly clusters: Index } | null = null

  add(key: string, columns: PinColumns): void {
    this.#points.set(key, pointsOf(columns))
    this.#index = null
  }

  remove(key: string): void {
    this.#points.delete(key)
  }

  /** What lies in the box at a whole zoom. A level cannot be asked for more than it knows: its own zoom is the last that clusters. */
  featuresIn(shown: ShownTiles, box: BoundingBox, zoom: number): MapFeatures {
    const index = this.#indexOf(shown)
    const deepest = shown.level === SINGLE_PIN_ZOOM ? SINGLE_PIN_ZOOM + 1 : shown.level
    const found = index.getClusters([box.west, box.south, box.east, box.north], Math.min(zoom, deepest))
    const features = emptyFeatures(found.length)
    found.forEach(({ properties }, row) => {
      const { count, x, y } = properties
      const isCluster = 'cluster_id' in properties
      features.xs[row] = x / count
      features.ys[row] = y / count
      features.counts[row] = count
      features.ids[row] = count === 1 ? properties.id : 0
      features.kinds[row] = count === 1 ? properties.kind : 0
      features.expansionZooms[row] = isCluster
        ? index.getClusterExpansionZoom(properties.cluster_id)
        : Math.min(shown.level, SINGLE_PIN_ZOOM) + 1
    })
    return features
  }

  #indexOf({ level, keys }: ShownTiles): Index {
    const name = `${level} ${keys.join(' ')}`
    if (this.#index?.name === name) return this.#index.clusters
    const clusters: Index = new Supercluster<Weight, Weight>({
      radius: CLUSTER_RADIUS,
      extent: 512,
      minZoom: Math.max(0, level - 3),
      maxZoom: level,
      map: (weight) => ({ ...weight }),
      reduce: add,
    })
    clusters.load(keys.flatMap((key) => this.#points.get(key) ?? []))
    this.#index = { name, clusters }
    return clusters
  }
}
