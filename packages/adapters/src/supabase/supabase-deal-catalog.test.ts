import {
  type DealId,
  type FailureKind,
  NO_FILTER,
  type PinTile,
  specialDayOn,
  toWorld,
  UNKNOWN_FACTS,
} from '@mahlzeit/domain'
import { FakeProblemLog, serviceAnswer } from '@mahlzeit/test-fakes'
import { delay, HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requestPinsEarly } from './early-pins.ts'
import { ReadApi } from './read-api.ts'
import { SupabaseDealCatalog } from './supabase-deal-catalog.ts'

const BASE = 'https://mahlzeit.example'
const ROW = { id: 7, place_name: 'Zur Linde', place_lat: 52.5, place_lng: 13.4 }
const VEGAN = { ...NO_FILTER, when: null, diet: 'vegan' } as const
/** All deals. */
const ALL = { search: '', question: null } as const
const NEAREST = { ...ALL, origin: { lat: 52.5, lng: 13.4 }, offset: 0, limit: 10 }
const TILE: PinTile = { level: 14, x: 8802, y: 5373 }

const server = setupServer()
let problems: FakeProblemLog
let catalog: SupabaseDealCatalog

beforeAll(() => server.listen())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())
beforeEach(() => {
  problems = new FakeProblemLog()
  catalog = catalogWaiting(undefined)
})

const catalogWaiting = (timeoutMs: number | undefined): SupabaseDealCatalog => {
  const project = { baseUrl: BASE, publishableKey: 'sb_publishable_test', timeoutMs }
  return new SupabaseDealCatalog(new ReadApi(project, problems), BASE)
}

/** Answers every function and records the last request. */
const answer = (respond: () => Response | Promise<Response>): { request?: Request } => {
  const seen: { request?: Request } = {}
  server.use(
    http.all(`${BASE}/rest/v1/rpc/:name`, ({ request }) => {
      seen.request = request
      return respond()
    }),
  )
  return seen
}

const page = (deals: readonly unknown[]) =>
  HttpResponse.json({ deals, count: deals.length, exact: true, next_offset: null })

describe('pins that were requested before the client was loaded', () => {
  const request = () => requestPinsEarly({ baseUrl: BASE, publishableKey: 'sb_publishable_test' }, [TILE])

  it('the first request for a tile takes its early pins', async () => {
    const asked: (string | null)[] = []
    server.use(
      http.get(`${BASE}/rest/v1/rpc/deal_pins`, ({ request: { headers } }) => {
        asked.push(headers.get('apikey'))
        return HttpResponse.json({ version: '1', ids: [], x: [], y: [], n: [], kinds: [] })
      }),
    )
    request()
    expect(await catalog.findPins(TILE, ALL)).toMatchObject({ ok: true })
    expect(asked).toEqual(['sb_publishable_test'])
    await catalog.findPins(TILE, ALL)
    expect(asked).toHaveLength(2)
  })

  it('failed early pins fail the request that takes them, and are then requested again', async () => {
    answer(() => HttpResponse.error())
    request()
    expect(await catalog.findPins(TILE, ALL)).toMatchObject({ ok: false, error: { kind: 'offline' } })
    answer(() => HttpResponse.json({ version: '1', ids: [], x: [], y: [], n: [], kinds: [] }))
    expect(await catalog.findPins(TILE, ALL)).toMatchObject({ ok: true })
  })
})

