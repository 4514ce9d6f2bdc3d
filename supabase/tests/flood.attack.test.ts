import { ok } from '@mahlzeit/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend } from '../server/backend.ts'
import { readEnvironment } from '../server/environment.ts'
import { PUBLISHABLE_KEY } from '../server/secrets.ts'
import { type RunningServer, startServer } from '../server/server.ts'
import { loadSite } from '../server/static-site.ts'
import { temporaryDir, writeFiles } from '../server/test-support.ts'
import { copyPostgres, type DatabaseCopy } from './database-copies.ts'
import { HIDDEN, INDEX } from './page-site.ts'

const data = temporaryDir()
const site = temporaryDir()
let database: Required<DatabaseCopy>
let server: RunningServer
let backend: Backend

beforeAll(async () => {
  database = await copyPostgres()
  writeFiles(site.path, { 'index.html': INDEX, 'deal-hidden.html': HIDDEN })
  const { databaseUrl: DATABASE_URL } = database
  const environment = readEnvironment({ PORT: '0', BASEMAP_SOURCE: 'none', DATA_DIR: data.path, DATABASE_URL })
  if (!environment.ok) throw new Error(environment.error)
  const started = await startServer({
    environment: environment.value,
    prepareWebApp: async () =>
      ok({ site: loadSite(site.path), renderer: await import('../functions/pages/dist/renderer.js') }),
    seed: async (opened) => {
      backend = opened
    },
    log: () => {},
  })
  if (!started.ok) throw new Error(started.error)
  server = started.value
})
afterAll(async () => {
  await server.close()
  await database.remove()
  data.remove()
  site.remove()
})

/** Reads a tile with a filter, which no cache has yet, as a client of the proxy on this machine. */
const readTile = async (client: string, x: number): Promise<void> => {
  const query = new URLSearchParams({ p_level: '9', p_x: String(x), p_y: '85', p_diet: 'vegan' })
  const headers = { apikey: PUBLISHABLE_KEY, 'X-Forwarded-For': client }
  const answer = await fetch(`${server.origin}/rest/v1/rpc/deal_pins?${query}`, { headers })
  expect([answer.status, await answer.json()]).toMatchObject([200, { ids: [] }])
}

it('answers another visitor between the filtered tiles of a flood, on a database server', async () => {
  let answered = 0
  const flood: Promise<void>[] = []
  let visitor = Promise.resolve()
  await backend.transaction(async (query) => {
    await query('lock table private.deal_cells in access exclusive mode')
    for (let x = 0; x < 200; x++) flood.push(readTile('198.51.100.7', x).then(() => void answered++))
    visitor = readTile('203.0.113.7', 200)
    // The last request, which needs no database: its answer tells that all others have arrived.
    await fetch(server.origin)
  })
  await visitor
  expect(answered).toBeLessThan(100)
  await Promise.all(flood)
})

/** Opens the page of a deal as a client of the proxy on this machine. */
const openPage = (client: string, id: number): Promise<Response> =>
  fetch(`${server.origin}/restaurant/${id}`, { headers: { 'X-Forwarded-For': client } })

it('refuses most pages of a crawler while they wait, and no page of another visitor', async () => {
  const crawled: Promise<Response>[] = []
  const refused: Response[] = []
  let visitor = Promise.resolve(Response.error())
  await backend.transaction(async (query) => {
    await query('lock table public.deals in access exclusive mode')
    await new Promise<void>((resolve) => {
      const count = (answer: Response) => {
        if (answer.status === 429) refused.push(answer)
        if (refused.length === 180) resolve()
        return answer
      }
      for (let id = 1; id <= 200; id++) crawled.push(openPage('198.51.100.7', id).then(count))
    })
    visitor = openPage('203.0.113.7', 201)
    // The last request, which needs no database: its answer tells that the visitor's has arrived.
    await fetch(server.origin)
  })
  expect((await visitor).status).toBe(404)
  const statuses = (await Promise.all(crawled)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(20)
  for (const answer of refused)
    expect([answer.headers.get('Retry-After'), answer.headers.get('Cache-Control'), await answer.text()]).toEqual([
      '1',
      'no-store',
      INDEX,
    ])
  expect((await openPage('198.51.100.7', 1)).status).toBe(404)
})
