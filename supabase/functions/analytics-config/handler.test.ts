import { expect, it } from 'vitest'
import { type AnalyticsConfigEnv, handler } from './handler.ts'

const ask = (env: AnalyticsConfigEnv, method = 'GET') =>
  handler(new Request('http://backend.test/functions/v1/analytics-config', { method }), env)

it('analytics-config returns the settings of the environment to pages of every origin', async () => {
  const answer = await ask({ POSTHOG_API_KEY: 'phc_1', POSTHOG_HOST: 'https://ph.example' })
  expect(await answer.json()).toEqual({ POSTHOG_API_KEY: 'phc_1', POSTHOG_HOST: 'https://ph.example' })
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
})

it('analytics-config returns the host in the European Union if none is set', async () => {
  const host = { POSTHOG_HOST: 'https://eu.i.posthog.com' }
  expect(await (await ask({ POSTHOG_API_KEY: 'phc_1' })).json()).toEqual({ POSTHOG_API_KEY: 'phc_1', ...host })
  expect(await (await ask({ POSTHOG_HOST: '' })).json()).toEqual({ POSTHOG_API_KEY: null, ...host })
})

it('analytics-config refuses all methods but GET, HEAD and OPTIONS', async () => {
  expect((await ask({}, 'OPTIONS')).status).toBe(204)
  expect((await ask({}, 'POST')).status).toBe(405)
})
