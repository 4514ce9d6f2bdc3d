import { parseDealRow, parsePinAnswer, supabasePublicReads } from '@mahlzeit/adapters/supabase'
import { type Deal, facetsOf, type LatLng, type PinTile, pinTilesIn, toWorld } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { readingOf } from './read-url.ts'
import { findCached, cacheAnswer, TIMEOUT_MS, read } from './reading.ts'
import { Store } from './store.ts'
import { FakeCaches } from './test-support/fake-caches.ts'

const NOON = new Date('2026-03-02T11:00:00Z')
const RPC = 'https://mahlzeit.example/rest/v1/rpc/'
const READS = supabasePublicReads('https://mahlzeit.example')
const HERE = `${RPC}nearest_deals?p_lat=52.52&p_lng=13.405&p_offset=0&p_limit=10&p_search=`
const NORTH = { id: 1, place_lat: 52.53, place_lng: 13.405 }
const SOUTH = { id: 2, place_lat: 52.51, place_lng: 13.405 }

const given = () => {
  let now = NOON
  const store = new Store('mahlzeit-deals', { entries: 10, days: 7 }, new FakeCaches(), () => now)
  const later = () => (now = new Date(NOON.getTime() + 60_000))
  const keep = (url: string, answer: unknown = { deals: [] }) => store.keep(url, Response.json(answer))
  const kept = async (url: string) => (await (await findCached(url, store, READS))?.response.json()) as unknown
  return { store, keep, kept, later }
}

const forever = () => new Promise<never>(() => undefined)

const reading = (fetch: () => Promise<Response>, store: Store, isLate = false) => {
  const works: Promise<unknown>[] = []
  const wait = async (milliseconds: number) => (isLate && milliseconds === TIMEOUT_MS ? undefined : forever())
  const answer = read({
    request: new Request(HERE),
    store,
    reads: READS,
    fetch,
    wait,
    until: (work) => works.push(work),
  })
  return { answer, works }
}

describe('reading deals', () => {
  it('a read returns and caches the answer of the network', async () => {
    const { store, kept } = given()
    const { answer, works } = reading(async () => Response.json({ deals: [NORTH] }), store)
    expect((await answer).keptAt).toBeNull()
    await Promise.all(works)
    expect(await kept(HERE)).toEqual({ deals: [NORTH] })
  })

  it('a read falls back to the cache without a network', async () => {
    const { store, keep } = given()
    await keep(HERE, { deals: [NORTH] })
    const { answer } = reading(async () => Promise.reject(new TypeError('Failed to fetch')), store)
    expect((await answer).keptAt).toEqual(NOON)
  })

  it('a read falls back to the cache when the network times out', async () => {
    const { store, keep } = given()
    await keep(HERE, { deals: [NORTH] })
    const { answer } = reading(forever, store, true)
    expect((await answer).keptAt).toEqual(NOON)
  })

  it('a read waits for a slow network when nothing is cached', async () => {
    const { store } = given()
    const inAWhile = () => new Promise<Response>((resolve) => setTimeout(() => resolve(Response.json({ deals: [] }))))
    const { answer } = reading(inAWhile, store, true)
    expect((await answer).keptAt).toBeNull()
  })

  it('a read fails like the network when nothing is cached', async () => {
    const { store } = given()
    const { answer } = reading(async () => Promise.reject(new TypeError('Failed to fetch')), store)
    await expect(answer).rejects.toThrow('Failed to fetch')
  })

  it('a read passes on an HTTP error although an answer is cached', async () => {
    const { store, keep } = given()
    await keep(HERE, { deals: [NORTH] })
    const { answer } = reading(async () => new Response(null, { status: 500 }), store)
    expect((await answer).response.status).toBe(500)
  })

  it('recognizes a read by the origin and the path of the backend', () => {
    const names = ['deal_pins', 'nearest_deals', 'deal_by_id', 'comments']
    expect(names.map((name) => readingOf(RPC + name, READS))).toEqual(['pins', 'nearest', 'deal', null])
    expect(readingOf('https://elsewhere.example/rest/v1/rpc/deal_pins', READS)).toBeNull()
  })
})

