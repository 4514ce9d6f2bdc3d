import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from './api.ts'
import { INDEX, pageSite } from './page-site.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

const EVIL = `</script><script>alert("1")</script>'"<!--🥘‮\u2028${'Ä'.repeat(100)}`

/** The content of the data blocks that have an attribute. */
const scriptsOf = (html: string, attribute: string): readonly string[] =>
  Array.from(
    html.matchAll(new RegExp(`<script type="[^"]+"${attribute}>([^<]*)</script>`, 'gu')),
    ([, json = '']) => json,
  )

describe.each(ANY_ENGINE)('the page of a city on %s', (engine) => {
  const backend = useTestBackend(engine, undefined, {}, pageSite)
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    call(backend(), `/functions/v1/pages/mittagstisch${path}`, { method, headers })

  beforeAll(async () => {
    await backend().query(
      `insert into private.localities (kind, name, region, lat, lng, rank) values
         ('city', 'Berlin', '', 52.518, 13.405, 7), ('city', 'Potsdam', 'Brandenburg', 52.3987, 13.0654, 6)`,
    )
    await backend().query(
      `insert into public.deals (place_name, place_address, place_lat, place_lng)
       select 'Kantine ' || n, case when n <= 6 then 'Am Park 1, 14467 Potsdam' else 'Torstraße 12, 10119 Berlin' end,
         case when n <= 6 then 52.4 else 52.53 end + n / 10000.0, case when n <= 6 then 13.06 else 13.4 end
       from generate_series(1, 11) n`,
    )
  })
  beforeEach(async () => {
    await backend().query(`update public.deals set hidden_reason = null, place_name = 'Kantine ' || id`)
    await backend().query(`update private.localities set name = 'Potsdam' where lat < 52.45`)
  })

  it('the page of a city shows the nearest deals, the number of its deals, and its neighbours', async () => {
    const { status, text, headers } = await ask('/potsdam')
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'public, max-age=0, s-maxage=60',
    ])
    expect(text).toContain('<title>Mittagstisch in Potsdam: 6 Deals · Mahlzeit</title>')
    expect(text).toContain(`<link rel="canonical" href="${backend().baseUrl}/mittagstisch/potsdam" />`)
    expect(text).toContain('<meta property="og:title" content="Mittagstisch in Potsdam: 6 Deals · Mahlzeit" />')
    const body = text.slice(text.indexOf('<body>'))
    for (const fact of [
      'Mittagstisch in Potsdam</h1>',
      'Entfernung ab Potsdam',
      'Kantine 1',
      'href="/mittagstisch/berlin"',
      'Berlin (5)',
      'href="/mittagstisch"',
    ])
      expect(body).toContain(fact)
  })

  it('lists its deals in the terms of schema.org', async () => {
    const json = scriptsOf((await ask('/potsdam')).text, '').find((each) => each.includes('ItemList')) ?? ''
    const { itemListElement, ...list } = JSON.parse(json) as { readonly itemListElement: readonly object[] }
    expect(list).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: 'Mittagstisch in Potsdam: 6 Deals · Mahlzeit',
    })
    expect(itemListElement).toHaveLength(10)
    expect(itemListElement[0]).toEqual({
      '@type': 'ListItem',
      position: 1,
      name: expect.stringMatching(/^Kantine \d$/u),
      url: expect.stringMatching(/\/restaurant\/\d-kantine-\d$/u),
    })
  })

  it('brings what the app asks for first: the city and its list', async () => {
    const { text } = await ask('/potsdam?diet=vegan')
    expect(text).toContain('<meta name="robots" content="noindex" />')
    const reading = /data-reading="([^"]+)"/u.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(reading).toMatch(/p_lat=52\.399&p_lng=13\.065&p_offset=0&.*p_diet=vegan/u)
    const [city = '', ...more] = scriptsOf(text, ' data-city=""')
    expect(JSON.parse(city)).toMatchObject({ slug: 'potsdam', deals: 6, neighbours: [{ slug: 'berlin' }] })
    expect(more).toEqual([])
  })

  it('the page of a city ignores another place', async () => {
    expect((await ask('/potsdam?near=48.1,11.6,München')).text).toContain('Entfernung ab Potsdam')
  })

  it('the page of a city ends with the fifth deal', async () => {
    await backend().query(
      `update public.deals set hidden_reason = 'Erfunden' where place_address like '%Potsdam' and id % 2 = 0`,
    )
    const { status, text } = await ask('/potsdam')
    expect(status).toBe(404)
    expect(text).toContain('Diese Stadt hat noch keine Seite')
    expect(text).toContain('<meta name="robots" content="noindex" />')
    expect(text).not.toContain('<script')
  })

  it.each(['/paris', '/Potsdam', '/%00', '/..%2f', '/<script>', `/${'a'.repeat(300)}`, '/potsdam-999'])(
    'answers 404 for %j',
    async (path) => expect((await ask(path)).status).toBe(404),
  )

  it.each([
    ['/potsdam/', '/mittagstisch/potsdam'],
    ['/potsdam/?diet=vegan&x=1&search=Suppe', '/mittagstisch/potsdam?diet=vegan&search=Suppe'],
  ])('redirects %s, whose path ends with a slash', async (path, location) => {
    const { status, headers } = await ask(path)
    expect([status, headers.get('location')]).toEqual([301, location])
  })

  it('keeps odd names inert', async () => {
    await backend().query('update public.deals set place_name = $1', [EVIL])
    await backend().query('update private.localities set name = $1 where lat < 52.45', [`Potsdam </script><!--"'🥘‮`])
    const [, slug = ''] = /href="\/mittagstisch\/(potsdam[^"]*)"/u.exec((await ask('')).text) ?? []
    const { status, text } = await ask(`/${slug}`)
    expect(status).toBe(200)
    expect(text).not.toMatch(/<script>|<!--/u)
    expect(text.match(/<script/gu)).toHaveLength((INDEX.match(/<script/gu)?.length ?? 0) + 3)
  })

  it('the page of a city is linked from the page of all cities, which has no scripts', async () => {
    const { status, text } = await ask('')
    expect(status).toBe(200)
    for (const fact of ['Berlin (5)', 'Potsdam (6)', 'href="/mittagstisch/potsdam"', 'href="/list"'])
      expect(text).toContain(fact)
    expect(text).not.toContain('<script')
    expect((await ask('/')).text).toBe('')
  })

  it('the page of a city is in the sitemap', async () => {
    const { text } = await call(backend(), '/functions/v1/pages/sitemap-0.xml')
    expect(text).toContain(`<loc>${backend().baseUrl}/mittagstisch/potsdam</loc>`)
  })
})
