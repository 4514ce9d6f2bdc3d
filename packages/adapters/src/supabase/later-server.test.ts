import { type DealId, DEFAULT_CENTRE, PIN_KINDS, type PinTile } from '@mahlzeit/domain'
import { aDeal, serviceAnswer } from '@mahlzeit/test-fakes'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BASE, givenApi } from '../test-support/supabase-api.ts'
import { columnsOf, placeColumns } from './deal-row.ts'
import { SupabaseAccountStandings } from './supabase-account-standings.ts'
import { SupabaseDealCatalog } from './supabase-deal-catalog.ts'
import { SupabaseDealCorrections } from './supabase-deal-corrections.ts'
import { SupabaseDealWriter } from './supabase-deal-writer.ts'
import { SupabaseFavouriteStore } from './supabase-favourite-store.ts'
import { SupabaseModerationDesk } from './supabase-moderation-desk.ts'
import { SupabasePhotoStorage } from './supabase-photo-storage.ts'

const AT = '2026-03-02T09:00:00.123+00:00'
const DEAL_ID = 7 as DealId
const TILE: PinTile = { level: 13, x: 4401, y: 2686 }

const DEAL_ROW = {
  id: 7,
  ...placeColumns(aDeal().place),
  ...columnsOf(aDeal()),
  cuisine_type: ['marsianisch', 'deutsch'],
  diet_type: ['vegan', 'lichtnahrung'],
  available_days: ['Mo', 'Feiertag'],
  card_payment_available: 'mobile-only',
  image_url: null,
  deal_images: [{ id: 1, image_url: '/a.webp', offer_type: 'brunch', sort_order: 0, created_at: AT }],
}
const DEAL = {
  id: DEAL_ID,
  cuisines: ['deutsch'],
  diets: ['vegan'],
  availableDays: ['Mo'],
  cards: null,
  images: [{ url: `${BASE}/a.webp`, offerType: 'mittagsdeal' }],
}

const COMMENT = {
  author_name: 'Anna',
  author: { id: 'a', is_suspended: false, is_deleted: false },
  kind: 'comment',
  id: '3',
  deal_id: 7,
  deal_name: 'Zur Linde',
  text: 'Du Ei',
  visibility: 'blurred',
}
const REPORT = {
  reason: 'too-salty',
  description: '',
  is_own: false,
  reported_at: AT,
  due_at: AT,
  decision: null,
}
const DECISION = { at: AT, reason: 'Nach Rückfrage', moderator_name: 'Moni' }
const STATEMENT = { id: 1, at: AT, act: 'warn', content_kind: 'menu', ground: 'food-law', reason: 'Siehe dort' }

const CORRECTION = { at: AT, is_undo: false, may_undo: true }