describe('a page of the nearest deals', () => {
  it('requests nearest deals by GET with the key, a rounded position and a coarse box, so that caches may store them', async () => {
    const seen = answer(() => page([]))
    await catalog.findNearest({
      ...NEAREST,
      origin: { lat: 52.51987, lng: 13.40451 },
      search: '  Zur\u00a0 Linde ',
      within: { west: 13.39951, south: 52.51487, east: 13.40951, north: 52.52487 },
    })
    const url = new URL(seen.request?.url ?? '')
    expect(seen.request?.method).toBe('GET')
    expect(seen.request?.headers.get('apikey')).toBe('sb_publishable_test')
    expect(url.pathname).toBe('/rest/v1/rpc/nearest_deals')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      p_lat: '52.52',
      p_lng: '13.405',
      p_offset: '0',
      p_limit: '10',
      p_search: 'Zur Linde',
      p_west: '13.399',
      p_south: '52.514',
      p_east: '13.411',
      p_north: '52.526',
    })
  })

  it('cuts a long search to the part that is searched', async () => {
    const seen = answer(() => page([]))
    await catalog.findNearest({ ...NEAREST, search: 'x'.repeat(2000) })
    expect(new URL(seen.request?.url ?? '').searchParams.get('p_search')).toBe('x'.repeat(200))
  })

  it('requests nearest deals with the question and the states in which the day is special', async () => {
    const seen = answer(() => page([]))
    const question = {
      when: { date: '2027-03-08', minute: 735, specialDay: specialDayOn('2027-03-08') },
      diet: 'vegan',
      cuisine: 'türkisch',
      cards: true,
      access: true,
      max: null,
      walk: { minutes: 10, from: { lat: 52.521, lng: 13.405 } },
    } as const
    await catalog.findNearest({ ...NEAREST, question })
    expect(Object.fromEntries(new URL(seen.request?.url ?? '').searchParams)).toMatchObject({
      p_date: '2027-03-08',
      p_minute: '735',
      // Berlin and Mecklenburg-Vorpommern.
      p_special: String((1 << 2) | (1 << 7)),
      p_diet: 'vegan',
      p_cuisine: 'türkisch',
      p_cards: 'true',
      p_access: 'true',
      p_walk: '10',
      p_walk_lat: '52.521',
      p_walk_lng: '13.405',
    })
  })

  it('nearest deals leave out and report an unreadable row', async () => {
    answer(() => page([ROW, { ...ROW, id: 8, place_name: null, place_lat: 'secret' }, null, { ...ROW, id: 9 }]))
    const result = await catalog.findNearest(NEAREST)
    expect(result.ok && result.value.deals.map(({ id }) => id)).toEqual([7, 9])
    expect(result.ok && result.value.matches).toEqual({ count: 4, exact: true })
    expect(problems.problems).toEqual([
      { area: 'backend', message: 'nearest_deals: unreadable row 8 (place_name, place_lat)' },
      { area: 'backend', message: 'nearest_deals: unreadable row without an id (the whole)' },
    ])
  })

  it.each([null, [], 'deals', { deals: {} }, { deals: [], count: -1, exact: true, next_offset: null }])(
    'a page of nearest deals is a reported failure if it is %j',
    async (body) => {
      answer(() => HttpResponse.json(body))
      expect(await catalog.findNearest(NEAREST)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
      expect(problems.problems).toHaveLength(1)
    },
  )
})

