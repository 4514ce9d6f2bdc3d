import { beforeAll, describe, expect, it } from 'vitest'
import { call, createAccount } from './api.ts'
import { ENGINES, useTestBackend } from './test-backend.ts'

const BERLIN = { lat: 52.52, lng: 13.405 }
const MUNICH = { lat: 48.137, lng: 11.575 }

/** Name, address, kilometres to the north of the centre of Berlin. */
const PLACES: readonly (readonly [string, string, number])[] = [
  ['Kupferlöffel & Söhne', 'Linienstraße 5, 10178 Berlin', 1],
  ['Zur Linde', 'Hauptstraße 3, 80331 München', -500],
  ['Linde', 'Am Markt 1, 24103 Kiel', 300],
  ['Gasthaus zur Linde', 'Torstraße 9, 10119 Berlin', 2],
  ['Kneipe', 'Unter den Linden 77, 10117 Berlin', 0],
  ["L'Osteria", 'Kantstraße 12, 10623 Berlin', 3],
  ['Käsespätzle-Haus', 'Körnerstraße 1, 50823 Köln', -400],
  ['Döner №1', 'Sonnenallee 1, 12047 Berlin', -4],
  ['ŁÓDŹ Bistro', 'Oderstraße 4, 12051 Berlin', -5],
  ['100% Wolf_Imbiss \\o/', 'Müllerstraße 7, 13353 Berlin', 4],
  ...Array.from(
    { length: 12 },
    (_, index) => ['Pizzeria Vesuvio', `Allee ${index}, 13000 Berlin`, 20 - index] as const,
  ),
]

