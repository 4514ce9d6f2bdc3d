import { describe, expect, it } from 'vitest'
import { CONSENT_CATEGORIES, consentRecord, EVERYTHING, NECESSARY_ONLY, parseConsent } from './cookie-consent.ts'

const NOW = new Date('2026-03-02T11:00:00.000Z')
const GIVEN = consentRecord(EVERYTHING, NOW)

const kept = (changes: object = {}) => JSON.stringify({ ...GIVEN, ...changes })

describe('a consent record', () => {
  it('a consent record holds the decision, the version and the time', () => {
    expect(consentRecord(NECESSARY_ONLY, NOW)).toEqual({
      consent: { necessary: true, analytics: false, functional: false, marketing: false },
      version: '1.0',
      timestamp: '2026-03-02T11:00:00.000Z',
      hasConsented: true,
    })
    expect(Object.keys(GIVEN.consent).toSorted()).toEqual([...CONSENT_CATEGORIES].toSorted())
  })

  it('a consent record survives a round trip', () => {
    expect(parseConsent(kept(), NOW)).toEqual(GIVEN)
  })

  it('a consent record is valid when written with a clock slightly ahead', () => {
    expect(parseConsent(kept({ timestamp: '2026-03-03T10:00:00.000Z' }), NOW)).not.toBeNull()
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['something else', '{"functional":true}'],
    ['a list', '[]'],
    ['an older version', kept({ version: '0.9' })],
    ['a newer version', kept({ version: '2.0' })],
    ['no time', kept({ timestamp: 'yesterday' })],
    ['a future timestamp', kept({ timestamp: '2036-03-02T11:00:00.000Z' })],
    ['no decision', kept({ hasConsented: false })],
    ['no entry for the necessary category', kept({ consent: { ...EVERYTHING } })],
    ['a value that is not boolean', kept({ consent: { ...GIVEN.consent, analytics: 'yes' } })],
  ])('a consent record is invalid with %s', (_what, record) => {
    expect(parseConsent(record, NOW)).toBeNull()
  })
})
