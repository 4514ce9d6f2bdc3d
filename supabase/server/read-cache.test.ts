import { expect, it, vi } from 'vitest'
import { ReadCache } from './read-cache.ts'
import { PUBLISHABLE_KEY } from './secrets.ts'

const PINS = '/rest/v1/rpc/deal_pins?p_level=14&p_x=8801&p_y=5374'
const NEAREST = '/rest/v1/rpc/nearest_deals?p_lat=52.5&p_lng=13.4'
const DEAL = '/rest/v1/rpc/deal_by_id?p_id=1'
const PHOTO = '/storage/v1/object/public/deals/a/b.webp'

/** A deal at the position of `NEAREST` and in the tile of `PINS`. */
const HERE = { dealId: 1, mx: 576_837_968, my: 352_237_184, lat: 52.5, lng: 13.4, removes: false }
/** A deal in Munich. */
const FAR = { dealId: 2, mx: 571_317_000, my: 372_500_000, lat: 48.1, lng: 11.6, removes: false }

/** The cache in front of a backend whose answers say how often it was asked. */
const aCache = ({
  maxBytes = 1_000_000,
  body = (path: string, count: number): string => answerOf(path, count),
} = {}) => {
  const state = { now: 0, asked: [] as string[], checks: 0, changes: [] as unknown[], isDown: false }
  const cache = new ReadCache({
    maxBytes,
    now: () => state.now,
    query: async () => {
      state.checks++
      if (state.isDown) throw new Error('down')
      return [{ snapshot: `${state.checks}`, changes: state.changes.splice(0) }]
    },
    fetch: async ({ url, headers }) => {
      if (headers.has('If-None-Match')) return new Response(null, { status: 304 })
      const path = url.slice('http://localhost'.length)
      state.asked.push(path)
      return new Response(body(path, state.asked.length), { headers: { ETag: `"${state.asked.length}"` } })
    },
  })
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { apikey: PUBLISHABLE_KEY, ...(init.headers as Record<string, string>) }
    const response = await cache.fetch(new Request(`http://localhost${path}`, { ...init, headers }), '')
    return { status: response.status, etag: response.headers.get('ETag'), text: await response.text() }
  }
  return {
    ...state,
    state,
    cache,
    ask,
    etags: async (...paths: string[]) => Promise.all(paths.map(async (path) => (await ask(path)).etag)),
  }
}

const answerOf = (path: string, count: number): string => {
  if (path.includes('deal_pins')) return JSON.stringify({ version: `${count}`, ids: [] })
  if (path.includes('deal_by_id')) return JSON.stringify({ id: 1, ended: null, tenancy: { claims: [], of: null } })
  if (!path.includes('nearest_deals')) return '{}'
  return JSON.stringify({ deals: [{ place_lat: 52.51, place_lng: 13.4 }], exact: false, next_offset: 1 })
}

it('keeps localities until a change of all, and none for a fine position', async () => {
  const { ask, state } = aCache()
  const path = '/rest/v1/rpc/find_localities?p_search=kreuzberg&p_lat=52.5&p_lng=13.4'
  const first = await ask(path)
  state.changes = [HERE]
  state.now += 1000
  expect(await ask(path)).toEqual(first)
  state.changes = [null]
  state.now += 1000
  expect((await ask(path)).etag).not.toBe(first.etag)
  const finer = path.replace('52.5', '52.5163')
  expect((await ask(finer)).etag).not.toBe((await ask(finer)).etag)
})

it('answers a public read from memory, and a conditional one with 304', async () => {
  const { ask, state } = aCache()
  for (const path of [PINS, NEAREST, DEAL, PHOTO]) {
    const first = await ask(path)
    expect(await ask(path)).toEqual(first)
    expect(await ask(path, { headers: { 'If-None-Match': `"x", ${first.etag}` } })).toMatchObject({
      status: 304,
      text: '',
    })
  }
  expect(state.asked).toHaveLength(4)
})

it('reads the whole answer for a conditional request that it cannot answer yet', async () => {
  const { ask } = aCache()
  expect(await ask(PHOTO, { headers: { 'If-None-Match': '"0"' } })).toMatchObject({ status: 200, etag: '"1"' })
})

it('shares one request between concurrent reads', async () => {
  const { etags, state } = aCache()
  expect(await etags(PINS, PINS, PINS)).toEqual(['"1"', '"1"', '"1"'])
  expect(state.asked).toHaveLength(1)
})

it('takes spellings of one question for one, and tells clients that have the current tile', async () => {
  const { ask, state } = aCache()
  await ask(NEAREST)
  await ask('/rest/v1/rpc/nearest_deals?p_lng=13.400&p_search=&p%5Flat=052.50')
  await ask(PINS)
  expect(JSON.parse((await ask(`${PINS}&p_version=2`)).text)).toEqual({ version: '2', unchanged: true })
  expect(JSON.parse((await ask(`${PINS}&p_version=1`)).text)).toMatchObject({ version: '2', ids: [] })
  expect(state.asked).toHaveLength(2)
})

