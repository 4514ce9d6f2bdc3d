import { join } from 'node:path'
import { ok } from '@mahlzeit/domain'
import { readImageFile } from '@mahlzeit/domain/image-file'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Backend } from '../local/backend.ts'
import { tinyPmtiles } from '../local/basemap/tiny-pmtiles.ts'
import { readEnvironment } from '../local/environment.ts'
import { type RunningServer, startServer } from '../local/server.ts'
import { loadSite } from '../local/static-site.ts'
import { temporaryDir, writeFiles } from '../local/test-support.ts'
import { seededPhotoUrl, seedPhotos } from '../seed/seed-photos.ts'
import { copyPostgres, type DatabaseCopy } from './database-copies.ts'
import { INDEX } from './page-site.ts'

const PHOTO = 'jadeofen-1-mittagsdeal.webp'
const data = temporaryDir()
const site = temporaryDir()
let database: Required<DatabaseCopy>
let server: RunningServer
let backend: Backend

beforeAll(async () => {
  database = await copyPostgres()
  writeFiles(site.path, { 'index.html': INDEX, 'deal-hidden.html': '', 'map.pmtiles': tinyPmtiles(new Uint8Array()) })
  const environment = readEnvironment({
    PORT: '0',
    BASEMAP_SOURCE: join(site.path, 'map.pmtiles'),
    DATA_DIR: data.path,
    DATABASE_URL: database.databaseUrl,
  })
  if (!environment.ok) throw new Error(environment.error)
  const started = await startServer({
    environment: environment.value,
    prepareWebApp: async () =>
      ok({ site: loadSite(site.path), renderer: await import('../functions/pages/dist/renderer.js') }),
    seed: async (opened, siteUrl) => {
      backend = opened
      await seedPhotos(opened, siteUrl, [PHOTO])
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

let id = ''
beforeEach(async () => {
  await backend.query('truncate public.deals cascade')
  ;[id = ''] = await createDeals(1)
})

const createDeals = async (count: number): Promise<readonly string[]> => {
  const rows = await backend.query(
    `insert into public.deals (place_name, place_id, url_slug, place_lat, place_lng)
     select 'Deal ' || n, gen_random_uuid(), gen_random_uuid(), 52.5, 13.4 from generate_series(1, $1::int) n returning id`,
    [count],
  )
  return rows.map((row) => String(row['id']))
}

const addPhoto = (url: string) =>
  backend.query('insert into public.deal_images (deal_id, image_url) values ($1, $2)', [id, url])

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
}

const ask = async (name: string, init: Asked = {}, client = '198.51.100.7') => {
  const headers = { ...init.headers, 'X-Forwarded-For': client }
  const answer = await fetch(`${server.origin}/preview/${name}`, { ...init, headers })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('a preview picture of the local server', () => {
  it('is a JPEG that caches revalidate', async () => {
    const { status, headers, bytes } = await ask(`${id}.jpg?v=1`)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=0, s-maxage=60',
    ])
    expect(readImageFile(bytes)).toMatchObject({ type: 'image/jpeg', width: 1200, height: 630 })
    const validator = { 'If-None-Match': String(headers.get('etag')) }
    expect((await ask(`${id}.jpg`, { headers: validator })).status).toBe(304)
    const head = await ask(`${id}.jpg`, { method: 'HEAD' })
    expect([head.status, head.bytes.length, head.headers.get('etag')]).toEqual([200, 0, headers.get('etag')])
    await backend.query(`update public.deals set place_name = 'Blechlöffel' where id = $1`, [id])
    expect((await ask(`${id}.jpg`, { headers: validator })).status).toBe(200)
  })

  it('loses a photo with the decision to hide it', async () => {
    const { bytes: without } = await ask(`${id}.jpg`)
    await addPhoto(seededPhotoUrl(PHOTO))
    const { bytes: shown } = await ask(`${id}.jpg`)
    expect(shown.equals(without)).toBe(false)
    await backend.query(`update public.deal_images set hidden_reason = 'Fremd' where deal_id = $1`, [id])
    expect((await ask(`${id}.jpg`)).bytes.equals(without)).toBe(true)
  })

  it.each([
    ['a missing photo', seededPhotoUrl('none.webp')],
    ['a photo of another site', 'https://photos.example/1.webp'],
    ['a file outside the bucket', `${seededPhotoUrl('')}../../../../../_local/status.json`],
  ])('has none for %s, and asks no other site', async (_what, url) => {
    const { bytes: without } = await ask(`${id}.jpg`)
    await addPhoto(url)
    const requests = vi.spyOn(globalThis, 'fetch')
    const { status, bytes } = await ask(`${id}.jpg`)
    const asked = requests.mock.calls.map(
      ([request]) => new URL(request instanceof Request ? request.url : request).origin,
    )
    requests.mockRestore()
    expect([status, bytes.equals(without), asked]).toEqual([200, true, [server.origin]])
  })

  it('is gone with a hidden deal', async () => {
    await ask(`${id}.jpg`)
    await backend.query(`update public.deals set hidden_reason = 'Erfunden' where id = $1`, [id])
    const { status, bytes, headers } = await ask(`${id}.jpg`)
    expect([status, bytes.length, headers.get('cache-control')]).toEqual([410, 0, 'no-store'])
  })

  it.each(['999999', '0', '01', '1.5', 'x', '9999999999999999', '1%27', '%2e%2e%2f', '%00'])(
    'is unknown for the id %j',
    async (unknown) => {
      expect((await ask(`${unknown}.jpg`)).status).toBe(404)
    },
  )

  it('is drawn for another visitor during a flood', async () => {
    const [mine = '', ...ids] = await createDeals(61)
    const flood = ids.map((one) => ask(`${one}.jpg`))
    expect((await ask(`${mine}.jpg`, {}, '203.0.113.7')).status).toBe(200)
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
  })
})
