import { ANALYTICS_ITEMS } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { CONSENT_KEY } from './cookie-consent.ts'
import { ONBOARDING_KEY } from '../onboarding/onboarding.ts'
import { APP_ITEMS, storedItemOf, storedItems } from './stored-items.ts'

const ALL = storedItems(ANALYTICS_ITEMS, true)

describe('a stored item', () => {
  it('finds a stored item by name and storage', () => {
    expect(storedItemOf(ALL, 'local-storage', CONSENT_KEY)).toEqual({ id: 'consent', ...APP_ITEMS.consent })
    expect(storedItemOf(ALL, 'local-storage', ONBOARDING_KEY)?.id).toBe('onboarding')
    expect(storedItemOf(ALL, 'session-storage', CONSENT_KEY)).toBeNull()
    expect(storedItemOf(ALL, 'local-storage', `${CONSENT_KEY}2`)).toBeNull()
  })

  it('finds a stored item by its name pattern', () => {
    expect(storedItemOf(ALL, 'cookie', 'analytics_abc_visitor')?.id).toBe('analyticsVisitor')
    expect(storedItemOf(ALL, 'session-storage', 'analytics_abc_window')?.id).toBe('analyticsWindow')
    expect(storedItemOf(ALL, 'cookie', 'analytics_visitor')).toBeNull()
  })

  it('stored items exclude offline storage without a service worker', () => {
    expect(ALL.map(({ id }) => id)).toEqual([...Object.keys(APP_ITEMS), ...Object.keys(ANALYTICS_ITEMS)])
    expect(storedItems(ANALYTICS_ITEMS, false).map(({ id }) => id)).toEqual([
      'session',
      'left',
      'signUp',
      'knownDevice',
      'recovering',
      'consent',
      'onboarding',
      'legend',
      'outbox',
      'waitingFavourites',
      'ownAnswers',
      'correction',
      'draft',
      'analyticsVisitor',
      'analyticsProperties',
      'analyticsRegistered',
      'analyticsWindow',
      'analyticsTab',
    ])
  })

  it('a stored item is necessary or belongs to analytics', () => {
    const ofAnalytics = ALL.filter(({ category }) => category === 'analytics').map(({ id }) => id)
    expect(ofAnalytics).toEqual(Object.keys(ANALYTICS_ITEMS))
    expect(ALL.filter(({ category }) => category === 'necessary')).toHaveLength(ALL.length - ofAnalytics.length)
  })
})