it.each([
  ['a session', DEAL, { headers: { Authorization: 'Bearer eyJ' } }],
  ['another key', DEAL, { headers: { apikey: 'sb_secret_x' } }],
  ['another format', DEAL, { headers: { Accept: 'text/csv' } }],
  ['a range', PHOTO, { headers: { Range: 'bytes=0-1' } }],
  ['a write', DEAL, { method: 'POST' }],
  ['a repeated parameter', `${DEAL}&p_id=2`, {}],
  ['an unknown parameter', `${DEAL}&select=id`, {}],
  ['an exact position', '/rest/v1/rpc/nearest_deals?p_lat=52.12345&p_lng=13.4', {}],
  ['an exact box', `${NEAREST}&p_west=13.3901&p_south=52.49&p_east=13.41&p_north=52.51`, {}],
  ['a date that is none', `${NEAREST}&p_date=infinity`, {}],
  ['a price that is none', `${NEAREST}&p_max=1.5`, {}],
  ['a day of dishes that is none', `${NEAREST}&p_menu_date=infinity`, {}],
  ['a day of prices that is none', `${PINS}&p_menu_date=infinity`, {}],
  ['facets that are not wanted', `${PINS}&p_facets=false`, {}],
  ['another function', '/rest/v1/rpc/comments_of_deal?p_deal_id=1', {}],
] as const)('does not cache a request with %s', async (_case, path, init) => {
  const { ask, state } = aCache()
  await ask(path, init)
  await ask(path, init)
  expect(state.asked).toEqual([path, path])
})

it('keeps the answers to different questions apart', async () => {
  const { etags, state } = aCache()
  const question = (minute: number) => `${NEAREST}&p_date=2027-03-08&p_minute=${minute}&p_special=5`
  const cuisine = (key: string) => `${PINS}&p_cuisine=${encodeURIComponent(key)}&p_cards=true`
  const price = (read: string, max: number, date: string) => `${read}&p_max=${max}&p_menu_date=${date}`
  const paths = [
    question(735),
    question(750),
    cuisine('türkisch'),
    cuisine('deutsch'),
    `${PINS}&p_facets=true`,
    ...[NEAREST, PINS].flatMap((read) => [price(read, 8, '2027-03-08'), price(read, 8, '2027-03-09')]),
    price(PINS, 10, '2027-03-08'),
  ]
  const first = await etags(...paths)
  expect(new Set(first).size).toBe(paths.length)
  expect(await etags(...paths)).toEqual(first)
  expect(state.asked).toHaveLength(paths.length)
})

it('drops what a changed deal concerns, and nothing else', async () => {
  const { etags, state, cache } = aCache()
  const searched = `${NEAREST}&p_search=linde`
  const filtered = `${NEAREST}&p_diet=vegan`
  const paths = [PINS, NEAREST, searched, filtered, DEAL, PHOTO]
  const change = async (row: unknown) => {
    await cache.afterWrite(Promise.resolve(state.changes.push(row)))
    const before = state.asked.length
    await etags(...paths)
    return state.asked.slice(before).sort()
  }
  await etags(...paths)
  expect(await change(FAR)).toEqual([filtered, searched].sort())
  expect(await change({ ...FAR, removes: true })).toEqual([NEAREST, searched, filtered, PHOTO].sort())
  expect(await change(HERE)).toEqual([PINS, NEAREST, searched, filtered, DEAL].sort())
  expect(await change(null)).toEqual([...paths].sort())
})

it.each([
  ['the deal that it became', { id: 2, ended: null, tenancy: { claims: [], of: null } }],
  ['its successor', { id: 1, ended: { successor: { id: 2 } }, tenancy: { claims: [], of: null } }],
  ['a claim', { id: 1, ended: null, tenancy: { claims: [{ id: 2 }], of: null } }],
  ['the tenant before', { id: 1, ended: null, tenancy: { claims: [], of: { id: 2 } } }],
  ['nothing, since that deal may be hidden', null],
])('drops an answer about a deal with a change of another one in it: %s', async (_, answer) => {
  const { ask, state, cache } = aCache({ body: () => JSON.stringify(answer) })
  const { etag } = await ask(DEAL)
  expect((await ask(DEAL)).etag).toBe(etag)
  await cache.afterWrite(Promise.resolve(state.changes.push(FAR)))
  expect((await ask(DEAL)).etag).not.toBe(etag)
})

