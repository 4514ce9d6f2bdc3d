import { describe, expect, it } from 'vitest'
import { isFunctionalAllowed, parseConsent } from './cookie-consent.ts'

const kept = (functional: boolean, changes: object = {}) =>
  JSON.stringify({
    consent: { necessary: true, analytics: false, functional, marketing: false },
    version: '1.0',
    timestamp: '2026-03-02T11:00:00.000Z',
    ...changes,
  })

describe('consent', () => {
  it('to map services counts where it was given', () => {
    expect(isFunctionalAllowed(parseConsent(kept(true)))).toBe(true)
    expect(isFunctionalAllowed(parseConsent(kept(false)))).toBe(false)
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['something else', '{"functional":true}'],
    ['an older version', kept(true, { version: '0.9' })],
    ['no time', kept(true, { timestamp: 'yesterday' })],
    ['no word on what is necessary', kept(true, { consent: { functional: true } })],
  ])('is not given by %s', (_what, record) => {
    expect(parseConsent(record)).toBeNull()
    expect(isFunctionalAllowed(parseConsent(record))).toBe(false)
  })
})
