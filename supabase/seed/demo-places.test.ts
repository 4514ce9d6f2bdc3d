import { haversineKm } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { demoDealRows } from './demo-deals.ts'
import { demoPlaceRows } from './demo-places.ts'

const places = demoPlaceRows()
const deals = demoDealRows(new Date('2026-03-04T11:00:00Z'), (file) => file)
const withoutDeal = places.filter((place) => deals.every((deal) => deal.place_id !== place.place_id))

describe('the demo’s gazetteer', () => {
  it('the gazetteer of the demo has the place of every deal except manual ones', () => {
    for (const deal of deals.filter(({ place_id }) => place_id !== null)) {
      expect(places.find(({ place_id }) => place_id === deal.place_id)).toEqual({
        place_id: deal.place_id,
        name: deal.place_name,
        address: deal.place_address,
        lat: deal.place_lat,
        lng: deal.place_lng,
        rating: deal.rating,
        rating_count: deal.rating_count,
        website: deal.website,
        phone: deal.international_phone_number,
      })
    }
  })

  it('the gazetteer of the demo has a dozen restaurants without a deal, with unique ids and names', () => {
    expect(withoutDeal).toHaveLength(12)
    expect(new Set(places.map(({ place_id }) => place_id)).size).toBe(places.length)
    for (const { place_id, name, address } of withoutDeal) {
      expect(place_id).toMatch(/^demo:[a-z\d]+(?:-[a-z\d]+)*$/u)
      expect(deals.map((deal) => deal.place_name)).not.toContain(name)
      expect(address).toMatch(/^[^,]+ \d+, 1[0-4]\d{3} Berlin$/u)
    }
  })

  it('the gazetteer of the demo is within Berlin and has no real website', () => {
    for (const { lat, lng, website } of withoutDeal) {
      expect(haversineKm({ lat, lng }, { lat: 52.52, lng: 13.405 })).toBeLessThan(25)
      expect(website ?? '.example').toMatch(/\.example$/u)
    }
  })
})
