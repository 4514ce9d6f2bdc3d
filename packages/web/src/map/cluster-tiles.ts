import { type BoundingBox, type PinColumns, SINGLE_PIN_ZOOM } from '@mahlzeit/domain'
import { ClusterTree, type TilePoints } from './cluster-tree.ts'
import { type MapFeatures, emptyFeatures } from './map-features.ts'
import { toWorld } from './mercator.ts'

/** The tiles that are to be shown together. They are all of one level. */
export interface ShownTiles {
  readonly level: number
  readonly keys: readonly string[]
}

const pointsOf = ({ ids, lngs, lats, counts, kinds }: PinColumns): TilePoints => {
  const xs = new Float64Array(ids.length)
  const ys = new Float64Array(ids.length)
  for (let row = 0; row < ids.length; row++) {
    const { x, y } = toWorld({ lng: lngs[row] ?? 0, lat: lats[row] ?? 0 })
    xs[row] = x
    ys[row] = y
  }
  return { ids, counts, kinds, xs, ys }
}

/** Keeps the pins of loaded tiles and clusters those that are shown. Lives in a worker: see `cluster-index.ts`. */
export class ClusterTiles {
  readonly #tiles = new Map<string, TilePoints>()
  #index: { readonly name: string; readonly tree: ClusterTree } | null = null

  add(key: string, columns: PinColumns): void {
    this.#tiles.set(key, pointsOf(columns))
    this.#index = null
  }

  remove(key: string): void {
    this.#tiles.delete(key)
  }

  /** What lies in the box at a whole zoom. A level cannot be asked for more than it knows: its own zoom is the last that clusters. */
  featuresIn(shown: ShownTiles, box: BoundingBox, zoom: number): MapFeatures {
    const tree = this.#treeOf(shown)
    const deepest = shown.level === SINGLE_PIN_ZOOM ? SINGLE_PIN_ZOOM + 1 : shown.level
    const [northWest, southEast] = [
      toWorld({ lng: box.west, lat: box.north }),
      toWorld({ lng: box.east, lat: box.south }),
    ]
    const rows = tree.rowsIn(northWest, southEast, Math.min(zoom, deepest))
    const features = emptyFeatures(rows.length)
    rows.forEach((row, index) => {
      const count = tree.counts[row] ?? 1
      features.xs[index] = (tree.sumXs[row] ?? 0) / count
      features.ys[index] = (tree.sumYs[row] ?? 0) / count
      features.counts[index] = count
      features.ids[index] = count === 1 ? (tree.ids[row] ?? 0) : 0
      features.kinds[index] = count === 1 ? (tree.kinds[row] ?? 0) : 0
      features.expansionZooms[index] = (tree.zooms[row] ?? 0) + 1
    })
    return features
  }

  #treeOf({ level, keys }: ShownTiles): ClusterTree {
    const name = `${level} ${keys.join(' ')}`
    if (this.#index?.name === name) return this.#index.tree
    const tree = new ClusterTree(
      keys.flatMap((key) => this.#tiles.get(key) ?? []),
      level,
    )
    this.#index = { name, tree }
    return tree
  }
}
