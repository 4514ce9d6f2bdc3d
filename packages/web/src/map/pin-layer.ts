import { boxOfPinTile, type DealQuestion, levelForZoom, pinTilesIn, shownPins, type WorldBox } from '@mahlzeit/domain'
import { BehaviorSubject, filter, type Observable, Subscription } from 'rxjs'
import { boxCovers, type Camera, type Size, viewportOf } from './camera.ts'
import { ClusterIndex, type ClusterQuery } from './cluster-index.ts'
import type { MapFeatures } from './map-features.ts'
import type { PinStore, TileChange } from './pin-store.ts'
import { type LoadedPins, pinViewportOf } from './pin-tiles.ts'
import type { PinStoreState } from './pin-store-state.ts'

export type PinSource = Pick<PinStore, 'state$' | 'tiles$' | 'setViewport'>
export type PinIndex = Pick<ClusterIndex, 'add' | 'remove' | 'query' | 'onFeatures' | 'stop'>

/** Returns the box of all pin tiles of a level that intersect `box`. */
const boxOfTilesIn = (box: WorldBox, level: number): WorldBox => {
  const [first, last] = [pinTilesIn(box, level).at(0), pinTilesIn(box, level).at(-1)]
  if (!first || !last) return box
  const { left, top } = boxOfPinTile(first)
  const { right, bottom } = boxOfPinTile(last)
  return { left, top, right, bottom }
}

interface LayerTile {
  readonly pins: LoadedPins
  /** The question for which the index has the tile; undefined if it does not have it. */
  question?: DealQuestion | null
}

/**
 * Keeps the drawn features in step with the loaded tiles and the camera. Queries cover a box much larger than the
 * viewport, and clusters change with whole zooms only, so most frames of a pan query nothing.
 */
export class PinLayer {
  readonly #store: PinSource
  readonly #createIndex: () => PinIndex
  readonly #features$ = new BehaviorSubject<MapFeatures | null>(null)
  #index: PinIndex | null = null
  readonly #tiles = new Map<string, LayerTile>()
  #subscription = new Subscription()
  #view: { readonly camera: Camera; readonly size: Size } | null = null
  #query: ClusterQuery | null = null
  #requested: { readonly zoom: number; readonly box: WorldBox } | null = null

  /** The features to draw; none before the first tiles are clustered. */
  readonly features$: Observable<MapFeatures> = this.#features$.pipe(filter((features) => features !== null))

  constructor(store: PinSource, createIndex: () => PinIndex = () => new ClusterIndex()) {
    this.#store = store
    this.#createIndex = createIndex
  }

  /** Starts the cluster worker. Idempotent. */
  start(): void {
    if (this.#index) return
    const index = this.#createIndex()
    index.onFeatures = (features) => this.#features$.next(features)
    this.#index = index
    this.#subscription = this.#store.tiles$.subscribe((change) => this.#apply(change))
    this.#subscription.add(this.#store.state$.subscribe((state) => this.#update(state)))
  }

  /** Terminates the cluster worker and forgets the camera. */
  stop(): void {
    this.#subscription.unsubscribe()
    this.#index?.stop()
    this.#tiles.clear()
    this.#index = this.#view = this.#query = this.#requested = null
    this.#features$.next(null)
  }

  setCamera(camera: Camera, size: Size): void {
    if (!this.#index) return
    this.#view = { camera, size }
    this.#requestTiles(camera, size)
    this.#update(this.#store.state$.value)
  }

  /** Requests the tiles that the viewport needs. They change far more rarely than the camera. */
  #requestTiles(camera: Camera, size: Size): void {
    const zoom = Math.floor(camera.zoom)
    const box = pinViewportOf(camera, size)
    const former = this.#requested
    if (former?.zoom === zoom && boxCovers(former.box, box)) return
    this.#requested = { zoom, box: boxOfTilesIn(box, levelForZoom(zoom)) }
    this.#store.setViewport({ box, zoom: camera.zoom })
  }

  #apply(change: TileChange): void {
    if (change.kind === 'added') this.#tiles.set(change.key, { pins: change.pins })
    else {
      this.#tiles.delete(change.key)
      this.#index?.remove(change.key)
    }
  }

  /** Passes the pins that the question leaves to the index, unless it has them. */
  #fillIndex({ keys, query: { question } }: PinStoreState['shown']): void {
    for (const key of keys) {
      const tile = this.#tiles.get(key)
      if (!tile || tile.question === question) continue
      tile.question = question
      this.#index?.add(key, shownPins(tile.pins, question))
    }
  }

  #update({ shown }: PinStoreState): void {
    if (!this.#view || shown.keys.length === 0) return
    const { camera, size } = this.#view
    const zoom = Math.floor(camera.zoom)
    const former = this.#query
    const isCurrent = former?.shown === shown && former.zoom === zoom
    if (isCurrent && boxCovers(former.box, pinViewportOf(camera, size))) return
    const margin = Math.max(size.width, size.height)
    this.#fillIndex(shown)
    this.#query = { shown, zoom, box: viewportOf(camera, size, margin) }
    this.#index?.query(this.#query)
  }
}
