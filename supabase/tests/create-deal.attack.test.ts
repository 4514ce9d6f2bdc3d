import { slugify } from '@mahlzeit/domain'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storeArea } from '../server/site-area.ts'
import { type Account, call, createAccount, expired } from './api.ts'
import { createDeal, dealFields } from './deal-fields.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

const KNOWN = {
  place_id: 'osm:node/4711',
  name: 'Kupferlöffel',
  address: 'Linienstraße 5, 10178 Berlin',
  lat: 52.527,
  lng: 13.404,
  rating: 4.5,
  rating_count: 12,
  website: 'https://kupferloeffel.example/',
  phone: '+49 30 1234567',
}

describe.each(ANY_ENGINE)('publishing a deal on %s', (engine) => {
  const backend = useTestBackend(engine)
  let anna: Account
  let bert: Account

  beforeAll(async () => {
    anna = await createAccount(backend())
    bert = await createAccount(backend())
  })

  beforeEach(async () => {
    await backend().query('truncate deals, places cascade')
    const columns = Object.keys(KNOWN).join(', ')
    await backend().query(
      `insert into places (${columns}) select ${columns} from jsonb_populate_record(null::places, $1::text::jsonb)`,
      [JSON.stringify(KNOWN)],
    )
  })

  const publish = (changes: Readonly<Record<string, unknown>> = {}, account: Account | null = anna) =>
    createDeal(backend(), account, changes)
  const deals = () => backend().query('select * from deals order by id')
  const asIfPublished = (account: Account, count: number, ago: string) =>
    backend().query(
      `insert into deals (place_name, place_lat, place_lng, user_id, created_at)
       select 'X', 1, 1, $1, now() - $3::text::interval from generate_series(1, $2::int)`,
      [account.id, count, ago],
    )

  it('publishing a deal stores the input, with the caller as author', async () => {
    const { status, body } = await publish({ place_name: 'Suppenkasper', place_lat: 52.5012 })
    expect([status, typeof body]).toEqual([200, 'number'])
    const [deal] = await deals()
    expect(deal).toMatchObject({
      id: body,
      user_id: anna.id,
      place_name: 'Suppenkasper',
      place_address: 'Torstraße 1, 10119 Berlin',
      place_lat: 52.5012,
      place_lng: 13.4018,
      start_time: '12:00:00',
      end_time: '15:00:00',
      available_days: ['Mo', 'Di', 'Mi', 'Do', 'Fr'],
      cuisine_type: ['deutsch'],
      diet_type: ['vegetarisch', 'vegan'],
      card_payment_available: true,
      initial_comment: 'Mittags immer voll.',
      rating: null,
      pin_kind: 2,
    })
    const found = await call(backend(), `/rest/v1/rpc/deal_by_id?p_id=${String(body)}`)
    expect(found.body).toMatchObject({ id: body, place_name: 'Suppenkasper' })
    expect(await backend().query('select n::int from private.deal_cells where level = 3')).toEqual([{ n: 1 }])
  })

  it('stores null for absent fields', async () => {
    const changes = {
      place_address: null,
      start_time: null,
      end_time: null,
      cuisine_type: [],
      diet_type: [],
      card_payment_available: null,
      initial_comment: ' \n ',
      rating: null,
    }
    expect((await publish(changes)).status).toBe(200)
    expect((await deals())[0]).toMatchObject({
      place_address: '',
      start_time: null,
      end_time: null,
      cuisine_type: null,
      diet_type: null,
      card_payment_available: null,
      initial_comment: null,
    })
  })

  it.each([
    ['a visitor', () => null],
    ['the token of yesterday', () => ({ ...anna, token: expired(anna.token, backend()) })],
  ])('publishing a deal is refused for %s', async (_, account) => {
    expect((await publish({}, account())).status).toBe(401)
    expect(await deals()).toEqual([])
  })

  it('publishing a deal is refused for a deleted account, whose deals stay without an author', async () => {
    const gone = await createAccount(backend())
    await publish({}, gone)
    await call(backend(), '/rest/v1/rpc/delete_user_account', { token: gone.token, body: { p_user_id: gone.id } })
    expect(await publish({}, gone)).toMatchObject({
      status: 403,
      body: { code: '42501', message: 'not-signed-in' },
    })
    expect((await deals()).map((deal) => deal['user_id'])).toEqual([null])
  })

  it('takes a known place from the gazetteer, not from input', async () => {
    const forged = {
      place_id: KNOWN.place_id,
      place_name: 'Falle',
      place_lat: 1,
      place_lng: 1,
      url_slug: 'kupferloeffel',
    }
    expect((await publish(forged)).status).toBe(200)
    expect((await deals())[0]).toMatchObject({
      place_id: KNOWN.place_id,
      place_name: KNOWN.name,
      place_address: KNOWN.address,
      place_lat: KNOWN.lat,
      place_lng: KNOWN.lng,
      rating_count: 12,
      website: KNOWN.website,
      international_phone_number: KNOWN.phone,
    })
  })

  it('knows no details of a manual place, and adds it to the gazetteer', async () => {
    const fields = dealFields({ place_name: 'Suppenkasper' })
    await createDeal(backend(), anna, fields)
    expect((await deals())[0]).toMatchObject({ rating: null, rating_count: null, website: null })
    const { body } = await call(backend(), '/rest/v1/rpc/suggest_places?p_text=suppenkaspar&p_lat=52.5&p_lng=13.4')
    expect(body).toEqual([{ place_id: fields['place_id'], name: 'Suppenkasper', address: 'Torstraße 1, 10119 Berlin' }])
  })

  it('takes a place of Google from the answer to the server, for a day', async () => {
    const place_id = 'ChIJ-AVvB4dRqEcRAnh_3Da0VQE'
    const google = {
      place_id,
      name: 'Zur Linde',
      address: 'Torstraße 12',
      lat: 52.53,
      lng: 13.4,
      rating: 4.3,
      rating_count: 3,
      website: 'https://linde.example/',
      phone: '+49 30 1-2',
    }
    const { secretKey } = backend()
    const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` }
    const keep = () => call(backend(), '/rest/v1/rpc/keep_google_place', { headers, body: { p_place: google } })
    for (const token of [undefined, anna.token])
      expect(
        (await call(backend(), '/rest/v1/rpc/keep_google_place', { token, body: { p_place: google } })).status,
      ).toBeOneOf([401, 403, 404])
    expect(await publish({ place_id })).toMatchObject({ status: 400, body: { message: 'place-unknown' } })
    expect((await keep()).status).toBeLessThan(300)
    await backend().query(`update private.google_places set asked_at = now() - interval '25 hours'`)
    expect(await publish({ place_id })).toMatchObject({ status: 400, body: { message: 'place-unknown' } })
    await keep()
    expect(
      (await publish({ place_id, place_name: 'Falle', place_lat: 1, place_lng: 1, url_slug: 'zur-linde' })).status,
    ).toBe(200)
    expect((await deals())[0]).toMatchObject({
      place_id,
      place_name: 'Zur Linde',
      place_lat: 52.53,
      rating_count: 3,
      website: 'https://linde.example/',
      international_phone_number: '+49 30 1-2',
    })
    expect(await backend().query('select place_id from places')).toEqual([{ place_id: KNOWN.place_id }])
  })

  it('publishing a deal is unique by place and by slug', async () => {
    const first = dealFields()
    await createDeal(backend(), anna, first)
    const samePlace = await publish({ place_id: first['place_id'], place_name: first['place_name'] }, bert)
    expect(samePlace).toMatchObject({ status: 409, body: { code: '23505' } })
    expect(samePlace.text).toContain('deals_place_id_key')
    const sameSlug = await publish({ place_name: 'Suppenkasper', url_slug: first['url_slug'] }, bert)
    expect(sameSlug).toMatchObject({ status: 409, body: { code: '23505' } })
    expect(sameSlug.text).toContain('deals_url_slug_key')
    const both = await createDeal(backend(), anna, first)
    expect(both.text).toContain('deals_place_id_key')
    expect(await deals()).toHaveLength(1)
  })

  it('publishing a deal is unique among concurrent requests', async () => {
    const place_id = 'osm:node/4711'
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        publish({ place_id, url_slug: `kupferloeffel-${index}` }, index % 2 ? anna : bert),
      ),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    expect(await deals()).toHaveLength(1)
  })

  it('asks about another id of the same house, also one of the gazetteer, until the author denies it', async () => {
    const twin = { ...KNOWN, place_id: 'osm:way/4712', name: 'Restaurant Kupferlöffel', lat: KNOWN.lat + 0.00004 }
    await backend().query(
      'insert into places (place_id, name, address, lat, lng, website, phone) values ($1, $2, $3, $4, $5, $6, $7)',
      [twin.place_id, twin.name, twin.address, twin.lat, twin.lng, twin.website, twin.phone],
    )
    const id = String((await publish({ place_id: KNOWN.place_id, url_slug: 'kupferloeffel' })).body)
    // What is sent about a place of the gazetteer does not count.
    const second = {
      place_id: twin.place_id,
      place_name: 'Anders',
      place_lat: 48,
      url_slug: 'restaurant-kupferloeffel',
    }
    const refused = { status: 400, body: { code: '22023', message: 'similar-places' } }
    for (const distinct_from of [null, [], {}, id, [[id]], [`${id}0`], true])
      expect(await publish({ ...second, distinct_from }, bert)).toMatchObject(refused)
    const answers = await Promise.all([
      publish({ ...second, distinct_from: [id] }, bert),
      publish({ ...second, distinct_from: [id] }, anna),
    ])
    expect(answers.map(({ status }) => status).sort((x, y) => x - y)).toEqual([200, 409])
  })

  it('publishes one of two neighbours that are sent at the same time', async () => {
    const at = { place_lat: 52.6, place_lng: 13.4 }
    const answers = await Promise.all([
      publish({ ...at, place_name: 'Nudelwerk', url_slug: 'nudelwerk' }),
      publish({ ...at, place_name: 'Gasthaus Nudelwerk', url_slug: 'gasthaus-nudelwerk' }, bert),
    ])
    expect(answers.map(({ status }) => status).sort((x, y) => x - y)).toEqual([200, 400])
  })

  // PGlite runs one transaction at a time.
  if (engine !== 'PGlite')
    it('refuses a similar place and a call above the limit while another user publishes', async () => {
      await publish({ place_id: KNOWN.place_id, url_slug: 'kupferloeffel' })
      await asIfPublished(bert, 20, '1 hour')
      const neighbour = {
        place_name: 'Restaurant Kupferlöffel',
        place_lat: KNOWN.lat,
        place_lng: KNOWN.lng,
        url_slug: 'restaurant-kupferloeffel',
      }
      await backend().transaction(async (query) => {
        await query(`select pg_advisory_xact_lock(hashtextextended('new deals', 0))`)
        expect(await publish(neighbour)).toMatchObject({ status: 400, body: { message: 'similar-places' } })
        expect(await publish({}, bert)).toMatchObject({ status: 429, body: { message: 'deals-per-day' } })
      })
    })

  describe('at a manual place', () => {
    const AT = { place_name: 'Zur Linde', place_lat: 52.5, place_lng: 13.4, url_slug: 'zur-linde' }
    const refusal = (message: string) => ({ status: 400, body: { code: '22023', message } })
    const hide = (name: string) =>
      backend().query(`update deals set hidden_reason = 'Erfunden' where place_name = $1`, [name])

    it('refuses the id of a deleted place whose favourites it would take over', async () => {
      const place_id = 'manual:gone'
      await backend().query(`insert into restaurants (place_id, name) values ($1, 'Zur Linde')`, [place_id])
      expect(await publish({ ...AT, place_id })).toMatchObject(refusal('place-unknown'))
      expect(await deals()).toEqual([])
    })

    it.each([
      ['Kupferlöffel', KNOWN.lat, KNOWN.lng],
      ['KUPFER-LOEFFEL!', KNOWN.lat + 0.0005, KNOWN.lng],
      // Its vowels are Cyrillic and Greek.
      ['Kυpfеrlöffеl', KNOWN.lat, KNOWN.lng],
    ])(
      'refuses %s beside the same restaurant of the gazetteer, also once its deal is hidden',
      async (name, lat, lng) => {
        const again = { place_name: name, place_lat: lat, place_lng: lng, url_slug: slugify(name) }
        expect(await publish(again, bert)).toMatchObject(refusal('place-exists'))
        expect((await publish({ place_id: KNOWN.place_id, url_slug: 'kupferloeffel-2' })).status).toBe(200)
        expect(await publish(again, bert)).toMatchObject(refusal('place-exists'))
        await hide(KNOWN.name)
        expect(await publish(again, bert)).toMatchObject(refusal('place-hidden'))
      },
    )

    it('refuses a restaurant whose deal is gone, so that its return makes no second one', async () => {
      expect((await publish(AT)).status).toBe(200)
      await backend().query(
        `update public.deals set gone = '{"since": "2026-11-01T12:00:00Z", "by": "reports", "reports": 2}'`,
      )
      const edge = { ...AT, place_lat: 52.5005, place_name: 'zur linde', url_slug: 'zur-linde-2' }
      expect(await publish(edge, bert)).toMatchObject(refusal('place-gone'))
      expect(await publish({ ...AT, url_slug: 'zur-linde-3' }, bert)).toMatchObject({
        status: 409,
        body: { code: '23505', message: expect.stringContaining('deals_place_id_key') as string },
      })
      await backend().query('update public.deals set gone = null')
      expect(await publish(edge, bert)).toMatchObject(refusal('place-exists'))
    })

    it('refuses the same restaurant a rounding edge away, and takes others', async () => {
      expect((await publish(AT)).status).toBe(200)
      const edge = { ...AT, place_lat: 52.5005, place_name: 'zur linde', url_slug: 'zur-linde-2' }
      expect(await publish(edge, bert)).toMatchObject(refusal('place-exists'))
      expect(
        (await publish({ ...edge, place_name: 'Zur Linde am Tor', url_slug: 'zur-linde-am-tor' }, bert)).status,
      ).toBe(200)
      expect((await publish({ ...edge, place_lat: 52.51 }, bert)).status).toBe(200)
      await hide('Zur Linde')
      expect(await publish({ ...edge, url_slug: 'zur-linde-3' }, bert)).toMatchObject(refusal('place-hidden'))
    })

    it('takes one of two neighbours that are published at the same time', async () => {
      const lats = [52.5004, 52.5006]
      const answers = await Promise.all(
        lats.map((place_lat, index) =>
          publish({ ...AT, place_lat, url_slug: `zur-linde-${index}` }, index ? anna : bert),
        ),
      )
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
    })

    it.each([
      [-90, 180],
      [46.9, 8],
      [48.9, 2.35],
      [52.5, 16.1],
      [56.1, 10],
    ])('refuses the position %d, %d outside Germany', async (place_lat, place_lng) => {
      expect(await publish({ ...AT, place_lat, place_lng })).toMatchObject(refusal('position-invalid'))
    })

    it('refuses a position outside the area of the site', async () => {
      const area = { west: 13, south: 52, east: 14, north: 52.6 }
      await storeArea(backend(), { ...area, north: 52.2 })
      await storeArea(backend(), area)
      expect(await publish({ ...AT, place_lat: 52.61 })).toMatchObject(refusal('outside-area'))
      expect(await publish({ ...AT, place_lat: 52.59 })).toMatchObject({ status: 200 })
      await storeArea(backend(), undefined)
      const other = { ...AT, place_name: 'Zur Eiche', url_slug: 'zur-eiche' }
      expect(await publish({ ...other, place_lat: 52.61 })).toMatchObject({ status: 200 })
    })

    it('limits name and address as the form does', async () => {
      const name = 'x'.repeat(121)
      expect(await publish({ ...AT, place_name: name, url_slug: name })).toMatchObject(refusal('place-name-invalid'))
      expect(await publish({ ...AT, place_address: 'x'.repeat(201) })).toMatchObject(refusal('address-too-long'))
      expect((await publish({ ...AT, place_address: 'x'.repeat(200) })).status).toBe(200)
    })
  })

  it('publishing a deal is limited to twenty a day', async () => {
    await asIfPublished(anna, 30, '25 hours')
    await asIfPublished(anna, 19, '23 hours')
    const last = dealFields()
    expect((await createDeal(backend(), anna, last)).status).toBe(200)
    expect(await publish()).toMatchObject({
      status: 429,
      body: {
        code: 'PT429',
        message: 'deals-per-day',
      },
    })
    // A retry after a lost answer still learns that the deal exists.
    expect((await createDeal(backend(), anna, last)).status).toBe(409)
    expect((await publish({}, bert)).status).toBe(200)
  })

  it('publishing a deal is limited to twenty among concurrent requests', async () => {
    await asIfPublished(anna, 18, '1 hour')
    const answers = await Promise.all(Array.from({ length: 6 }, () => publish()))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 429, 429, 429, 429])
  })

  it('leads another id of a place to its deal, not to a second one', async () => {
    const { place_id, name: place_name } = KNOWN
    const { body: id } = await publish({ place_id, place_name, url_slug: slugify(place_name) })
    await backend().query(
      `insert into private.place_sources (source_id, place_id, list) values ('osm:way/7', $1, 'berlin')`,
      [place_id],
    )
    const again = await publish({ place_id: 'osm:way/7', place_name, url_slug: `${slugify(place_name)}-2` }, bert)
    expect(again).toMatchObject({ status: 409 })
    const found = await call(backend(), '/rest/v1/rpc/deal_by_place_id?p_place_id=osm:way/7')
    expect(found.body).toMatchObject({ id, place_id })
    await backend().query('truncate private.place_sources')
  })

  it('keeps what its author left as the gazetteer says as unconfirmed, with its day', async () => {
    const prefill = {
      asOf: '2026-03-02',
      hours: { start: '12:00', end: '14:30' },
      cuisines: ['deutsch'],
      diets: ['vegan'],
      days: ['Di', 'Mi'],
    }
    await backend().query(
      `update places set wheelchair = 'yes', phone = '+49 30 5', website = null, prefill = $1::text::jsonb`,
      [JSON.stringify(prefill)],
    )
    const { place_id, name: place_name } = KNOWN
    const given = {
      place_id,
      place_name,
      url_slug: slugify(place_name),
      access: true,
      start_time: '12:00',
      end_time: '15:00',
      available_days: ['Di', 'Mi'],
    }
    // Hours that differ are the author's, and diets that are not named.
    expect((await publish({ ...given, prefilled: ['hours', 'days', 'cuisines', 'access', 'cards'] })).status).toBe(200)
    const [deal] = await deals()
    const history = (await call(backend(), `/rest/v1/rpc/deal_history?p_deal_id=${String(deal?.['id'])}`)).body
    expect(history).toHaveLength(4)
    expect(history).toEqual(
      expect.arrayContaining([
        // No form has it: the list says it.
        expect.objectContaining({ field: 'phone', old_value: null, new_value: '+49 30 5', as_of: '2026-03-02' }),
        expect.objectContaining({ field: 'days', old_value: [], new_value: ['Di', 'Mi'], as_of: '2026-03-02' }),
        expect.objectContaining({ field: 'cuisines', old_value: [], new_value: ['deutsch'], as_of: '2026-03-02' }),
        expect.objectContaining({ field: 'access', old_value: null, new_value: true, as_of: '2026-03-02' }),
      ]),
    )
    // An import changes no deal.
    await backend().query(
      `update places set wheelchair = 'no', prefill = '{"asOf": "2026-06-01", "cuisines": ["griechisch"]}'`,
    )
    expect((await deals())[0]).toMatchObject({ cuisine_type: ['deutsch'], access: true })
    expect((await publish({ prefilled: ['name'] })).status).toBe(400)
  })

  it('tells signed-in users which slugs are taken', async () => {
    const { url_slug } = dealFields()
    await publish({ place_name: 'Suppenkasper', url_slug })
    const taken = (slug: string, token?: string) =>
      call(backend(), `/rest/v1/rpc/slug_exists?p_slug=${encodeURIComponent(slug)}`, { token })
    expect(await taken(String(url_slug), bert.token)).toMatchObject({ status: 200, body: true })
    expect((await taken("x' or true --", bert.token)).body).toBe(false)
    expect((await taken('x')).status).toBe(401)
  })

  it.each([
    ['POST', '/rest/v1/deals', { place_name: 'X', place_lat: 1, place_lng: 1 }],
    ['POST', '/rest/v1/places', { place_id: 'osm:node/1', name: 'X', lat: 1, lng: 1 }],
    ['PATCH', '/rest/v1/places?place_id=eq.osm:node/4711', { website: 'https://evil.example/' }],
    ['DELETE', '/rest/v1/places?place_id=eq.osm:node/4711', undefined],
    ['GET', '/rest/v1/places?select=search_text', undefined],
    ['GET', '/rest/v1/photo_uploads', undefined],
  ])('is refused without the function: %s %s', async (method, path, body) => {
    for (const token of [undefined, anna.token])
      expect((await call(backend(), path, { method, body, token })).status).toBeGreaterThanOrEqual(400)
    expect(await backend().query('select name, website from places')).toEqual([
      { name: KNOWN.name, website: KNOWN.website },
    ])
  })
})