describe('without a cached answer and without a network', () => {
  const DISH = { name: 'Senfeier', price: null, date: '2026-03-02', photo_date: '2026-03-01' }
  const row = (id: number, deal: object = {}) => ({
    id,
    place_name: `Lokal ${id}`,
    place_lat: 52.5 + id / 100,
    place_lng: 13.4,
    available_days: ['Mo'],
    start_time: '12:00',
    end_time: '14:00',
    diet_type: ['vegetarisch'],
    ...deal,
  })
  const LIST = `${RPC}nearest_deals?p_lat=52.52&p_lng=13.405&p_offset=0&p_limit=2&p_search=`
  const AREA = '&p_west=13&p_south=52.5&p_east=14&p_north=53'

  const asked = async (url: string, ...kept: readonly (readonly [string, unknown])[]) => {
    const { store, keep } = given()
    for (const [address, answer] of kept) await keep(address, answer)
    const answer = await read({
      request: new Request(url),
      store,
      reads: READS,
      fetch: async () => Promise.reject(new TypeError('Failed to fetch')),
      wait: forever,
      until: () => undefined,
    })
    return { ...answer, body: (await answer.response.json()) as { deals: { id: number }[] } }
  }
  const AROUND = [
    `${HERE}${AREA}`,
    { deals: [row(3), row(1, { diet_type: ['vegan'] }), row(2, { dishes: [DISH] })] },
  ] as const
  const idsFor = async (parameters: string) =>
    (await asked(`${LIST}${parameters}`, AROUND)).body.deals.map(({ id }) => id)

  it('an offline list is answered from the deals of all kept answers, nearest first, by pages', async () => {
    const far = [`${RPC}deal_by_id?p_id=9`, row(9, { menu: [] })] as const
    const first = await asked(LIST, AROUND, far)
    expect(first.isPartial).toBe(true)
    expect(first.keptAt).toEqual(NOON)
    expect(first.body).toMatchObject({ deals: [row(2), row(3)], count: 4, exact: true, next_offset: 2 })
    const second = await asked(LIST.replace('p_offset=0', 'p_offset=2'), AROUND, far)
    expect(second.body).toMatchObject({ deals: [{ id: 1 }, row(9)], next_offset: null })
    expect(second.body.deals[1]).not.toHaveProperty('menu')
  })

  it('an offline list leaves out a deal that was found not to exist since', async () => {
    const { body } = await asked(LIST, AROUND, [`${RPC}deal_by_id?p_id=2`, null])
    expect(body.deals.map(({ id }) => id)).toEqual([3, 1])
  })

  it('an offline list, and the page of a deal, follow it to the deal that it became', async () => {
    const page = `${RPC}deal_by_id?p_id=2`
    const kept = [AROUND, [page, row(9, { menu: [] })]] as const
    expect((await asked(LIST, ...kept)).body.deals.map(({ id }) => id)).toEqual([3, 1])
    expect((await asked(page, ...kept)).body).toMatchObject({ id: 9 })
  })

  it('an offline list has a deal that a later list has again', async () => {
    const { body } = await asked(LIST, [`${RPC}deal_by_id?p_id=2`, null], AROUND)
    expect(body.deals.map(({ id }) => id)).toEqual([2, 3])
  })

  it.each([
    ['a search for a name', 'Lokal+3', [3]],
    ['a search for the dish of a card', 'senfeier', [2]],
    ['a filter', '&p_diet=vegan', [1]],
    ['a part of the map', '&p_west=13&p_south=52.505&p_east=14&p_north=52.515', [1]],
    ['a day', '&p_date=2026-03-02&p_minute=735', [2, 3]],
  ])('%s is answered offline from kept deals', async (_, parameters, ids) => {
    expect(await idsFor(parameters)).toEqual(ids)
  })

  it.each([
    ['that no kept deal answers', 'Zander'],
    ['for a day on which none of them is offered', '&p_date=2026-03-03'],
    ['for prices, which cards do not tell', '&p_max=10'],
  ])('an offline list %s fails', async (_, parameters) => {
    await expect(idsFor(parameters)).rejects.toThrow('Failed to fetch')
  })

  describe('a tile', () => {
    const PLACE = { lat: 52.51, lng: 13.4 }
    const tileAt = (level: number, { lat, lng }: LatLng = PLACE) => {
      const { x, y } = toWorld({ lat, lng })
      const [tile] = pinTilesIn({ left: x, top: y, right: x, bottom: y }, level)
      return tile as PinTile
    }
    const urlOf = ({ level, x, y }: PinTile, parameters = '') =>
      `${RPC}deal_pins?p_level=${level}&p_x=${x}&p_y=${y}&p_search=${parameters}`
    const pinsFor = async (tile: PinTile, parameters = '', kept: Parameters<typeof asked>[1] = AROUND) => {
      const { body, isPartial } = await asked(urlOf(tile, parameters), kept)
      expect(isPartial).toBe(true)
      const pins = parsePinAnswer(body, tile)
      if (pins?.kind !== 'pins') throw new Error('unreadable')
      return pins
    }

    it('a tile of single pins is answered offline with the kept deals in it', async () => {
      const { columns, facets } = await pinsFor(tileAt(14))
      expect([...columns.id]).toEqual([1, 2])
      const { x, y } = toWorld(PLACE)
      expect(columns.x[0]).toBeCloseTo(x, 7)
      expect(columns.y[0]).toBeCloseTo(y, 7)
      expect(facets).toBeNull()
    })

    it('an offline tile carries the facets for filters', async () => {
      const closures = [{ from: '2026-03-02', until: '2026-03-02', isConfirmed: true, reports: 2, reportedAt: NOON }]
      const { facets } = await pinsFor(tileAt(14), '&p_facets=true', [
        HERE,
        { deals: [row(1, { closures, state: 2 })] },
      ])
      const deal = parseDealRow(row(1, { state: 2 }), HERE) as Deal
      expect(facets?.dictionary).toMatchObject([{ ...facetsOf(deal), closures: [{ from: '2026-03-02' }] }])
    })

    it.each([
      ['', [1, 2, 3]],
      ['senfeier', [2]],
      ['&p_diet=vegan', [1]],
      ['&p_date=2026-03-02&p_minute=735', [1, 2, 3]],
      ['&p_date=2026-03-03', []],
    ])('an offline tile of a lower zoom matches %j', async (parameters, ids) => {
      const { columns } = await pinsFor(tileAt(3), parameters)
      expect([[...columns.id], [...columns.count]]).toEqual([ids, ids.map(() => 1)])
    })

    it('an offline tile without kept deals is empty, so that no examples replace them', async () => {
      const { columns } = await pinsFor(tileAt(14, { lat: 48, lng: 11 }))
      expect(columns.id).toHaveLength(0)
    })

    it.each([
      ['if no deal is kept', '', { deals: [] }],
      ['that the page has', '&p_version=5', AROUND[1]],
      ['for prices, which cards do not tell', '&p_max=10', AROUND[1]],
    ])('an offline tile fails %s', async (_, parameters, answer) => {
      await expect(pinsFor(tileAt(14), parameters, [HERE, answer])).rejects.toThrow('Failed to fetch')
    })
  })

  it.each([
    ['are gone', { gone: { since: '2026-03-01T00:00:00Z', by: 'reports', reports: 3 } }],
    ['have ended', { ended: { at: '2026-03-01T00:00:00Z', succession: 'tenant', successor: null } }],
  ])('offline answers leave out deals that %s', async (_, end) => {
    const page = [`${RPC}deal_by_id?p_id=1`, row(1, end)] as const
    expect((await asked(LIST, AROUND, page)).body).toMatchObject({ deals: [row(2), row(3)], count: 2 })
  })

  it('a deal is answered offline from its card', async () => {
    const { body, isPartial } = await asked(`${RPC}deal_by_id?p_id=2`, AROUND)
    expect(body).toEqual(row(2, { dishes: [DISH] }))
    expect(isPartial).toBe(true)
    await expect(asked(`${RPC}deal_by_id?p_id=4`, AROUND)).rejects.toThrow('Failed to fetch')
  })
})

