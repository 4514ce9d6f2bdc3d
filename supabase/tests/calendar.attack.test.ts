import { aDeal } from '@mahlzeit/test-fakes'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Account, call, createAccount, expired } from './api.ts'
import { pageSite } from './page-site.ts'
import { storeOnlyDeals } from './store-accounts.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

const PLACE = 'place-suppenkasper'

describe.each(ANY_ENGINE)('the calendar of favourites on %s', (engine) => {
  const backend = useTestBackend(engine, undefined, {}, pageSite)
  let anna: Account
  let bert: Account

  const rpc = (name: string, token?: string, body: object = {}) =>
    call(backend(), `/rest/v1/rpc/${name}`, { token, body })
  const create = async ({ token }: Account): Promise<string> => {
    const { status, body } = await rpc('create_calendar_address', token)
    expect(status).toBe(200)
    return String(body)
  }
  const ask = (secret: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    call(backend(), `/functions/v1/pages/feed/favourites/${secret}.ics`, { method, headers })
  const isShown = async (secret: string) => (await ask(secret)).text.includes('Suppenkasper')

  beforeAll(async () => {
    anna = await createAccount(backend())
    bert = await createAccount(backend())
  })
  beforeEach(async () => {
    await backend().query('truncate private.community_acts, private.calendar_addresses')
    const deal = aDeal({ id: 1 })
    await storeOnlyDeals(backend(), [{ ...deal, place: { ...deal.place, name: 'Suppenkasper', placeId: PLACE } }])
    await rpc('add_favourite', anna.token, { p_place_id: PLACE })
  })

  it('the calendar of favourites is an address with a secret, whose answer nobody stores', async () => {
    const secret = await create(anna)
    expect(secret).toMatch(/^[\da-f]{64}$/u)
    const { status, headers, text } = await ask(secret)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.has('access-control-allow-origin')).toBe(false)
    expect(text).toContain('SUMMARY:Mittagstisch: Suppenkasper\r\n')
    expect(text).not.toContain(anna.id)
    const validator = headers.get('etag') ?? ''
    const known = await ask(secret, { 'If-None-Match': validator })
    expect([known.status, known.text]).toEqual([304, ''])
    const head = await ask(secret, {}, 'HEAD')
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', validator])
  })

  it('the calendar of favourites has the favourites of its user alone', async () => {
    expect(await isShown(await create(bert))).toBe(false)
    const secret = await create(anna)
    expect(await isShown(secret)).toBe(true)
    await rpc('remove_favourite', anna.token, { p_place_id: PLACE })
    expect((await ask(secret)).status).toBe(200)
    expect(await isShown(secret)).toBe(false)
  })

  it('the calendar of favourites ends when it is revoked, replaced, or the account is deleted', async () => {
    const first = await create(anna)
    const second = await create(anna)
    const other = await create(bert)
    expect([(await ask(first)).status, (await ask(second)).status]).toEqual([404, 200])
    expect((await rpc('revoke_calendar_address', anna.token)).status).toBe(204)
    expect((await rpc('revoke_calendar_address', anna.token)).status).toBe(204)
    expect([(await ask(second)).status, (await ask(other)).status]).toEqual([404, 200])

    const leaving = await createAccount(backend())
    const secret = await create(leaving)
    expect((await ask(secret)).status).toBe(200)
    expect((await rpc('delete_user_account', leaving.token, { p_user_id: leaving.id })).status).toBe(204)
    expect((await ask(secret)).status).toBe(404)
    expect(await backend().query('select from private.calendar_addresses where user_id = $1', [leaving.id])).toEqual([])
  })

  it('the calendar of favourites tells its user when it was created, and others nothing', async () => {
    const addressOf = async ({ token }: Account) => (await rpc('my_calendar_address', token)).body
    expect(await addressOf(anna)).toBeNull()
    await create(anna)
    const [stored] = await backend().query('select to_json(created_at) as at from private.calendar_addresses')
    expect(await addressOf(anna)).toEqual({ created_at: stored?.['at'] })
    expect(await addressOf(bert)).toBeNull()
  })

  it('the calendar of favourites is stored as a hash', async () => {
    const secret = await create(anna)
    const [row] = await backend().query('select row_to_json(a)::text as stored from private.calendar_addresses a')
    expect(String(row?.['stored'])).not.toContain(secret)
    const [{ hash = '' } = {}] = await backend().query(
      `select encode(secret_hash, 'hex') as hash from private.calendar_addresses`,
    )
    expect((await ask(String(hash))).status).toBe(404)
  })

  it.each([
    '',
    'x',
    '0'.repeat(64),
    '0'.repeat(63),
    'A'.repeat(64),
    '%00',
    "' or true --",
    `${'0'.repeat(64)}%0a`,
    '..%2f..%2frestaurant',
  ])('answers 404 for the secret %j, as for any other unknown page', async (secret) => {
    await create(anna)
    const { status, body } = await ask(secret)
    expect([status, body]).toEqual([404, { code: 'unknown-page' }])
  })

  it('the calendar of favourites belongs to accounts', async () => {
    for (const name of ['create_calendar_address', 'revoke_calendar_address', 'my_calendar_address']) {
      expect((await rpc(name)).status, name).toBe(401)
      expect((await rpc(name, expired(anna.token, backend()))).status, name).toBe(401)
    }
    expect(await backend().query('select from private.calendar_addresses')).toEqual([])
  })

  it('the calendar of favourites is not written by suspended accounts, which may end it', async () => {
    const secret = await create(anna)
    await backend().query('insert into private.suspensions (user_id) values ($1)', [anna.id])
    const { status } = await rpc('create_calendar_address', anna.token)
    const revoked = await rpc('revoke_calendar_address', anna.token)
    await backend().query('delete from private.suspensions')
    expect([status, revoked.status, (await ask(secret)).status]).toEqual([423, 204, 404])
  })

  it('the calendar of favourites is not read from the API by users, nor from its table by anybody', async () => {
    const secret = await create(anna)
    expect((await rpc('favourite_calendar', bert.token, { p_secret: secret })).status).toBe(403)
    for (const p_secret of ['', '%', null])
      expect((await rpc('favourite_calendar', undefined, { p_secret })).body).toBeNull()
    expect((await call(backend(), '/rest/v1/calendar_addresses?select=*', { token: anna.token })).status).toBe(404)
  })

  it.each([
    ['hidden', `hidden_reason = 'Erfunden'`],
    ['gone', `gone = '{"since": "2026-11-01T10:00:00Z", "by": "reports", "reports": 2}'`],
  ])('leaves out a deal that is %s', async (_, change) => {
    const secret = await create(anna)
    expect(await isShown(secret)).toBe(true)
    await backend().query(`update public.deals set ${change}`)
    expect((await ask(secret)).status).toBe(200)
    expect(await isShown(secret)).toBe(false)
  })

  it('the calendar of favourites has at most 200 favourites, the newest', async () => {
    await backend().query(
      `with place as (
         insert into public.deals (id, place_name, place_id, url_slug, place_lat, place_lng, available_days, start_time, end_time)
         overriding system value
         select 100 + n, 'Kantine ' || n, 'many-' || n, 'many-' || n, 52.5, 13.4, '{Mo}', '12:00', '13:00' from generate_series(1, 210) n
         returning place_id, place_name
       ), restaurant as (
         insert into public.restaurants (name, place_id) select place_name, place_id from place returning id, name
       )
       insert into public.restaurant_favorites (user_id, restaurant_id, created_at)
       select $1, id, now() + substr(name, 9)::int * interval '1 second' from restaurant`,
      [anna.id],
    )
    const { text } = await ask(await create(anna))
    expect(text.match(/BEGIN:VEVENT/gu)).toHaveLength(200)
    expect(text).toContain('Kantine 210')
    expect(text).not.toContain('Suppenkasper')
  })
})
