import { InMemoryLocalityDirectory, InMemoryPlaceDirectory } from '@mahlzeit/test-fakes'
import { describe, expect, it, vi } from 'vitest'
import { err, failure } from '../shared/result.ts'
import { AddressFinder, isFarFrom } from './address-finder.ts'

const NEAR = { lat: 52.52, lng: 13.4 }
const FROHNAU = { kind: 'postcode', name: '13465', region: 'Berlin', position: { lat: 52.633, lng: 13.29 } } as const
const BERLIN = { kind: 'city', name: 'Berlin', region: 'Berlin', position: { lat: 52.517, lng: 13.389 } } as const
const ON_HOFWEG = {
  placeId: 'demo:eiche',
  name: 'Zur Eiche',
  address: 'Hofweg 9, 13465 Berlin',
  position: { lat: 52.636, lng: 13.295 },
}
const ELSEWHERE = {
  ...ON_HOFWEG,
  placeId: 'demo:see',
  address: 'Hofweg 2, 22085 Hamburg',
  position: { lat: 53.57, lng: 10 },
}

const given = () => {
  const localities = new InMemoryLocalityDirectory([FROHNAU, BERLIN].map((locality) => ({ ...locality, rank: 1 })))
  const places = new InMemoryPlaceDirectory([ELSEWHERE, ON_HOFWEG])
  return { localities, places, finder: new AddressFinder(localities, places) }
}

describe('the position of an address', () => {
  it.each([
    [
      'that of a place on its street',
      'Hofweg 1, 13465 Berlin',
      { kind: 'street', name: 'Hofweg', position: ON_HOFWEG.position },
    ],
    ['that of its postcode, if nothing on its street is known', 'Waldweg 1, 13465 Berlin', FROHNAU],
    ['that of its town without a known postcode', 'Waldweg 1, 10115 Berlin', BERLIN],
    ['that of its town without a postcode', 'Waldweg 1, Berlin', BERLIN],
    ['that of a postcode alone', '13465', FROHNAU],
    ['unknown without anything known', 'Waldweg 1, Wolfsburg', null],
    ['unknown for a street alone', 'Hofweg 1', null],
    ['unknown for the beginning of a name', 'Waldweg 1, Ber', null],
    ['unknown without an address', '', null],
  ])('the position of an address is %s', async (_, address, found) => {
    expect(await given().finder.find(address, NEAR)).toEqual(found)
  })

  it('the position of an address is not that of a street in another town', async () => {
    const { finder, places } = given()
    vi.spyOn(places, 'find').mockResolvedValue({ ok: true, value: ELSEWHERE })
    expect(await finder.find('Hofweg 1, 13465 Berlin', NEAR)).toEqual(FROHNAU)
  })

  it('the position of an address does not follow from a place that a user entered', async () => {
    const { finder, places } = given()
    vi.spyOn(places, 'suggest').mockResolvedValue({ ok: true, value: [{ ...ON_HOFWEG, placeId: 'manual:eiche' }] })
    expect(await finder.find('Hofweg 1, 13465 Berlin', NEAR)).toEqual(FROHNAU)
  })

  it('the position of an address is unknown if the request fails', async () => {
    const { finder, localities, places } = given()
    vi.spyOn(localities, 'find').mockResolvedValue(err(failure('offline', '')))
    vi.spyOn(places, 'suggest').mockResolvedValue(err(failure('offline', '')))
    expect(await finder.find('Hofweg 1, 13465 Berlin', NEAR)).toBeNull()
  })
})

it('a position is far from an address depending on the size of the matched place', () => {
  const spot = { lat: 52.6, lng: 13.35 }
  expect(isFarFrom(BERLIN, spot)).toBe(false)
  expect(isFarFrom(FROHNAU, spot)).toBe(false)
  expect(isFarFrom({ ...FROHNAU, kind: 'street' }, spot)).toBe(true)
  expect(isFarFrom(FROHNAU, NEAR)).toBe(true)
})
