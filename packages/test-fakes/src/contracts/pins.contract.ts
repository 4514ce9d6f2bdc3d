import {
  boxOfPinTile,
  CELL_LEVELS,
  type Deal,
  type DealCatalog,
  DEFAULT_CENTRE,
  matchesSearch,
  type Pin,
  type PIN_COLUMNS,
  PIN_KINDS,
  type PinColumns,
  type PinTile,
  pinKindOf,
  rowAt,
  SINGLE_PIN_ZOOM,
  toWorld,
  type WorldPoint,
} from '@mahlzeit/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { aDeal, anImage } from '../a-deal.ts'
import { findColumns, type MakeDealCatalog, pinsOf, tileAt, valueOf } from './make-deal-catalog.ts'
import { scatteredDeals } from './scattered-deals.ts'

const LEVELS = [...CELL_LEVELS, SINGLE_PIN_ZOOM]
const STEPS = 4096

const rowsOf = (columns: PinColumns): readonly Pin[] =>
  Array.from(columns.id, (_, row) => rowAt<typeof PIN_COLUMNS>(columns, row))

/** Returns the distinct tiles that contain a deal. */
const tilesOf = (deals: readonly Deal[], level: number): readonly PinTile[] => {
  const tiles = deals.map(({ place }) => tileAt(place.position, level))
  return [...new Map(tiles.map((tile) => [`${tile.x}/${tile.y}`, tile])).values()]
}

/** Positions are quantized to steps of the tile. */
const stepOf = (tile: PinTile): number => {
  const { left, right } = boxOfPinTile(tile)
  return (right - left) / STEPS
}

const isInTile = ({ x, y }: WorldPoint, tile: PinTile): boolean => {
  const { left, top, right, bottom } = boxOfPinTile(tile)
  return x >= left && x <= right && y >= top && y <= bottom
}

const expectToShow = (pin: Pin, tile: PinTile, deals: readonly Deal[]): void => {
  const deal = deals.find(({ id }) => id === pin.id)
  if (!deal) throw new Error(`no deal ${pin.id}`)
  const { x, y } = toWorld(deal.place.position)
  const step = stepOf(tile)
  expect(pin.kind).toBe(PIN_KINDS.indexOf(pinKindOf(deal.images)))
  expect(Math.abs(pin.x - x)).toBeLessThan(step)
  expect(Math.abs(pin.y - y)).toBeLessThan(step)
}

