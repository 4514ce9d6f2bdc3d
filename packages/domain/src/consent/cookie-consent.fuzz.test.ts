import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONSENT_VERSION, consentRecord, parseConsent } from './cookie-consent.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const FIXED = { seed: 20_260_107, numRuns: 1000 }

const flag = fc.oneof({ weight: 12, arbitrary: fc.boolean() }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) })
const yes = fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: flag })
const choice = fc.record({ analytics: fc.boolean(), functional: fc.boolean(), marketing: fc.boolean() })

const timestamp = fc.oneof(
  fc
    .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-01-01') })
    .map((date) => date.toISOString()),
  fc.constantFrom(
    '2026-02-31T00:00:00Z',
    '2026-01-01T00:00:00+05',
    '2026-01-01 00:00:00Z',
    '2026-01-01',
    '1',
    '',
    'NaN',
  ),
)

/** Arbitrary stored records, some of them valid. */
const kept = fc.record(
  {
    consent: fc.record(
      { necessary: yes, analytics: flag, functional: flag, marketing: flag },
      { requiredKeys: ['necessary'] },
    ),
    version: fc.oneof({ weight: 6, arbitrary: fc.constant(CONSENT_VERSION) }, { weight: 1, arbitrary: fc.string() }),
    timestamp,
    hasConsented: yes,
    more: fc.jsonValue({ maxDepth: 1 }),
  },
  { requiredKeys: ['consent', 'version', 'timestamp'] },
)

describe('a stored consent record', () => {
  it('a consent record is valid only if every field has a value that the app writes', () => {
    let accepted = 0
    const property = fc.property(kept, (record) => {
      const parsed = parseConsent(JSON.stringify(record), NOW)
      if (parsed === null) return
      accepted++
      const { consent } = record
      expect(parsed.consent).toEqual({
        necessary: true,
        analytics: consent.analytics === true,
        functional: consent.functional === true,
        marketing: consent.marketing === true,
      })
      expect([consent.analytics, consent.functional, consent.marketing].every((one) => typeof one === 'boolean')).toBe(
        true,
      )
      expect([record.version, record.hasConsented]).toEqual([CONSENT_VERSION, true])
      const age = NOW.getTime() - Date.parse(parsed.timestamp)
      expect(age).toBeGreaterThanOrEqual(-86_400_000)
    })
    fc.assert(property, FIXED)
    expect(accepted).toBeGreaterThan(50)
  })

  it('parses anything but a consent record as null without throwing', () => {
    const property = fc.property(
      fc.oneof(fc.string(), fc.json(), fc.constantFrom('{', '"', '1e999', '\ud800')),
      (text) => {
        expect(parseConsent(text, NOW)).toBeNull()
      },
    )
    fc.assert(property, FIXED)
  })

  it('a consent record survives a round trip', () => {
    const time = fc.date({ noInvalidDate: true, min: new Date('2020-01-01'), max: NOW })
    const property = fc.property(choice, time, (chosen, at) => {
      const record = consentRecord(chosen, at)
      expect(parseConsent(JSON.stringify(record), NOW)).toEqual(record)
    })
    fc.assert(property, FIXED)
  })
})
