import { FakeAnalytics, FakeAnalyticsConfigSource, FakeProblemLog } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import type { User } from '../account/auth-state.ts'
import { err, failure, ok, type Result } from '../shared/result.ts'
import type { AnalyticsConfig } from './analytics-config.port.ts'
import { AnalyticsSession } from './analytics-session.ts'

const CONFIG: AnalyticsConfig = { apiKey: 'phc_test', host: 'https://eu.example' }
const HOME = { path: '/', search: '', hash: '' }
const LIST = { path: '/list', search: '?search=vegan', hash: '#oben' }
const ANNA: User = {
  id: 'anna',
  email: 'anna@example.test',
  emailConfirmedAt: new Date('2026-01-01T00:00:00Z'),
  createdAt: new Date('2026-01-01T00:00:00Z'),
  username: null,
}
const BEN: User = { ...ANNA, id: 'ben', email: 'ben@example.test', emailConfirmedAt: null }

const given = (
  find: () => Promise<Result<AnalyticsConfig | null, ReturnType<typeof failure>>> = async () => ok(CONFIG),
) => {
  const analytics = new FakeAnalytics()
  const problems = new FakeProblemLog()
  let asked = 0
  const configs = new FakeAnalyticsConfigSource(() => {
    asked++
    return find()
  })
  return { analytics, problems, session: new AnalyticsSession(analytics, configs, problems), asked: () => asked }
}

describe('analytics', () => {
  it('reads no analytics configuration and records nothing without consent', async () => {
    const { analytics, session, asked } = given()
    session.visit(HOME)
    session.setUser(ANNA)
    expect(analytics.heard).toEqual([])
    expect(asked()).toBe(0)
  })

  it('deletes analytics data of an earlier visit once when consent is refused', async () => {
    const { analytics, session } = given()
    await session.allow(false)
    await session.allow(false)
    expect(analytics.heard).toEqual(['stop'])
  })

  it('starts analytics with the current user and page, then records every page view', async () => {
    const { analytics, session } = given()
    session.visit(HOME)
    session.setUser(ANNA)
    await session.allow(true)
    session.visit(LIST)
    expect(analytics.heard).toEqual([
      'start https://eu.example',
      'identify anna@example.test',
      'visit /',
      'visit /list?search=vegan#oben',
    ])
  })

  it('identifies users who sign in and resets the person on sign-out', async () => {
    const { analytics, session } = given()
    await session.allow(true)
    session.setUser(ANNA)
    session.setUser(BEN)
    session.setUser(null)
    session.setUser(null)
    expect(analytics.heard.slice(1)).toEqual([
      'identify anna@example.test',
      'forget',
      'identify ben@example.test unverified',
      'forget',
    ])
  })

  it('resets the person of an earlier visit once the session turns out to be signed out', async () => {
    for (const isKnownFirst of [true, false]) {
      const { analytics, session } = given()
      session.visit(HOME)
      if (isKnownFirst) session.setUser(null)
      await session.allow(true)
      session.setUser(null)
      expect(analytics.heard.filter((word) => word === 'forget')).toHaveLength(1)
      if (isKnownFirst) expect(analytics.heard.slice(1)).toEqual(['forget', 'visit /'])
    }
  })

  it('stops analytics when consent is withdrawn and restarts when it is given again', async () => {
    const { analytics, session } = given()
    await session.allow(true)
    await session.allow(false)
    session.visit(LIST)
    session.setUser(ANNA)
    expect(analytics.heard).toEqual(['start https://eu.example', 'stop'])
    await session.allow(true)
    expect(analytics.heard.slice(2)).toEqual([
      'start https://eu.example',
      'identify anna@example.test',
      'visit /list?search=vegan#oben',
    ])
  })

  it('does not start analytics if consent is withdrawn while the configuration loads', async () => {
    let answer: (config: Result<AnalyticsConfig, never>) => void = () => undefined
    const { analytics, session } = given(() => new Promise((resolve) => (answer = resolve)))
    const starting = session.allow(true)
    await session.allow(false)
    answer(ok(CONFIG))
    await starting
    expect(analytics.heard).toEqual(['stop'])
  })

  it('analytics stays off with a warning if the operator has no key', async () => {
    const { analytics, problems, session } = given(async () => ok(null))
    await session.allow(true)
    session.visit(HOME)
    expect(analytics.heard).toEqual([])
    expect(problems.problems).toEqual([{ area: 'analytics', message: 'Analytics stays off: no key is configured' }])
  })

  it('logs a warning without personal data if the analytics configuration cannot be read', async () => {
    const { analytics, problems, session } = given(async () => err(failure('unavailable', 'status 500')))
    session.setUser(ANNA)
    await session.allow(true)
    expect(analytics.heard).toEqual([])
    expect(problems.problems).toEqual([{ area: 'analytics', message: 'Analytics stays off: unavailable' }])
  })

  it('analytics stays off with a warning if it cannot be loaded', async () => {
    const { problems } = given()
    const analytics = new FakeAnalytics(() => Promise.resolve(false))
    const session = new AnalyticsSession(analytics, new FakeAnalyticsConfigSource(async () => ok(CONFIG)), problems)
    await session.allow(true)
    session.visit(HOME)
    expect(analytics.heard).toEqual(['start https://eu.example'])
    expect(problems.problems).toHaveLength(1)
  })
})
