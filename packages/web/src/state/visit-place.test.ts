import { GERMANY } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { placeOfAddress } from './visit-place.ts'

describe('the place of an address', () => {
  it('the place of an address has a position, and a name that nothing has confirmed', () => {
    expect(placeOfAddress('52.522,13.413,Alexanderplatz')).toEqual({
      position: { lat: 52.522, lng: 13.413 },
      name: 'Alexanderplatz',
      isKnown: false,
      zoom: 14,
    })
    expect(placeOfAddress('51.2,6.8,Stadt, Land')).toMatchObject({
      position: { lat: 51.2, lng: 6.8 },
      name: 'Stadt, Land',
    })
  })

  it('the place of an address is in Germany and its surroundings', () => {
    for (let lat = 0; lat < 90; lat++)
      for (let lng = 0; lng < 99; lng++) {
        const isNear = lat >= GERMANY.south && lat < GERMANY.north && lng >= GERMANY.west && lng < GERMANY.east
        expect(placeOfAddress(`${lat}.5,${lng}.5,X`) !== null).toBe(isNear)
      }
  })

  it.each([
    null,
    '',
    'Alexanderplatz',
    '52.522,13.413',
    '52.522,13.413,',
    '52.5221,13.413,Zu genau',
    '52,13,Ohne Komma',
    '-52.5,13.4,Feuerland',
    '40.417,13.7,Neapel',
    '52.5,99.9,Irgendwo',
    '1e1,13.4,X',
    `52.522,13.413,${'x'.repeat(201)}`,
  ])('the place of an address is ignored if malformed or far away: %j', (near) => {
    expect(placeOfAddress(near)).toBeNull()
  })
})
