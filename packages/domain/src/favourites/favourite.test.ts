import { describe, expect, it } from 'vitest'
import { SAMPLE_DEALS } from '../deals/sample-deals.ts'
import { favouritePlaceId } from './favourite.ts'

describe('the id under which a deal is saved', () => {
  const [deal] = SAMPLE_DEALS

  it('a deal is saved under its place id', () => {
    if (!deal) throw new Error('no sample deal')
    expect(favouritePlaceId({ ...deal, place: { ...deal.place, placeId: 'place-1' } })).toEqual({
      ok: true,
      value: 'place-1',
    })
  })

  it('a deal without a place id cannot be saved', () => {
    if (!deal) throw new Error('no sample deal')
    expect(favouritePlaceId({ ...deal, place: { ...deal.place, placeId: null } })).toEqual({
      ok: false,
      error: { kind: 'no-place-id' },
    })
  })
})
