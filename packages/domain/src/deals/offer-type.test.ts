import { expect, it } from 'vitest'
import { OFFER_TYPES, parseOfferType } from './offer-type.ts'

it('reads every known offer type as itself', () => {
  expect(OFFER_TYPES.map(parseOfferType)).toEqual([
    'mittagsdeal',
    'tageskarte',
    'wochenkarte',
    'monatskarte',
    'mittagessen',
  ])
})

it.each([null, '', 'Mittagessen', 'abendkarte'])('takes %j for a mittagsdeal', (stored) => {
  expect(parseOfferType(stored)).toBe('mittagsdeal')
})
