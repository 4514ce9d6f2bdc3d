import { AnalyticsSession, CONSENT_KEY, consentRecord, EVERYTHING, NECESSARY_ONLY, ok } from '@mahlzeit/domain'
import {
  aBackend,
  FakeAnalytics,
  FakeAnalyticsConfigSource,
  FakeClock,
  FakeProblemLog,
  FakeTrackingPermission,
  InMemoryPreferences,
  MARA,
  settled,
} from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { Consent } from './consent.ts'
import { AnalyticsWatch } from './analytics-watch.ts'

const NOW = new Date('2026-03-02T11:00:00Z')
const LIST = { path: '/list', search: '?search=vegan', hash: '' }
const stored = (choice: typeof EVERYTHING) => ({ [CONSENT_KEY]: JSON.stringify(consentRecord(choice, NOW)) })

const given = async (choice?: typeof EVERYTHING) => {
  const analytics = new FakeAnalytics()
  const configs = new FakeAnalyticsConfigSource(async () => ok({ apiKey: 'phc_test', host: 'https://eu.example' }))
  const preferences = new InMemoryPreferences(choice && stored(choice))
  const consent = new Consent(preferences, new FakeTrackingPermission(), { isIos: false }, new FakeClock(NOW))
  const { auth } = await aBackend({ clock: new FakeClock(NOW), signedIn: false })
  const session = new AnalyticsSession(analytics, configs, new FakeProblemLog())
  const vm = new AnalyticsWatch(session, consent, auth)
  const start = async () => {
    vm.running$.subscribe()
    await settled()
  }
  return { vm, consent, auth, analytics, start }
}

describe('analytics', () => {
  it('analytics does nothing before subscribing, and only deletes stored data before a decision', async () => {
    const { vm, analytics, start } = await given()
    vm.visit(LIST)
    expect(analytics.heard).toEqual([])
    await start()
    expect(analytics.heard).toEqual(['stop'])
  })

  it('analytics starts by an earlier decision, with the current page', async () => {
    const { vm, analytics, start } = await given(EVERYTHING)
    vm.visit(LIST)
    await start()
    expect(analytics.heard).toEqual(['start https://eu.example', 'forget', 'visit /list'])
  })

  it('analytics starts and stops with consent, and records every page between', async () => {
    const { vm, consent, analytics, start } = await given()
    await start()
    consent.save({ ...NECESSARY_ONLY, functional: true, marketing: true })
    await settled()
    expect(analytics.heard).toEqual(['stop'])
    consent.acceptAll()
    await settled()
    vm.visit(LIST)
    consent.reset()
    vm.visit({ ...LIST, path: '/' })
    expect(analytics.heard.slice(1)).toEqual(['start https://eu.example', 'forget', 'visit /list', 'stop'])
  })

  it('analytics identifies the user on sign-in and resets on sign-out', async () => {
    const { auth, analytics, start } = await given(EVERYTHING)
    await start()
    await auth.signIn(MARA)
    await auth.signOut()
    expect(analytics.heard.slice(1)).toEqual(['forget', 'identify mara@example.test', 'forget'])
  })

  it('drops the secrets of a mailed link', async () => {
    const { vm, analytics, start } = await given(EVERYTHING)
    await start()
    vm.visit({ path: '/auth', search: '?code=geheim', hash: '#access_token=geheim' })
    expect(analytics.heard.slice(1)).toEqual(['forget', 'visit /auth'])
  })
})
