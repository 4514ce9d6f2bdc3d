import { beforeAll, describe, expect, it } from 'vitest'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

const BERLIN = 'Torstraße 12, 10119 Berlin'

describe.each(ANY_ENGINE)('the district of a deal on %s', (engine) => {
  const backend = useTestBackend(engine)
  const districtOf = async (lat: number, lng: number, address: string | null = BERLIN) => {
    const [found] = await backend().query('select private.district_of($1, $2, $3) as name', [lat, lng, address])
    return found?.['name']
  }

  beforeAll(async () => {
    // One hundredth of a degree to the north is 1.11 km.
    await backend().query(
      `insert into private.localities (kind, name, region, lat, lng, rank) values
         ('district', 'Mitte', 'Berlin', 52.50, 13.4, 4), ('district', 'Mitte', 'Berlin', 52.501, 13.4, 4),
         ('district', 'Wedding', 'Berlin', 52.54, 13.4, 4), ('district', 'Kiez', 'Berlin', 52.505, 13.4, 3),
         ('station', 'Bahnhof', 'Berlin', 52.505, 13.4, 4), ('district', 'Babelsberg', 'Potsdam', 52.505, 13.4, 4),
         ('district', 'Ohne', '', 52.505, 13.4, 4), ('district', 'Sachsenhausen', 'Frankfurt am Main', 50.1, 8.68, 4)`,
    )
  })

  it.each([
    ['the nearest one', 52.51, 13.4, BERLIN, 'Mitte'],
    ['that of a town with its district', 52.51, 13.4, 'Torstraße 12, 10119 Berlin-Mitte', 'Mitte'],
    ['that of a town by its short name', 50.11, 8.68, 'Zeil 1, 60313 Frankfurt', 'Sachsenhausen'],
    ['that of its town alone', 52.51, 13.4, 'Markt 1, 14482 Potsdam', 'Babelsberg'],
    ['none between two', 52.519, 13.4, BERLIN, null],
    ['none farther than three kilometres', 52.47, 13.4, BERLIN, null],
    ['none of a town without districts', 52.51, 13.4, 'Markt 1, 16321 Bernau', null],
    ['none of a town whose name only begins like it', 52.51, 13.4, 'Markt 1, 16321 Berlinchen', null],
    ['none without a town', 52.51, 13.4, 'Torstraße 12, Berlin', null],
    ['none without an address', 52.51, 13.4, null, null],
    ['none at a pole', 90, 180, BERLIN, null],
  ])('the district of a deal is %s', async (_which, lat, lng, address, name) => {
    expect(await districtOf(lat, lng, address)).toBe(name)
  })

  it('the district of a deal is read with the deal', async () => {
    const [deal] = await backend().query(
      `insert into public.deals (place_name, place_address, place_lat, place_lng)
       values ('Krone', $1, 52.51, 13.4) returning id`,
      [BERLIN],
    )
    const headers = { apikey: backend().publishableKey }
    const answer = await fetch(`${backend().baseUrl}/rest/v1/rpc/deal_by_id?p_id=${String(deal?.['id'])}`, { headers })
    expect(await answer.json()).toMatchObject({ place_name: 'Krone', district: 'Mitte' })
  })
})