describe('a nearest query', () => {
  const metresAway = HERE.replace('52.52', '52.5203')

  it('a nearest query is answered for a position some metres away, sorted from there', async () => {
    const { keep, kept } = given()
    await keep(HERE, { count: 2, deals: [SOUTH, NORTH] })
    expect(await kept(metresAway)).toEqual({ count: 2, deals: [NORTH, SOUTH] })
  })

  it('a cached nearest query keeps deals without a price behind the others', async () => {
    const { keep, kept } = given()
    await keep(`${HERE}&p_max=10`, { count: 2, priced: 1, deals: [SOUTH, NORTH] })
    expect(await kept(`${metresAway}&p_max=10`)).toEqual({ count: 2, priced: 1, deals: [SOUTH, NORTH] })
  })

  it.each([
    ['', { deals: [NORTH] }],
    ['&p_max=10', undefined],
  ])('a nearest query is answered on another day unless it has a maximum price: %s', async (max, answer) => {
    const { store, kept } = given()
    await cacheAnswer(`${HERE}${max}&p_menu_date=2026-03-01`, Response.json({ deals: [NORTH] }), store)
    for (const url of [HERE, metresAway]) expect(await kept(`${url}${max}&p_menu_date=2026-03-02`)).toEqual(answer)
  })

  it('a nearest query gets the cached answer of the nearest position', async () => {
    const { keep, kept } = given()
    await keep(HERE.replace('52.52', '52.54'), { deals: [NORTH] })
    await keep(HERE, { deals: [SOUTH] })
    await keep(HERE.replace('52.52', '52.50'), { deals: [NORTH] })
    expect(await kept(metresAway)).toEqual({ deals: [SOUTH] })
  })

  it.each([
    ['another town', HERE.replace('52.52', '53.55')],
    ['another search', `${metresAway}vegan`],
    ['another page', metresAway.replace('p_offset=0', 'p_offset=10')],
    ['a part of the map', `${metresAway}&p_west=13&p_south=52&p_east=14&p_north=53`],
  ])('a cached nearest query is no answer for %s', async (_, url) => {
    const { keep, kept } = given()
    await keep(HERE)
    expect(await kept(url)).toBeUndefined()
  })

  it('a nearest query of a bounding box does not answer one without it', async () => {
    const { keep, kept } = given()
    await keep(`${HERE}&p_west=13&p_south=52&p_east=14&p_north=53`)
    expect(await kept(metresAway)).toBeUndefined()
  })
})

