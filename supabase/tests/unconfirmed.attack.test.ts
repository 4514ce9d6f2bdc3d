import { EULA_VERSION } from '@mahlzeit/domain'
import { aDeal } from '@mahlzeit/test-fakes'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Account, call, claimsOf, createAccount, freshEmail, mailedLink, openLink, signToken } from './api.ts'
import { dealFields } from './deal-fields.ts'
import { freeUsernames, storeOnlyDeals } from './store-accounts.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

const PLACE = 'place-suppenkasper'
const PASSWORD = 'geheim-123'

/**
 * Only the auth service distinguishes confirmed accounts: it issues no token to unconfirmed ones. The database treats every
 * account with a valid token alike, because the app blocks no form for unconfirmed users. See product.md#roles.
 */
describe.each(ANY_ENGINE)('an unconfirmed user on %s', (engine) => {
  const backend = useTestBackend(engine)
  let anna: Account
  let mallory: { readonly id: string; readonly email: string; readonly token: string }

  beforeEach(async () => {
    await freeUsernames(backend())
    anna = await createAccount(backend(), { username: 'Anna' })
    const email = freshEmail()
    await call(backend(), '/auth/v1/signup', {
      body: { email, password: PASSWORD, data: { username: 'Mallory', eula_version: EULA_VERSION } },
    })
    const id = String((await backend().query('select id from auth.users where email = $1', [email]))[0]?.['id'])
    const session = crypto.randomUUID()
    await backend().query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, id])
    const claims = {
      ...claimsOf(anna.token),
      sub: id,
      session_id: session,
      email,
      user_metadata: { username: 'Mallory' },
    }
    mallory = { id, email, token: signToken(claims, backend().jwtSecret) }
    const deal = aDeal({ id: 1000 })
    await storeOnlyDeals(backend(), [{ ...deal, place: { ...deal.place, name: 'Suppenkasper', placeId: PLACE } }])
    await backend().query('update public.deals set user_id = $1', [anna.id])
  })

  const asMallory = (path: string, body?: unknown, method?: string) =>
    call(backend(), path, { token: mallory.token, ...(body !== undefined && { body }), ...(method && { method }) })
  const add = (token: string) => call(backend(), '/rest/v1/rpc/add_favourite', { token, body: { p_place_id: PLACE } })
  const savers = async () =>
    (await backend().query('select user_id from public.restaurant_favorites order by id')).map((row) => row['user_id'])
  const confirmedAt = async () =>
    (await backend().query('select email_confirmed_at from auth.users where id = $1', [mallory.id]))[0]?.[
      'email_confirmed_at'
    ]

  it('an unconfirmed user gets no token for the correct password', async () => {
    const { status, body, text } = await call(backend(), '/auth/v1/token?grant_type=password', {
      body: { email: mallory.email, password: PASSWORD },
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ error_code: 'email_not_confirmed' })
    expect(text).not.toContain('token"')
  })

  it.each([
    { email_confirmed_at: '2026-01-01T00:00:00Z' },
    { confirmed_at: '2026-01-01T00:00:00Z' },
    { email_confirm: true },
    { data: { email_confirmed_at: '2026-01-01T00:00:00Z', email_verified: true } },
    { app_metadata: { email_verified: true, role: 'service_role' } },
  ])('an unconfirmed user cannot confirm the address without the mail: %j', async (change) => {
    await asMallory('/auth/v1/user', change, 'PUT')
    expect(await confirmedAt()).toBeNull()
  })

  it('an unconfirmed user confirms the address by the mail only', async () => {
    expect(await confirmedAt()).toBeNull()
    await openLink(backend(), mailedLink(backend(), mallory.email))
    expect(await confirmedAt()).not.toBeNull()
  })

  it('an unconfirmed user publishes deals and comments on them', async () => {
    const published = await asMallory('/rest/v1/rpc/create_deal', { p_deal: dealFields() })
    expect(published.status).toBe(200)
    const comment = { p_deal_id: published.body, p_text: 'Lecker' }
    expect((await asMallory('/rest/v1/rpc/add_comment', comment)).status).toBe(200)
  })

  it('an unconfirmed user has favourites, and no access to those of others', async () => {
    await add(anna.token)
    expect((await add(mallory.token)).status).toBe(200)
    expect((await asMallory('/rest/v1/rpc/my_favourites')).body).toHaveLength(1)
    const [restaurant] = await backend().query('select id from public.restaurants')
    const forged = { user_id: anna.id, restaurant_id: Number(restaurant?.['id']) }
    expect((await asMallory('/rest/v1/restaurant_favorites', forged)).status).toBeGreaterThanOrEqual(400)
    const all = await asMallory('/rest/v1/restaurant_favorites?restaurant_id=gt.0', undefined, 'DELETE')
    expect(all.status).toBeGreaterThanOrEqual(400)
    await asMallory('/rest/v1/rpc/remove_favourite', { p_place_id: PLACE })
    expect(await savers()).toEqual([anna.id])
  })

  it('an unconfirmed user reads no profile of others, and writes none', async () => {
    const { body } = await asMallory(`/rest/v1/profiles?select=username,avatar_url&id=eq.${anna.id}`)
    expect(body).toEqual([])
    expect((await asMallory('/rest/v1/profiles?select=*')).status).toBeGreaterThanOrEqual(401)
    for (const id of [anna.id, mallory.id]) {
      const change = await asMallory(`/rest/v1/profiles?id=eq.${id}`, { username: 'Falle' }, 'PATCH')
      expect(change.status).toBeGreaterThanOrEqual(401)
    }
    expect(await backend().query(`select from public.profiles where username = 'Falle'`)).toEqual([])
  })

  it.each([
    ['POST', '/rest/v1/deals', { place_name: 'Falle', place_lat: 52, place_lng: 13 }],
    ['PATCH', '/rest/v1/deals?id=eq.1', { place_name: 'Falle' }],
    ['DELETE', '/rest/v1/deals?id=eq.1', undefined],
    ['POST', '/rest/v1/deal_images', { deal_id: 1, image_url: '/falle.webp' }],
    ['POST', '/rest/v1/restaurants', { name: 'Falle', place_id: 'falle' }],
  ])('an unconfirmed user cannot write to deals and restaurants: %s %s', async (method, path, body) => {
    expect((await asMallory(path, body, method)).status).toBeGreaterThanOrEqual(401)
    expect(await backend().query('select place_name from public.deals')).toEqual([{ place_name: 'Suppenkasper' }])
    expect(await backend().query('select from public.restaurants')).toEqual([])
  })

  it('an unconfirmed user cannot read authors', async () => {
    expect((await asMallory('/rest/v1/deals?select=id,user_id')).status).toBeGreaterThanOrEqual(400)
    expect((await asMallory('/rest/v1/rpc/count_own_deals', { p_user_id: anna.id })).body).toBe(0)
  })

  it('an unconfirmed user deletes the own account only', async () => {
    const remove = (id: string) => asMallory('/rest/v1/rpc/delete_user_account', { p_user_id: id })
    expect((await remove(anna.id)).status).toBe(403)
    expect((await remove(mallory.id)).status).toBeLessThan(300)
    const left = await backend().query('select id from auth.users where id in ($1, $2)', [anna.id, mallory.id])
    expect(left).toEqual([{ id: anna.id }])
    expect((await add(mallory.token)).status).toBe(403)
  })
})
