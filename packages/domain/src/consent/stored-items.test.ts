import { describe, expect, it } from 'vitest'
import { CONSENT_KEY } from './cookie-consent.ts'
import { ONBOARDING_KEY } from '../onboarding/onboarding.ts'
import { STORED_ITEMS, storedItemIds, storedItemOf } from './stored-items.ts'

describe('a stored item', () => {
  it('is found by name and storage', () => {
    expect(storedItemOf('local-storage', CONSENT_KEY)).toBe(STORED_ITEMS.consent)
    expect(storedItemOf('local-storage', ONBOARDING_KEY)).toBe(STORED_ITEMS.onboarding)
    expect(storedItemOf('session-storage', CONSENT_KEY)).toBeNull()
    expect(storedItemOf('local-storage', `${CONSENT_KEY}2`)).toBeNull()
  })

  it('is found by its name pattern', () => {
    expect(storedItemOf('cookie', 'ph_phc_abc_posthog')).toBe(STORED_ITEMS.analyticsVisitor)
    expect(storedItemOf('session-storage', 'ph_phc_abc_window_id')).toBe(STORED_ITEMS.analyticsWindow)
    expect(storedItemOf('cookie', 'ph_posthog')).toBeNull()
  })

  it('excludes offline storage without a service worker', () => {
    expect(storedItemIds(true)).toEqual(Object.keys(STORED_ITEMS))
    expect(storedItemIds(false)).toEqual([
      'session',
      'left',
      'signUp',
      'recovering',
      'consent',
      'onboarding',
      'draft',
      'analyticsVisitor',
      'analyticsProperties',
      'analyticsRegistered',
      'analyticsWindow',
      'analyticsTab',
    ])
  })

  it('never belongs to marketing', () => {
    expect(Object.values(STORED_ITEMS).filter(({ category }) => (category as string) === 'marketing')).toEqual([])
  })
})
