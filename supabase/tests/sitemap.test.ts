import { beforeAll, describe, expect, it } from 'vitest'
import { JSDOM } from 'jsdom'
import { call } from './api.ts'
import { pageSite } from './page-site.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

const EVIL = `</loc>&<!--]]>"'🥘‮\u2028${'Ä'.repeat(200)}`

describe.each(ANY_ENGINE)('the sitemap on %s', (engine) => {
  const backend = useTestBackend(engine, undefined, {}, pageSite)
  const ask = (file: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    call(backend(), `/functions/v1/pages/${file}`, { method, headers })
  /** The addresses of a file, and their last changes. */
  const read = async (file: string) => {
    const { status, text, headers } = await ask(file)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    const { document } = new JSDOM(text, { contentType: 'text/xml' }).window
    expect(document.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
    const texts = (name: string) => Array.from(document.querySelectorAll(name), ({ textContent }) => textContent)
    const origin = backend().baseUrl
    return { paths: texts('loc').map((url) => url.replace(origin, '')), changes: texts('lastmod') }
  }

  beforeAll(async () => {
    await backend().query(
      `insert into public.deals (id, place_name, place_lat, place_lng, updated_at, hidden_reason, gone)
       overriding system value values
         (1, 'Kupferlöffel & Söhne', 52.5, 13.4, '2026-03-01T10:00:00Z', null, null),
         (2, 'Verborgen', 52.5, 13.4, '2026-03-01T10:00:00Z', 'Erfunden', null),
         (3, 'Geschlossen', 52.5, 13.4, '2026-03-01T10:00:00Z', null, '{}'),
         (10000, $1, 52.5, 13.4, '2026-03-02T10:00:00Z', null, null),
         (10001, 'Suppe', 52.5, 13.4, '2026-03-03T10:00:00Z', null, null),
         (50001, 'Verborgen', 52.5, 13.4, '2026-03-03T10:00:00Z', 'Erfunden', null),
         (99999999, 'Weit weg', 52.5, 13.4, '2026-03-04T10:00:00Z', null, null)`,
      [EVIL],
    )
    await backend().query(
      `insert into public.deal_images (deal_id, image_url, updated_at) values (10001, '/a.webp', '2026-03-05T10:00:00Z')`,
    )
  })

  it('the sitemap lists its files, those without deals left out', async () => {
    const { paths } = await read('sitemap.xml')
    expect(paths).toEqual(['/sitemap-0.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-10000.xml'])
    for (const path of paths) expect((await read(path.slice(1))).paths.length).toBeGreaterThan(0)
  })

  it('the sitemap lists visible deals with their last changes', async () => {
    const { paths, changes } = await read('sitemap-1.xml')
    expect(paths).toEqual(['/restaurant/1-kupferloeffel-soehne', '/restaurant/10000-loc'])
    expect(changes.map((change) => new Date(change).toISOString())).toEqual([
      '2026-03-01T10:00:00.000Z',
      '2026-03-02T10:00:00.000Z',
    ])
  })

  it('the sitemap counts new photos as changes', async () => {
    const { changes } = await read('sitemap-2.xml')
    expect(changes.map((change) => new Date(change).toISOString())).toEqual(['2026-03-05T10:00:00.000Z'])
  })

  it.each([
    ['a dish', `select private.set_dish_hidden(id, 'Spam') from private.menu_items`],
    ['a photo', `update public.deal_images set hidden_reason = 'Spam' where deal_id = 10001`],
  ])('the sitemap counts hiding %s as a change', async (_what, hide) => {
    await backend().query('delete from public.deal_images where deal_id = 10001')
    await backend().query(
      `insert into public.deal_images (deal_id, image_url, updated_at) values (10001, '/a.webp', '2026-03-05T10:00:00Z')`,
    )
    await backend().query(
      `insert into private.menu_items (image_id, name) select id, 'Suppe' from public.deal_images where deal_id = 10001`,
    )
    await backend().query(hide)
    const { changes } = await read('sitemap-2.xml')
    expect(Date.parse(String(changes))).toBeGreaterThan(Date.parse('2026-03-05T10:00:00Z'))
  })

  it('the sitemap leaves a deal out as soon as moderation hides it', async () => {
    await backend().query(`update public.deals set hidden_reason = 'Erfunden' where id = 99999999`)
    expect((await ask('sitemap-10000.xml')).status).toBe(404)
    expect((await read('sitemap.xml')).paths).not.toContain('/sitemap-10000.xml')
    await backend().query('update public.deals set hidden_reason = null where id = 99999999')
  })

  it.each([
    'sitemap-3.xml',
    'sitemap-999999999.xml',
    'sitemap-01.xml',
    'sitemap--1.xml',
    'sitemap-1e3.xml',
    'sitemap-9999999999.xml',
    'sitemap-.xml',
    'sitemap-1.xml/x',
  ])('the sitemap answers 404 for %j', async (file) => expect((await ask(file)).status).toBe(404))

  it('the sitemap answers HEAD, validators, and nothing from headers of the request', async () => {
    const { headers } = await ask('sitemap-1.xml', {}, 'HEAD')
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60')
    const lies = { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' }
    expect((await ask('sitemap.xml', lies)).text).not.toContain('evil')
    expect((await ask('sitemap-1.xml', { 'If-None-Match': String(headers.get('etag')) })).status).toBe(304)
    expect((await ask('sitemap.xml', {}, 'POST')).status).toBe(405)
  })

  it('the sitemap has an entry for each page that is of no deal', async () => {
    expect((await read('sitemap-0.xml')).paths).toEqual(['/', '/list', '/mittagstisch', '/how-it-works'])
  })
})