describe('the pins of a tile', () => {
  it('parses the pins of a tile into columns', async () => {
    answer(() =>
      HttpResponse.json({ version: '5', ids: [0, 7], x: [0, 2048], y: [4095, 2048], n: [3, 1], kinds: [0, 2] }),
    )
    const result = await catalog.findPins(TILE, ALL)
    if (!result.ok) throw new Error(result.error.message)
    if (result.value.kind !== 'pins') throw new Error('no pins')
    const { columns, version } = result.value
    expect(version).toBe('5')
    expect(columns.id).toEqual(Float64Array.of(0, 7))
    expect(columns.count).toEqual(Uint32Array.of(3, 1))
    expect(columns.kind).toEqual(Uint8Array.of(0, 2))
    const { x, y } = toWorld({ lat: 52.5162, lng: 13.4143 })
    expect(columns.x[1]).toBeCloseTo(x, 6)
    expect(columns.y[1]).toBeCloseTo(y, 6)
  })

  it('requests pins with the cached version, and may get `unchanged`', async () => {
    const seen = answer(() => HttpResponse.json({ version: '5', unchanged: true }))
    expect(await catalog.findPins(TILE, ALL, '5')).toEqual({ ok: true, value: { kind: 'unchanged' } })
    expect(new URL(seen.request?.url ?? '').searchParams.get('p_version')).toBe('5')
    await catalog.findPins(TILE, ALL)
    expect(new URL(seen.request?.url ?? '').searchParams.has('p_version')).toBe(false)
  })

  it('pins carry the facets and closures of their deals, each combination once', async () => {
    const facets = {
      schedules: [5, 6],
      facts: [{ cuisines: ['marsianisch', 'deutsch'], diets: ['vegan'], cards: true, later: 1 }],
      states: [2, 16],
      schedule: [0, 0, 1, 0],
      fact: [0, 0, 0, 0],
      state: [0, 0, 1, 0],
      closures: { 4: [{ from: '2027-03-08', until: '2027-03-09', isConfirmed: true, reports: 2 }] },
    }
    const column = [1, 2, 3, 4]
    const columns = { ids: column, x: column, y: column, n: [1, 1, 1, 1], kinds: [0, 0, 0, 0] }
    const seen = answer(() => HttpResponse.json({ version: '5', ...columns, facets }))
    const result = await catalog.findPins(TILE, { search: '', question: VEGAN })
    expect(new URL(seen.request?.url ?? '').searchParams.get('p_facets')).toBe('true')
    expect(new URL(seen.request?.url ?? '').searchParams.has('p_diet')).toBe(false)
    if (!result.ok || result.value.kind !== 'pins') throw new Error('no pins')
    expect([...(result.value.facets?.indices ?? [])]).toEqual([0, 0, 1, 2])
    const facts = { ...UNKNOWN_FACTS, cuisines: ['deutsch'], diets: ['vegan'], cards: true }
    const open = { ...facts, schedule: 5, state: 'DE-BE', closures: [] }
    expect(result.value.facets?.dictionary).toEqual([
      open,
      { ...open, schedule: 6, state: null },
      { ...open, closures: [{ from: '2027-03-08', until: '2027-03-09', isConfirmed: true }] },
    ])
  })

  it('requests cells with the question, and marks unknown ones', async () => {
    const columns = { ids: [0, 7], x: [0, 1], y: [0, 1], n: [3, 1], kinds: [0, 2], unknowns: [0, 1] }
    const seen = answer(() => HttpResponse.json({ version: '5', ...columns }))
    const result = await catalog.findPins({ level: 13, x: 2200, y: 1343 }, { search: '', question: VEGAN })
    expect(new URL(seen.request?.url ?? '').searchParams.get('p_diet')).toBe('vegan')
    expect(result.ok && result.value.kind === 'pins' && [...result.value.columns.unknown]).toEqual([0, 1])
  })

  it('pins carry the prices of the day, which is sent only if the answer depends on it', async () => {
    const columns = { ids: [1, 2], x: [0, 1], y: [0, 1], n: [1, 1], kinds: [0, 2], prices: [890, 0] }
    const menuDate = '2027-03-08'
    const question = { ...VEGAN, max: 10 }
    const seen = answer(() => HttpResponse.json({ version: '5', ...columns }))
    const result = await catalog.findPins(TILE, { ...ALL, menuDate })
    expect(result.ok && result.value.kind === 'pins' && [...result.value.columns.price]).toEqual([890, 0])
    const asked = (name: string) => new URL(seen.request?.url ?? '').searchParams.get(name)
    expect(asked('p_menu_date')).toBe(menuDate)
    const cell = { level: 13, x: 2200, y: 1343 }
    await catalog.findPins(cell, { search: '', question: { ...VEGAN, diet: null, cards: true }, menuDate })
    expect(asked('p_menu_date')).toBeNull()
    await catalog.findPins(cell, { search: '', question, menuDate })
    expect([asked('p_menu_date'), asked('p_max')]).toEqual([menuDate, '10'])
  })

  it.each<[string, object]>([
    ['no version', { version: undefined }],
    ['an invalid version', { version: 5 }],
    ['columns of unequal length', { ids: [1], x: [], y: [1], n: [1], kinds: [1] }],
    ['a kind that is no index', { ids: [1], x: [1], y: [1], n: [1], kinds: [-1] }],
    ['a position outside the tile', { ids: [1], x: [4096], y: [1], n: [1], kinds: [1] }],
    ['text for numbers', { ids: ['1'], x: [1], y: [1], n: [1], kinds: [1] }],
    ['a missing column', { kinds: undefined }],
    ['answers that are neither known nor unknown', { unknowns: [2] }],
    ['prices that are none', { prices: [-1] }],
    ['facets that are none', { facets: { schedule: [0] } }],
  ])('pins are a reported failure with %s', async (_, body) => {
    answer(() => HttpResponse.json({ version: '5', ids: [1], x: [1], y: [1], n: [1], kinds: [1], ...body }))
    expect(await catalog.findPins(TILE, ALL)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    expect(problems.problems).toEqual([{ area: 'backend', message: 'deal_pins: unreadable answer (the whole)' }])
  })
})

describe('one deal', () => {
  it('a missing deal is null', async () => {
    answer(() => HttpResponse.json(null))
    expect(await catalog.findById(99 as DealId)).toEqual({ ok: true, value: null })
    expect(problems.problems).toEqual([])
  })

  it('a deal has its menu, or the dishes of its card if the service worker has no more', async () => {
    const dish = { name: 'Senfeier', price: 850, diets: ['vegan'], date: '2026-03-02' }
    const found = async (row: object) => {
      answer(() => HttpResponse.json({ ...ROW, ...row }))
      const deal = await catalog.findById(7 as DealId)
      return deal.ok && deal.value
    }
    expect(await found({ menu: [], dishes: [dish] })).not.toHaveProperty('dishes')
    const stored = [{ ...dish, photo_date: '2026-03-01', diets: ['vegan', 'halal'] }, { name: 'Suppe' }]
    const dishes = [{ ...dish, photoDate: '2026-03-01' }]
    expect(await found({ dishes: stored })).toMatchObject({ menu: [], dishes })
    expect(await found({})).toMatchObject({ menu: [], dishes: [] })
  })

  it('a deal with an unreadable row is a reported failure', async () => {
    answer(() => HttpResponse.json({ id: 7 }))
    expect(await catalog.findByPlaceId('place-7')).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    expect(problems.problems).toHaveLength(1)
  })
})

describe('a failed call', () => {
  const errorPage = (status: number) => () => HttpResponse.html('<h1>No</h1>', { status })

  it.each<[string, FailureKind, () => Response]>([
    ['without a network', 'offline', () => HttpResponse.error()],
    ['at a gateway that waited too long', 'timeout', errorPage(504)],
    ['with a wrong key', 'unauthorised', () => serviceAnswer('gateway/unknown-key')],
    ['without permission', 'unauthorised', () => serviceAnswer('rest/42501')],
    ['for being asked too often', 'rate-limited', errorPage(429)],
    ['in the server', 'unavailable', errorPage(500)],
    ['while the server starts', 'unavailable', errorPage(503)],
    ['for what was asked', 'unavailable', () => serviceAnswer('rest/22023')],
    ['with garbage', 'unavailable', () => new HttpResponse('<html>Willkommen im WLAN</html>')],
    ['with garbage and an error', 'unavailable', () => new HttpResponse('<html>', { status: 502 })],
  ])('maps a failed call %s to %s', async (_, kind, respond) => {
    answer(respond)
    for (const result of [
      await catalog.findNearest(NEAREST),
      await catalog.findPins(TILE, ALL),
      await catalog.findById(7 as DealId),
      await catalog.findByPlaceId('x'),
    ])
      expect(result).toMatchObject({ ok: false, error: { kind } })
  })

  it('maps a call without an answer to a timeout', async () => {
    answer(async () => {
      await delay('infinite')
      return page([])
    })
    expect(await catalogWaiting(50).findNearest(NEAREST)).toMatchObject({ ok: false, error: { kind: 'timeout' } })
  })

  it('does not retry a failed call', async () => {
    let calls = 0
    answer(() => {
      calls++
      return new HttpResponse(null, { status: 503 })
    })
    await catalog.findNearest(NEAREST)
    expect(calls).toBe(1)
  })

  it('cuts the message of a failed call', async () => {
    answer(() => new HttpResponse('x'.repeat(5000), { status: 500 }))
    const result = await catalog.findNearest(NEAREST)
    expect(!result.ok && result.error.message).toHaveLength(200)
  })
})
