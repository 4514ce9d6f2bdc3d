import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serviceAnswer } from '@mahlzeit/test-fakes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handler } from './handler.ts'

const USER = '00000000-0000-4000-8000-000000000001'

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

/** Plays Google's Places API (New). */
const google = { answers: new Map<string, readonly [number, unknown]>(), asked: [] as object[] }

let server: Server
let origin = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    const { headers, url = '' } = request
    google.asked.push({ url, key: headers['x-goog-api-key'], fields: headers['x-goog-fieldmask'] })
    const [status, body] = google.answers.get(url.replace(/^\/v1\/places\/|\?.*$/gu, '')) ?? [404, {}]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

beforeEach(() => {
  google.asked = []
  google.answers = new Map([['ChIJ-linde', [200, LINDE]]])
})

/** A project whose database answers `begin_place_lookup` with `known`. */
const ask = async (body: unknown, { key = 'server-key', known = Response.json(null) } = {}) => {
  const stored: unknown[] = []
  const env = {
    SUPABASE_URL: 'https://project.example',
    SUPABASE_ANON_KEY: 'anon',
    SUPABASE_SERVICE_ROLE_KEY: 'service',
    GOOGLE_PLACES_KEY: key,
    GOOGLE_PLACES_ORIGIN: origin,
    fetch: async (request: Request): Promise<Response> => {
      if (request.url.endsWith('/auth/v1/user'))
        return request.headers.get('authorization') === 'Bearer token'
          ? serviceAnswer('auth/user', { id: USER })
          : serviceAnswer('auth/session_not_found')
      if (request.url.endsWith('/begin_place_lookup')) return known
      stored.push(await request.json())
      return serviceAnswer('rest/void')
    },
  }
  const answer = await handler(
    new Request('https://project.example/functions/v1/google-place', {
      method: 'POST',
      headers: { authorization: body === null ? 'Bearer other' : 'Bearer token' },
      body: JSON.stringify(body),
    }),
    env,
  )
  return { status: answer.status, body: await answer.json(), stored }
}

describe('the function google-place', () => {
  it('google-place asks Google with the key of the server, stores the place and answers its details', async () => {
    const { status, body, stored } = await ask({ placeId: 'ChIJ-linde', rating: 1, name: 'Falle' })
    const details = { rating: 4.5, website: 'https://linde.example/', phone: '+49 30 1234567' }
    expect([status, body]).toEqual([200, { ...details, ratingCount: 120 }])
    expect(stored).toEqual([
      {
        p_place: {
          ...details,
          place_id: 'ChIJ-linde',
          name: 'Zur Linde',
          address: 'Torstraße 12, 10119 Berlin',
          lat: 52.53,
          lng: 13.4,
          rating_count: 120,
        },
      },
    ])
    expect(google.asked).toEqual([
      {
        url: '/v1/places/ChIJ-linde?languageCode=de',
        key: 'server-key',
        fields: expect.stringContaining('location,rating,userRatingCount,websiteUri'),
      },
    ])
  })

  it('google-place omits details that the database would refuse', async () => {
    const odd = {
      rating: 9,
      userRatingCount: -1,
      websiteUri: 'https://a:b@evil.example/',
      internationalPhoneNumber: 'x',
    }
    google.answers.set('ChIJ-linde', [200, { ...LINDE, ...odd }])
    expect((await ask({ placeId: 'ChIJ-linde' })).body).toEqual({
      rating: null,
      ratingCount: null,
      website: null,
      phone: null,
    })
  })

  it('google-place does not ask Google again for a stored place', async () => {
    const { status, body } = await ask({ placeId: 'ChIJ-linde' }, { known: Response.json({ rating: 4 }) })
    expect([status, body]).toMatchObject([200, { rating: 4 }])
    expect(google.asked).toEqual([])
  })

  it.each([
    ['an unknown place', 404, 'place-unknown', { placeId: 'ChIJ-nowhere' }, {}],
    ['an operator without a key', 404, 'place-unknown', { placeId: 'ChIJ-linde' }, { key: '' }],
    ['a visitor', 401, 'not-signed-in', null, {}],
    ['a path', 400, 'place-id-missing', { placeId: '../../secrets' }, {}],
    ['a place of ours', 400, 'place-id-missing', { placeId: 'osm:node/1' }, {}],
    ['a long body', 400, 'place-id-missing', { placeId: 'x'.repeat(2000) }, {}],
    ['no object', 400, 'place-id-missing', 5, {}],
  ])('google-place refuses %s', async (_, status, code, body, options) => {
    const answer = await ask(body, options)
    expect([answer.status, answer.body, answer.stored]).toEqual([status, { code }, []])
  })

  it('google-place passes on the limit of the database', async () => {
    const known = serviceAnswer('rest/PT429', { message: 'too-much-today', details: '' })
    expect(await ask({ placeId: 'ChIJ-linde' }, { known })).toMatchObject({
      status: 429,
      body: { code: 'too-much-today' },
    })
    expect(google.asked).toEqual([])
  })

  it.each([
    [500, {}],
    [403, { error: { status: 'PERMISSION_DENIED' } }],
    [200, { id: 'ChIJ-linde' }],
  ])('google-place answers 503 if Google answers %i %j', async (status, body) => {
    google.answers.set('ChIJ-linde', [status, body])
    expect(await ask({ placeId: 'ChIJ-linde' })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
      stored: [],
    })
  })
})
