import { type AuthState, OwnAnswers } from '@mahlzeit/domain'
import { FakeClock, InMemoryPreferences } from '@mahlzeit/test-fakes'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { BehaviorSubject } from 'rxjs'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { BASE, givenApi } from '../test-support/supabase-api.ts'
import { OwnReads } from './own-reads.ts'
import { SupabaseFavouriteStore } from './supabase-favourite-store.ts'

const NOON = new Date('2026-03-02T11:00:00Z')

const server = setupServer()
beforeAll(() => server.listen())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const favourite = (placeId: string) => ({
  id: 3,
  created_at: '2026-01-05T10:00:00Z',
  deal: null,
  restaurant: {
    id: 1,
    name: 'Zur Linde',
    address: 'Torstraße 1',
    place_id: placeId,
    lat: 52.5,
    lng: 13.4,
    rating: null,
    phone: null,
    website: null,
    image_url: null,
    cuisine_type: [],
  },
})

const user = (id: string): AuthState => ({
  kind: 'signed-in',
  user: { id, email: 'a@b.de', emailConfirmedAt: NOON, createdAt: NOON, username: null },
})

const given = () => {
  const preferences = new InMemoryPreferences()
  const answers = new OwnAnswers(preferences, new FakeClock(NOON))
  const state$ = new BehaviorSubject<AuthState>(user('anna'))
  const { api } = givenApi()
  const store = new SupabaseFavouriteStore(api, BASE, new OwnReads(api, answers, { state$ }))
  const answer = (respond: () => Response | Promise<Response>) =>
    server.use(http.get(`${BASE}/rest/v1/rpc/my_favourites`, respond))
  const kept = async () => {
    const found = await store.findAll()
    return found.ok ? 'answered' : { ...found.error.kept, kind: found.error.kind }
  }
  return { state$, preferences, store, answer, kept }
}

it('the failure of a read without a network holds the last answer and its time', async () => {
  const { store, answer, kept } = given()
  answer(() => HttpResponse.json([favourite('linde')]))
  const found = await store.findAll()
  if (!found.ok) throw new Error('not answered')
  answer(() => HttpResponse.error())
  expect(await kept()).toEqual({ kind: 'offline', at: NOON, value: found.value })
})

it('no answer stands in for an HTTP error, an unreadable answer, or another user', async () => {
  const { state$, answer, kept } = given()
  answer(() => HttpResponse.json([favourite('linde')]))
  await kept()
  answer(() => new HttpResponse(null, { status: 503 }))
  expect(await kept()).toEqual({ kind: 'unavailable' })
  answer(() => HttpResponse.json({ rows: 'unreadable' }))
  expect(await kept()).toEqual({ kind: 'unavailable' })
  state$.next(user('ben'))
  answer(() => HttpResponse.error())
  expect(await kept()).toEqual({ kind: 'offline' })
})

it('an answer that arrives after the sign-out is not stored', async () => {
  const { state$, preferences, answer, kept } = given()
  answer(() => {
    state$.next({ kind: 'signed-out' })
    return HttpResponse.json([favourite('linde')])
  })
  await kept()
  expect(preferences.kept).toEqual({})
})

it('favourites are stored again after a write', async () => {
  const { preferences, store, answer } = given()
  answer(() => HttpResponse.json([favourite('krone')]))
  server.use(http.post(`${BASE}/rest/v1/rpc/remove_favourite`, () => new HttpResponse(null, { status: 204 })))
  expect((await store.remove('linde')).ok).toBe(true)
  await expect.poll(() => preferences.kept['mahlzeit.own']).toContain('krone')
})
