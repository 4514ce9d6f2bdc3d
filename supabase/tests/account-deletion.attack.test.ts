import { aDeal } from '@mahlzeit/test-fakes'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Account, call, registerAccount } from './api.ts'
import { createDeal } from './deal-fields.ts'
import { sendPhoto } from './photos.ts'
import { jpeg } from './pictures.ts'
import { storeOnlyDeals } from './store-accounts.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

const PLACE = 'place-suppenkasper'

describe.each(ANY_ENGINE)('deleting an account on %s', (engine) => {
  const backend = useTestBackend(engine)
  let anna: Account
  let bert: Account

  beforeEach(async () => {
    anna = await registerAccount(backend())
    bert = await registerAccount(backend())
    const deal = aDeal({ id: 1 })
    await storeOnlyDeals(backend(), [{ ...deal, place: { ...deal.place, placeId: PLACE } }])
    await backend().query('update public.deals set user_id = $1', [anna.id])
    await addFavourite(anna.token)
  })

  const addFavourite = (token: string) =>
    call(backend(), '/rest/v1/rpc/add_favourite', { token, body: { p_place_id: PLACE } })
  const remove = (id: string | null, token?: string) =>
    call(backend(), '/rest/v1/rpc/delete_user_account', { token, body: { p_user_id: id } })
  const count = async (from: string, id: string) =>
    Number((await backend().query(`select count(*) as n from ${from} = $1`, [id]))[0]?.['n'])

  it('deleting an account is refused for other accounts', async () => {
    expect((await remove(anna.id)).status).toBe(401)
    expect((await remove(null, bert.token)).status).toBe(403)
    expect((await remove(anna.id, bert.token)).status).toBe(403)
    expect((await remove('00000000-0000-0000-0000-000000000000', bert.token)).status).toBe(403)
    expect(await count('auth.users where id', anna.id)).toBe(1)
  })

  it('deleting an account keeps deals without their author, and cascades to everything else', async () => {
    expect((await remove(anna.id, anna.token)).status).toBeLessThan(300)
    expect(await backend().query('select user_id from public.deals')).toEqual([{ user_id: null }])
    expect(await count('auth.users where id', anna.id)).toBe(0)
    expect(await count('auth.identities where user_id', anna.id)).toBe(0)
    expect(await count('auth.sessions where user_id', anna.id)).toBe(0)
    expect(await count('public.profiles where id', anna.id)).toBe(0)
    expect(await count('public.restaurant_favorites where user_id', anna.id)).toBe(0)
    expect(await count('auth.users where id', bert.id)).toBe(1)
  })

  it('deleting an account leaves the e-mail address nowhere', async () => {
    // The auth service of a hosted project writes such entries.
    await backend().query(
      `insert into auth.audit_log_entries (id, payload) values
       (gen_random_uuid(), jsonb_build_object('actor_id', $1::text, 'actor_username', $2::text)::json),
       (gen_random_uuid(), jsonb_build_object('traits', jsonb_build_object('user_id', $1::text, 'user_email', $2::text))::json),
       (gen_random_uuid(), jsonb_build_object('actor_id', $3::text, 'actor_username', $4::text)::json)`,
      [anna.id, anna.email, bert.id, bert.email],
    )
    const tables = await backend().query(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema in ('auth', 'public', 'private', 'storage')`,
    )
    const holders = async ({ email }: Account) => {
      const found: unknown[] = []
      for (const { name } of tables) {
        const rows = await backend().query(`select from ${String(name)} as t where t::text ilike '%' || $1 || '%'`, [
          email,
        ])
        if (rows.length > 0) found.push(name)
      }
      return found
    }
    expect(await holders(anna)).toContain('auth.audit_log_entries')
    await remove(anna.id, anna.token)
    expect(await holders(anna)).toEqual([])
    expect(await holders(bert)).toContain('auth.audit_log_entries')
  })

  it('deleting an account leaves tokens that can neither write nor refresh', async () => {
    await remove(anna.id, anna.token)
    expect((await addFavourite(anna.token)).status).toBe(403)
    const [restaurant] = await backend().query('select id from public.restaurants')
    const insert = { user_id: anna.id, restaurant_id: Number(restaurant?.['id']) }
    expect((await call(backend(), '/rest/v1/restaurant_favorites', { token: anna.token, body: insert })).status).toBe(
      403,
    )
    expect((await remove(anna.id, anna.token)).status).toBe(403)
    expect((await call(backend(), '/auth/v1/user', { token: anna.token })).status).toBe(403)
    const renewal = await call(backend(), '/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token: anna.refreshToken },
    })
    expect(renewal.status).toBe(400)
    expect((await call(backend(), '/rest/v1/rpc/my_favourites', { token: anna.token })).status).toBe(403)
  })

  it('deleting an account frees the address for a new, empty account', async () => {
    await remove(anna.id, anna.token)
    const again = await registerAccount(backend(), { email: anna.email })
    expect(again.id).not.toBe(anna.id)
    expect((await call(backend(), '/rest/v1/rpc/my_favourites', { token: again.token })).body).toEqual([])
    const counted = await call(backend(), '/rest/v1/rpc/count_own_deals', {
      token: again.token,
      body: { p_user_id: again.id },
    })
    expect(counted.body).toBe(0)
  })

  describe('does not help a user', () => {
    const suspend = () => backend().query('insert into private.suspensions (user_id) values ($1)', [anna.id])
    const comment = (token: string) =>
      call(backend(), '/rest/v1/rpc/add_comment', { token, body: { p_deal_id: 1, p_text: 'Doch' } })
    /** Deletes the account, and makes another of the same mailbox. */
    const renewed = async (account: Account) => {
      expect((await remove(account.id, account.token)).status).toBeLessThan(300)
      return registerAccount(backend(), { email: account.email.replace('@', '+x@') })
    }
    const kept = () => backend().query('select suspended_id, acts from private.former_accounts')

    beforeEach(() => backend().query('truncate private.former_accounts'))

    it('deleting the account does not help a user out of a suspension, however often it is deleted', async () => {
      await suspend()
      await backend().query(
        `insert into private.moderation_log (moderator_id, act, content_kind, content_id, author_id, ground, reason)
         values (gen_random_uuid(), 'suspend', 'account', $1::text, $1::uuid, 'terms', 'Spam')`,
        [anna.id],
      )
      const again = await renewed(await renewed(anna))
      expect(await comment(again.token)).toMatchObject({ status: 423, body: { message: 'account-suspended' } })
      expect(await call(backend(), '/rest/v1/rpc/my_standing', { token: again.token })).toMatchObject({
        body: { is_suspended: true, statements: [{ act: 'suspend', reason: 'Spam' }] },
      })
      expect(await kept()).toEqual([])
      await backend().query('delete from private.suspensions where user_id = $1', [again.id])
      expect((await comment((await renewed(again)).token)).status).toBeLessThan(300)
    })

    it('deleting the account does not help a user past the limits of the day', async () => {
      await backend().query(
        `insert into private.community_acts (user_id, kind, at)
         select $1::uuid, kind, now() - interval '1 hour'
         from (values ('comments', 100), ('deals', 20), ('photos', 100)) act (kind, count), generate_series(1, count)`,
        [anna.id],
      )
      const again = await renewed(await renewed(anna))
      expect(await comment(again.token)).toMatchObject({ status: 429, body: { message: 'too-much-today' } })
      expect(await createDeal(backend(), again)).toMatchObject({ status: 429, body: { message: 'deals-per-day' } })
      expect(await sendPhoto(backend(), jpeg(), { token: again.token })).toMatchObject({ status: 429 })
      expect((await comment(bert.token)).status).toBeLessThan(300)
    })

    it('deleting the account keeps no address, and of others nothing', async () => {
      const idle = await registerAccount(backend())
      await remove(idle.id, idle.token)
      expect(await kept()).toEqual([])
      await suspend()
      await remove(anna.id, anna.token)
      const [former] = await backend().query(
        `select suspended_id, address_hash = sha256(convert_to($1, 'UTF8')) as is_plain, length(address_hash) as length
         from private.former_accounts`,
        [anna.email],
      )
      expect(former).toEqual({ suspended_id: anna.id, is_plain: false, length: 32 })
      await backend().query(`update private.former_accounts set deleted_at = now() - interval '25 hours'`)
      await backend().query('select private.forget_outdated()')
      expect(await kept()).toEqual([{ suspended_id: anna.id, acts: [] }])
      await backend().query(`update private.former_accounts set deleted_at = now() - interval '3 years 1 day'`)
      await backend().query('select private.forget_outdated()')
      expect(await kept()).toEqual([])
    })
  })

  it('counts deals for their author only', async () => {
    const counted = (token?: string) =>
      call(backend(), '/rest/v1/rpc/count_own_deals', { token, body: { p_user_id: anna.id } })
    expect((await counted(anna.token)).body).toBe(1)
    expect((await counted(bert.token)).body).toBe(0)
    expect((await counted()).status).toBe(401)
  })
})
