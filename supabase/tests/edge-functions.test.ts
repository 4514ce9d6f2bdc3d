import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listen } from '../server/http-server.ts'
import { type Account, call, createAccount } from './api.ts'
import { createModerator, moderate } from './community.ts'
import { storePhoto } from './photos.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

const LINDE = {
  id: 'ChIJ-linde',
  displayName: { text: 'Zur Linde', languageCode: 'de' },
  formattedAddress: 'Torstraße 12, 10119 Berlin',
  location: { latitude: 52.53, longitude: 13.4 },
  rating: 4.5,
  userRatingCount: 120,
  websiteUri: 'https://linde.example/',
  internationalPhoneNumber: '+49 30 1234567',
}
const DETAILS = { rating: 4.5, ratingCount: 120, website: 'https://linde.example/', phone: '+49 30 1234567' }

/** Plays Google's Places API (New). It knows one place, and fails for another. */
const asked: object[] = []
const google = await listen(0)
if (!google.ok) throw new Error(google.error)
google.value.serve(({ url, headers }) => {
  const { pathname, search } = new URL(url)
  asked.push({ path: pathname + search, key: headers.get('x-goog-api-key'), fields: headers.get('x-goog-fieldmask') })
  if (pathname === '/v1/places/ChIJ-linde') return Response.json(LINDE)
  return Response.json({}, { status: pathname === '/v1/places/ChIJ-broken' ? 500 : 404 })
})
afterAll(() => google.value.close())

describe.each(ANY_ENGINE)('on %s', (engine) => {
  const backend = useTestBackend(engine, undefined, {
    POSTHOG_API_KEY: 'phc_test',
    POSTHOG_HOST: 'https://ph.example',
    GOOGLE_PLACES_KEY: 'server-key',
    GOOGLE_PLACES_ORIGIN: `http://127.0.0.1:${google.value.port}`,
  })
  let anna: Account

  beforeAll(async () => {
    anna = await createAccount(backend())
  })
  beforeEach(async () => {
    asked.length = 0
    await backend().query('truncate private.google_places')
  })

  describe('google-place', () => {
    const ask = async (body: unknown, token: string | null = anna.token) => {
      const answer = await call(backend(), '/functions/v1/google-place', { body, token: token ?? undefined })
      return [answer.status, answer.body]
    }

    it('asks Google once with the key of the server, stores the place and answers its details', async () => {
      expect(await ask({ placeId: 'ChIJ-linde', rating: 1 })).toEqual([200, DETAILS])
      expect(await ask({ placeId: 'ChIJ-linde' })).toEqual([200, DETAILS])
      expect(asked).toEqual([
        {
          path: '/v1/places/ChIJ-linde?languageCode=de',
          key: 'server-key',
          fields: expect.stringContaining('location,rating,userRatingCount,websiteUri') as string,
        },
      ])
      expect(await backend().query('select place_id, name from private.google_places')).toEqual([
        { place_id: 'ChIJ-linde', name: 'Zur Linde' },
      ])
    })

    it.each([
      ['a place that Google does not know', { placeId: 'ChIJ-nowhere' }, 404, 'place-unknown'],
      ['a path', { placeId: '../../secrets' }, 400, 'place-id-missing'],
      ['a long body', { placeId: 'x'.repeat(2000) }, 400, 'place-id-missing'],
      ['a place while Google fails', { placeId: 'ChIJ-broken' }, 503, 'unavailable'],
    ])('refuses %s', async (_what, body, status, code) => {
      expect(await ask(body)).toEqual([status, { code }])
      expect(await backend().query('select from private.google_places where name is not null')).toEqual([])
    })

    it.each([null, 'forged'])('refuses the token %j, and does not ask Google', async (token) => {
      expect(await ask({ placeId: 'ChIJ-linde' }, token)).toEqual([401, { code: 'not-signed-in' }])
      expect(asked).toEqual([])
    })
  })

  it('moderate-content moves the file of a hidden photo and back, for moderators alone', async () => {
    const { url } = await storePhoto(backend(), anna.token)
    const [image] = await backend().query(
      `with deal as (insert into deals (place_name, place_lat, place_lng) values ('X', 1, 1) returning id)
       insert into deal_images (deal_id, image_url) select id, $1 from deal returning id::text`,
      [url],
    )
    const { token } = await createModerator(backend())
    const content = { kind: 'image', id: image?.['id'], reason: 'Grund' }
    const isServed = async () => (await fetch(backend().baseUrl + url)).ok
    const act = async (body: object, caller = token) => [
      (await moderate(backend(), body, caller)).status,
      await isServed(),
    ]
    const hide = { ...content, act: 'hide', ground: 'terms' }
    expect(await act(hide, anna.token)).toEqual([403, true])
    expect(await act({ ...content, act: 'suspend' })).toEqual([400, true])
    expect(await act(hide)).toEqual([204, false])
    expect(await act({ ...content, act: 'restore' })).toEqual([204, true])
  })

  it('analytics-config answers the settings to pages of every origin, and nothing but reads', async () => {
    const { status, body, headers } = await call(backend(), '/functions/v1/analytics-config')
    expect([status, body]).toEqual([200, { POSTHOG_API_KEY: 'phc_test', POSTHOG_HOST: 'https://ph.example' }])
    expect([headers.get('access-control-allow-origin'), headers.get('cache-control')]).toEqual(['*', 'no-store'])
    expect((await call(backend(), '/functions/v1/analytics-config', { body: {} })).status).toBe(405)
  })
})