it('a deal is only answered by its own id', async () => {
  const { keep, kept } = given()
  await keep(`${RPC}deal_by_id?p_id=1`, NORTH)
  expect(await kept(`${RPC}deal_by_id?p_id=2`)).toBeUndefined()
  expect(await kept(`${RPC}deal_by_id?p_id=1`)).toEqual(NORTH)
})

describe('a tile of pins', () => {
  const TILE = `${RPC}deal_pins?p_level=13&p_x=1&p_y=2&p_search=`
  const WHOLE = { version: '5', ids: [1] }
  const unchanged = () => Response.json({ version: '5', unchanged: true })

  it('a cached tile of another day is returned without its prices and their version', async () => {
    const { keep, kept } = given()
    await keep(`${TILE}&p_menu_date=2026-03-01`, { ...WHOLE, prices: [850] })
    expect(await kept(`${TILE}&p_menu_date=2026-03-01`)).toEqual({ ...WHOLE, prices: [850] })
    expect(await kept(`${TILE}&p_menu_date=2026-03-02`)).toEqual({ ...WHOLE, version: '0' })
    expect(await kept(`${TILE}soup&p_menu_date=2026-03-02`)).toBeUndefined()
    expect(await kept(`${TILE}&p_menu_date=2026-03-02&p_max=10`)).toBeUndefined()
  })

  const givenTile = async () => {
    const world = given()
    await cacheAnswer(TILE, Response.json(WHOLE), world.store)
    const since = async () => (await findCached(TILE, world.store, READS))?.keptAt
    return { ...world, since }
  }

  it('a cached tile is answered completely, whichever version the page has', async () => {
    const { kept } = await givenTile()
    expect(await kept(`${TILE}&p_version=5`)).toEqual(WHOLE)
  })

  it('a newer version replaces a cached tile', async () => {
    const { kept, store } = await givenTile()
    await cacheAnswer(`${TILE}&p_version=5`, Response.json({ version: '6', ids: [1, 2] }), store)
    expect(await kept(TILE)).toEqual({ version: '6', ids: [1, 2] })
  })

  it('an `unchanged` answer refreshes a cached tile', async () => {
    const { kept, store, later, since } = await givenTile()
    const now = later()
    await cacheAnswer(`${TILE}&p_version=5`, unchanged(), store)
    expect(await kept(TILE)).toEqual(WHOLE)
    expect(await since()).toEqual(now)
  })

  it('a cached tile keeps its age when `unchanged` is about another version', async () => {
    const { kept, store, later, since } = await givenTile()
    later()
    await cacheAnswer(`${TILE}&p_version=4`, unchanged(), store)
    expect(await kept(TILE)).toEqual(WHOLE)
    expect(await since()).toEqual(NOON)
  })
})
