import {
  type Clock,
  CreateDeal,
  type DealId,
  DEFAULT_CENTRE,
  EMPTY_DEAL_FORM,
  type NewDeal,
  NO_PLACE_DETAILS,
  ok,
  type SuggestionFailure,
  UNKNOWN_FACTS,
  UploadPhotos,
} from '@mahlzeit/domain'
import { serviceAnswer, type ServiceAnswerName } from '@mahlzeit/test-fakes'
import { delay, HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BASE, givenApi, SHORT_TIMEOUT_MS } from '../test-support/supabase-api.ts'
import { SupabaseDealWriter } from './supabase-deal-writer.ts'
import { SupabasePhotoStorage } from './supabase-photo-storage.ts'
import { SupabasePlaceDirectory } from './supabase-place-directory.ts'

const ID = 7 as DealId
const DEAL: NewDeal = {
  place: { placeId: 'manual:linde', name: 'Zur Linde', address: 'Torstraße 1', position: DEFAULT_CENTRE },
  details: NO_PLACE_DETAILS,
  slug: 'zur-linde',
  distinctFrom: [],
  startTime: null,
  endTime: null,
  availableDays: ['Mo'],
  ...UNKNOWN_FACTS,
  initialComment: null,
}

const server = setupServer()
let given: ReturnType<typeof givenApi>
let uploadTimeoutMs: number | undefined

beforeAll(() => server.listen())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())
beforeEach(() => {
  given = givenApi()
  uploadTimeoutMs = undefined
})

const writer = () => new SupabaseDealWriter(given.api)
const storage = () => new SupabasePhotoStorage(given.api, uploadTimeoutMs)
const directory = () => new SupabasePlaceDirectory(given.api)
const photo = () => new Blob(['photo'], { type: 'image/jpeg' })

/** Answers every request and records the last one. */
const answer = (respond: () => Response | Promise<Response>): { request?: Request } => {
  const seen: { request?: Request } = {}
  server.use(
    http.all(`${BASE}/*`, ({ request }) => {
      seen.request = request.clone()
      return respond()
    }),
  )
  return seen
}

const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  'checking a slug': async () => writer().isSlugTaken('zur-linde'),
  'inserting a deal': async () => writer().insert(DEAL),
  'adding images': async () => writer().insertImages(ID, []),
  'uploading a photo': async () => storage().upload(photo(), 0),
  'removing photos': async () => storage().remove(['1-0.jpg']),
  'suggesting places': async () => directory().suggest('Linde', DEFAULT_CENTRE),
  'finding a place': async () => directory().find('osm:node/1'),
  'finding details': async () => directory().findDetails('osm:node/1'),
}

describe.each(Object.entries(CALLS))('%s', (_name, call) => {
  it.each([
    ['no network', () => HttpResponse.error(), 'offline'],
    ['a server error', () => HttpResponse.text('<h1>Bad gateway</h1>', { status: 502 }), 'unavailable'],
  ] as const)('maps %s to a failure', async (_fault, respond, kind) => {
    answer(respond)
    expect(await call()).toMatchObject({ ok: false, error: { kind } })
  })

  it('maps no answer in time to a failure', async () => {
    given = givenApi({ timeoutMs: SHORT_TIMEOUT_MS })
    uploadTimeoutMs = SHORT_TIMEOUT_MS
    answer(() => delay('infinite').then(() => HttpResponse.json(null)))
    expect(await call()).toMatchObject({ ok: false, error: { kind: 'timeout' } })
  })

  it('reports a rejected token', async () => {
    answer(() => serviceAnswer('rest/PGRST301'))
    expect(await call()).toMatchObject({ ok: false, error: { kind: 'unauthorised' } })
    expect(given.rejected.tokens).toBe(1)
  })
})

describe('an unreadable answer', () => {
  it.each(['checking a slug', 'inserting a deal', 'uploading a photo', 'suggesting places', 'finding a place'])(
    'an unreadable answer to %s is a failure',
    async (name) => {
      answer(() => HttpResponse.json({ hello: 'world' }))
      expect(await CALLS[name]?.()).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    },
  )
})

describe('a failed suggestion', () => {
  it.each<[string, () => Response, SuggestionFailure['kind']]>([
    ['rejects the key', () => serviceAnswer('gateway/unknown-key'), 'closed'],
    ['forbids the call', () => serviceAnswer('rest/42501'), 'closed'],
    ['forbids visitors the call', () => serviceAnswer('rest/42501', {}, 401), 'closed'],
    ['does not exist', () => serviceAnswer('rest/PGRST202'), 'closed'],
    ['answers with a 404 page', () => HttpResponse.text('<h1>Not found</h1>', { status: 404 }), 'closed'],
    ['rejects the session', () => serviceAnswer('rest/PGRST303'), 'unauthorised'],
    ['limits the rate', () => HttpResponse.text('slowly', { status: 429 }), 'rate-limited'],
    ['answers with an error page', () => HttpResponse.text('<h1>Oops</h1>', { status: 500 }), 'unavailable'],
    ['is a captive portal', () => HttpResponse.text('<h1>Willkommen im WLAN</h1>'), 'unavailable'],
  ])('a failed suggestion is closed or temporary if the backend %s', async (_why, respond, kind) => {
    answer(respond)
    expect(await directory().suggest('Linde', DEFAULT_CENTRE)).toMatchObject({ ok: false, error: { kind } })
  })
})

