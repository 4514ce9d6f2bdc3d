import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/civil-date.ts'
import { FRESHNESS, type Fact, freshnessOf } from './freshness.ts'
import { OFFER_TYPES } from './offer-type.ts'

const TODAY = '2026-11-22'
const facts = fc.constantFrom<Fact>('hours', ...OFFER_TYPES)
const dates = fc.integer({ min: -1000, max: 1000 }).map((days) => addDays(TODAY, days))
const spans = fc.nat(1000)

const confidenceIn = (...question: Parameters<typeof freshnessOf>): number =>
  FRESHNESS.indexOf(freshnessOf(...question))

describe('a confirmation', () => {
  it.each([
    ['tageskarte', 2, 3],
    ['wochenkarte', 13, 14],
    ['monatskarte', 59, 60],
    ['mittagsdeal', 89, 90],
    ['mittagessen', 89, 90],
    ['hours', 89, 90],
  ] as const)('a confirmation of %s is fresh after %i days and old after %i', (fact, fresh, old) => {
    expect(freshnessOf(fact, addDays(TODAY, -fresh), TODAY)).toBe('fresh')
    expect(freshnessOf(fact, addDays(TODAY, -old), TODAY)).toBe('old')
  })

  it('confidence in a fact never rises as time passes', () => {
    fc.assert(
      fc.property(facts, fc.option(dates), dates, spans, (fact, on, today, days) => {
        expect(confidenceIn(fact, on, addDays(today, days))).toBeLessThanOrEqual(confidenceIn(fact, on, today))
      }),
    )
  })

  it('a later confirmation never lowers the confidence', () => {
    fc.assert(
      fc.property(facts, fc.option(dates), dates, spans, (fact, on, today, days) => {
        const later = on === null ? today : addDays(on, days)
        expect(confidenceIn(fact, later, today)).toBeGreaterThanOrEqual(confidenceIn(fact, on, today))
      }),
    )
  })

  it('a confirmation of days and hours lasts at least as long as that of any menu', () => {
    fc.assert(
      fc.property(facts, dates, dates, (fact, on, today) => {
        expect(confidenceIn('hours', on, today)).toBeGreaterThanOrEqual(confidenceIn(fact, on, today))
      }),
    )
  })
})
