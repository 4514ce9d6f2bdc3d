import { serviceAnswer } from '@mahlzeit/test-fakes'
import { delay, HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BASE, givenApi, SHORT_TIMEOUT_MS } from '../test-support/supabase-api.ts'
import { SupabaseAccountDeletion } from './supabase-account-deletion.ts'
import { SupabaseCalendarAddressStore } from './supabase-calendar-address-store.ts'
import { SupabaseFavouriteStore } from './supabase-favourite-store.ts'
import { SupabaseProfileStore } from './supabase-profile-store.ts'

const USER = '5f0c8f5e-0c53-4d5a-9d51-0d3f6a8f0a11'
const FAVOURITE = {
  id: 3,
  created_at: '2026-01-05T10:00:00Z',
  deal: null,
  restaurant: {
    id: 1,
    name: 'Zur Linde',
    address: 'Torstraße 1',
    place_id: 'linde',
    lat: 52.5,
    lng: 13.4,
    rating: null,
    phone: null,
    website: null,
    image_url: null,
    cuisine_type: [],
  },
}

const server = setupServer()
let given: ReturnType<typeof givenApi>

beforeAll(() => server.listen())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())
beforeEach(() => {
  given = givenApi()
})

/** Answers every request and records the last one. */
const answer = (respond: () => Response | Promise<Response>): { request?: Request } => {
  const seen: { request?: Request } = {}
  server.use(
    http.all(`${BASE}/rest/v1/*`, ({ request }) => {
      seen.request = request
      return respond()
    }),
  )
  return seen
}

const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  'reading favourites': async () => new SupabaseFavouriteStore(given.api, BASE).findAll(),
  'saving a favourite': async () => new SupabaseFavouriteStore(given.api, BASE).add('linde'),
  'removing a favourite': async () => new SupabaseFavouriteStore(given.api, BASE).remove('linde'),
  'reading the calendar address': async () => new SupabaseCalendarAddressStore(given.api).find(),
  'creating a calendar address': async () => new SupabaseCalendarAddressStore(given.api).create(),
  'revoking the calendar address': async () => new SupabaseCalendarAddressStore(given.api).revoke(),
  'reading a profile': async () => new SupabaseProfileStore(given.api).find(USER),
  'choosing a username': async () => new SupabaseProfileStore(given.api).chooseUsername('Anna'),
  'counting deals': async () => new SupabaseProfileStore(given.api).countDeals(USER),
  'counting favourites': async () => new SupabaseProfileStore(given.api).countFavourites(USER),
  'deleting an account': async () => new SupabaseAccountDeletion(given.api).deleteAccount(USER),
}

describe.each(Object.entries(CALLS))('%s', (name, call) => {
  it('sends the token of the session', async () => {
    const seen = answer(() => HttpResponse.json(null))
    await call()
    expect(seen.request?.headers.get('authorization')).toBe('Bearer token')
  })

  it.each([
    ['no network', () => HttpResponse.error(), 'offline'],
    ['too many requests', () => HttpResponse.text('slow down', { status: 429 }), 'rate-limited'],
    ['a server error', () => HttpResponse.text('<h1>Bad gateway</h1>', { status: 502 }), 'unavailable'],
  ] as const)('maps %s to a failure', async (_fault, respond, kind) => {
    answer(respond)
    expect(await call()).toMatchObject({ ok: false, error: { kind } })
    expect(given.rejected.tokens).toBe(0)
  })

  it('maps no answer in time to a failure', async () => {
    given = givenApi({ timeoutMs: SHORT_TIMEOUT_MS })
    answer(() => delay('infinite').then(() => HttpResponse.json(null)))
    expect(await call()).toMatchObject({ ok: false, error: { kind: 'timeout' } })
    expect(given.rejected.tokens).toBe(0)
  })

  it('reports a rejected token', async () => {
    answer(() => serviceAnswer('rest/PGRST303'))
    const kind = name === 'deleting an account' ? 'rejected' : 'unauthorised'
    expect(await call()).toMatchObject({ ok: false, error: { kind } })
    expect(given.rejected.tokens).toBe(1)
  })
})

describe('an unreadable answer', () => {
  it.each(Object.keys(CALLS))('an unreadable answer to %s is a failure', async (name) => {
    answer(() => HttpResponse.json({ hello: 'world' }))
    expect(await CALLS[name]?.()).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    answer(() => new HttpResponse('', { status: 200 }))
    expect(await CALLS[name]?.()).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    answer(() => HttpResponse.text('<html>Willkommen im WLAN'))
    expect(await CALLS[name]?.()).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  })

  it.each([
    ['nothing', 500, 'null'],
    ['no message', 500, '{"error":"Oops"}'],
    ['a number', 502, '0'],
    ['a message of another type', 500, '{"message":{"a":1},"code":7}'],
    ['an empty page', 404, ''],
    ['an empty list', 404, '[]'],
  ])('an answer with an error status and %s (%i %s) is a failure of every call', async (_what, status, body) => {
    for (const call of Object.values(CALLS)) {
      answer(() => new HttpResponse(body, { status, headers: { 'content-type': 'application/json' } }))
      expect(await call()).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    }
  })

  it('an unreadable favourite is left out and reported, and the others are returned', async () => {
    answer(() => HttpResponse.json([{ ...FAVOURITE, id: 'three' }, FAVOURITE, null]))
    const found = await new SupabaseFavouriteStore(given.api, BASE).findAll()
    expect(found.ok && found.value.map(({ id }) => id)).toEqual([3])
    expect(given.problems.problems).toHaveLength(2)
  })
})

describe('an account deletion with an unknown outcome', () => {
  const noAccount = () => serviceAnswer('rest/42501', { message: 'User not authenticated' })

  it('retrying an account deletion with an unknown outcome succeeds if the account is gone', async () => {
    const deletion = new SupabaseAccountDeletion(given.api)
    answer(() => HttpResponse.error())
    expect(await deletion.deleteAccount(USER)).toMatchObject({ ok: false, error: { kind: 'offline' } })
    answer(noAccount)
    expect(await deletion.deleteAccount(USER)).toEqual({ ok: true, value: undefined })
  })

  it('a first account deletion without an account fails', async () => {
    answer(noAccount)
    expect(await new SupabaseAccountDeletion(given.api).deleteAccount(USER)).toMatchObject({ ok: false })
  })
})

it('an answer without a body means that a function which returns nothing succeeded', async () => {
  answer(() => serviceAnswer('rest/void'))
  expect(await new SupabaseFavouriteStore(given.api, BASE).remove('linde')).toEqual({ ok: true, value: undefined })
})

describe('an error of the database', () => {
  it.each([
    ['rest/23505', 'already-favourite'],
    ['rest/23503', 'unknown-place'],
  ] as const)('the database error %s means %s', async (refused, kind) => {
    answer(() => serviceAnswer(refused))
    expect(await new SupabaseFavouriteStore(given.api, BASE).add('linde')).toEqual({
      ok: false,
      error: { kind },
    })
  })

  it('a missing profile is null, not a database error', async () => {
    answer(() => HttpResponse.json([]))
    expect(await new SupabaseProfileStore(given.api).find(USER)).toEqual({ ok: true, value: null })
  })
})
