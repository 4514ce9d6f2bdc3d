import { delay, http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BASE, givenApi, SHORT_TIMEOUT_MS } from '../test-support/supabase-api.ts'
import { SupabaseAnalyticsConfig } from './supabase-analytics-config.ts'

const URL_OF_FUNCTION = `${BASE}/functions/v1/analytics-config`
const server = setupServer()

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const source = new SupabaseAnalyticsConfig(givenApi({ token: null }).api)

const given = (answer: () => Response | Promise<Response>) => server.use(http.get(URL_OF_FUNCTION, answer))

describe('the analytics settings', () => {
  it('analytics settings are the key and the origin of the host', async () => {
    given(() => HttpResponse.json({ POSTHOG_API_KEY: 'phc_1', POSTHOG_HOST: 'https://ph.example/' }))
    expect(await source.find()).toEqual({ ok: true, value: { apiKey: 'phc_1', host: 'https://ph.example' } })
  })

  it.each([
    ['no field', {}],
    ['an empty key', { POSTHOG_API_KEY: '', POSTHOG_HOST: 'https://ph.example' }],
    ['no key', { POSTHOG_API_KEY: null, POSTHOG_HOST: 'https://ph.example' }],
  ])('analytics settings are null with %s: analytics is off', async (_what, answer) => {
    given(() => HttpResponse.json(answer))
    expect(await source.find()).toEqual({ ok: true, value: null })
  })

  it.each([
    ['the server fails', () => new HttpResponse('<h1>broken</h1>', { status: 500 }), 'unavailable'],
    ['the answer is no JSON', () => new HttpResponse('<h1>hello</h1>'), 'unavailable'],
    ['the answer has another shape', () => HttpResponse.json(['phc_1']), 'unavailable'],
    ['the key is a number', () => HttpResponse.json({ POSTHOG_API_KEY: 1 }), 'unavailable'],
    [
      'the host is no URL',
      () => HttpResponse.json({ POSTHOG_API_KEY: 'phc_1', POSTHOG_HOST: 'javascript:alert(1)' }),
      'unavailable',
    ],
    ['the host is missing', () => HttpResponse.json({ POSTHOG_API_KEY: 'phc_1' }), 'unavailable'],
    ['the network is gone', () => HttpResponse.error(), 'offline'],
  ])('analytics settings fail if %s', async (_what, answer, kind) => {
    given(answer)
    expect(await source.find()).toMatchObject({ ok: false, error: { kind } })
  })

  it('analytics settings fail after the timeout', async () => {
    given(async () => {
      await delay('infinite')
      return HttpResponse.json({})
    })
    const impatient = new SupabaseAnalyticsConfig(givenApi({ token: null, timeoutMs: SHORT_TIMEOUT_MS }).api)
    expect(await impatient.find()).toMatchObject({ ok: false, error: { kind: 'timeout' } })
  })
})
