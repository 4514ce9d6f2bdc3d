import { GERMAN_CALENDAR } from '@mahlzeit/domain'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from './api.ts'
import { HIDDEN, INDEX, pageSite } from './page-site.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

const SLUG = '-kupferloeffel-soehne'
/** A file that is missing. */
const PHOTO = '/storage/v1/object/public/deals/none.webp'
const EVIL = `</script><script>alert("1")</script>'"<!--🥘‮\u2028${'Ä'.repeat(200)}`

/** The content of the first script of a type. */
const scriptOf = (html: string, type: string): string =>
  new RegExp(`<script type="${type}"[^>]*>([^<]*)</script>`, 'u').exec(html)?.[1] ?? ''

describe.each(ANY_ENGINE)('the page of a deal on %s', (engine) => {
  const backend = useTestBackend(engine, undefined, {}, pageSite)
  const ask = (id: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    call(backend(), `/functions/v1/pages/restaurant/${id}`, { method, headers })
  const askShown = (headers?: Readonly<Record<string, string>>, method?: string) => ask(id + SLUG, headers, method)
  let id = ''
  let photoId = ''

  beforeAll(async () => {
    const [deal] = await backend().query(
      `insert into public.deals
         (place_name, place_address, place_id, url_slug, place_lat, place_lng, available_days, start_time, end_time)
       values ('Kupferlöffel & Söhne', 'Torstraße 12, 10119 Berlin', 'kupfer', 'kupferloeffel', 52.53, 13.4,
         '{Mo,Di,Mi,Do,Fr}', '11:30', '14:30') returning id`,
    )
    id = String(deal?.['id'])
    const [photo] = await backend().query(
      `insert into public.deal_images (deal_id, image_url, offer_type, is_trusted)
       values ($1, $2, 'mittagsdeal', true) returning id`,
      [id, PHOTO],
    )
    photoId = String(photo?.['id'])
    await backend().query(
      `insert into private.menu_items (image_id, name, price, diets) values ($1, 'Senfeier', 850, '{vegetarisch}')`,
      [photoId],
    )
  })
  beforeEach(async () => {
    await backend().query(
      `update public.deals set place_name = 'Kupferlöffel & Söhne', hidden_reason = null, website = null where id = $1`,
      [id],
    )
  })

  it('answers a page that is readable without scripts', async () => {
    const { status, text, headers } = await askShown()
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60')
    expect(text).toMatch(/<title>[^<]*Kupferlöffel &amp; Söhne[^<]*<\/title>/u)
    expect(text).toContain(`<link rel="canonical" href="${backend().baseUrl}/restaurant/${id}${SLUG}" />`)
    expect(text).toContain(`<meta property="og:image" content="${backend().baseUrl}/preview/${id}.jpg?v=`)
    const body = text.slice(text.indexOf('<body>'))
    for (const fact of [
      'Kupferlöffel &amp; Söhne</h1>',
      '11:30–14:30 · Mo–Fr',
      'Torstraße 12, 10119 Berlin',
      'Senfeier',
    ])
      expect(body).toContain(fact)
  })

  it('describes the deal in the terms of schema.org', async () => {
    const { text } = await askShown()
    const [dish] = await backend().query(
      `select extract(isodow from now() at time zone 'Europe/Berlin') < 6 as weekday, (now() at time zone 'Europe/Berlin')::date::text as today`,
    )
    const holiday = GERMAN_CALENDAR.specialDayOn(String(dish?.['today']))
    const isServed = dish?.['weekday'] === true && holiday?.states.includes('DE-BE') !== true
    expect(JSON.parse(scriptOf(text, 'application/ld\\+json'))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      '@id': `${backend().baseUrl}/restaurant/${id}${SLUG}`,
      url: `${backend().baseUrl}/restaurant/${id}${SLUG}`,
      name: 'Kupferlöffel & Söhne',
      address: 'Torstraße 12, 10119 Berlin',
      geo: { '@type': 'GeoCoordinates', latitude: 52.53, longitude: 13.4 },
      image: [`${backend().baseUrl}${PHOTO}`],
      openingHours: 'Mo,Tu,We,Th,Fr 11:30-14:30',
      ...(isServed && {
        hasMenu: {
          '@type': 'Menu',
          hasMenuItem: [
            {
              '@type': 'MenuItem',
              name: 'Senfeier',
              suitableForDiet: ['https://schema.org/VegetarianDiet'],
              offers: { '@type': 'Offer', price: '8.50', priceCurrency: 'EUR', priceValidUntil: dish?.['today'] },
            },
          ],
        },
      }),
    })
  })

  it.each(['', '/', '-', '-blechloeffel', '-Kupferloeffel-Soehne', '-kupferloeffel-soehne/', '-%0d%0aX-Evil:1', '%2d'])(
    'redirects from the short, old or odd address that ends with %j',
    async (end) => {
      for (const method of ['GET', 'HEAD']) {
        const { status, text, headers } = await ask(`${id}${end}`, { 'If-None-Match': '*' }, method)
        const cache = headers.get('cache-control')
        expect([status, text, cache]).toEqual([301, '', 'public, max-age=0, s-maxage=60'])
        expect(headers.get('location')).toBe(`/restaurant/${id}${SLUG}`)
        expect(headers.has('x-evil')).toBe(false)
      }
    },
  )

  it.each(['moved', 'same'])('redirects from the address of a deal with the succession %s', async (succession) => {
    const [former] = await backend().query(
      `insert into public.deals (place_name, place_lat, place_lng, ended_at, succession, successor_id)
       values ('Kupferlöffel', 52.51, 13.41, now(), $1, $2) returning id`,
      [succession, id],
    )
    for (const end of ['', '-kupferloeffel']) {
      const { status, headers } = await ask(`${String(former?.['id'])}${end}`)
      expect([status, headers.get('location')]).toEqual([301, `/restaurant/${id}${SLUG}`])
    }
  })

  it('keeps what the page reads of its query in a redirect, and nothing else', async () => {
    const query =
      '?from=map&utm_source=x&selected=7%0d%0a%26&next=//evil.example&when=2026-11-23T12:15&diet=vegan&access=1#evil'
    const { headers } = await ask(id + query)
    expect(headers.get('location')).toBe(
      `/restaurant/${id}${SLUG}?from=map&selected=7%0D%0A%26&when=2026-11-23T12%3A15&diet=vegan&access=1`,
    )
  })

  it('redirects to the present name and back again', async () => {
    await backend().query(`update public.deals set place_name = 'Blechlöffel' where id = $1`, [id])
    expect((await askShown()).headers.get('location')).toBe(`/restaurant/${id}-blechloeffel`)
    await backend().query(`update public.deals set place_name = '東京' where id = $1`, [id])
    expect((await ask(`${id}-blechloeffel`)).headers.get('location')).toBe(`/restaurant/${id}`)
    expect((await ask(id)).status).toBe(200)
  })

  it('brings the answer that the app asks for first', async () => {
    const { text } = await askShown()
    const reading = /data-reading="([^"]+)"/u.exec(text)?.[1] ?? ''
    expect(reading).toBe(`/rest/v1/rpc/deal_by_id?p_id=${id}`)
    expect(JSON.parse(scriptOf(text, 'application/json'))).toEqual((await call(backend(), reading)).body)
  })

  it('keeps markup, quotes, emoji, bidirectional marks and long texts inert', async () => {
    await backend().query('update public.deals set place_name = $2, website = $3 where id = $1', [
      id,
      EVIL,
      'javascript:alert(1)',
    ])
    await backend().query('update private.menu_items set name = $1', [EVIL.slice(0, 80)])
    const { status, text } = await ask(String((await ask(id)).headers.get('location')).replace('/restaurant/', ''))
    await backend().query(`update private.menu_items set name = 'Senfeier'`)
    expect(status).toBe(200)
    expect(text).not.toMatch(/<script>|<!--|href="javascript/u)
    expect(text.match(/<script/gu)).toHaveLength((INDEX.match(/<script/gu)?.length ?? 0) + 2)
    expect(JSON.parse(scriptOf(text, 'application/ld\\+json'))).toMatchObject({ name: EVIL })
    expect(JSON.parse(scriptOf(text, 'application/json'))).toMatchObject({ place_name: EVIL })
  })

  it('the page of a deal has another validator once the deal has changed', async () => {
    const validator = String((await askShown()).headers.get('etag'))
    await backend().query(`update public.deals set place_name = 'Blechlöffel' where id = $1`, [id])
    const changed = await ask(`${id}-blechloeffel`, { 'If-None-Match': validator })
    expect(changed.status).toBe(200)
    expect(changed.text).toContain('Blechlöffel')
  })

  it('answers HEAD without a body', async () => {
    const { status, text, headers } = await askShown({}, 'HEAD')
    expect([status, text, headers.get('etag')]).toEqual([200, '', expect.stringMatching(/^W\/"[\da-f]{24}"$/u)])
  })

  it('answers a request for a part of the page with all of it', async () => {
    const { status, text, headers } = await askShown({ Range: 'bytes=0-99', 'If-Range': '*' })
    expect([status, headers.has('content-range'), text.endsWith('</html>\n')]).toEqual([200, false, true])
  })

  it.each(['//evil.example/1.webp"onerror="alert(1)', `https://${'a'.repeat(900)}`])(
    'the page of a deal is readable with the photo %j',
    async (url) => {
      await backend().query('update public.deal_images set image_url = $1 where id = $2', [url, photoId])
      const { status, text } = await askShown()
      await backend().query('update public.deal_images set image_url = $1 where id = $2', [PHOTO, photoId])
      expect(status).toBe(200)
      expect(text).toContain('Senfeier')
      expect(text).not.toMatch(/(?:src|href|content)="(?:\s*"|javascript)|<[^>]*"\s*onerror=/u)
    },
  )

  it.each(['POST', 'PUT', 'DELETE'])('refuses %s', async (method) => {
    expect((await askShown({}, method)).status).toBe(405)
  })

  it('answers 410 for a hidden deal, without a word of it', async () => {
    await backend().query(`update public.deals set hidden_reason = 'Erfunden' where id = $1`, [id])
    for (const address of [id, id + SLUG, `${id}-x`]) {
      const { status, text, headers } = await ask(address)
      expect([status, text, headers.get('cache-control')]).toEqual([410, HIDDEN, 'no-store'])
    }
  })

  it.each([
    '999999',
    '999999-krone',
    '0',
    '01-krone',
    '-',
    'kupferloeffel-soehne',
    '01',
    '1.5',
    '1e3',
    'x',
    '9999999999999999',
    '1%27',
    '%2e%2e%2f',
    '%00',
  ])('answers 404 for the id %j with a page that says so', async (unknown) => {
    const { status, text } = await ask(unknown)
    expect(status).toBe(404)
    expect(text).toContain('Restaurant nicht gefunden</h')
    expect(text).toContain('<meta name="robots" content="noindex" />')
  })

  it.each([
    [200, '-1', 'Mahlzeit'],
    [200, '..', 'Mahlzeit'],
    [200, '%2e%2e', 'Mahlzeit'],
    [404, '', 'Seite nicht gefunden · Mahlzeit'],
    [404, '1/2', 'Seite nicht gefunden · Mahlzeit'],
  ])('answers %i with the app for the path %j', async (expected, path, title) => {
    const { status, text } = await ask(path)
    expect([status, text.includes('id="static-page"')]).toEqual([expected, false])
    expect(text.replace('%PRODUCT_NAME%', 'Mahlzeit')).toContain(`<title>${title}</title>`)
  })

  it('takes addresses from its settings, whatever the request says', async () => {
    const { text } = await askShown({ 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' })
    expect(text).not.toContain('evil.example')
  })

  it('asks search engines to leave out a deal that is gone', async () => {
    await backend().query(
      `update public.deals set gone = '{"since": "2026-11-01T10:00:00Z", "by": "reports", "reports": 2}' where id = $1`,
      [id],
    )
    const { status, text } = await askShown()
    await backend().query('update public.deals set gone = null where id = $1', [id])
    expect(status).toBe(200)
    expect(text).toContain('<meta name="robots" content="noindex" />')
  })
})
