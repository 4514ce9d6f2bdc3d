import { beforeEach, describe, expect, it } from 'vitest'
import { call } from './api.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

interface City {
  readonly slug: string
  readonly deals: number
}

describe.each(ANY_ENGINE)('cities with deals on %s', (engine) => {
  const backend = useTestBackend(engine)

  /** Adds localities: kind, name, latitude, longitude, importance. */
  const givenLocalities = async (...rows: readonly (readonly [string, string, number, number, number])[]) => {
    for (const [kind, name, lat, lng, rank] of rows)
      await backend().query(
        'insert into private.localities (kind, name, region, lat, lng, rank) values ($1, $2, $3, $4, $5, $6)',
        [kind, name, name === 'Potsdam' ? 'Brandenburg' : '', lat, lng, rank],
      )
  }
  /** Adds deals with one address around a position. */
  const givenDeals = (count: number, address: string, lat: number, lng: number) =>
    backend().query(
      `insert into public.deals (place_name, place_address, place_lat, place_lng)
       select 'Kantine', $2, $3::float8 + n / 10000.0, $4::float8 from generate_series(1, $1::integer) n`,
      [count, address, lat, lng],
    )
  const cities = async (): Promise<readonly (readonly [string, number])[]> => {
    const { body } = await call(backend(), '/rest/v1/rpc/cities_with_deals')
    return (body as readonly City[]).map(({ slug, deals }) => [slug, deals])
  }
  const city = async (slug: string) => (await call(backend(), `/rest/v1/rpc/city_with_deals?p_slug=${slug}`)).body

  beforeEach(async () => {
    await backend().query('truncate public.deals cascade')
    await backend().query('delete from private.localities')
    await givenLocalities(
      ['city', 'Berlin', 52.518, 13.405, 7],
      ['city', 'Potsdam', 52.3987, 13.0654, 6],
      ['town', 'Bernau bei Berlin', 52.679, 13.587, 5],
      ['district', 'Kreuzberg', 52.499, 13.403, 4],
    )
  })

  it('cities with deals are those with at least five deals, by the towns of addresses', async () => {
    await givenDeals(5, 'Torstraße 12, 10119 Berlin', 52.53, 13.4)
    await givenDeals(4, 'Am Park 1, 14467 Potsdam', 52.4, 13.06)
    expect(await cities()).toEqual([['berlin', 5]])
    await givenDeals(1, 'Am Park 1, 14467 Potsdam, Deutschland', 52.4, 13.06)
    expect(await cities()).toEqual([
      ['berlin', 5],
      ['potsdam', 5],
    ])
  })

  it.each([
    ['10119 BERLIN', 'berlin'],
    ['Torstraße 12,10119  Berlin-Mitte', 'berlin'],
    ['Torstraße 12\n10119 Berlin (Wedding)', 'berlin'],
    ['Markt 1, 16321 Bernau', 'bernau-bei-berlin'],
  ])('cities with deals are found by the address %j', async (address, slug) => {
    await givenDeals(5, address, 52.6, 13.4)
    expect(await cities()).toEqual([[slug, 5]])
  })

  it.each([
    '',
    'Berlin',
    '1011 Berlin',
    '10119',
    '10119 ',
    'Platz 5, 10119 Kreuzberg',
    '10119 Ber',
    "%_\\'$1, 10119 '\"$$",
  ])('cities with deals are not found by the address %j', async (address) => {
    await givenDeals(5, address, 52.53, 13.4)
    expect(await cities()).toEqual([])
  })

  it('cities with deals are not found far from the town of this name', async () => {
    await givenDeals(5, 'Torstraße 12, 10119 Berlin', 48.1, 11.6)
    expect(await cities()).toEqual([])
  })

  it('cities with deals count neither hidden nor gone deals, and follow corrections', async () => {
    await givenDeals(7, 'Torstraße 12, 10119 Berlin', 52.53, 13.4)
    await backend().query(
      `update public.deals set hidden_reason = 'Erfunden' where id = (select min(id) from public.deals)`,
    )
    expect(await cities()).toEqual([['berlin', 6]])
    await backend().query(`update public.deals set gone = '{}' where id = (select max(id) from public.deals)`)
    expect(await cities()).toEqual([['berlin', 5]])
    await backend().query(
      `update public.deals set place_address = '14467 Potsdam' where id = (select max(id) - 1 from public.deals)`,
    )
    expect(await cities()).toEqual([])
    expect(await city('berlin')).toBeNull()
    await backend().query('update public.deals set hidden_reason = null')
    expect(await cities()).toEqual([['berlin', 5]])
  })

  it('cities with deals of one name have an address each, the most important one the plain one', async () => {
    await givenLocalities(['town', 'Halle (Saale)', 51.483, 11.97, 6], ['town', 'Halle', 52.061, 8.361, 5])
    await givenDeals(5, 'Markt 1, 06108 Halle', 51.48, 11.97)
    await givenDeals(6, 'Markt 1, 33790 Halle', 52.06, 8.36)
    await givenLocalities(['town', 'Halle', 50.0, 12.0, 6])
    await givenDeals(8, 'Markt 1, 95000 Halle', 50.0, 12.0)
    expect(await cities()).toEqual([
      ['halle', 8],
      [expect.stringMatching(/^halle-\d+$/u), 6],
      ['halle-saale', 5],
    ])
    for (const [slug, deals] of await cities()) expect(await city(slug)).toMatchObject({ slug, deals })
  })

  it('cities with deals name their neighbours, the nearest first', async () => {
    await givenLocalities(['city', 'München', 48.137, 11.575, 7])
    await givenDeals(5, '10119 Berlin', 52.53, 13.4)
    await givenDeals(5, '14467 Potsdam', 52.4, 13.06)
    await givenDeals(5, '80331 München', 48.137, 11.575)
    expect(await city('potsdam')).toEqual({
      slug: 'potsdam',
      name: 'Potsdam',
      region: 'Brandenburg',
      lat: 52.399,
      lng: 13.065,
      deals: 5,
      neighbours: [
        { slug: 'berlin', name: 'Berlin', region: '', deals: 5 },
        { slug: 'muenchen', name: 'München', region: '', deals: 5 },
      ],
    })
  })

  it.each(['', 'Berlin', 'paris', "x'--", '%2525', 'a'.repeat(3000)])(
    'answer null for the unknown slug %j',
    async (slug) => {
      expect(await city(slug)).toBeNull()
    },
  )
})
