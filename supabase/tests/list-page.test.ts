import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from './api.ts'
import { INDEX, pageSite } from './page-site.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

const EVIL = `</script><script>alert("1")</script>'"<!--🥘‮\u2028${'Ä'.repeat(200)}`

describe.each(ANY_ENGINE)('the page of the list on %s', (engine) => {
  const backend = useTestBackend(engine, undefined, {}, pageSite)
  const ask = (query: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    call(backend(), `/functions/v1/pages/list${query}`, { method, headers })
  /** Path and query of what the page answers, and the answer. */
  const broughtBy = (html: string): readonly [string, unknown] => {
    const [, reading = '', answer = ''] = /data-reading="([^"]+)">([^<]*)</u.exec(html) ?? []
    return [reading.replaceAll('&amp;', '&'), JSON.parse(answer)]
  }

  beforeAll(async () => {
    await backend().query(
      `insert into public.deals
         (place_name, place_address, place_id, url_slug, place_lat, place_lng, cuisine_type)
       values
         ('Kupferlöffel', 'Torstraße 12, 10119 Berlin', 'kupfer', 'kupfer', 52.53, 13.4, '{deutsch}'),
         ('Suppe am Park', 'Am Park 1, 14467 Potsdam', 'suppe', 'suppe', 52.4, 13.06, '{vietnamesisch}')`,
    )
  })
  beforeEach(async () => {
    await backend().query(`update public.deals set place_name = 'Kupferlöffel' where place_id = 'kupfer'`)
  })

  it('the page of the list shows the first deals from Berlin-Mitte, and says so', async () => {
    const { status, text, headers } = await ask('')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
      'public, max-age=0, s-maxage=60',
      'Accept-Encoding',
    ])
    expect(text).toContain(`<link rel="canonical" href="${backend().baseUrl}/list" />`)
    expect(text).not.toContain('noindex')
    const body = text.slice(text.indexOf('<body>'))
    for (const fact of ['2 Ergebnisse', 'Entfernung ab Berlin-Mitte', 'href="/restaurant/', 'Ohne JavaScript'])
      expect(body).toContain(fact)
    expect(body.indexOf('Kupferlöffel')).toBeLessThan(body.indexOf('Suppe am Park'))
  })

  it('shows the deals of a place, a search and a filter, without being found by search engines', async () => {
    const near = (await ask('?near=52.4,13.06,Potsdam')).text
    expect(near.indexOf('Suppe am Park</span>')).toBeLessThan(near.indexOf('Kupferlöffel</span>'))
    // The server cannot confirm the name in the address, so the page does not repeat it.
    expect(near).toContain('Entfernung ab dem Ort aus dem Link')
    for (const query of ['?search=suppe', '?cuisine=vietnamesisch']) {
      const { text } = await ask(query)
      expect(text).toContain('Suppe am Park</span>')
      expect(text).not.toContain('Kupferlöffel</span>')
      expect(text).toContain('<meta name="robots" content="noindex" />')
    }
  })

  it.each(['', '?search=Suppe+Park', '?near=52.4,13.06,Potsdam', '?when=now&max=9', '?diet=vegan&cards=1&when=today'])(
    'brings the answer that the app asks for first: %j',
    async (query) => {
      const [reading, answer] = broughtBy((await ask(query)).text)
      expect(reading).toMatch(
        /^\/rest\/v1\/rpc\/nearest_deals\?p_lat=52\.\d+&p_lng=13\.\d+&p_offset=0&p_limit=10&p_search=/u,
      )
      expect(answer).toEqual((await call(backend(), reading)).body)
    },
  )

  it.each([
    '?near=48.8,2.3,Paris',
    '?near=,,',
    '?near=52.4,13.06,',
    '?when=yesterday&diet=meat&cuisine=x&cards=2&max=0',
    '?max=1e1&when=2026-02-30',
    '?when=9999-12-31T12:00',
    '?utm_source=1&p_lat=1&selected=3',
    '?search=%20%09',
  ])('ignores what is malformed or unknown: %j', async (query) => {
    const [reading] = broughtBy((await ask(query)).text)
    expect(reading).toBe(broughtBy((await ask('')).text)[0])
  })

  it.each([
    '?search=%00%ff',
    '?search=%ED%A0%80',
    `?search=${encodeURIComponent(EVIL)}`,
    `?search=${'a'.repeat(5000)}`,
  ])('says that nothing matches an odd search: %j', async (query) => {
    const { status, text } = await ask(query)
    expect(status).toBe(200)
    expect(text).toContain('Keine Deals für')
    expect(text.match(/<script/gu)).toHaveLength((INDEX.match(/<script/gu)?.length ?? 0) + 1)
  })

  it('keeps markup, quotes, emoji, bidirectional marks and long texts inert', async () => {
    await backend().query(`update public.deals set place_name = $1 where place_id = 'kupfer'`, [EVIL])
    const { status, text } = await ask('')
    expect(status).toBe(200)
    expect(text).not.toMatch(/<script>|<!--/u)
    expect(broughtBy(text)[1]).toMatchObject({ deals: [{ place_name: EVIL }, {}] })
  })

  it('the page of the list has another validator once a deal has changed', async () => {
    const validator = String((await ask('')).headers.get('etag'))
    await backend().query(`update public.deals set place_name = 'Blechlöffel' where place_id = 'kupfer'`)
    expect((await ask('', { 'If-None-Match': validator })).text).toContain('Blechlöffel')
  })

  it('answers HEAD without a body, and refuses to be written to', async () => {
    const { status, text, headers } = await ask('', {}, 'HEAD')
    expect([status, text, headers.get('etag')]).toEqual([200, '', expect.stringMatching(/^W\/"[\da-f]{24}"$/u)])
    expect((await ask('', {}, 'POST')).status).toBe(405)
  })

  it('the page of the list depends on nothing but its address', async () => {
    const headers = {
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'host=evil.example',
      Cookie: 'near=48.1,11.6,München',
      'Accept-Language': 'en',
      Authorization: 'Bearer forged',
    }
    const { status, text } = await ask('', headers)
    expect(status).toBe(200)
    expect(text).not.toContain('evil.example')
    expect(text).toContain('Entfernung ab Berlin-Mitte')
  })

  it('shows samples where there is no deal at all', async () => {
    await backend().query(`update public.deals set hidden_reason = 'Erfunden'`)
    const { status, text } = await ask('')
    await backend().query('update public.deals set hidden_reason = null')
    expect(status).toBe(200)
    expect(text).toContain('Keine Deals gefunden')
    expect(text).not.toContain('Kupferlöffel')
  })
})
