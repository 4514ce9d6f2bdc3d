import { request as send } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROUTES } from '../functions/pages/handler.ts'
import { call, createAccount } from './api.ts'
import { pageSite } from './page-site.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

const PHOTO = '/storage/v1/object/public/deals/none.webp'
const LIES = {
  Host: 'evil.example',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'ftp',
  'X-Original-URL': '/evil',
  Forwarded: 'host=evil.example',
  Referer: 'https://evil.example/',
  Cookie: 'evil.example=1',
}

/** Pages name the minute, which may pass once between two requests. */
const withinMinute = async (isSo: () => Promise<boolean>): Promise<boolean> => (await isSo()) || isSo()

describe.each(ANY_ENGINE)('all pages on %s', (engine) => {
  const backend = useTestBackend(engine, undefined, {}, pageSite)
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    call(backend(), `/functions/v1/pages${path}`, { method, headers })
  let secret = ''

  beforeAll(async () => {
    await backend().query(
      `insert into private.localities (kind, name, region, lat, lng, rank) values ('city', 'Berlin', '', 52.518, 13.405, 7)`,
    )
    await backend().query(
      `insert into public.deals (id, place_name, place_address, place_lat, place_lng) overriding system value
       select n, 'Kantine ' || n, 'Torstraße 12, 10119 Berlin', 52.53, 13.4 from generate_series(1, 5) n`,
    )
    await backend().query(`insert into public.deal_images (deal_id, image_url, is_trusted) values (1, $1, true)`, [
      PHOTO,
    ])
    const { token } = await createAccount(backend())
    secret = String((await call(backend(), '/rest/v1/rpc/create_calendar_address', { token, body: {} })).body)
  })

  /** A page of each route, and its status. */
  const PAGES = [
    ['/restaurant/1-kantine-1', 200],
    ['/list', 200],
    ['/mittagstisch/berlin', 200],
    ['/mittagstisch', 200],
    ['/feed/openmensa/1.xml', 200],
    ['/feed/deals.geojson?bbox=13.39,52.52,13.41,52.54', 200],
    ['/feed/favourites/SECRET.ics', 200],
    ['/feed/none', 404],
    // Without the file of its photo, a redirect to the picture of the product.
    ['/preview/1.jpg', 302],
    ['/sitemap.xml', 200],
    ['/sitemap-1.xml', 200],
  ] as const
  const pathOf = (path: string) => path.replace('SECRET', secret)

  it('all pages are tried here', () => {
    const routeOf = (page: string) => ROUTES.find(({ path }) => path.test(page.replace(/\?.*/u, '')))
    expect(PAGES.map(([page]) => routeOf(page))).toEqual(ROUTES)
  })

  it.each(PAGES)('%s answers HEAD as GET, without a body', async (path, status) => {
    const isSame = async (): Promise<boolean> => {
      const [get, head] = [await ask(pathOf(path)), await ask(pathOf(path), {}, 'HEAD')]
      expect([get.status, head.status, head.text]).toEqual([status, status, ''])
      for (const name of ['content-type', 'cache-control', 'vary', 'location'])
        expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)])
      return head.headers.get('etag') === get.headers.get('etag')
    }
    expect(await withinMinute(isSame)).toBe(true)
  })

  it.each(PAGES.filter(([, status]) => status === 200))('%s is not sent again while it is the same', async (path) => {
    const isKnown = async (): Promise<boolean> => {
      const validator = String((await ask(pathOf(path))).headers.get('etag'))
      const { status, text, headers } = await ask(pathOf(path), { 'If-None-Match': `"other", ${validator}` })
      return status === 304 && text === '' && headers.get('etag') === validator
    }
    expect(await withinMinute(isKnown)).toBe(true)
  })

  it.each(PAGES)('%s is sent whole to a request for a part', async (path, expected) => {
    const { text } = await ask(pathOf(path))
    const { status, headers, text: part } = await ask(pathOf(path), { Range: 'bytes=0-1', 'If-Range': '*' })
    expect([status, headers.has('content-range'), part.slice(-9)]).toEqual([expected, false, text.slice(-9)])
  })

  it.each(PAGES)('%s sets no cookie, and takes nothing from a lying host', async (path, expected) => {
    const { hostname, port } = new URL(backend().baseUrl)
    const asked = { hostname, port, path: `/functions/v1/pages${pathOf(path)}`, headers: LIES }
    const [status, headers, text] = await new Promise<readonly [number | undefined, object, string]>(
      (resolve, reject) => {
        const request = send(asked, (answer) => {
          textOf(answer).then((body) => resolve([answer.statusCode, answer.headers, body]), reject)
        })
        request.on('error', reject).end()
      },
    )
    expect([status, JSON.stringify(headers) + text]).toEqual([expected, expect.not.stringContaining('evil')])
    expect(headers).not.toHaveProperty('set-cookie')
  })

  it.each(PAGES)('%s refuses to be written to', async (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await ask(pathOf(path), {}, method)).status).toBe(405)
  })
})
