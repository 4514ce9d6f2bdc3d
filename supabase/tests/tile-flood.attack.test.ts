import { ok } from '@mahlzeit/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend } from '../local/backend.ts'
import { readEnvironment } from '../local/environment.ts'
import { PUBLISHABLE_KEY } from '../local/secrets.ts'
import { type RunningServer, startServer } from '../local/server.ts'
import { loadSite } from '../local/static-site.ts'
import { temporaryDir, writeFiles } from '../local/test-support.ts'
import { copyPostgres, type DatabaseCopy } from './database-copies.ts'

const data = temporaryDir()
const site = temporaryDir()
let database: Required<DatabaseCopy>
let server: RunningServer
let backend: Backend

beforeAll(async () => {
  database = await copyPostgres()
  writeFiles(site.path, { 'index.html': '<!doctype html>', 'deal-hidden.html': '<!doctype html>' })
  const { databaseUrl: DATABASE_URL } = database
  const environment = readEnvironment({ PORT: '0', BASEMAP_SOURCE: 'none', DATA_DIR: data.path, DATABASE_URL })
  if (!environment.ok) throw new Error(environment.error)
  const started = await startServer({
    environment: environment.value,
    prepareWebApp: async () => ok({ site: loadSite(site.path) }),
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