/** The answers of a server whose enumerations have grown, by SQL function. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  deal_pins: { version: '8', ids: [1, 2], x: [0, 1], y: [0, 1], n: [1, 1], kinds: [0, 9] },
  nearest_deals: { deals: [DEAL_ROW], count: 1, exact: true, next_offset: null },
  deal_by_id: {
    ...DEAL_ROW,
    menu: [
      { id: 1, image_id: 1, name: 'Suppe', diets: ['vegan', 'halal'], spiciness: 2 },
      { id: 2, image_id: 1, name: 'Gulasch', weekday: 'weekend' },
    ],
  },
  deal_by_place_id: DEAL_ROW,
  my_favourites: [
    {
      id: 3,
      created_at: AT,
      deal: DEAL_ROW,
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
        cuisine_type: ['marsianisch', 'deutsch'],
      },
    },
  ],
  moderation_reports: {
    entries: [
      { ...REPORT, id: 1, state: 'in-review', content: COMMENT },
      { ...REPORT, decision: DECISION, id: 2, state: 'escalated', content: COMMENT },
      { ...REPORT, id: 3, state: 'open', content: { ...COMMENT, kind: 'menu', menu_text: 'Suppe' } },
    ],
    next_cursor: null,
  },
  moderation_disputes: {
    entries: [
      {
        id: 7,
        name: 'Zur Linde',
        address: 'Torstraße 1',
        gone: null,
        closures: [],
        confirmation: null,
        dispute: {
          gone: { reports: 1, reportedOn: '2026-03-01', confirmations: 0, confirmedOn: null, needed: 2 },
          closed: null,
          questions: 0,
        },
        linked_confirmers: 0,
        voters: [
          { kind: 'moved', at: AT, name: 'Anna', account: { id: 'a', is_suspended: false, is_deleted: false } },
          { kind: 'gone', at: AT, name: null, account: null },
        ],
      },
    ],
    next_cursor: null,
  },
  moderation_log: {
    entries: [{ ...STATEMENT, moderator_name: 'Moni', content_id: '3', clearance: null }],
    next_cursor: null,
  },
  deal_history: [
    { ...CORRECTION, id: 1, field: 'phone', old_value: null, new_value: '030 1', reason: 'guessed' },
    { ...CORRECTION, id: 3, field: 'cuisines', old_value: [], new_value: ['marsianisch', 'deutsch'], reason: null },
    { ...CORRECTION, id: 2, field: 'mood', old_value: null, new_value: 'good', reason: null },
  ],
  my_standing: {
    is_moderator: true,
    area: null,
    is_suspended: false,
    suspended_until: null,
    statements: [{ ...STATEMENT, subject: 'Suppe', until: null, was_reported: false, clearance: null }],
    decisions: [{ id: 2, at: AT, state: 'escalated', content_kind: 'menu', subject: 'Suppe', reason: 'Geprüft' }],
  },
}

const server = setupServer(
  http.all(`${BASE}/rest/v1/rpc/create_deal`, () =>
    serviceAnswer('rest/22023', { message: 'not-on-holidays', details: '{"until":"Montag"}' }),
  ),
  http.all(`${BASE}/functions/v1/photos`, () => HttpResponse.json({ code: 'too-blue', limit: 3 }, { status: 422 })),
  http.all(`${BASE}/rest/v1/rpc/:name`, ({ params }) => HttpResponse.json(ANSWERS[String(params['name'])] as object)),
)
let given: ReturnType<typeof givenApi>

beforeAll(() => server.listen())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())
beforeEach(() => {
  given = givenApi()
})

describe('with a server of a later version,', () => {
  it('a pin of an unknown kind is unverified', async () => {
    const found = await new SupabaseDealCatalog(given.api, BASE).findPins(TILE, { search: '', question: null })
    const kinds = found.ok && found.value.kind === 'pins' ? [...found.value.columns.kind] : null
    expect(kinds?.map((kind) => PIN_KINDS[kind])).toEqual(['lunch-deal', 'unverified'])
  })

  it('deals keep their known values, on the map, in the list and on their page', async () => {
    const catalog = new SupabaseDealCatalog(given.api, BASE)
    const query = { origin: DEFAULT_CENTRE, search: '', question: null, offset: 0, limit: 10 }
    expect(await catalog.findNearest(query)).toMatchObject({ ok: true, value: { deals: [DEAL] } })
    expect(await catalog.findById(DEAL_ID)).toMatchObject({ ok: true, value: DEAL })
    expect(await catalog.findByPlaceId('linde')).toMatchObject({ ok: true, value: DEAL })
  })

  it('dishes keep known diets; a dish on an unknown kind of day is left out', async () => {
    const found = await new SupabaseDealCatalog(given.api, BASE).findById(DEAL_ID)
    expect(found).toMatchObject({ ok: true, value: { menu: [{ name: 'Suppe', diets: ['vegan'], day: null }] } })
  })

  it('favourites keep known cuisines', async () => {
    const found = await new SupabaseFavouriteStore(given.api, BASE).findAll()
    expect(found).toMatchObject({ ok: true, value: [{ deal: DEAL, restaurant: { cuisines: ['deutsch'] } }] })
  })

  it('reports are shown, except those of an unknown kind of content', async () => {
    const found = await new SupabaseModerationDesk(given.api, BASE).find('open', null)
    const content = { kind: 'comment', text: 'Du Ei', visibility: 'shown' }
    expect(found).toMatchObject({
      ok: true,
      value: {
        entries: [
          { id: 1, content, reason: null, state: 'open', decision: null },
          { id: 2, content, reason: null, state: 'later-version', decision: { reason: 'Nach Rückfrage' } },
        ],
      },
    })
    expect(given.problems.problems).toMatchObject([{ message: expect.stringContaining('row 3') as string }])
  })

  it('disputed deals are shown, except for votes of an unknown kind', async () => {
    const found = await new SupabaseModerationDesk(given.api, BASE).find('disputed', null)
    const voters = [{ kind: 'gone', at: new Date(AT), name: null, account: null }]
    expect(found).toMatchObject({
      ok: true,
      value: { entries: [{ id: 7, dispute: { gone: { reports: 1 } }, voters }] },
    })
  })

  it('the history of a deal is shown, except for fields and keys that are not known', async () => {
    const found = await new SupabaseDealCorrections(given.api).findHistory(DEAL_ID)
    const phone = { field: 'phone', after: '030 1', reason: null }
    const cuisines = { field: 'cuisines', after: ['deutsch'], reason: null }
    expect(found).toMatchObject({ ok: true, value: [phone, cuisines] })
    expect(given.problems.problems).toMatchObject([{ message: expect.stringContaining('row 2') as string }])
  })

  it('the log of moderation and its notifications to users are shown with their ground and reason', async () => {
    const about = {
      act: 'later-version',
      contentKind: 'later-version',
      ground: 'other-law',
      reason: 'Siehe dort',
    }
    const log = await new SupabaseModerationDesk(given.api, BASE).find('log', null)
    expect(log).toMatchObject({ ok: true, value: { entries: [about] } })
    const standing = await new SupabaseAccountStandings(given.api).findOwn()
    expect(standing).toMatchObject({
      ok: true,
      value: {
        isModerator: true,
        area: null,
        statements: [{ ...about, subject: 'Suppe' }],
        decisions: [{ state: 'later-version', contentKind: 'later-version', subject: 'Suppe', reason: 'Geprüft' }],
      },
    })
  })

  it('a refusal with an unknown code is reported without a code', async () => {
    const { place, ...known } = aDeal()
    const insert = new SupabaseDealWriter(given.api).insert({
      ...known,
      place: { ...place, placeId: 'linde' },
      details: { rating: null, ratingCount: null, website: null, phone: null },
      slug: 'zur-linde',
      distinctFrom: [],
      cuisines: [],
    })
    const upload = new SupabasePhotoStorage(given.api).upload(new Blob(['photo'], { type: 'image/jpeg' }), 0)
    for (const result of [await insert, await upload])
      expect(result).toEqual({ ok: false, error: { kind: 'rejected', refusal: null } })
  })
})
