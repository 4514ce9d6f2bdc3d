import { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'
import { openToAllOrigins } from './cross-origin.ts'

const ask = (method: string, answer: () => Response, headers: Record<string, string> = {}) =>
  new Hono()
    .all('/rest/v1/*', openToAllOrigins, answer)
    .request('/rest/v1/deals', { method, headers: { Origin: 'capacitor://localhost', ...headers } })

describe('an API that is open to pages of every origin', () => {
  it('an API that is open to every origin answers a preflight without calling the API', async () => {
    const answer = vi.fn<() => Response>()
    const preflight = { 'Access-Control-Request-Method': 'PATCH', 'Access-Control-Request-Headers': 'apikey, prefer' }
    const { status, headers } = await ask('OPTIONS', answer, preflight)
    expect(status).toBe(204)
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(headers.get('Access-Control-Allow-Headers')).toMatch(/^apikey, ?prefer$/u)
    expect(headers.get('Access-Control-Allow-Methods')).toContain('PATCH')
    expect(headers.get('Access-Control-Max-Age')).toBe('86400')
    expect(answer).not.toHaveBeenCalled()
  })

  it('an API that is open to every origin lets pages read its answers, failures included', async () => {
    const failure = () => Response.json({ code: 'x' }, { status: 400, headers: { 'X-Kept': 'yes' } })
    const response = await ask('POST', failure)
    expect([response.status, await response.json(), response.headers.get('X-Kept')]).toEqual([
      400,
      { code: 'x' },
      'yes',
    ])
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(response.headers.get('Access-Control-Expose-Headers')).toContain('X-Supabase-Api-Version')
  })

  it('an API that is open to every origin never allows cookies', async () => {
    const answer = () => new Response('', { headers: { 'Access-Control-Allow-Credentials': 'true' } })
    const { headers } = await ask('GET', answer)
    expect(headers.has('Access-Control-Allow-Credentials')).toBe(false)
  })

  it('passes an OPTIONS request that is no preflight to the API', async () => {
    const { status } = await ask('OPTIONS', () => new Response('', { status: 404 }))
    expect(status).toBe(404)
  })
})
