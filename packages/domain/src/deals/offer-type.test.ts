import { expect, it } from 'vitest'
import { OFFER_TYPES, parseOfferType } from './offer-type.ts'

it('parses every known offer type', () => {
  expect(OFFER_TYPES.map(parseOfferType)).toEqual([
    'mittagsdeal',
    'tageskarte',
    'wochenkarte',
    'monatskarte',
    'mittagessen',
  ])
})

it.each([null, '', 'Mittagessen', 'brunch'])('parses %j as mittagsdeal', (stored) => {
  expect(parseOfferType(stored)).toBe('mittagsdeal')
})
