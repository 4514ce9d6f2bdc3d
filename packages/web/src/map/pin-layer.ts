import type { WorldBox } from '@mahlzeit/domain'
import type { Subscription } from 'rxjs'
import type { ClusterIndex, ClusterQuery } from './cluster-index.ts'
import type { MapFeatures } from './map-features.ts'
import { boxCovers, viewportOf, type Camera, type Size } from './camera.ts'
import type { PinStore, TileChange } from './pin-store.ts'
import type { PinStoreState } from './pin-store-state.ts'

/** Pins that touch the edge of the map from outside are seen too. */
const EDGE = 40

export interface PinLayerOptions {
  readonly store: Pick<PinStore, 'state$' | 'tiles$' | 'look'>
  readonly index: Pick<ClusterIndex, 'add' | 'remove' | 'query' | 'onFeatures' | 'stop'>
  readonly onFeatures: (features: MapFeatures) => void
}

/**
 * Keeps what is drawn in step with what is loaded and what the camera sees. Clusters are asked for a box much larger
 * than the map and only change with a whole zoom, so most frames of a pan ask for nothing.
 */
export class PinLayer {
  readonly #options: PinLayerOptions
  readonly #subscriptions: readonly Subscription[]
  #camera: Camera | null = null
  #size: Size = { width: 0, height: 0 }
  #queried: ClusterQuery | null = null
  #looked: { readonly zoom: number; readonly box: WorldBox } | null = null

  constructor(options: PinLayerOptions) {
    this.#options = options
    const { store, index, onFeatures } = options
    index.onFeatures = onFeatures
    this.#subscriptions = [
      store.tiles$.subscribe((change) => this.#take(change)),
      store.state$.subscribe((state) => this.#refresh(state)),
    ]
  }

  look(camera: Camera, size: Size): void {
    this.#camera = camera
    this.#size = size
    this.#lookAround(camera)
    this.#refresh(this.#options.store.state$.value)
  }

  /** Which tiles are needed changes far more rarely than the camera. */
  #lookAround(camera: Camera): void {
    const zoom = Math.floor(camera.zoom)
    const seen = viewportOf(camera, this.#size, EDGE)
    if (this.#looked?.zoom === zoom && boxCovers(this.#looked.box, seen)) return
    this.#looked = { zoom, box: viewportOf(camera, this.#size, 2 * EDGE) }
    this.#options.store.look({ box: this.#looked.box, zoom: camera.zoom })
  }

  stop(): void {
    for (const subscription of this.#subscriptions) subscription.unsubscribe()
    this.#options.index.stop()
  }

  #take(change: TileChange): void {
    if (change.kind === 'added') this.#options.index.add(change.key, change.columns)
    else this.#options.index.remove(change.key)
  }

  #refresh({ shown }: PinStoreState): void {
    if (!this.#camera || shown.keys.length === 0) return
    const zoom = Math.floor(this.#camera.zoom)
    const seen = viewportOf(this.#camera, this.#size, EDGE)
    const former = this.#queried
    if (former?.shown === shown && former.zoom === zoom && boxCovers(former.box, seen)) return
    const margin = Math.max(this.#size.width, this.#size.height)
    this.#queried = { shown, zoom, box: viewportOf(this.#camera, this.#size, margin) }
    this.#options.index.query(this.#queried)
  }
}
