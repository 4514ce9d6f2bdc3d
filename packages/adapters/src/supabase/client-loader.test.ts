import { FakeProblemLog, SERVICE_ANSWERS, serviceAnswer } from '@mahlzeit/test-fakes'
import { PROVE_SIGN_UP, requestOf, SIMILAR_PLACES } from '@mahlzeit/supabase/calls'
import { createClient } from '@supabase/supabase-js'
import { firstValueFrom } from 'rxjs'
import { filter } from 'rxjs/operators'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStore } from './auth-environment.ts'
import { SESSION_KEY } from './supabase-auth.ts'
import { connectSupabase, type SupabaseLibrary } from './supabase-client.ts'

const FORM = { email: 'anna@example.test', password: 'mittags-um-zwölf' }
const SIGN_UP = requestOf(PROVE_SIGN_UP, { email: FORM.email, token: '1', secret: '2' })

const SESSION = { ...SERVICE_ANSWERS['auth/session'].body, expires_at: Math.floor(Date.now() / 1000) + 3600 }

const network = vi.fn<typeof fetch>()
beforeEach(() =>
  vi.stubGlobal(
    'fetch',
    network.mockImplementation(async () => Response.json(true)),
  ),
)
afterEach(() => {
  network.mockReset()
  vi.unstubAllGlobals()
})

const open = () => {
  const shared = memoryStore()
  let changeShared: (key: string) => void = () => undefined
  const library = vi.fn(async (): Promise<SupabaseLibrary> => ({ createClient }))
  const page = {
    shared,
    tab: memoryStore(),
    link: () => new URLSearchParams(),
    clearLink: () => undefined,
    onLink: () => undefined,
    onSharedChange: (listener: typeof changeShared) => (changeShared = listener),
  }
  const project = {
    baseUrl: 'https://backend.example',
    publishableKey: 'key',
    returnOrigin: 'https://mahlzeit.example',
  }
  const connected = connectSupabase({ ...project, page, library }, new FakeProblemLog())
  return {
    ...connected,
    library,
    shared,
    signInElsewhere: () => {
      shared.setItem(SESSION_KEY, JSON.stringify(SESSION))
      changeShared(SESSION_KEY)
    },
  }
}

describe('a visitor without a session', () => {
  it('calls SQL functions with the key alone, and loads no supabase-js', async () => {
    const { api, auth, library } = open()
    await firstValueFrom(auth.state$.pipe(filter(({ kind }) => kind === 'signed-out')))
    await api.query(requestOf(SIMILAR_PLACES, { name: 'Löffel & Co', lat: 52.5, lng: 13.4, placeId: '7' }), v.unknown())
    const [read, asked] = network.mock.lastCall ?? []
    expect(read).toBe(
      'https://backend.example/rest/v1/rpc/similar_places?p_lat=52.5&p_lng=13.4&p_name=L%C3%B6ffel+%26+Co&p_place_id=7',
    )
    expect(asked).toMatchObject({ method: 'GET', headers: { apikey: 'key' } })
    expect(await api.command(SIGN_UP, v.boolean())).toEqual({ ok: true, value: true })
    const [written, sent] = network.mock.lastCall ?? []
    expect(written).toBe('https://backend.example/rest/v1/rpc/prove_sign_up')
    expect(sent).toMatchObject({ method: 'POST', body: JSON.stringify(SIGN_UP.parameters) })
    expect(new Headers(sent?.headers).get('Authorization')).toBeNull()
    expect(await auth.accessToken()).toBeNull()
    expect(library).not.toHaveBeenCalled()
  })

  it.each([
    ['offline', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['timeout', async () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'))],
    ['unavailable', async () => new Response('<html>Willkommen im WLAN</html>')],
    ['unavailable', async () => new Response('')],
    ['unavailable', async () => new Response('', { status: 404 })],
    ['rate-limited', async () => new Response('null', { status: 429 })],
  ] as const)('reads the failure %s of a SQL function', async (kind, answer) => {
    network.mockImplementation(answer)
    expect(await open().api.command(SIGN_UP, v.boolean())).toMatchObject({ ok: false, error: { kind } })
  })

  it('loads supabase-js when another tab signs in, and calls with its token', async () => {
    const { api, auth, library, signInElsewhere } = open()
    await firstValueFrom(auth.state$.pipe(filter(({ kind }) => kind === 'signed-out')))
    signInElsewhere()
    await firstValueFrom(auth.state$.pipe(filter(({ kind }) => kind === 'signed-in')))
    await expect.poll(() => library).toHaveBeenCalledOnce()
    await api.command(SIGN_UP, v.boolean())
    expect(new Headers(network.mock.lastCall?.[1]?.headers).get('Authorization')).toMatch(/^Bearer ./u)
  })
})

describe('supabase-js that cannot be loaded', () => {
  it('fails as offline, keeps the session, and is loaded by the next call', async () => {
    const { auth, library, shared } = open()
    library.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    expect(await auth.signIn(FORM)).toMatchObject({ ok: false, error: { kind: 'offline' } })
    expect(network).not.toHaveBeenCalled()
    network.mockImplementation(async () => serviceAnswer('auth/session'))
    expect(await auth.signIn(FORM)).toEqual({ ok: true, value: undefined })

    const next = open()
    next.shared.setItem(SESSION_KEY, shared.getItem(SESSION_KEY) ?? '')
    next.library.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
    const failed = { ok: false, error: { kind: 'offline' } }
    expect(await next.auth.signOut()).toMatchObject(failed)
    expect(await next.api.command(SIGN_UP, v.boolean())).toMatchObject(failed)
    expect(await next.api.edge('photos', { method: 'GET' }, v.unknown())).toMatchObject(failed)
    expect(await next.api.hasSession()).toMatchObject(failed)
    expect(await firstValueFrom(next.auth.state$.pipe(filter(({ kind }) => kind !== 'loading')))).toMatchObject({
      kind: 'signed-in',
    })
  })
})
