import { addDays, berlinTimeAt, weighVotes } from '@mahlzeit/domain'
import { aDeal } from '@mahlzeit/test-fakes'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Account, type Answer, call, createAccount, expired, registerAccount } from './api.ts'
import { DIFFERENCE } from './cell-recount.ts'
import { createModerator, goneToken, rpcOf, storeOneDeal } from './community.ts'
import { createDeal } from './deal-fields.ts'
import { naiveVotes, randomVotes } from './naive-votes.ts'
import { storeOnlyDeals } from './store-accounts.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

const DAY_MS = 86_400_000

const inMs = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString()

describe.each(ANY_ENGINE)('votes on %s', (engine) => {
  const backend = useTestBackend(engine)
  const rpc = rpcOf(backend)
  const today = berlinTimeAt(new Date()).date
  let anna: Account
  let bert: Account
  let gone: string

  const person = (address: string) => createAccount(backend(), { address })

  beforeAll(async () => {
    anna = await person('203.0.113.1')
    bert = await person('203.0.113.2')
    await age([anna, bert])
    gone = await goneToken(backend())
  })

  beforeEach(() => storeOneDeal(backend()))

  const confirm = (p_at: unknown, token?: string, p_deal_id = 1) => rpc('confirm_deal', { p_at, p_deal_id }, token)
  const close = (p_until: unknown, token?: string, p_deal_id = 1) => rpc('report_closed', { p_deal_id, p_until }, token)
  const end = (token?: string, p_deal_id = 1) => rpc('report_gone', { p_deal_id }, token)
  const withdraw = (p_kind: unknown, token?: string) => rpc('withdraw_vote', { p_deal_id: 1, p_kind }, token)
  const each = (token?: string, dealId = 1): Promise<readonly Answer[]> =>
    Promise.all([
      confirm(inMs(0), token, dealId),
      close(today, token, dealId),
      end(token, dealId),
      rpc('withdraw_vote', { p_deal_id: dealId, p_kind: 'gone' }, token),
      rpc('deal_votes', { p_deal_id: dealId }, token),
    ])
  const confirmAll = async (voters: readonly Account[]) => {
    for (const { token } of voters) expect((await confirm(inMs(0), token)).status).toBe(200)
  }
  /** Makes accounts two days old, and independent of each other. */
  const age = (accounts: readonly Account[]) =>
    backend().query(`update auth.users set created_at = created_at - interval '2 days' where id = any ($1)`, [
      accounts.map(({ id }) => id),
    ])
  /** Makes all votes a day older. */
  const nextDay = async () => {
    await backend().query(`update private.deal_votes set at = at - interval '1 day', first_day = first_day - 1`)
    await backend().query('select private.count_votes(array[1::bigint])')
  }
  const shown = async () => (await rpc('deal_by_id', { p_id: 1 })).body as Record<string, unknown>
  const stored = () => backend().query('select user_id, kind, first_day::text from private.deal_votes order by id')
  const hide = () => backend().query(`update public.deals set hidden_reason = 'Erfunden'`)

  it('votes require an account', async () => {
    for (const [token, status] of [
      [undefined, 401],
      [expired(anna.token, backend()), 401],
      [gone, 403],
    ] as const)
      expect((await each(token)).map((answer) => answer.status)).toEqual(Array.from({ length: 5 }, () => status))
    expect(await stored()).toEqual([])
  })

  it('votes are refused on hidden and on missing deals', async () => {
    const missing = (await each(anna.token, 404)).map(({ status, body }) => [status, body])
    expect(missing.map(([status]) => status)).toEqual([409, 409, 409, 409, 409])
    await hide()
    expect((await each(anna.token)).map(({ status, body }) => [status, body])).toEqual(missing)
    expect(await stored()).toEqual([])
  })

  it('votes belong to the signed-in user, whatever is sent', async () => {
    const forged = { p_deal_id: 1, p_user_id: bert.id }
    for (const name of ['report_gone', 'withdraw_vote', 'deal_votes'])
      expect([name, (await rpc(name, forged, anna.token)).status]).toEqual([name, 404])
    await end(anna.token)
    await withdraw('gone', bert.token)
    expect(await stored()).toEqual([{ user_id: anna.id, kind: 'gone', first_day: today }])
    expect((await rpc('deal_votes', { p_deal_id: 1 }, bert.token)).body).toMatchObject({ own: { goneSince: null } })
  })

  it('votes cannot be read or written without the functions', async () => {
    await end(anna.token)
    for (const [method, body] of [
      ['GET'],
      ['POST', { deal_id: 1, kind: 'gone', user_id: anna.id }],
      ['DELETE'],
    ] as const)
      for (const profile of ['public', 'private']) {
        const headers = { 'accept-profile': profile, 'content-profile': profile }
        const path = '/rest/v1/deal_votes?deal_id=eq.1'
        const answer = await call(backend(), path, { method, body, token: bert.token, headers })
        expect(answer.status).toBeGreaterThanOrEqual(400)
        expect(answer.text).not.toContain(anna.id)
      }
    expect(await stored()).toHaveLength(1)
  })

  it.each([
    ['the future', inMs(2 * 60_000), 'confirmation-in-future'],
    ['the far future', '9999-12-31T00:00:00Z', 'confirmation-in-future'],
    ['eight days ago', inMs(-8 * DAY_MS), 'confirmation-too-old'],
    ['the year 1', '0001-01-01T00:00:00Z', 'confirmation-too-old'],
    ['no time', null, 'confirmation-too-old'],
  ])('votes do not confirm for %s', async (_, at, message) => {
    expect(await confirm(at, anna.token)).toMatchObject({ status: 400, body: { message } })
    expect(await stored()).toEqual([])
  })

  it.each(['infinity', '-infinity', '2026-02-31T12:00:00Z', 'drop table deals'])(
    'votes do not confirm for %j, which is no time',
    async (at) => {
      expect((await confirm(at, anna.token)).status).toBe(400)
      expect(await stored()).toEqual([])
    },
  )

  it.each([addDays(today, -1), addDays(today, 367), '9999-12-31', '0001-01-01', null, 'infinity', '2026-02-31'])(
    'votes do not close a place until %j',
    async (until) => {
      expect((await close(until, anna.token)).status).toBe(400)
      expect(await stored()).toEqual([])
    },
  )

  it('votes count once, however often they are replayed', async () => {
    const at = inMs(-DAY_MS)
    await Promise.all(
      Array.from({ length: 4 }, () => [confirm(at, anna.token), close(today, anna.token), end(anna.token)]).flat(),
    )
    expect(await stored()).toHaveLength(3)
    expect(await shown()).toMatchObject({
      confirmation: { on: berlinTimeAt(new Date(at)).date, people: 1 },
      closures: [{ isConfirmed: false, reports: 1 }],
      gone: null,
    })
  })

  it('votes are limited by the minute and by the day', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => confirm(inMs(0), anna.token)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    await backend().query(`update private.community_acts set at = now() - interval '2 minutes'`)
    await backend().query(
      `insert into private.community_acts (user_id, kind, at)
       select $1, 'deal_votes', now() - interval '1 hour' from generate_series(1, 180)`,
      [anna.id],
    )
    expect(await withdraw('gone', anna.token)).toMatchObject({ status: 429, body: { message: 'too-much-today' } })
  })

  it('votes of suspended accounts are refused', async () => {
    const susi = await person('203.0.113.3')
    await backend().query('insert into private.suspensions (user_id) values ($1)', [susi.id])
    expect((await each(susi.token)).map(({ status }) => status)).toEqual([423, 423, 423, 423, 200])
    expect(await stored()).toEqual([])
  })

  it.each([
    ['of one IPv4 address', ['198.51.100.1', '198.51.100.1'], 1],
    ['of one IPv6 network', ['2001:db8:1:1::1', '2001:db8:1:2:ffff::2'], 1],
    ['of two IPv4 addresses', ['198.51.100.1', '198.51.100.2'], 2],
    ['of two IPv6 networks', ['2001:db8:1:1::1', '2001:db8:2:1::1'], 2],
  ] as const)('the votes of two accounts %s count as those of %j', async (_, addresses, people) => {
    const voters = await Promise.all(addresses.map(person))
    await age(voters)
    // Voting from elsewhere does not help.
    for (const [index, { token }] of voters.entries()) {
      const headers = { 'x-forwarded-for': `192.0.2.${index}` }
      for (const [name, body] of [
        ['confirm_deal', { p_at: inMs(-DAY_MS), p_deal_id: 1 }],
        ['report_closed', { p_deal_id: 1, p_until: today }],
        ['report_gone', { p_deal_id: 1 }],
      ] as const)
        expect((await call(backend(), `/rest/v1/rpc/${name}`, { body, token, headers })).status).toBe(200)
    }
    expect(await shown()).toMatchObject({
      confirmation: { people },
      closures: [{ isConfirmed: people === 2, reports: people }],
      gone: people === 2 ? { reports: 2 } : null,
    })
  })

  /** Ends the day in Berlin for the numbers of networks. */
  const endDay = async () => {
    await backend().query('update private.day_networks set day = day - 1')
    await backend().query('select private.forget_outdated()')
  }
  const numberOfPersons = async (accounts: readonly Account[]) =>
    new Set(
      (
        await backend().query('select person::text from private.account_persons where user_id = any ($1)', [
          accounts.map(({ id }) => id),
        ])
      ).map(({ person: number }) => number),
    ).size
  /** A session as the auth service of a hosted project stores it, whose sign-up had no address. */
  const signInFrom = async ({ id }: Account, ip: string) => {
    await backend().query('delete from private.account_persons where user_id = $1', [id])
    await backend().query('insert into auth.sessions (id, user_id, ip) values (gen_random_uuid(), $1, $2)', [id, ip])
  }

  it('votes of accounts of one address count as those of two people if the accounts are of two days', async () => {
    const old = await person('198.51.100.9')
    await endDay()
    expect(await backend().query('select from private.day_networks')).toEqual([])
    const young = await person('198.51.100.9')
    for (const { token } of [old, young]) await end(token)
    expect(await shown()).toMatchObject({ gone: { by: 'reports', reports: 2 } })
  })

  it('votes take the network of the first sign-in where the sign-up has none, as on a hosted project', async () => {
    const voters = [await person('198.51.100.1'), await person('198.51.100.2')]
    for (const voter of voters) await signInFrom(voter, '2001:db8::1')
    // Waiting and voting from elsewhere do not help.
    await endDay()
    await backend().query('update auth.sessions set ip = null')
    for (const { token } of voters) await end(token)
    expect(await shown()).toMatchObject({ gone: null })
    expect(await numberOfPersons(voters)).toBe(1)
  })

  it('votes of accounts without any address of their sign-up count by the network of the first vote and day', async () => {
    const voters = [await person('198.51.100.1'), await person('198.51.100.2'), await person('198.51.100.3')]
    await backend().query('delete from private.account_persons where user_id = any ($1)', [voters.map(({ id }) => id)])
    const headers = { 'x-forwarded-for': '198.51.100.9' }
    for (const [index, { token }] of voters.entries()) {
      if (index === 2) await endDay()
      await call(backend(), '/rest/v1/rpc/report_gone', { body: { p_deal_id: 1 }, token, headers })
    }
    expect([await numberOfPersons(voters.slice(0, 2)), await numberOfPersons(voters)]).toEqual([1, 2])
    expect(await shown()).toMatchObject({ gone: { reports: 2 } })
  })

  it('votes of the author, and of another account of the author, do not end a deal', async () => {
    const author = await person('198.51.100.4')
    const again = await person('198.51.100.4')
    await backend().query('update public.deals set user_id = $1', [author.id])
    expect(await end(author.token)).toMatchObject({ status: 400, body: { message: 'own-deal' } })
    await end(again.token)
    await end(anna.token)
    expect(await shown()).toMatchObject({ gone: null })
    await end(bert.token)
    expect(await shown()).toMatchObject({ gone: { reports: 2 } })
  })

  it('votes of another account of an author who never voted do not end a deal, as on a hosted project', async () => {
    const [author, again] = [await person('198.51.100.16'), await person('198.51.100.17')]
    for (const account of [author, again]) await signInFrom(account, '2001:db8::2')
    await backend().query('delete from public.deals')
    const id = (await createDeal(backend(), author)).body as number
    for (const { token } of [again, anna]) expect((await end(token, id)).status).toBe(200)
    expect((await rpc('deal_by_id', { p_id: id })).body).toMatchObject({ gone: null })
  })

  it('votes that arrive at the same time all count', async () => {
    const answers = await Promise.all([anna, bert].map(({ token }) => end(token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await shown()).toMatchObject({ gone: { reports: 2 } })
  })

  it('votes of an account that SQL suspends stop counting, also after the account is deleted', async () => {
    const susi = await person('203.0.113.4')
    await age([susi])
    await Promise.all([end(susi.token), close(today, susi.token), confirm(inMs(-DAY_MS), susi.token)])
    await end(anna.token)
    expect(await shown()).toMatchObject({
      gone: { reports: 2 },
      closures: [{ reports: 1 }],
      confirmation: { people: 1 },
    })
    await backend().query('insert into private.suspensions (user_id) values ($1)', [susi.id])
    const without = { gone: null, closures: [], confirmation: null }
    expect(await shown()).toMatchObject(without)
    await rpc('delete_user_account', { p_user_id: susi.id }, susi.token)
    await withdraw('closure', bert.token)
    expect(await shown()).toMatchObject(without)
    expect((await stored()).map(({ user_id: id }) => id)).toEqual([anna.id])
  })

  it('votes of a suspended account delete no confirmation of another one', async () => {
    const susi = await person('203.0.113.5')
    await confirm(inMs(0), anna.token)
    await backend().query(`update private.deal_votes set first_day = first_day - 99`)
    await confirm(inMs(0), susi.token)
    await backend().query('insert into private.suspensions (user_id) values ($1)', [susi.id])
    await backend().query('select private.forget_outdated()')
    expect(await shown()).toMatchObject({ confirmation: { on: addDays(today, -99), people: 1 } })
  })

  it('votes of another account of the author do not end a deal after both are deleted, and the person with them', async () => {
    const author = await person('198.51.100.14')
    const again = await person('198.51.100.14')
    await backend().query('update public.deals set user_id = $1', [author.id])
    await rpc('delete_user_account', { p_user_id: author.id }, author.token)
    await end(again.token)
    await end(anna.token)
    expect(await shown()).toMatchObject({ gone: null })
    await rpc('delete_user_account', { p_user_id: again.id }, again.token)
    await backend().query(`update private.deal_votes set at = at - interval '25 hours'`)
    await backend().query(`update private.former_authors set deleted_at = deleted_at - interval '25 hours'`)
    for (let day = 0; day < 2; day++) await backend().query('select private.forget_outdated()')
    expect(await backend().query('select octet_length(person) as bytes from private.former_authors')).toEqual([
      { bytes: 8 },
    ])
    await confirm(inMs(0), bert.token)
    expect(await shown()).toMatchObject({ gone: null })
  })

  it('votes leave nothing of the author of a deal that nobody of the same network votes on', async () => {
    const author = await person('198.51.100.15')
    await backend().query('update public.deals set user_id = $1', [author.id])
    await rpc('delete_user_account', { p_user_id: author.id }, author.token)
    expect(await backend().query('select deal_id from private.former_authors')).toEqual([{ deal_id: 1 }])
    await backend().query(`update private.former_authors set deleted_at = deleted_at - interval '25 hours'`)
    await backend().query('select private.forget_outdated()')
    expect(await backend().query('select 1 from private.former_authors')).toEqual([])
  })

  it('votes are decided on by moderators alone, with a known act and a reason', async () => {
    const moderator = await createModerator(backend())
    await confirm(inMs(0), anna.token)
    const act = { p_act: 'overrule-confirmations', p_deal_id: 1, p_reason: 'Ein Ring' }
    for (const token of [undefined, anna.token, bert.token])
      expect((await rpc('decide_votes', act, token)).status).toBe(token ? 403 : 401)
    for (const change of [
      { p_act: null },
      { p_act: 'delete' },
      { p_act: 'hide' },
      { p_reason: ' ' },
      { p_reason: null },
    ])
      expect([change, (await rpc('decide_votes', { ...act, ...change }, moderator.token)).status]).toEqual([
        change,
        400,
      ])
    expect(await shown()).toMatchObject({ confirmation: { people: 1 } })
    await hide()
    expect((await rpc('decide_votes', act, moderator.token)).status).toBe(404)
  })

  it('votes name their accounts to moderators alone', async () => {
    const moderator = await createModerator(backend())
    await end(anna.token)
    const reads = [
      ['deal_votes', { p_deal_id: 1 }],
      ['deal_by_id', { p_id: 1 }],
      ['deal_history', { p_deal_id: 1 }],
      ['moderation_disputes', { p_cursor: null }],
    ] as const
    const namedTo = async (token?: string) => {
      const answers = await Promise.all(
        reads.map(async ([name, body]) => [name, await rpc(name, body, token)] as const),
      )
      return answers.filter(([, { text }]) => text.includes(anna.id)).map(([name]) => name)
    }
    for (const token of [undefined, bert.token, anna.token]) expect(await namedTo(token)).toEqual([])
    expect(await namedTo(moderator.token)).toEqual(['moderation_disputes'])
  })

  it('votes are listed to moderators, fifty of a deal, without past closures and hidden names', async () => {
    const moderator = await createModerator(backend())
    const voters = async () => {
      const { body } = await rpc('moderation_disputes', { p_cursor: null }, moderator.token)
      return (body as { entries: { voters: { kind: string; voter: unknown }[] }[] }).entries[0]?.voters
    }
    await end(anna.token)
    await backend().query(
      `insert into private.deal_votes (deal_id, kind, person, first_day, last_day)
       values (1, 'closure', '', current_date - 9, current_date - 2)`,
    )
    await backend().query('update public.profiles set username = null, hidden_username = username where id = $1', [
      anna.id,
    ])
    expect(await voters()).toMatchObject([{ kind: 'gone', name: null, account: { id: anna.id } }])
    await backend().query(
      `insert into private.deal_votes (deal_id, kind, person, first_day)
       select 1, 'confirmation', int4send(n), current_date from generate_series(1, 60) n`,
    )
    const listed = await voters()
    expect([listed?.length, listed?.[0]?.kind]).toEqual([50, 'gone'])
  })

  it('votes of moderators that a deal is gone decide alone, and never without a reason', async () => {
    const moderator = await createModerator(backend())
    expect(await end(moderator.token)).toMatchObject({ status: 400, body: { message: 'moderation-reason-missing' } })
    for (const p_reason of ['', ' \u200b ', 'x'.repeat(501)])
      expect(await rpc('report_gone', { p_deal_id: 1, p_reason }, moderator.token)).toMatchObject({
        status: 400,
        body: { message: 'moderation-reason-invalid' },
      })
    expect(await shown()).toMatchObject({ gone: null })
    const decide = { p_deal_id: 1, p_reason: 'Zugemauert' }
    for (const { token } of [anna, bert])
      expect(await rpc('report_gone', decide, token)).toMatchObject({
        status: 400,
        body: { message: 'moderators-only' },
      })
    expect(await stored()).toEqual([])
    expect((await rpc('report_gone', decide, moderator.token)).status).toBe(200)
    expect(await shown()).toMatchObject({ gone: { by: 'moderation', reports: 0 } })
    expect(
      await backend().query(`select reason from private.moderation_log where moderator_id = $1`, [moderator.id]),
    ).toEqual([{ reason: 'Zugemauert' }])
  })

  it('votes unlist a gone deal on map, list and search, and keep date and comments', async () => {
    const before = await shown()
    await rpc('add_comment', { p_deal_id: 1, p_text: 'Lecker' }, anna.token)
    for (const { token } of [anna, bert]) await end(token)
    const { place_lat: p_lat, place_lng: p_lng, place_name: p_search } = before
    const near = { p_lat: Number(Number(p_lat).toFixed(3)), p_lng: Number(Number(p_lng).toFixed(3)) }
    for (const search of ['', p_search])
      expect((await rpc('nearest_deals', { ...near, p_search: search })).body).toMatchObject({ deals: [], count: 0 })
    expect((await rpc('deal_pins', { p_level: 3, p_x: 2, p_y: 1 })).body).toMatchObject({ ids: [] })
    expect(await backend().query(DIFFERENCE)).toEqual([])
    expect(await shown()).toMatchObject({ id: 1, updated_at: before['updated_at'] })
    expect((await rpc('comments_of_deal', { p_deal_id: 1 })).body).toMatchObject({ comments: [{ deal_id: 1 }] })
    await withdraw('gone', bert.token)
    expect((await rpc('deal_pins', { p_level: 3, p_x: 2, p_y: 1 })).body).toMatchObject({ ids: [1] })
    expect(await backend().query(DIFFERENCE)).toEqual([])
  })

  it('votes stay without the account when it is deleted, and count once with a new one of the same address', async () => {
    const [first, email] = [await person('198.51.100.5'), 'zwei-leben@example.test']
    const second = await registerAccount(backend(), { address: '198.51.100.6', email })
    await end(second.token)
    await rpc('delete_user_account', { p_user_id: second.id }, second.token)
    expect(await stored()).toEqual([{ user_id: null, kind: 'gone', first_day: today }])
    const reborn = await registerAccount(backend(), { address: '198.51.100.6', email })
    await end(reborn.token)
    expect(await shown()).toMatchObject({ gone: null })
    await end(first.token)
    expect(await shown()).toMatchObject({ gone: { reports: 2 } })
  })

  it('votes are forgotten when they no longer count, and lose their person a day after the account', async () => {
    const carla = await person('198.51.100.7')
    await close(addDays(today, 3), anna.token)
    const { closures } = await shown()
    const past = {
      from: addDays(today, -9),
      until: addDays(today, -2),
      isConfirmed: false,
      reports: 1,
      reportedAt: inMs(0),
    }
    await confirm(inMs(0), bert.token)
    await end(carla.token)
    await rpc('delete_user_account', { p_user_id: carla.id }, carla.token)
    const insert = (values: string) =>
      backend().query(
        `insert into private.deal_votes (deal_id, user_id, person, kind, first_day, last_day)
         select 1, v.* from (select $1::uuid as anna, $2::uuid as bert) of, lateral (values ${values}) v`,
        [anna.id, bert.id],
      )
    await insert(
      `(anna, ''::bytea, 'confirmation', current_date - 99, null), (anna, '', 'confirmation', current_date - 80, null),
       (bert, '', 'closure', current_date - 9, current_date - 2)`,
    )
    await backend().query(`update public.deals set closures = $1::text::jsonb || closures`, [JSON.stringify([past])])
    await backend().query('select private.forget_outdated()')
    expect(await shown()).toMatchObject({ closures })
    const persons = () =>
      backend().query('select kind, octet_length(person) < 16 as is_replaced from private.deal_votes order by id')
    const kept = [
      { kind: 'closure', is_replaced: false },
      { kind: 'confirmation', is_replaced: false },
    ]
    const confirmation = { kind: 'confirmation', is_replaced: true }
    expect(await persons()).toEqual([...kept, { kind: 'gone', is_replaced: false }, confirmation])
    // The confirmation answers the report.
    await insert(
      `(bert, ''::bytea, 'gone', current_date - 95, null::date), (anna, '', 'confirmation', current_date - 92, null)`,
    )
    await backend().query(`update private.deal_votes set at = now() - interval '25 hours'`)
    await backend().query('select private.forget_outdated()')
    const report = { kind: 'gone', is_replaced: true }
    expect(await persons()).toEqual([...kept, report, confirmation, report, confirmation])
  })

  it('votes of one person on a deal count once, also after the accounts and the person are gone', async () => {
    for (const address of ['198.51.100.8', '198.51.100.8']) {
      const { id, token } = await person(address)
      await end(token)
      await rpc('delete_user_account', { p_user_id: id }, token)
    }
    await backend().query(
      `update private.deal_votes set at = now() - case id when (select min(id) from private.deal_votes) then interval '25 hours' else '1 hour' end`,
    )
    await backend().query('select private.forget_outdated()')
    await backend().query(`update private.deal_votes set at = at - interval '25 hours'`)
    await backend().query('select private.forget_outdated()')
    expect(await backend().query('select 1 from private.deal_votes where octet_length(person) = 16')).toEqual([])
    await confirm(inMs(0), anna.token)
    expect(await shown()).toMatchObject({ gone: null })
    await end(anna.token)
    expect(await shown()).toMatchObject({ gone: { reports: 2 } })
  })

  it('votes of two accounts do not beat five confirmations of the day', async () => {
    const confirmers = await Promise.all([1, 2, 3, 4, 5].map((n) => person(`192.0.2.${n}`)))
    await age(confirmers)
    await confirmAll(confirmers)
    for (const { token } of [anna, bert]) {
      await end(token)
      await close(addDays(today, 300), token)
    }
    expect(await shown()).toMatchObject({
      gone: null,
      closures: [{ isConfirmed: false }],
      dispute: { gone: { reports: 2, confirmations: 5, needed: 6 }, closed: { needed: 6 } },
    })
  })

  it('votes of twenty new accounts of three networks do not take a confirmed deal off the map', async () => {
    const ring = await Promise.all(Array.from({ length: 20 }, (_, n) => person(`2001:db8:${100 + (n % 3)}:${n}::1`)))
    const [carla] = [await person('192.0.2.6')]
    await age([carla])
    await confirmAll([carla])
    const pins = async () => (await rpc('deal_pins', { p_level: 3, p_x: 2, p_y: 1 })).body
    for (const { token } of ring) {
      await end(token)
      await close(addDays(today, 300), token)
    }
    expect(await pins()).toMatchObject({ ids: [1] })
    expect(await shown()).toMatchObject({
      gone: null,
      closures: [],
      confirmation: { people: 1 },
      dispute: { gone: null, closed: null, questions: 3 },
    })
    // They stay questions when the accounts are older, and the accounts three people.
    await age(ring)
    await nextDay()
    expect(await shown()).toMatchObject({ gone: null, closures: [], dispute: { questions: 3 } })
  })

  it('votes bring a deal that is gone back on the next day, and do not bring back what a moderator decided', async () => {
    const moderator = await createModerator(backend())
    const [carla, dora] = [await person('192.0.2.7'), await person('192.0.2.8')]
    for (const { token } of [anna, bert]) await end(token)
    expect(await shown()).toMatchObject({ gone: { reports: 2 } })
    await nextDay()
    await confirmAll([carla])
    expect(await shown()).toMatchObject({ gone: { reports: 2 } })
    await confirmAll([dora])
    expect(await shown()).toMatchObject({ gone: null, dispute: null })
    await rpc('report_gone', { p_deal_id: 1, p_reason: 'Zugemauert' }, moderator.token)
    await nextDay()
    await confirmAll([carla, dora])
    expect(await shown()).toMatchObject({ gone: { by: 'moderation' }, confirmation: { people: 2 } })
  })

  it.each([
    ['report_gone', 3],
    ['report_closed', 5],
  ] as const)('votes by %s are limited to %i a day and account, and to ten a day and network', async (name, limit) => {
    await storeOnlyDeals(
      backend(),
      Array.from({ length: 21 }, (_, index) => aDeal({ id: index + 1 })),
    )
    const ring = await Promise.all([1, 2, 3, 4].map((n) => person(`192.0.2.${10 + n}`)))
    const reportFrom = async (account: Account | undefined, p_deal_id: number, network = 7) => {
      const headers = { 'x-forwarded-for': `2001:db8:${network}:${p_deal_id}::7` }
      const p_until = name === 'report_closed' ? { p_until: addDays(today, 300) } : {}
      const body = { p_deal_id, ...p_until }
      return (await call(backend(), `/rest/v1/rpc/${name}`, { body, token: account?.token, headers })).status
    }
    const statuses = []
    for (const [index, account] of ring.entries())
      for (let n = 1; n <= limit; n++) statuses.push(await reportFrom(account, index * limit + n))
    expect(statuses).toEqual(statuses.map((_, index) => (index < 10 ? 200 : 429)))
    expect(await reportFrom(ring[0], 21, 8)).toBe(429)
    // Another network may still report, and a repeated report is none.
    expect(await reportFrom(ring[3], 21, 8)).toBe(200)
    expect(await reportFrom(ring[0], 1)).toBe(200)
    const networks = await backend().query('select count(distinct network)::int as networks from private.deal_votes')
    expect(networks).toEqual([{ networks: 2 }])
  })

  it('votes are weighed in SQL, in the domain and by a second implementation alike, in 10,000 random histories', async () => {
    let seed = 27
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return seed / 2 ** 31
    }
    const histories = Array.from({ length: 10_000 }, (_, index) => ({
      id: 1000 + index,
      author: random() < 0.2 ? '0' : null,
      votes: randomVotes(random, today),
    }))
    const rows = histories.flatMap(({ id, votes }) =>
      votes.map(({ kind, person: name, on, until, at, isQuestion, isDecision }) => ({
        deal_id: id,
        kind,
        person: name,
        first_day: on,
        last_day: kind === 'closure' ? until : null,
        at,
        is_question: isQuestion,
        is_decision: isDecision,
      })),
    )
    // Weighing reads the votes alone.
    await backend().query('alter table private.deal_votes drop constraint deal_votes_deal_id_fkey')
    await backend().query(
      `insert into private.deal_votes (deal_id, kind, person, first_day, last_day, at, is_question, is_decision)
       select deal_id, kind, convert_to(person, 'UTF8'), first_day, last_day, at, is_question, is_decision
       from jsonb_to_recordset($1::text::jsonb) as v(deal_id bigint, kind text, person text, first_day date, last_day date,
         at timestamptz, is_question boolean, is_decision boolean)`,
      [JSON.stringify(rows)],
    )
    await backend().query('analyze private.deal_votes')
    const weighed = await backend().query(
      `select to_jsonb(w) as votes from jsonb_to_recordset($1::text::jsonb) as h(id bigint, author text)
       cross join lateral private.weighed_votes(h.id, convert_to(h.author, 'UTF8')) w order by h.id`,
      [JSON.stringify(histories.map(({ id, author }) => ({ id, author })))],
    )
    await backend().query('delete from private.deal_votes where deal_id >= 1000')
    await backend().query(
      `alter table private.deal_votes add constraint deal_votes_deal_id_fkey
       foreign key (deal_id) references public.deals (id) on delete cascade`,
    )
    const textOf = (votes: unknown) =>
      JSON.stringify(votes, (_, value: unknown) =>
        typeof value === 'string' && value.includes('T') ? new Date(value).getTime() : value,
      )
    const ofSql = ({ closures, confirmation, dispute, gone_since: goneSince }: Record<string, unknown>) => ({
      closures,
      confirmation,
      dispute,
      goneSince,
    })
    const results = histories.map(({ votes, author }) => naiveVotes(votes, author, today))
    const different = histories.flatMap(({ votes, author }, index) => {
      const naive = textOf(sorted(results[index]))
      const others = [weighVotes(votes, author, today), ofSql(weighed[index]?.['votes'] as Record<string, unknown>)]
      return others.map((other) => textOf(sorted(other))).every((other) => other === naive)
        ? []
        : [{ votes, author, naive, others }]
    })
    expect(different.slice(0, 1)).toEqual([])
    expect(results.filter(({ goneSince }) => goneSince).length).toBeGreaterThan(100)
    expect(results.filter(({ closures }) => closures.length === 2).length).toBeGreaterThan(100)
  })
})

/** With the keys of each object in one order. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object' && !(value instanceof Date)
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => a.localeCompare(b))
            .map(([key, one]) => [key, sorted(one)]),
        )
      : value
