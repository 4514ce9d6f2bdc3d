import type { DealCatalog, PinTile } from '@mahlzeit/domain'
import { FakeClock } from '@mahlzeit/test-fakes'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { START_CAMERA } from '../map/camera.ts'
import { PinLayer } from '../map/pin-layer.ts'
import { PinStore } from '../map/pin-store.ts'
import { requestFirstPins } from './early-pins.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1600, height: 1000 }

type Asked = Pick<PinTile, 'level' | 'x' | 'y'>

/** The tiles that the first script requests for a window. */
const requested = ({ width, height }: typeof PHONE, address = 'https://mahlzeit.example/'): readonly Asked[] => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined))
  requestFirstPins({ innerWidth: width, innerHeight: height, location: new URL(address) } as unknown as Window)
  return fetched.mock.calls.map(([url]) => {
    const { searchParams } = new URL(url instanceof Request ? url.url : url)
    const [level = 0, x = 0, y = 0] = ['p_level', 'p_x', 'p_y'].map((name) => Number(searchParams.get(name)))
    return { level, x, y }
  })
}

/** The tiles that the map requests first. */
const requestedByMap = (size: typeof PHONE): readonly Asked[] => {
  const tiles: Asked[] = []
  const findPins: DealCatalog['findPins'] = (tile) => {
    tiles.push(tile)
    return new Promise(() => undefined)
  }
  const store = new PinStore({ findPins } as DealCatalog, new FakeClock())
  const index = { add: () => {}, remove: () => {}, query: () => {}, onFeatures: () => {}, stop: () => {} }
  const layer = new PinLayer(store, () => index)
  layer.start()
  layer.setCamera(START_CAMERA, size)
  store.stop()
  return tiles
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the pins that the first script requests', () => {
  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('the first script requests the pins that the map requests first on %s', (_, size) => {
    expect(requestedByMap(size).length).toBeGreaterThan(2)
    expect(requested(size)).toEqual(requestedByMap(size))
  })

  it.each(['search=vegan', 'when=now', 'diet=vegan', 'cuisine=deutsch', 'cards=1', 'access=1', 'max=10'])(
    'the first script requests no pins if the address chooses among the pins (%s)',
    (query) => {
      expect(requested(PHONE, `https://mahlzeit.example/?${query}`)).toEqual([])
    },
  )

  it('the first script requests the pins of a plain address if other parameters stand there, or empty ones', () => {
    expect(requested(PHONE, 'https://mahlzeit.example/?search=&when=&x=1')).toEqual(requestedByMap(PHONE))
  })
})
