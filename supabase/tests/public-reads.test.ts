import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openServer } from '../server/database.ts'
import { call, createAccount } from './api.ts'
import { storePhoto } from './photos.ts'
import { useTestBackend } from './test-backend.ts'

const PINS = '/rest/v1/rpc/deal_pins?p_level=14&p_x=8801&p_y=5374&p_search='
const NEAREST = '/rest/v1/rpc/nearest_deals?p_lat=52.5&p_lng=13.4&p_offset=0&p_limit=10&p_search='

/** The visible deals of a map. */
const BOX = `${NEAREST}&p_west=13.39&p_south=52.49&p_east=13.41&p_north=52.51`

const INSERT = `insert into public.deals (place_name, place_lat, place_lng) values ($1, 52.5, 13.4) returning id`

describe('the public reads of deals', () => {
  const backend = useTestBackend('PostgreSQL 17')
  /** Another process with the same database. */
  let other: Database

  beforeAll(async () => {
    other = await openServer(backend().databaseUrl ?? '')
  })
  afterAll(() => other.close())

  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(backend().baseUrl + path, { headers: { apikey: backend().publishableKey, ...headers } })
  const pins = async () => ((await (await ask(PINS)).json()) as { ids: number[] }).ids
  const idOf = (rows: readonly Record<string, unknown>[]) => Number(rows[0]?.['id'])

  it('the public reads of deals may be cached by browsers and CDNs, and are not sent again while they are unchanged', async () => {
    const id = idOf(await backend().query(INSERT, ['Zur Linde']))
    const { token } = await createAccount(backend())
    const photo = await storePhoto(backend(), token)
    for (const path of [PINS, NEAREST, BOX, `/rest/v1/rpc/deal_by_id?p_id=${id}`, photo.url]) {
      const { status, headers } = await ask(path)
      expect({ path, status }).toEqual({ path, status: 200 })
      expect(headers.get('Cache-Control')).toMatch(/^public, max-age=\d+/u)
      const etag = headers.get('ETag') ?? ''
      expect(etag).toMatch(/"[\w-]+"$/u)
      const again = await ask(path, { 'If-None-Match': etag })
      expect({ path, status: again.status, text: await again.text() }).toEqual({ path, status: 304, text: '' })
    }
  })

  it('the public reads of deals are the only answers that may be cached for others', async () => {
    const { token } = await createAccount(backend())
    for (const path of ['/rest/v1/rpc/my_blocks', '/auth/v1/user']) {
      const answer = await call(backend(), path, { method: 'GET', token })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Cache-Control') ?? '').not.toContain('public')
    }
  })

  it('the public reads of deals show the writes of other processes, in any order of commit', async () => {
    const [first, second] = [
      idOf(await backend().query(INSERT, ['Linde'])),
      idOf(await backend().query(INSERT, ['Eiche'])),
    ]
    const websiteOf = async (id: number) =>
      ((await (await ask(`/rest/v1/rpc/deal_by_id?p_id=${id}`)).json()) as { website: string | null }).website
    const update = `update public.deals set website = 'https://example.test' where id = $1`
    expect([await websiteOf(first), await websiteOf(second)]).toEqual([null, null])
    await other.transaction(async (query) => {
      await query(update, [first])
      await backend().query(update, [second])
      expect([await websiteOf(first), await websiteOf(second)]).toEqual([null, 'https://example.test'])
    })
    await expect.poll(() => websiteOf(first)).toBe('https://example.test')
    expect(await pins()).toContain(first)
    await other.query('delete from public.deals where id = $1', [first])
    await expect.poll(pins).not.toContain(first)
  })

  it('the public reads of deals forget all deals when they are removed at once', async () => {
    await backend().query(INSERT, ['Zur Krone'])
    expect(await pins()).not.toEqual([])
    await other.query('truncate public.deals cascade')
    await expect.poll(pins).toEqual([])
  })
})
