import { describe, expect, it, vi } from 'vitest'
import { healthRoutes } from './health.ts'

describe('/health', () => {
  it('says version, schema and readiness, and no more', async () => {
    const answer = await healthRoutes({ schema: '20261122000000', isReady: async () => true }).request('/')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await answer.json()).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/u) as unknown,
      schema: '20261122000000',
      ready: true,
    })
  })

  it('asks the database once a second, and answers 503 while it is gone', async () => {
    const isReady = vi.fn(async () => false)
    const routes = healthRoutes({ schema: '1', isReady })
    const answers = await Promise.all(Array.from({ length: 50 }, async () => routes.request('/')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(isReady).toHaveBeenCalledTimes(1)
  })
})
