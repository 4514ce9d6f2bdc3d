import {
  boxContains,
  type BoundingBox,
  coarseBox,
  type Deal,
  type DealCatalog,
  DEFAULT_CENTRE,
  haversineKm,
  type LatLng,
  MATCH_COUNT_LIMIT,
  matchesSearch,
  type NearestDealsPage,
  type NearestDealsQuery,
} from '@mahlzeit/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { aDeal } from '../a-deal.ts'
import { type MakeDealCatalog, valueOf } from './make-deal-catalog.ts'
import { scatteredDeals } from './scattered-deals.ts'

const ORIGINS: readonly (readonly [string, LatLng])[] = [
  ["Berlin's middle", DEFAULT_CENTRE],
  ['Munich', { lat: 48.137, lng: 11.575 }],
  ['Tromsø', { lat: 69.65, lng: 18.96 }],
  ['Cape Town', { lat: -33.92, lng: 18.42 }],
  ['the date line', { lat: 10, lng: 179.9 }],
  ['the North Pole', { lat: 90, lng: 0 }],
]

const byDistance = (deals: readonly Deal[], origin: LatLng): readonly number[] =>
  deals
    .map(({ id, place }) => ({ id, distance: haversineKm(origin, place.position) }))
    .sort((a, b) => a.distance - b.distance || a.id - b.id)
    .map(({ id }) => id)

/** Loads all pages in order, as the list does. */
const readAll = async (catalog: DealCatalog, query: Omit<NearestDealsQuery, 'offset'>): Promise<readonly number[]> => {
  const ids: number[] = []
  for (let offset: number | null = 0; offset !== null; ) {
    const page: NearestDealsPage = valueOf(await catalog.findNearest({ ...query, offset }))
    ids.push(...page.deals.map(({ id }) => id))
    offset = page.nextOffset
  }
  return ids
}

export const nearestContract = (make: MakeDealCatalog): void => {
  describe('the nearest deals', () => {
    const deals = scatteredDeals(160, 2)
    let catalog: DealCatalog
    beforeAll(async () => {
      catalog = await make(deals)
    })

    it.each(ORIGINS)(
      'nearest deals are sorted by distance from %s, paged without gaps or duplicates',
      async (_, origin) => {
        expect(await readAll(catalog, { origin, search: '', question: null, limit: 50 })).toEqual(
          byDistance(deals, origin),
        )
      },
    )

    it('nearest deals are as many as requested, with the total number', async () => {
      const page = valueOf(
        await catalog.findNearest({ origin: DEFAULT_CENTRE, search: '', question: null, offset: 0, limit: 10 }),
      )
      expect(page.deals).toHaveLength(10)
      expect(page.matches).toEqual({ count: deals.length, exact: true })
      expect(page.nextOffset).toBe(10)
    })

    it('nearest deals end without a next offset', async () => {
      const origin = DEFAULT_CENTRE
      const last = valueOf(
        await catalog.findNearest({ origin, search: '', question: null, offset: deals.length - 10, limit: 10 }),
      )
      expect(last.deals).toHaveLength(10)
      expect(last.nextOffset).toBeNull()
      const beyond = valueOf(
        await catalog.findNearest({ origin, search: '', question: null, offset: deals.length, limit: 10 }),
      )
      expect(beyond).toMatchObject({ deals: [], nextOffset: null, matches: { count: deals.length } })
    })

    it('nearest deals match a query, and are counted', async () => {
      const search = 'lokal 2'
      const found = deals.filter((deal) => matchesSearch(deal, search))
      expect(await readAll(catalog, { origin: DEFAULT_CENTRE, search, question: null, limit: 7 })).toEqual(
        byDistance(found, DEFAULT_CENTRE),
      )
      const page = valueOf(
        await catalog.findNearest({ origin: DEFAULT_CENTRE, search, question: null, offset: 0, limit: 1 }),
      )
      expect(page.matches).toEqual({ count: found.length, exact: true })
    })

    it.each<readonly [string, BoundingBox]>([
      ['part of Berlin', { west: 13.38, south: 52.5, east: 13.45, north: 52.56 }],
      ['the whole world', { west: -180, south: -90, east: 180, north: 90 }],
      ['a reversed box', { west: 13.45, south: 52.56, east: 13.38, north: 52.5 }],
    ])('nearest deals are restricted to %s', async (_, within) => {
      const inside = deals.filter(({ place }) => boxContains(coarseBox(within), place.position))
      expect(await readAll(catalog, { origin: DEFAULT_CENTRE, search: '', question: null, within, limit: 20 })).toEqual(
        byDistance(inside, DEFAULT_CENTRE),
      )
      const page = valueOf(
        await catalog.findNearest({ origin: DEFAULT_CENTRE, search: '', question: null, within, offset: 0, limit: 1 }),
      )
      expect(page.matches).toEqual({ count: inside.length, exact: true })
    })
  })

  describe('deals at one place', () => {
    it('deals at one place are sorted by id', async () => {
      const catalog = await make([3, 1, 2].map((id) => aDeal({ id })))
      expect(await readAll(catalog, { origin: { lat: 52, lng: 13 }, search: '', question: null, limit: 1 })).toEqual([
        1, 2, 3,
      ])
    })

    it('nearest deals include those on the edge of a box', async () => {
      const within = { west: 13.38, south: 52.5, east: 13.45, north: 52.56 }
      const { west, south, east, north } = coarseBox(within)
      const corners = [
        { lat: south, lng: west },
        { lat: north, lng: east },
        { lat: north + 1e-6, lng: east },
      ]
      const catalog = await make(corners.map((position, index) => aDeal({ id: index + 1, place: { position } })))
      const found = await readAll(catalog, { origin: DEFAULT_CENTRE, search: '', question: null, within, limit: 1 })
      expect(new Set(found)).toEqual(new Set([1, 2]))
    })
  })

  describe('no deals at all', () => {
    it('no deals at all are an empty page', async () => {
      const catalog = await make([])
      expect(
        valueOf(
          await catalog.findNearest({ origin: DEFAULT_CENTRE, search: '', question: null, offset: 0, limit: 10 }),
        ),
      ).toEqual({
        deals: [],
        matches: { count: 0, exact: true },
        unknowns: 0,
        priced: null,
        past: 0,
        nextOffset: null,
      })
    })
  })

  describe('more deals than the counting limit', () => {
    const deals = scatteredDeals(MATCH_COUNT_LIMIT + 100, 3)
    let catalog: DealCatalog
    beforeAll(async () => {
      catalog = await make(deals)
    })

    it.each(ORIGINS)('more deals than the counting limit are sorted by distance from %s', async (_, origin) => {
      const wanted = byDistance(deals, origin)
      for (const offset of [0, 45, 500, deals.length - 20]) {
        const page = valueOf(await catalog.findNearest({ origin, search: '', question: null, offset, limit: 50 }))
        expect(page.deals.map(({ id }) => id)).toEqual(wanted.slice(offset, offset + 50))
      }
    })

    it('more deals than the counting limit are not counted exactly', async () => {
      const page = valueOf(
        await catalog.findNearest({ origin: DEFAULT_CENTRE, search: 'lokal', question: null, offset: 0, limit: 10 }),
      )
      expect(page.matches).toEqual({ count: MATCH_COUNT_LIMIT, exact: false })
    })
  })
}
