import { DEFAULT_CENTRE, type PinColumns, toWorld } from '@mahlzeit/domain'
import { BehaviorSubject, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { ClusterQuery } from './cluster-index.ts'
import { emptyFeatures, type MapFeatures } from './map-features.ts'
import { PinLayer, type PinLayerOptions } from './pin-layer.ts'
import type { TileChange } from './pin-store.ts'
import type { PinStoreState } from './pin-store-state.ts'

const size = { width: 390, height: 748 }
const camera = { center: toWorld(DEFAULT_CENTRE), zoom: 12.4 }
const east = (degrees: number) => ({
  ...camera,
  center: toWorld({ ...DEFAULT_CENTRE, lng: DEFAULT_CENTRE.lng + degrees }),
})

const showing = (...keys: string[]): PinStoreState => ({
  shown: { level: 13, search: '', keys, revision: 0 },
  isLoading: false,
  hasPins: keys.length > 0,
  failure: null,
})

const aLayer = () => {
  const state$ = new BehaviorSubject(showing())
  const tiles$ = new Subject<TileChange>()
  const asked: ClusterQuery[] = []
  const orders: string[] = []
  const drawn: MapFeatures[] = []
  let stopped = false
  const index: PinLayerOptions['index'] = {
    add: (key) => orders.push(`add ${key}`),
    remove: (key) => orders.push(`remove ${key}`),
    query: (query) => asked.push(query),
    onFeatures: () => {},
    stop: () => {
      stopped = true
    },
  }
  const looks: number[] = []
  const store = { state$, tiles$, look: ({ zoom }: { zoom: number }) => looks.push(zoom) } as PinLayerOptions['store']
  const layer = new PinLayer({ store, index, onFeatures: (features) => drawn.push(features) })
  return { layer, state$, tiles$, index, asked, orders, drawn, looks, isStopped: () => stopped }
}

describe('the layer of pins', () => {
  it('tells the store where the map looks, and asks for clusters once there are tiles', () => {
    const { layer, state$, asked, looks } = aLayer()
    layer.look(camera, size)
    expect(looks).toEqual([12.4])
    expect(asked).toEqual([])
    state$.next(showing('a'))
    expect(asked).toMatchObject([{ zoom: 12, shown: { keys: ['a'] } }])
  })

  it('tells the store again when something new comes into view or the level changes', () => {
    const { layer, looks } = aLayer()
    for (const zoom of [12.4, 12.5, 12.6]) layer.look({ ...camera, zoom }, size)
    expect(looks).toEqual([12.4])
    layer.look({ ...camera, zoom: 13 }, size)
    layer.look({ ...east(0.1), zoom: 13 }, size)
    expect(looks).toEqual([12.4, 13, 13])
  })

  it('asks nothing while the map moves within what was asked for', () => {
    const { layer, state$, asked } = aLayer()
    state$.next(showing('a'))
    layer.look(camera, size)
    for (let step = 0; step < 20; step++) layer.look({ ...east(step / 1000), zoom: 12.4 + step / 40 }, size)
    expect(asked).toHaveLength(1)
  })

  it('asks again at the next whole zoom, further off, and when other tiles are shown', () => {
    const { layer, state$, asked } = aLayer()
    state$.next(showing('a'))
    layer.look(camera, size)
    layer.look({ ...camera, zoom: 13 }, size)
    layer.look({ ...east(1), zoom: 13 }, size)
    state$.next(showing('a', 'b'))
    expect(asked.map(({ zoom, shown }) => [zoom, shown.keys.length])).toEqual([
      [12, 1],
      [13, 1],
      [13, 1],
      [13, 2],
    ])
  })

  it('asks again when a tile that is shown has other pins now', () => {
    const { layer, state$, asked } = aLayer()
    state$.next(showing('a'))
    layer.look(camera, size)
    const state = showing('a')
    state$.next({ ...state, shown: { ...state.shown, revision: 1 } })
    expect(asked).toHaveLength(2)
  })

  it('passes tiles on to the index and its answers on to the map', () => {
    const { tiles$, orders, index, drawn } = aLayer()
    tiles$.next({ kind: 'added', key: 'a', columns: {} as PinColumns })
    tiles$.next({ kind: 'removed', key: 'a' })
    expect(orders).toEqual(['add a', 'remove a'])
    const features = emptyFeatures(2)
    index.onFeatures(features)
    expect(drawn).toEqual([features])
  })

  it('lets go when stopped', () => {
    const { layer, tiles$, orders, isStopped } = aLayer()
    layer.stop()
    tiles$.next({ kind: 'removed', key: 'a' })
    expect(orders).toEqual([])
    expect(isStopped()).toBe(true)
  })
})