export const pinsContract = (make: MakeDealCatalog): void => {
  describe('the pins of scattered deals', () => {
    const deals = scatteredDeals(80, 1)
    let catalog: DealCatalog
    beforeAll(async () => {
      catalog = await make(deals)
    })

    const pinsIn = async (tile: PinTile, search: string): Promise<readonly Pin[]> =>
      rowsOf(await findColumns(catalog, tile, search))

    it.each(LEVELS)('pins represent each deal once at level %i, with its position and kind', async (level) => {
      let total = 0
      for (const tile of tilesOf(deals, level)) {
        const pins = await pinsIn(tile, '')
        expect(pins.every((pin) => isInTile(pin, tile))).toBe(true)
        expect(pins.map(({ id }) => id)).toEqual(pins.map(({ id }) => id).toSorted((a, b) => a - b))
        for (const pin of pins.filter(({ count }) => count === 1)) expectToShow(pin, tile, deals)
        for (const { id, kind } of pins.filter(({ count }) => count > 1)) expect([id, kind]).toEqual([0, 0])
        total += pins.reduce((sum, { count }) => sum + count, 0)
      }
      expect(total).toBe(deals.length)
    })

    it.each([5, 13, SINGLE_PIN_ZOOM])('pins represent the matches of a query at level %i', async (level) => {
      for (const search of ['lokal 1', 'türkisch torstr']) {
        let total = 0
        for (const tile of tilesOf(deals, level)) {
          const pins = await pinsIn(tile, search)
          for (const pin of pins.filter(({ count }) => count === 1)) expectToShow(pin, tile, deals)
          total += pins.reduce((sum, { count }) => sum + count, 0)
        }
        expect(total).toBe(deals.filter((deal) => matchesSearch(deal, search)).length)
      }
    })

    it.each(LEVELS)('there are no pins at level %i without deals or matches', async (level) => {
      expect(await pinsIn(tileAt({ lat: -50, lng: -120 }, level), '')).toEqual([])
      expect(await pinsIn(tileAt(DEFAULT_CENTRE, level), 'nirgends')).toEqual([])
    })
  })

  describe('neighbouring deals', () => {
    const at = { lat: 52.5, lng: 13.4 }
    const beside = { lat: 52.50001, lng: 13.40003 }
    const across = { lat: 52.5, lng: 13.41 }
    const images = [anImage({ offerType: 'mittagessen' })]
    let catalog: DealCatalog
    beforeAll(async () => {
      catalog = await make([
        aDeal({ id: 7, place: { position: at }, images }),
        aDeal({ id: 8, place: { position: beside, name: 'Zweites' } }),
        aDeal({ id: 9, place: { position: across }, images: images.map((image) => ({ ...image, id: 2 })) }),
      ])
    })

    const pinsAt = async (level: number, search = ''): Promise<readonly Pin[]> =>
      rowsOf(await findColumns(catalog, tileAt(at, level), search))

    it('neighbouring deals are one cell at their mean position, apart from a distant one', async () => {
      const [cell, single, ...rest] = await pinsAt(13)
      expect(rest).toEqual([])
      expect(cell).toMatchObject({ id: 0, count: 2, kind: 0 })
      const [first, second] = [toWorld(at), toWorld(beside)]
      expect(cell?.x).toBeCloseTo((first.x + second.x) / 2, 6)
      expect(cell?.y).toBeCloseTo((first.y + second.y) / 2, 6)
      expect(single).toMatchObject({ id: 9, count: 1, kind: PIN_KINDS.indexOf('lunch') })
    })

    it('neighbouring deals are a single cell at the lowest level', async () => {
      expect(await pinsAt(3)).toMatchObject([{ id: 0, count: 3, kind: 0 }])
    })

    it('neighbouring deals are single pins from the zoom at which clusters end', async () => {
      expect((await pinsAt(SINGLE_PIN_ZOOM)).slice(0, 2)).toMatchObject([
        { id: 7, count: 1, kind: PIN_KINDS.indexOf('lunch') },
        { id: 8, count: 1, kind: PIN_KINDS.indexOf('unverified') },
      ])
    })

    it('a query that matches one of several neighbouring deals separates it', async () => {
      expect(await pinsAt(13, 'zweites')).toMatchObject([{ id: 8, count: 1, kind: PIN_KINDS.indexOf('unverified') }])
    })
  })

  describe('the pins of a tile that the caller has cached', () => {
    const at = { lat: 52.5, lng: 13.4 }
    const deal = aDeal({ id: 7, place: { position: at, name: 'Zur Linde' } })
    const other = aDeal({ id: 8, place: { position: at, name: 'Zum Anker' } })
    const ask = async (catalog: DealCatalog, level: number, search: string, version?: string) =>
      valueOf(await catalog.findPins(tileAt(at, level), { search, question: null }, version))

    it.each(LEVELS)('cached pins are unchanged at level %i while nothing changes', async (level) => {
      const catalog = await make([deal])
      for (const search of ['', 'linde', 'nirgends']) {
        const { version } = pinsOf(await ask(catalog, level, search))
        expect(await ask(catalog, level, search, version)).toEqual({ kind: 'unchanged' })
      }
    })

    it.each(LEVELS)('pins are returned at level %i with another version after an insert', async (level) => {
      const { version } = pinsOf(await ask(await make([deal]), level, ''))
      const now = pinsOf(await ask(await make([deal, other]), level, '', version))
      expect(now.version).not.toBe(version)
      expect(now.columns.count.reduce((sum, count) => sum + count, 0)).toBe(2)
    })

    it('pins are returned after the first insert and after the last delete', async () => {
      const none = pinsOf(await ask(await make([]), 14, ''))
      const some = pinsOf(await ask(await make([deal]), 14, '', none.version))
      expect(some.columns.id).toHaveLength(1)
      expect(pinsOf(await ask(await make([]), 14, '', some.version)).columns.id).toHaveLength(0)
    })

    it('pins are returned for a query after a rename', async () => {
      const { version } = pinsOf(await ask(await make([deal, other]), 14, 'linde'))
      const renamed = aDeal({ id: 8, place: { position: at, name: 'Zur alten Linde' } })
      expect(pinsOf(await ask(await make([deal, renamed]), 14, 'linde', version)).columns.id).toHaveLength(2)
    })

    it('pins are returned for an unknown version', async () => {
      expect(pinsOf(await ask(await make([deal]), 14, '', 'never was')).columns.id).toHaveLength(1)
    })
  })
}
