import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appleMapsUrl, googleMapsUrl } from './directions.ts'

const place = { name: 'Zur Linde', address: 'Torstraße 12 & 14, Berlin', position: { lat: 52.52, lng: 13.405 } }
const withoutPosition = { ...place, position: null }

describe('directions to a place', () => {
  it('directions lead to the position of a place', () => {
    expect(appleMapsUrl(place)).toBe('https://maps.apple.com/?daddr=52.52,13.405&dirflg=d')
    expect(googleMapsUrl(place)).toBe('https://www.google.com/maps/dir/?api=1&destination=52.52,13.405')
  })

  it('directions lead to the address of a place without a position', () => {
    const address = 'Torstra%C3%9Fe%2012%20%26%2014%2C%20Berlin'
    expect(appleMapsUrl(withoutPosition)).toBe(`https://maps.apple.com/?daddr=${address}&dirflg=d`)
    expect(googleMapsUrl(withoutPosition)).toBe(`https://www.google.com/maps/dir/?api=1&destination=${address}`)
  })

  it('directions lead to the address of a place with an invalid position', () => {
    const position = { lat: Number.NaN, lng: 13 }
    expect(googleMapsUrl({ ...place, position })).toBe(googleMapsUrl(withoutPosition))
  })

  it('directions lead to the name of a place without position and address', () => {
    expect(appleMapsUrl({ ...withoutPosition, address: ' ' })).toBe(
      'https://maps.apple.com/?daddr=Zur%20Linde&dirflg=d',
    )
  })

  it('directions have exactly one destination, for any name and address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, address) => {
        const url = new URL(googleMapsUrl({ name, address, position: null }))
        expect(url.searchParams.get('destination')).toBe(address.trim() || name.trim())
        expect([...url.searchParams.keys()]).toEqual(['api', 'destination'])
      }),
    )
  })
})
