import { aDeal } from '@mahlzeit/test-fakes'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Account, call, createAccount, expired } from './api.ts'
import { storeOnlyDeals } from './store-accounts.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

const PLACE = 'place-suppenkasper'

describe.each(ANY_ENGINE)('favourites on %s', (engine) => {
  const backend = useTestBackend(engine)
  let anna: Account
  let bert: Account
  let restaurantId: number

  beforeAll(async () => {
    anna = await createAccount(backend())
    bert = await createAccount(backend())
  })

  beforeEach(async () => {
    await backend().query('truncate private.community_acts')
    const deal = aDeal({ id: 1 })
    await storeOnlyDeals(backend(), [{ ...deal, place: { ...deal.place, name: 'Suppenkasper', placeId: PLACE } }])
    await add(anna.token)
    restaurantId = Number((await backend().query('select id from public.restaurants'))[0]?.['id'])
  })

  const add = (token?: string, placeId = PLACE) =>
    call(backend(), '/rest/v1/rpc/add_favourite', { token, body: { p_place_id: placeId } })
  const rows = () => backend().query('select user_id from public.restaurant_favorites order by id')

  it('favourites are visible to their owner only', async () => {
    for (const token of [undefined, anna.token, bert.token])
      expect((await call(backend(), '/rest/v1/restaurant_favorites?select=*', { token })).status).toBe(
        token === undefined ? 401 : 403,
      )
    const counted = async (token: string) =>
      (await call(backend(), '/rest/v1/rpc/count_own_favourites', { token, body: { p_user_id: anna.id } })).body
    expect([await counted(anna.token), await counted(bert.token)]).toEqual([1, 0])
    expect((await call(backend(), '/rest/v1/rpc/my_favourites', { token: bert.token })).body).toEqual([])
    expect((await call(backend(), '/rest/v1/rpc/my_favourites', { token: anna.token })).body).toHaveLength(1)
  })

  it('favourites cannot be added or removed by visitors', async () => {
    expect((await add()).status).toBe(401)
    expect((await call(backend(), '/rest/v1/rpc/remove_favourite', { body: { p_place_id: PLACE } })).status).toBe(401)
    const insert = { user_id: anna.id, restaurant_id: restaurantId }
    expect((await call(backend(), '/rest/v1/restaurant_favorites', { body: insert })).status).toBe(401)
    expect(await rows()).toHaveLength(1)
  })

  it('favourites cannot be added or removed with an expired token', async () => {
    expect((await add(expired(bert.token, backend()))).status).toBe(401)
    expect(await rows()).toHaveLength(1)
  })

  it('favourites cannot be added for another user', async () => {
    const { status } = await call(backend(), '/rest/v1/restaurant_favorites', {
      token: anna.token,
      body: { user_id: bert.id, restaurant_id: restaurantId },
    })
    expect(status).toBe(403)
    expect(await rows()).toEqual([{ user_id: anna.id }])
  })

  it.each([{ id: 1 }, { created_at: '2020-01-01' }])(
    'favourites take no column that is the database’s to say: %j',
    async (extra) => {
      const { status } = await call(backend(), '/rest/v1/restaurant_favorites', {
        token: bert.token,
        body: { user_id: bert.id, restaurant_id: restaurantId, ...extra },
      })
      expect(status).toBeGreaterThanOrEqual(400)
    },
  )

  it('favourites cannot be removed or reassigned by another user', async () => {
    const path = `/rest/v1/restaurant_favorites?restaurant_id=eq.${restaurantId}`
    await call(backend(), path, { method: 'DELETE', token: bert.token })
    await call(backend(), '/rest/v1/rpc/remove_favourite', { token: bert.token, body: { p_place_id: PLACE } })
    await call(backend(), path, { method: 'PATCH', token: bert.token, body: { user_id: bert.id } })
    await call(backend(), path, { method: 'PATCH', token: anna.token, body: { user_id: bert.id } })
    expect(await rows()).toEqual([{ user_id: anna.id }])
  })

  it('favourites are unique by user and restaurant', async () => {
    const second = await add(anna.token)
    expect([second.status, second.body]).toEqual([409, expect.objectContaining({ code: '23505' })])
    const direct = await call(backend(), '/rest/v1/restaurant_favorites', {
      token: anna.token,
      body: { user_id: anna.id, restaurant_id: restaurantId },
    })
    expect(direct.status).toBe(403)
    expect(await rows()).toHaveLength(1)
  })

  it('favourites are changed by functions alone, sixty times a minute', async () => {
    const path = `/rest/v1/restaurant_favorites?restaurant_id=eq.${restaurantId}`
    expect((await call(backend(), path, { method: 'DELETE', token: anna.token })).status).toBe(403)
    expect(await rows()).toHaveLength(1)
    await backend().query(
      `insert into private.community_acts (user_id, kind) select $1::uuid, 'favourites' from generate_series(1, 59)`,
      [anna.id],
    )
    const remove = { token: anna.token, body: { p_place_id: PLACE } }
    expect(await call(backend(), '/rest/v1/rpc/remove_favourite', remove)).toMatchObject({
      status: 429,
      body: { message: 'too-fast' },
    })
    expect((await add(bert.token)).status).toBe(200)
  })

  it('favourites create one restaurant for concurrent users', async () => {
    await backend().query('truncate public.restaurants, public.restaurant_favorites')
    const people = await Promise.all(Array.from({ length: 6 }, () => createAccount(backend())))
    const answers = await Promise.all(people.map(({ token }) => add(token)))
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
    expect(await backend().query('select name from public.restaurants')).toEqual([{ name: 'Suppenkasper' }])
    expect(await rows()).toHaveLength(people.length)
  })

  it('favourites are not duplicated by concurrent requests', async () => {
    await backend().query('truncate public.restaurants, public.restaurant_favorites')
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(bert.token)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    expect(await rows()).toEqual([{ user_id: bert.id }])
  })

  it('favourites require a deal at the place', async () => {
    const { status, body } = await add(anna.token, 'a place of my own')
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body).toMatchObject({ code: '23503', message: 'no-such-place' })
    expect(await backend().query('select from public.restaurants')).toHaveLength(1)
  })

  it.each([
    ['POST', '/rest/v1/restaurants', { name: 'Falle', place_id: 'x', address: '' }],
    ['PATCH', `/rest/v1/restaurants?place_id=eq.${PLACE}`, { website: 'https://evil.example' }],
    ['DELETE', `/rest/v1/restaurants?place_id=eq.${PLACE}`, undefined],
    ['PATCH', '/rest/v1/deals?id=eq.1', { user_id: null, place_name: 'Falle' }],
    ['DELETE', '/rest/v1/deals?id=eq.1', undefined],
  ])('favourites allow no write to restaurants and deals: %s %s', async (method, path, body) => {
    for (const token of [undefined, anna.token]) {
      expect((await call(backend(), path, { method, body, token })).status).toBeGreaterThanOrEqual(401)
    }
    expect(await backend().query('select name, website from public.restaurants')).toEqual([
      expect.objectContaining({ name: 'Suppenkasper' }),
    ])
    expect(await backend().query(`select from public.deals where place_name = 'Suppenkasper'`)).toHaveLength(1)
  })
})
