import { describe, expect, it } from 'vitest'
import { isLatLng } from '../geo/lat-lng.ts'
import { type DealId, parseDealId } from './deal-id.ts'
import { isSampleDeal, SAMPLE_DEALS, sampleDeal } from './sample-deals.ts'

describe('the sample deals', () => {
  it('there are two sample deals, with negative ids', () => {
    expect(SAMPLE_DEALS.map(({ id }) => id)).toEqual([-1, -2])
    expect(SAMPLE_DEALS.every(isSampleDeal)).toBe(true)
    expect(isSampleDeal({ id: 1 as DealId })).toBe(false)
  })

  it('sample deals are marked as examples, without contact data', () => {
    for (const { place, website, phone } of SAMPLE_DEALS) {
      expect(place.name).toMatch(/^Beispiel: /)
      expect([place.placeId, website, phone]).toEqual([null, null, null])
      expect(isLatLng(place.position)).toBe(true)
    }
  })

  it('finds sample deals by id', () => {
    expect(sampleDeal(parseDealId('-2') as DealId)).toEqual({ ...SAMPLE_DEALS[1], menu: [] })
    expect(sampleDeal(2 as DealId)).toBeNull()
  })
})
