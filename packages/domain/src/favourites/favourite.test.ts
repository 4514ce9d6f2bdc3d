import { describe, expect, it } from 'vitest'
import { SAMPLE_DEALS } from '../deals/sample-deals.ts'
import { favouritePlaceId } from './favourite.ts'

describe('what a deal is saved by', () => {
  const [deal] = SAMPLE_DEALS

  it('is its place id', () => {
    if (!deal) throw new Error('no sample deal')
    expect(favouritePlaceId({ ...deal, place: { ...deal.place, placeId: 'place-1' } })).toEqual({
      ok: true,
      value: 'place-1',
    })
  })

  it('is missing for a place entered by hand', () => {
    if (!deal) throw new Error('no sample deal')
    expect(favouritePlaceId({ ...deal, place: { ...deal.place, placeId: null } })).toEqual({
      ok: false,
      error: { kind: 'no-place-id' },
    })
  })
})