describe('an error of the database', () => {
  it.each<[ServiceAnswerName, string, string | null, object]>([
    ['rest/23505', 'duplicate key value violates unique constraint "deals_place_id_key"', '', { kind: 'place-taken' }],
    ['rest/23505', 'duplicate key value violates unique constraint "deals_url_slug_key"', '', { kind: 'slug-taken' }],
    ['rest/22023', 'time-invalid', '', { kind: 'rejected', refusal: { code: 'time-invalid' } }],
    [
      'rest/PT429',
      'deals-per-day',
      '{"limit":20}',
      { kind: 'rejected', refusal: { code: 'deals-per-day', limit: 20 } },
    ],
    ['rest/PT429', 'deals-per-day', 'no JSON', { kind: 'rejected', refusal: null }],
    ['rest/22023', 'a-rule-of-a-later-version', '', { kind: 'rejected', refusal: null }],
    ['rest/23514', 'new row violates check constraint "deals_rating_check"', null, { kind: 'rejected', refusal: null }],
  ])('maps the database error %s with the message "%s"', async (refused, message, details, error) => {
    answer(() => serviceAnswer(refused, { message, details }))
    expect(await writer().insert(DEAL)).toEqual({ ok: false, error })
  })
})

it('a suspended account writes no deal', async () => {
  answer(() => serviceAnswer('rest/PT423'))
  expect(await writer().insert(DEAL)).toMatchObject({ ok: false, error: { kind: 'suspended' } })
})

describe('publishing', () => {
  const publish = async (insert: () => Response): Promise<number> => {
    let inserts = 0
    server.use(
      http.get(`${BASE}/rest/v1/rpc/slug_exists`, () => HttpResponse.json(false)),
      http.post(`${BASE}/rest/v1/rpc/create_deal`, () => {
        inserts++
        return insert()
      }),
    )
    const clock: Clock = { now: () => new Date(0), wait: async () => {}, schedule: () => () => {} }
    const createDeal = new CreateDeal({
      catalog: { findByPlaceId: async () => ok(null) },
      directory: { findDetails: async () => ok(NO_PLACE_DETAILS) },
      uploads: new UploadPhotos(storage(), clock, () => 0),
      writer: writer(),
      clock,
      random: () => 0,
    })
    const user = {
      id: 'anna',
      email: 'anna@example.test',
      emailConfirmedAt: null,
      createdAt: new Date(0),
      username: null,
    }
    expect(await createDeal.execute({ ...EMPTY_DEAL_FORM, place: DEAL.place }, user)).toMatchObject({ ok: false })
    return inserts
  }

  it.each([
    ['a foreign key', 'rest/23503'],
    ['a missing value', 'rest/23502'],
    ['a missing table', 'rest/42P01'],
    ['a missing function', 'rest/PGRST202'],
    ['a missing function within the function', 'rest/42883'],
    ['a broken rule', 'rest/22023'],
  ] as const)('publishing never retries %s (%s)', async (_what, refused) => {
    expect(await publish(() => serviceAnswer(refused))).toBe(1)
  })

  it('publishing retries an unavailable backend three times', async () => {
    expect(await publish(() => HttpResponse.text('<h1>Bad gateway</h1>', { status: 502 }))).toBe(4)
  })
})

describe('a photo', () => {
  it('uploads a photo unchanged, with the session and its index', async () => {
    const seen = answer(() => HttpResponse.json({ path: '1-2.jpg', url: '/deals/1-2.jpg' }, { status: 201 }))
    expect(await storage().upload(photo(), 2)).toEqual({ ok: true, value: { path: '1-2.jpg', url: '/deals/1-2.jpg' } })
    expect(seen.request?.url).toBe(`${BASE}/functions/v1/photos?index=2`)
    expect(seen.request?.headers.get('authorization')).toBe('Bearer token')
    expect(seen.request?.headers.get('content-type')).toBe('image/jpeg')
    expect(await seen.request?.text()).toBe('photo')
  })

  it('visitors cannot upload a photo', async () => {
    const seen = answer(() => HttpResponse.json({}))
    given = givenApi({ token: null })
    expect(await storage().upload(photo(), 0)).toMatchObject({ ok: false, error: { kind: 'unauthorised' } })
    expect(seen.request).toBeUndefined()
  })

  it.each([
    [413, { code: 'too-large', limit: 5 }],
    [415, { code: 'not-an-image' }],
    [422, { code: 'damaged' }],
    [429, { code: 'photos-per-day', limit: 100 }],
  ])('a photo that is refused with %i says why: %j', async (status, refusal) => {
    answer(() => HttpResponse.json(refusal, { status }))
    expect(await storage().upload(photo(), 0)).toEqual({ ok: false, error: { kind: 'rejected', refusal } })
  })

  it('uploading a photo fails as unavailable without the edge function', async () => {
    answer(() => serviceAnswer('gateway/NOT_FOUND'))
    expect(await storage().upload(photo(), 0)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  })
})
