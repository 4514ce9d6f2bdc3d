import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appleMapsUrl, googleMapsUrl } from './directions.ts'

const place = { name: 'Zur Linde', address: 'Torstraße 12 & 14, Berlin', position: { lat: 52.52, lng: 13.405 } }
const withoutPosition = { ...place, position: null }

describe('the way to a place', () => {
  it('leads to its position', () => {
    expect(appleMapsUrl(place)).toBe('https://maps.apple.com/?daddr=52.52,13.405&dirflg=d')
    expect(googleMapsUrl(place)).toBe('https://www.google.com/maps/dir/?api=1&destination=52.52,13.405')
  })

  it('leads to its address where there is no position', () => {
    const address = 'Torstra%C3%9Fe%2012%20%26%2014%2C%20Berlin'
    expect(appleMapsUrl(withoutPosition)).toBe(`https://maps.apple.com/?daddr=${address}&dirflg=d`)
    expect(googleMapsUrl(withoutPosition)).toBe(`https://www.google.com/maps/dir/?api=1&destination=${address}`)
  })

  it('leads to its address where the position is on no map', () => {
    const position = { lat: Number.NaN, lng: 13 }
    expect(googleMapsUrl({ ...place, position })).toBe(googleMapsUrl(withoutPosition))
  })

  it('leads to its name where there is nothing else', () => {
    expect(appleMapsUrl({ ...withoutPosition, address: ' ' })).toBe(
      'https://maps.apple.com/?daddr=Zur%20Linde&dirflg=d',
    )
  })

  it('says one destination, whatever the name and the address hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, address) => {
        const url = new URL(googleMapsUrl({ name, address, position: null }))
        expect(url.searchParams.get('destination')).toBe(address.trim() || name.trim())
        expect([...url.searchParams.keys()]).toEqual(['api', 'destination'])
      }),
    )
  })
})
