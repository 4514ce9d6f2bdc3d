import { describe, expect, it, vi } from 'vitest'
import { openToAllOrigins } from './cross-origin.ts'

const asked = (method: string, headers: Record<string, string> = {}) =>
  new Request('http://localhost/rest/v1/deals', { method, headers: { Origin: 'capacitor://localhost', ...headers } })

describe('an API that is open to pages of every origin', () => {
  it('lets a browser send what it asks about, without asking anybody else', async () => {
    const answer = vi.fn<() => Promise<Response>>()
    const question = { 'Access-Control-Request-Method': 'PATCH', 'Access-Control-Request-Headers': 'apikey, prefer' }
    const { status, headers } = await openToAllOrigins(asked('OPTIONS', question), answer)
    expect(status).toBe(204)
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(headers.get('Access-Control-Allow-Headers')).toBe('apikey, prefer')
    expect(headers.get('Access-Control-Allow-Methods')).toContain('PATCH')
    expect(answer).not.toHaveBeenCalled()
  })

  it('lets pages read its answers, failures included', async () => {
    const failure = async () => Response.json({ code: 'x' }, { status: 400, headers: { 'X-Kept': 'yes' } })
    const response = await openToAllOrigins(asked('POST'), failure)
    expect([response.status, await response.json(), response.headers.get('X-Kept')]).toEqual([
      400,
      { code: 'x' },
      'yes',
    ])
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(response.headers.get('Access-Control-Expose-Headers')).toContain('X-Supabase-Api-Version')
  })

  it('never asks for cookies', async () => {
    const answer = async () => new Response('', { headers: { 'Access-Control-Allow-Credentials': 'true' } })
    const { headers } = await openToAllOrigins(asked('GET'), answer)
    expect(headers.has('Access-Control-Allow-Credentials')).toBe(false)
  })

  it('answers an OPTIONS that is no question of a browser as the API does', async () => {
    const { status } = await openToAllOrigins(asked('OPTIONS'), async () => new Response('', { status: 404 }))
    expect(status).toBe(404)
  })
})
