import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OFFER_TYPES } from './offer-type.ts'
import { pinKindOf } from './pin-kind.ts'

const showing = (...types: (typeof OFFER_TYPES)[number][]) => types.map((offerType) => ({ offerType }))

describe('a pin', () => {
  it('a pin is unverified without images', () => {
    expect(pinKindOf([])).toBe('unverified')
  })

  it.each(['mittagsdeal', 'tageskarte', 'monatskarte', 'wochenkarte'] as const)(
    'a pin is a lunch deal with a %s',
    (type) => {
      expect(pinKindOf(showing(type))).toBe('lunch-deal')
    },
  )

  it('a pin is lunch with mittagessen only', () => {
    expect(pinKindOf(showing('mittagessen', 'mittagessen'))).toBe('lunch')
  })

  it('a pin is a lunch deal if any image is not mittagessen', () => {
    const types = fc.array(fc.constantFrom(...OFFER_TYPES), { minLength: 1 })
    fc.assert(
      fc.property(types, (some) => {
        const expected = some.every((type) => type === 'mittagessen') ? 'lunch' : 'lunch-deal'
        expect(pinKindOf(showing(...some))).toBe(expected)
      }),
    )
  })
})
