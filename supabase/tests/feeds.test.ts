import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from './api.ts'
import { pageSite } from './page-site.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

interface Feature {
  readonly id: number
  readonly properties: { readonly name: string }
}

describe.each(ANY_ENGINE)('the feeds on %s', (engine) => {
  const backend = useTestBackend(engine, undefined, {}, pageSite)
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    call(backend(), `/functions/v1/pages/feed/${path}`, { method, headers })
  let id = ''
  let openMensa = ''
  const geoJson = 'deals.geojson?bbox=13.39,52.52,13.41,52.54'

  const set = (changes: string) => backend().query(`update public.deals set ${changes} where id = $1`, [id])
  const shownIn = async (path = geoJson) => {
    const { features } = (await ask(path)).body as { readonly features: readonly Feature[] }
    return features.map(({ properties }) => properties.name)
  }

  beforeAll(async () => {
    const [deal] = await backend().query(
      `insert into public.deals
         (place_name, place_address, place_id, url_slug, place_lat, place_lng, available_days, start_time, end_time)
       values ('Kupferlöffel & Söhne', 'Torstraße 12, 10119 Berlin', 'kupfer', 'kupferloeffel', 52.53, 13.4,
         '{Mo,Di,Mi,Do,Fr,Sa,So}', '11:30', '14:30') returning id`,
    )
    id = String(deal?.['id'])
    openMensa = `openmensa/${id}.xml`
    const [photo] = await backend().query(
      `insert into public.deal_images (deal_id, image_url, offer_type, is_trusted)
       values ($1, '/storage/v1/object/public/deals/none.webp', 'mittagsdeal', true) returning id`,
      [id],
    )
    await backend().query(`insert into private.menu_items (image_id, name, price) values ($1, 'Senfeier', 850)`, [
      photo?.['id'],
    ])
  })
  beforeEach(async () => {
    await backend().query('delete from public.deals where id <> $1', [id])
    await set(`place_name = 'Kupferlöffel & Söhne', hidden_reason = null, gone = null`)
    await backend().query('update public.deal_images set hidden_reason = null')
  })

  it('the feeds answer with type, validator and limits of caches, for pages of every origin', async () => {
    for (const [path, type] of [
      [openMensa, 'application/xml; charset=utf-8'],
      [geoJson, 'application/geo+json; charset=utf-8'],
    ] as const) {
      const { status, headers } = await ask(path)
      expect([status, headers.get('content-type')]).toEqual([200, type])
      expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60')
      expect(headers.get('access-control-allow-origin')).toBe('*')
      const validator = headers.get('etag') ?? ''
      expect(validator).toMatch(/^W\/"[\da-f]{24}"$/u)
      const { status: known, text } = await ask(path, { 'If-None-Match': validator })
      expect([known, text]).toEqual([304, ''])
      const head = await ask(path, {}, 'HEAD')
      expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', validator])
      expect((await ask(path, {}, 'POST')).status).toBe(405)
    }
  })

  it('the feeds have the facts of a deal, and its dishes in OpenMensa alone', async () => {
    const xml = (await ask(openMensa)).text
    expect(xml).toContain('<name>Kupferlöffel &amp; Söhne</name>')
    expect(xml).toContain('<name>Senfeier</name>')
    expect(xml).toContain('<price role="other">8.50</price>')
    expect((await ask(geoJson)).body).toMatchObject({
      numberMatched: 1,
      hasMore: false,
      features: [
        {
          id: Number(id),
          geometry: { coordinates: [13.4, 52.53] },
          properties: {
            url: `${backend().baseUrl}/restaurant/${id}-kupferloeffel-soehne`,
            start: '11:30',
            end: '14:30',
          },
        },
      ],
    })
    expect((await ask(geoJson)).text).not.toContain('Senfeier')
  })

  it('the feeds change their validator with the deal', async () => {
    for (const path of [openMensa, geoJson]) {
      const validator = (await ask(path)).headers.get('etag') ?? ''
      await set(`place_name = 'Blechlöffel'`)
      const { status, text } = await ask(path, { 'If-None-Match': validator })
      expect([status, text.includes('Blechlöffel')]).toEqual([200, true])
      await set(`place_name = 'Kupferlöffel & Söhne'`)
    }
  })

  it.each([
    ['hidden', `hidden_reason = 'Erfunden'`],
    ['gone', `gone = '{"since": "2026-11-01T10:00:00Z", "by": "reports", "reports": 2}'`],
  ])('the feeds leave out a deal that is %s', async (_, change) => {
    expect(await shownIn()).toEqual(['Kupferlöffel & Söhne'])
    await set(change)
    const { status, body, headers } = await ask(openMensa)
    expect([status, body, headers.get('cache-control')]).toEqual([410, { code: 'gone-deal' }, 'no-store'])
    expect(await shownIn()).toEqual([])
  })

  it.each([
    ['same', true],
    ['moved', true],
    ['tenant', false],
  ])(
    'the feed of a deal that ended answers 410 after the succession %s, with that of its successor: %s',
    async (kind, leads) => {
      const [next] = await backend().query(
        `insert into public.deals (place_name, place_id, url_slug, place_lat, place_lng)
       values ('Löffelei', 'loeffelei', 'loeffelei', 52.53, 13.4) returning id`,
      )
      await set(`ended_at = now(), succession = '${kind}', successor_id = ${String(next?.['id'])}`)
      const { status, body, headers } = await ask(openMensa)
      const successor = `${backend().baseUrl}/feed/openmensa/${String(next?.['id'])}.xml`
      expect([status, body]).toEqual([410, { code: 'gone-deal', ...(leads && { successor }) }])
      expect(headers.get('link')).toBe(leads ? `<${successor}>; rel="successor-version"` : null)
      expect(await shownIn()).toEqual(['Löffelei'])
      await backend().query(`update public.deals set hidden_reason = 'Erfunden' where id = $1`, [next?.['id']])
      expect([(await ask(openMensa)).status, (await ask(openMensa)).headers.get('link')]).toEqual([410, null])
      await set('ended_at = null, succession = null, successor_id = null')
    },
  )

  it('the feeds leave out the dishes of a hidden photo', async () => {
    await backend().query(`update public.deal_images set hidden_reason = 'Spam'`)
    const { status, text } = await ask(openMensa)
    expect([status, text.includes('Senfeier')]).toEqual([200, false])
  })

  it.each(['999999', '0', '01', '-1', '1.5', 'x', '9999999999999999', '1%27', '%00', '%2e%2e'])(
    'the feeds answer 404 for the deal %j',
    async (unknown) => {
      const { status, body, headers } = await ask(`openmensa/${unknown}.xml`)
      expect([status, body, headers.get('cache-control')]).toEqual([404, { code: 'unknown-deal' }, 'no-store'])
    },
  )

  it.each([
    '',
    '?bbox=',
    '?bbox=13.39,52.52,13.41',
    '?bbox=13.39,52.52,13.41,52.54,0',
    '?bbox=13.41,52.52,13.39,52.54',
    '?bbox=13.39,52.54,13.41,52.52',
    '?bbox=13.39,52.52,13.39,52.54',
    '?bbox=13,52,14.001,53',
    '?bbox=13,52,14,53.001',
    '?bbox=13.39,89.9,13.41,90.1',
    '?bbox=179.9,52.52,180.1,52.54',
    '?bbox=a,52.52,13.41,52.54',
    '?bbox=1e1,52.52,10.5,52.54',
    '?bbox=NaN,NaN,NaN,NaN',
    '?bbox=13.39,52.52,13.41,52.54&bbox=13.39,52.52,13.41,52.54',
    "?bbox=13.39,52.52,13.41,52.54'%20or%201",
  ])('the feeds answer 400 for the box %j', async (query) => {
    const { status, body, headers } = await ask(`deals.geojson${query}`)
    expect([status, body, headers.get('cache-control')]).toEqual([400, { code: 'invalid-bbox' }, 'no-store'])
  })

  it('the feeds move the edges of a box outwards, and have the deals in it alone', async () => {
    const { body } = await ask('deals.geojson?bbox=13.39999,52.52999,13.40001,52.53001')
    expect(body).toMatchObject({ bbox: [13.399, 52.529, 13.401, 52.531], numberReturned: 1 })
    expect(await shownIn('deals.geojson?bbox=13.402,52.52,13.41,52.54')).toEqual([])
  })

  it('the feeds have at most 200 deals of a box, and say how many there are', async () => {
    await backend().query(
      `insert into public.deals (place_name, place_id, url_slug, place_lat, place_lng)
       select 'Kantine ' || n, 'many-' || n, 'many-' || n, 52.53, 13.4 from generate_series(1, 250) n`,
    )
    const { body } = await ask(geoJson)
    const { features } = body as { readonly features: readonly Feature[] }
    expect(body).toMatchObject({ numberReturned: 200, numberMatched: 251, hasMore: true })
    expect(new Set(features.map((feature) => feature.id)).size).toBe(200)
  })

  it('the feeds take addresses from the settings, whatever the request says', async () => {
    const { text } = await ask(geoJson, { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' })
    expect(text).not.toContain('evil.example')
  })

  it.each(['', 'openmensa/', 'openmensa/1', 'openmensa/1.xml/', 'openmensa/1/2.xml', 'deals.json', 'deals.geojson/'])(
    'the feeds are not at %j',
    async (path) => {
      const { status, body } = await ask(path)
      expect([status, body]).toEqual([404, { code: 'unknown-page' }])
    },
  )
})