describe.each(ENGINES)('the gazetteer on %s', (engine) => {
  const backend = useTestBackend(engine)

  beforeAll(async () => {
    const rows = PLACES.map(([name, address, north], index) => ({
      place_id: `osm:node/${index}`,
      name,
      address,
      lat: BERLIN.lat + north / 111.195,
      lng: BERLIN.lng,
    }))
    await backend().query(
      `insert into places (place_id, name, address, lat, lng)
       select place_id, name, address, lat, lng from jsonb_populate_recordset(null::places, $1::text::jsonb)`,
      [JSON.stringify([...rows, { place_id: 'demo:x', name: 'Ohne Adresse', address: '', ...MUNICH }])],
    )
    await backend().query(
      `update places set rating = 4.5, rating_count = 12, website = 'https://linde.example/', phone = '+49 30 123'
       where place_id = 'osm:node/3'`,
    )
  })

  const suggest = (text: string, { lat, lng } = BERLIN) =>
    call(backend(), `/rest/v1/rpc/suggest_places?p_text=${encodeURIComponent(text)}&p_lat=${lat}&p_lng=${lng}`)
  const names = async (text: string, near = BERLIN): Promise<unknown[]> =>
    ((await suggest(text, near)).body as { name: string }[]).map(({ name }) => name)

  it('suggests a place by name and address', async () => {
    expect((await suggest('kupfer')).body).toEqual([
      { place_id: 'osm:node/0', name: 'Kupferlöffel & Söhne', address: 'Linienstraße 5, 10178 Berlin' },
    ])
  })

  it.each([
    ['Kupferlofel', 'Kupferlöffel & Söhne'],
    ['kupferlöfel', 'Kupferlöffel & Söhne'],
    ['Kupfreloeffel', 'Kupferlöffel & Söhne'],
    ['KUPFERLOEFFEL UND SOEHNE', 'Kupferlöffel & Söhne'],
    ['kupferlöffel söhne', 'Kupferlöffel & Söhne'],
    ['losteria', "L'Osteria"],
    ["l'osteria", "L'Osteria"],
    ['osteria kantstrasse', "L'Osteria"],
    ['Lostaria', "L'Osteria"],
    ['kasespatzle', 'Käsespätzle-Haus'],
    ['Kaesespaetzle Haus', 'Käsespätzle-Haus'],
    ['käsespätzlehaus', 'Käsespätzle-Haus'],
    ['haus kasespatzle', 'Käsespätzle-Haus'],
    ['lodz', 'ŁÓDŹ Bistro'],
    ['doner', 'Döner №1'],
    ['Dönner', 'Döner №1'],
    ['100%', '100% Wolf_Imbiss \\o/'],
    ['wolf_imbiss', '100% Wolf_Imbiss \\o/'],
    ['  ohne   adresse  ', 'Ohne Adresse'],
  ])('finds by %j: %s', async (text, name) => {
    expect((await names(text))[0]).toBe(name)
  })

  it('orders equal matches by distance, and names before addresses', async () => {
    expect(await names('linde')).toEqual(['Gasthaus zur Linde', 'Linde', 'Zur Linde', 'Kneipe'])
    expect((await names('linde', MUNICH))[0]).toBe('Zur Linde')
  })

  it('orders full matches before similar ones', async () => {
    expect(await names('unter den linden')).toEqual(['Kneipe'])
    expect((await names('Torstraße'))[0]).toBe('Gasthaus zur Linde')
  })

  it('suggests the eight nearest', async () => {
    const { body } = await suggest('pizzeria')
    expect((body as { address: string }[]).map(({ address }) => address)).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4].map((number) => `Allee ${number}, 13000 Berlin`),
    )
    expect(await names('Pizeria Vesufio')).toHaveLength(8)
  })

  it.each(['', ' ', 'z', '%', '_', '&', '\\', '🍕', '%%%%', '—', 'xyzzyqwert', `'; drop table places; --`, '\t\n'])(
    'suggests nothing for %j',
    async (text) => {
      expect(await suggest(text)).toMatchObject({ status: 200, body: [] })
    },
  )

  it('takes five words', async () => {
    expect(await names(`kneipe unter den linden 77 berlin${' zwiebelfisch'.repeat(10)}`)).toEqual(['Kneipe'])
  })

  it('handles text of any length', async () => {
    expect((await suggest('pizzeria '.repeat(800))).status).toBe(200)
    expect((await suggest('x'.repeat(5000))).body).toEqual([])
    expect(
      (await call(backend(), '/rest/v1/rpc/suggest_places', { body: { p_text: null, p_lat: 1, p_lng: 1 } })).body,
    ).toEqual([])
  })

  it.each([
    [91, 0],
    [0, 181],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])('refuses the position %s, %s', async (lat, lng) => {
    expect(await suggest('pizzeria', { lat, lng })).toMatchObject({ status: 400, body: { code: '22023' } })
  })

  it('shows similar places to users only, for every position on earth and no other', async () => {
    const { token } = await createAccount(backend())
    const similar = (
      lat: unknown,
      lng: unknown,
      p_name: string | null = 'Kneipe',
      caller: string | undefined = token,
    ) => {
      const body = { p_lat: lat, p_lng: lng, p_name, p_place_id: 'manual:kneipe@52.520,13.405' }
      return call(backend(), '/rest/v1/rpc/similar_places', { body, ...(caller && { token: caller }) })
    }
    expect(await similar(BERLIN.lat, BERLIN.lng)).toMatchObject({ status: 200, body: [{ place_id: 'osm:node/4' }] })
    expect((await similar(BERLIN.lat, BERLIN.lng, 'Kneipe', '')).status).toBe(401)
    for (const [lat, lng] of [
      [91, 0],
      [0, 181],
      ['NaN', 0],
      [null, null],
    ])
      expect(await similar(lat, lng)).toMatchObject({ status: 400, body: { code: '22023' } })
    for (const name of [null, '', 'Kneipe'.repeat(5000), '\u0301'.repeat(900), `'; drop table places; --`])
      for (const lat of [90, -90, BERLIN.lat]) expect((await similar(lat, 180, name)).body).toEqual([])
  })

  it('suggests for every position on earth', async () => {
    for (const near of [
      { lat: 90, lng: 0 },
      { lat: -90, lng: 180 },
      { lat: 0, lng: -180 },
    ])
      expect(await names('kupferloffel', near)).toEqual(['Kupferlöffel & Söhne'])
  })

  it('returns the details of a place', async () => {
    const byId = (id: string) => call(backend(), `/rest/v1/rpc/place_by_id?p_place_id=${encodeURIComponent(id)}`)
    expect((await byId('osm:node/3')).body).toEqual({
      place_id: 'osm:node/3',
      name: 'Gasthaus zur Linde',
      address: 'Torstraße 9, 10119 Berlin',
      lat: expect.closeTo(BERLIN.lat + 2 / 111.195, 9),
      lng: BERLIN.lng,
      rating: 4.5,
      rating_count: 12,
      website: 'https://linde.example/',
      phone: '+49 30 123',
      wheelchair: null,
      prefill: null,
    })
    expect((await byId('demo:x')).body).toMatchObject({ address: '', rating: null, website: null, phone: null })
    expect(await byId('osm:node/9999')).toMatchObject({ status: 200, body: null })
  })

  it.each([
    { place_id: 'ChIJ' },
    { place_id: 'osm:node/' },
    { name: '' },
    { lat: 91 },
    { lng: 'NaN' },
    { rating: 5.1 },
    { website: 'javascript:alert(1)' },
    { phone: 'ruf an' },
  ])('refuses a place with %j', async (changes) => {
    const row = { place_id: 'osm:node/1000', name: 'X', lat: 1, lng: 1, ...changes }
    const columns = Object.keys(row).join(', ')
    await expect(
      backend().query(
        `insert into places (${columns}) select ${columns} from jsonb_populate_record(null::places, $1::text::jsonb)`,
        [JSON.stringify(row)],
      ),
    ).rejects.toThrow(/check constraint/u)
  })
})
