import { request as send } from 'node:http'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { ok } from '@mahlzeit/domain'
import { readImageFile } from '@mahlzeit/domain/image-file'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Backend } from '../server/backend.ts'
import { tinyPmtiles } from '../server/basemap/tiny-pmtiles.ts'
import { readEnvironment } from '../server/environment.ts'
import { type RunningServer, startServer } from '../server/server.ts'
import { loadSite } from '../server/static-site.ts'
import { temporaryDir, writeFiles } from '../server/test-support.ts'
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
  backend.query('insert into public.deal_images (deal_id, image_url, is_trusted) values ($1, $2, true)', [id, url])

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
  it('a preview picture is a JPEG that caches revalidate', async () => {
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

  it('a preview picture loses a photo with the decision to hide it', async () => {
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
  ])('a preview picture has none for %s, and asks no other site', async (_what, url) => {
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

  it('a preview picture is gone with a hidden deal', async () => {
    await ask(`${id}.jpg`)
    await backend.query(`update public.deals set hidden_reason = 'Erfunden' where id = $1`, [id])
    const { status, bytes, headers } = await ask(`${id}.jpg`)
    expect([status, bytes.length, headers.get('cache-control')]).toEqual([410, 0, 'no-store'])
  })

  it.each(['999999', '0', '01', '1.5', 'x', '9999999999999999', '1%27', '%2e%2e%2f', '%00'])(
    'a preview picture is unknown for the id %j',
    async (unknown) => {
      expect((await ask(`${unknown}.jpg`)).status).toBe(404)
    },
  )

  it('a preview picture is drawn for another visitor during a flood', async () => {
    const [mine = '', ...ids] = await createDeals(61)
    const flood = ids.map((one) => ask(`${one}.jpg`))
    expect((await ask(`${mine}.jpg`, {}, '203.0.113.7')).status).toBe(200)
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
  })
})

describe('the pages of the local server', () => {
  const read = async (path: string) => (await fetch(server.origin + path)).text()
  /** Sends a path as it is, with headers that `fetch` does not send. */
  const sendRaw = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    new Promise<readonly [status: number, answer: string]>((resolve, reject) => {
      const { hostname, port } = new URL(server.origin)
      const request = send({ hostname, port, path, headers }, (answer) => {
        const { statusCode = 0, headers: answered } = answer
        textOf(answer).then((body) => resolve([statusCode, JSON.stringify(answered) + body]), reject)
      })
      request.on('error', reject).end()
    })

  it('page, preview and feed lose a photo and its dishes within a second of the decision to hide it', async () => {
    await backend.query(`update public.deals set available_days = '{Mo,Di,Mi,Do,Fr,Sa,So}' where id = $1`, [id])
    const { bytes: without } = await ask(`${id}.jpg`)
    const [photo] = await backend.query(
      `with photo as (insert into public.deal_images (deal_id, image_url, is_trusted) values ($1, $2, true) returning id)
       insert into private.menu_items (image_id, name, price) select id, 'Senfeier', 850 from photo returning image_id`,
      [id, seededPhotoUrl(PHOTO)],
    )
    await sleep(1000)
    const shownIn = async () => ({
      page: (await read(`/restaurant/${id}-deal-1`)).includes(PHOTO),
      dish: (await read(`/restaurant/${id}-deal-1`)).includes('Senfeier'),
      feed: (await read(`/feed/openmensa/${id}.xml`)).includes('Senfeier'),
      preview: !(await ask(`${id}.jpg`)).bytes.equals(without),
    })
    expect(await shownIn()).toEqual({ page: true, dish: true, feed: true, preview: true })
    await backend.query(`update public.deal_images set hidden_reason = 'Fremd' where id = $1`, [photo?.['image_id']])
    await sleep(1000)
    expect(await shownIn()).toEqual({ page: false, dish: false, feed: false, preview: false })
  })

  it('the pages of the local server take nothing from a host that lies', async () => {
    const lies = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' }
    for (const path of [
      '/list',
      `/restaurant/${id}`,
      `/restaurant/${id}-deal-1`,
      '/mittagstisch',
      '/sitemap.xml',
      '/unknown',
    ])
      expect((await sendRaw(path, lies))[1]).not.toContain('evil')
  })

  it.each([
    ['/restaurant/1/../..', 200],
    ['/restaurant/1/%2e%2e/%2E%2e/', 200],
    ['/list/../../../etc/passwd', 404],
    ['/restaurant/..%2f..%2fetc%2fpasswd', 404],
    ['/preview/..%2f1.jpg', 404],
    ['//evil.example/list', 404],
  ])('the pages of the local server answer the path %j with %d', async (path, expected) => {
    const [status, answer] = await sendRaw(path)
    expect([status, answer]).toEqual([expected, expect.not.stringMatching(/root:|evil/u)])
  })
})
