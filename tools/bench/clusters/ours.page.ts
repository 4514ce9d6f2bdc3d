import { type PinColumns, SINGLE_PIN_ZOOM } from '@mahlzeit/domain'
import { BehaviorSubject, Subject } from 'rxjs'
import { ClusterIndex } from '../../../packages/web/src/map/cluster-index.ts'
import { MapCanvas } from '../../../packages/web/src/map/map-canvas.ts'
import { PinLayer } from '../../../packages/web/src/map/pin-layer.ts'
import type { TileChange } from '../../../packages/web/src/map/pin-store.ts'
import { nothing, type PinStoreState } from '../../../packages/web/src/map/pin-store-state.ts'
import { container, offer, type Rival, START } from './rival.ts'

const showing = (keys: readonly string[]): PinStoreState => ({
  ...nothing,
  shown: { ...nothing.shown, level: SINGLE_PIN_ZOOM, keys },
  hasPins: keys.length > 0,
})

/**
 * The product's map, layer and index, as the map page puts them together. Only the store is another: it has all points
 * as tiles of single pins at once, where the product's would fetch cells for a view of a whole country.
 */
const open = async (): Promise<Rival> => {
  const state$ = new BehaviorSubject(nothing)
  const tiles$ = new Subject<TileChange>()
  let isDrawn = false
  let layer: PinLayer | null = null
  let stands = () => {}
  const ready = new Promise<void>((resolve) => (stands = resolve))
  const map = new MapCanvas({
    container: container(),
    camera: { center: START, zoom: START.zoom },
    theme: 'light',
    label: 'Ours',
    events: {
      onStatus: (status) => (status === 'ready' ? stands() : undefined),
      onCamera: ({ camera, size }) => layer?.look(camera, size),
      onTap: () => {},
    },
  })
  layer = new PinLayer({
    store: { state$, tiles$, look: () => {} },
    index: new ClusterIndex(),
    onFeatures: (features) => {
      map.features = features
      isDrawn ||= features.ids.length > 0
    },
  })
  layer.look(map.camera, map.size)
  await map.start()
  await ready
  return {
    take: (tiles: readonly PinColumns[]) => {
      tiles.forEach((columns, tile) => tiles$.next({ kind: 'added', key: String(tile), columns }))
      state$.next(showing(tiles.map((_, tile) => String(tile))))
    },
    isDrawn: () => isDrawn,
    look: ({ zoom, ...center }) => map.move({ to: { center, zoom }, by: 'jump' }),
  }
}

void offer(open())