it('keeps the answer for a box from the second request on', async () => {
  const { ask, state } = aCache()
  for (const asked of [1, 2, 2]) {
    await ask(`${NEAREST}&p_west=13.39&p_south=52.49&p_east=13.41&p_north=52.51`)
    expect(state.asked).toHaveLength(asked)
  }
})

it.each([
  ['a short page', { deals: [], exact: true, next_offset: null }, ''],
  ['a long page', { deals: [{ place_lat: 52.5, place_lng: 13.4 }], exact: false, next_offset: 1 }, ''],
  ['a search', { deals: [], exact: true, next_offset: null }, '&p_search=linde'],
])('drops %s of a box with changes in the box, edges included, and with no others', async (_case, page, search) => {
  const { ask, state, cache } = aCache({ body: () => JSON.stringify(page) })
  const path = `${NEAREST}&p_west=13.39&p_south=52.49&p_east=13.41&p_north=52.51${search}`
  const isDroppedBy = async (change: object) => {
    await cache.afterWrite(Promise.resolve(state.changes.push({ ...HERE, ...change })))
    const before = state.asked.length
    await ask(path)
    return state.asked.length > before
  }
  await ask(path)
  await ask(path)
  for (const change of [{}, { lat: 52.51, lng: 13.41 }, { lat: 52.49, lng: 13.39 }, { removes: true }])
    expect({ change, isDropped: await isDroppedBy(change) }).toEqual({ change, isDropped: true })
  for (const change of [
    FAR,
    { ...FAR, removes: true },
    { lat: 52.5101 },
    { lat: 52.4899 },
    { lng: 13.4101 },
    { lng: 13.3899 },
  ])
    expect({ change, isDropped: await isDroppedBy(change) }).toEqual({ change, isDropped: false })
})

it('drops short pages and exact counts with every change', async () => {
  const { ask, state, cache } = aCache({ body: () => JSON.stringify({ deals: [], exact: true, next_offset: null }) })
  await ask(NEAREST)
  await cache.afterWrite(Promise.resolve(state.changes.push(FAR)))
  await ask(NEAREST)
  expect(state.asked).toHaveLength(2)
})

it('compares itself with the log after its own writes, and before an answer that is a second old', async () => {
  const { ask, state, cache } = aCache()
  await ask(DEAL)
  await ask(DEAL)
  expect(state.checks).toBe(1)
  await cache.afterWrite(Promise.resolve())
  await ask(DEAL)
  expect(state.checks).toBe(2)
  // A write of another process.
  state.now = 900
  state.changes.push(HERE)
  await ask(DEAL)
  expect(state.asked).toHaveLength(2)
})

it('caches no answer that was requested before a change', async () => {
  let answer = (_text: string): void => {}
  const log: unknown[][] = [[], [HERE]]
  const cache = new ReadCache({
    now: () => 0,
    query: async () => [{ snapshot: '1', changes: log.shift() ?? [] }],
    fetch: async () => new Response(await new Promise<string>((resolve) => (answer = resolve))),
  })
  const ask = () =>
    cache
      .fetch(new Request(`http://localhost${DEAL}`, { headers: { apikey: PUBLISHABLE_KEY } }), '')
      .then((r) => r.text())
  const before = ask()
  await expect.poll(() => answer.length).toBe(1)
  await cache.afterWrite(Promise.resolve())
  const answerBefore = answer
  const after = ask()
  await expect.poll(() => answer !== answerBefore).toBe(true)
  answerBefore('"old"')
  answer('"new"')
  expect([await before, await after, await ask()]).toEqual(['"old"', '"new"', '"new"'])
})

it('stays below its size, and keeps what is read often', async () => {
  const { ask, state, cache } = aCache({ maxBytes: 25_000 })
  for (let id = 1; id <= 50; id++) {
    await ask(`/rest/v1/rpc/deal_by_id?p_id=${id}`)
    await ask('/rest/v1/rpc/deal_by_id?p_id=1')
    expect(cache.bytes).toBeLessThanOrEqual(25_000)
  }
  expect(state.asked.filter((path) => path.endsWith('p_id=1'))).toHaveLength(1)
})

it('passes reads on while the database does not answer', async () => {
  const { ask, state } = aCache()
  await ask(DEAL)
  state.isDown = true
  state.now = 900
  await ask(DEAL)
  await ask(DEAL)
  expect(state.asked).toHaveLength(3)
})

it('passes reads on after a check that never ends', async () => {
  vi.useFakeTimers()
  const fetch = async () => new Response('{}')
  const cache = new ReadCache({ query: () => new Promise(() => {}), fetch, now: () => 0 })
  const read = cache.fetch(new Request(`http://localhost${DEAL}`, { headers: { apikey: PUBLISHABLE_KEY } }), '')
  await vi.advanceTimersByTimeAsync(30_000)
  expect((await read).status).toBe(200)
  vi.useRealTimers()
})
