import {
  columnsFrom,
  DEFAULT_CENTRE,
  type DealQuestion,
  facetsOf,
  NO_FILTER,
  PIN_COLUMNS,
  pinTilesIn,
  toWorld,
  WEEKDAYS,
  type WorldBox,
} from '@mahlzeit/domain'
import { aDeal } from '@mahlzeit/test-fakes'
import { BehaviorSubject, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { ClusterQuery } from './cluster-index.ts'
import { emptyFeatures, type MapFeatures } from './map-features.ts'
import { type PinIndex, PinLayer, type PinSource } from './pin-layer.ts'
import type { TileChange } from './pin-store.ts'
import type { LoadedPins } from './pin-tiles.ts'
import type { PinStoreState } from './pin-store-state.ts'

const size = { width: 390, height: 748 }
const camera = { center: toWorld(DEFAULT_CENTRE), zoom: 12.4 }
const east = (degrees: number) => ({
  ...camera,
  center: toWorld({ ...DEFAULT_CENTRE, lng: DEFAULT_CENTRE.lng + degrees }),
})

const showing = (...keys: string[]): PinStoreState => asking(null, ...keys)

const asking = (question: DealQuestion | null, ...keys: string[]): PinStoreState => ({
  shown: { level: 13, query: { search: '', question }, keys, revision: 0 },
  isLoading: false,
  hasPins: keys.length > 0,
  failure: null,
})

const lunchAt = (hour: number): DealQuestion => ({
  ...NO_FILTER,
  when: { date: '2026-11-24', minute: 60 * hour, specialDay: null },
})

/** Two deals: one has lunch from 11:00 to 14:00, the other on unknown days. */
const deals: LoadedPins = {
  kind: 'pins',
  version: '1',
  columns: columnsFrom(PIN_COLUMNS, [
    { id: 1, x: 0.5, y: 0.3, count: 1 },
    { id: 2, x: 0.5, y: 0.3, count: 1 },
  ]),
  facets: {
    dictionary: [
      aDeal({ availableDays: WEEKDAYS, startTime: '11:00', endTime: '14:00' }),
      aDeal({ availableDays: [], startTime: null, endTime: null }),
    ].map((deal) => ({ ...facetsOf(deal), closures: [] })),
    indices: Uint16Array.of(0, 1),
  },
}

const aLayer = () => {
  const state$ = new BehaviorSubject(showing())
  const tiles$ = new Subject<TileChange>()
  const queries: ClusterQuery[] = []
  const changes: string[] = []
  const drawn: MapFeatures[] = []
  const viewports: number[] = []
  const boxes: WorldBox[] = []
  const index: PinIndex = {
    add: (key, { id: ids, unknown }) => {
      changes.push(`add ${key}: ${[...ids].map((id, row) => `${id}${unknown[row] ? '?' : ''}`).join()}`)
    },
    remove: (key) => changes.push(`remove ${key}`),
    query: (query) => queries.push(query),
    onFeatures: () => {},
    stop: () => changes.push('stop'),
  }
  const setViewport: PinSource['setViewport'] = ({ box, zoom }) => {
    boxes.push(box)
    viewports.push(zoom)
  }
  let workers = 0
  const layer = new PinLayer({ state$, tiles$, setViewport }, () => {
    workers++
    return index
  })
  layer.features$.subscribe((features) => drawn.push(features))
  layer.start()
  return { layer, state$, tiles$, index, queries, changes, drawn, viewports, boxes, workers: () => workers }
}

describe('the pin layer', () => {
  it('sets the viewport of the store, and queries clusters once tiles have loaded', () => {
    const { layer, state$, queries, viewports } = aLayer()
    layer.setCamera(camera, size)
    expect(viewports).toEqual([12.4])
    expect(queries).toEqual([])
    state$.next(showing('a'))
    expect(queries).toMatchObject([{ zoom: 12, shown: { keys: ['a'] } }])
  })

  it('requests only the tiles in view, and the next ones when the camera is about to reach them', () => {
    const { layer, boxes } = aLayer()
    const phone = { width: 390, height: 844 }
    for (const degrees of [0, 0.002, 0.004, 0.03]) layer.setCamera({ ...east(degrees), zoom: 12 }, phone)
    expect(boxes.map((box) => pinTilesIn(box, 13).map(({ x, y }) => `${x}/${y}`))).toEqual([
      ['2200/1342', '2200/1343', '2200/1344'],
      ['2200/1342', '2201/1342', '2200/1343', '2201/1343', '2200/1344', '2201/1344'],
    ])
  })

  it('sets the viewport again when the camera leaves it or changes the whole zoom', () => {
    const { layer, viewports } = aLayer()
    for (const zoom of [12.4, 12.5, 12.6]) layer.setCamera({ ...camera, zoom }, size)
    expect(viewports).toEqual([12.4])
    layer.setCamera({ ...camera, zoom: 13 }, size)
    layer.setCamera({ ...east(0.1), zoom: 13 }, size)
    expect(viewports).toEqual([12.4, 13, 13])
  })

  it('queries nothing while the camera moves within the queried box', () => {
    const { layer, state$, queries } = aLayer()
    state$.next(showing('a'))
    layer.setCamera(camera, size)
    for (let step = 0; step < 20; step++) layer.setCamera({ ...east(step / 1000), zoom: 12.4 + step / 40 }, size)
    expect(queries).toHaveLength(1)
  })

  it('queries again at the next whole zoom, outside the queried box, and for other tiles', () => {
    const { layer, state$, queries } = aLayer()
    state$.next(showing('a'))
    layer.setCamera(camera, size)
    layer.setCamera({ ...camera, zoom: 13 }, size)
    layer.setCamera({ ...east(1), zoom: 13 }, size)
    state$.next(showing('a', 'b'))
    expect(queries.map(({ zoom, shown }) => [zoom, shown.keys.length])).toEqual([
      [12, 1],
      [13, 1],
      [13, 1],
      [13, 2],
    ])
  })

  it('queries again when the pins of a tile have changed', () => {
    const { layer, state$, queries } = aLayer()
    state$.next(showing('a'))
    layer.setCamera(camera, size)
    const state = showing('a')
    state$.next({ ...state, shown: { ...state.shown, revision: 1 } })
    expect(queries).toHaveLength(2)
  })

  it('emits the features of the index, the current ones to later subscribers', () => {
    const { layer, index, drawn } = aLayer()
    expect(drawn).toEqual([])
    const features = emptyFeatures(2)
    index.onFeatures(features)
    expect(drawn).toEqual([features])
    const later: MapFeatures[] = []
    layer.features$.subscribe((current) => later.push(current))
    expect(later).toEqual([features])
  })

  it('passes shown tiles to the index once, again when their pins change, and removes evicted ones', () => {
    const { layer, tiles$, state$, changes } = aLayer()
    layer.setCamera(camera, size)
    tiles$.next({ kind: 'added', key: 'a', pins: deals })
    tiles$.next({ kind: 'added', key: 'b', pins: deals })
    state$.next(showing('a'))
    state$.next(showing('a'))
    expect(changes).toEqual(['add a: 1,2'])
    tiles$.next({ kind: 'added', key: 'a', pins: deals })
    state$.next(showing('a', 'b'))
    tiles$.next({ kind: 'removed', key: 'a' })
    expect(changes.slice(1)).toEqual(['add a: 1,2', 'add b: 1,2', 'remove a'])
    state$.next(showing('a'))
    expect(changes).toHaveLength(4)
  })

  it('passes the deals that a question leaves to the index before it queries, and all without a question', () => {
    const { layer, tiles$, state$, changes, queries } = aLayer()
    layer.setCamera(camera, size)
    tiles$.next({ kind: 'added', key: 'a', pins: deals })
    for (const question of [lunchAt(12), lunchAt(16), null]) state$.next(asking(question, 'a'))
    expect(changes).toEqual(['add a: 1,2?', 'add a: 2?', 'add a: 1,2'])
    expect(queries).toHaveLength(3)
  })

  it('starts one worker however often it is started', () => {
    const { layer, workers } = aLayer()
    layer.start()
    expect(workers()).toBe(1)
  })

  it('stops the worker, ignores later tiles and cameras, and can be started again', () => {
    const { layer, state$, tiles$, changes, queries, index, workers } = aLayer()
    index.onFeatures(emptyFeatures(1))
    layer.stop()
    tiles$.next({ kind: 'removed', key: 'a' })
    state$.next(showing('a'))
    layer.setCamera(camera, size)
    expect(changes).toEqual(['stop'])
    expect(queries).toEqual([])
    const later: MapFeatures[] = []
    layer.features$.subscribe((current) => later.push(current))
    expect(later).toEqual([])
    layer.start()
    layer.setCamera(camera, size)
    expect(workers()).toBe(2)
    expect(queries).toHaveLength(1)
  })
})
