import { EULA_VERSION } from '@mahlzeit/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, call, claimsOf, registerAccount, expired, freshEmail, signToken } from './api.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

describe.each(ANY_ENGINE)('profiles on %s', (engine) => {
  const backend = useTestBackend(engine)
  let anna: Account
  let bert: Account

  beforeAll(async () => {
    anna = await registerAccount(backend(), { username: '  Anna  ' })
    bert = await registerAccount(backend(), { username: 'Bert' })
  })

  const usernameOf = async (id: string) =>
    (await backend().query('select username from public.profiles where id = $1', [id]))[0]?.['username']

  it('profiles show username and avatar to their user only, the username trimmed', async () => {
    const path = `/rest/v1/profiles?select=id,username,avatar_url&id=eq.${anna.id}`
    expect((await call(backend(), path, { token: anna.token })).body).toEqual([
      { id: anna.id, username: 'Anna', avatar_url: null },
    ])
    expect((await call(backend(), path, { token: bert.token })).body).toEqual([])
    expect((await call(backend(), path)).status).toBeGreaterThanOrEqual(401)
  })

  it.each(['', '&order=id&limit=1000', '&id=gt.00000000-0000-0000-0000-000000000000', '&username=neq.x'])(
    'profiles cannot be listed: %j',
    async (query) => {
      for (const token of [undefined, bert.token]) {
        const { text } = await call(backend(), `/rest/v1/profiles?select=id,username${query}`, { token })
        expect(text).not.toContain(anna.id)
      }
    },
  )

  it('profiles have random ids, which do not tell when a user joined', () => {
    for (const { id } of [anna, bert])
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u)
  })

  it('profiles come with the consent to the terms of use: version and time', async () => {
    const stored = await backend().query(
      `select version, agreed_at > now() - interval '1 hour' as is_recent from private.eula_consents where user_id = $1`,
      [anna.id],
    )
    expect(stored).toEqual([{ version: EULA_VERSION, is_recent: true }])
  })

  it.each([
    ['a known version', EULA_VERSION, 200, [{ version: EULA_VERSION }]],
    ['no version', undefined, 422, []],
    ['an unknown version', '2099-12', 422, []],
  ])('profiles need a consent to the terms of use: %s', async (_case, version, expected, stored) => {
    const email = freshEmail()
    const data = { username: `Testperson ${email}`, eula_version: version }
    const { status } = await call(backend(), '/auth/v1/signup', { body: { email, password: 'geheim-123', data } })
    expect(status).toBe(expected)
    await backend().finishAuthWork()
    const consents = `select version from auth.users u left join private.eula_consents c on u.id = c.user_id where u.email = $1`
    expect(await backend().query(consents, [email])).toEqual(stored)
  })

  it.each(['created_at', '*'])('profiles show nothing else: %s', async (columns) => {
    for (const token of [undefined, bert.token]) {
      const { status, text } = await call(backend(), `/rest/v1/profiles?select=${columns}`, { token })
      expect(status).toBeGreaterThanOrEqual(401)
      expect(text).not.toContain('created_at"')
    }
  })

  it.each(['auth', 'private', 'storage', 'extensions', 'pg_catalog', 'supabase_migrations'])(
    'profiles do not lead to the schema %s, where addresses and secrets are',
    async (schema) => {
      const headers = { 'Accept-Profile': schema, 'Content-Profile': schema }
      for (const path of ['/rest/v1/users?select=email', '/rest/v1/rpc/has_account', '/rest/v1/deal_cells']) {
        const { status, text } = await call(backend(), path, { token: bert.token, headers })
        expect(status).toBeGreaterThanOrEqual(400)
        expect(text).not.toContain('@example.test')
      }
    },
  )

  it.each([
    '/rest/v1/profiles?select=id,users(email)',
    '/rest/v1/profiles?select=id,users:id(email)',
    '/rest/v1/users?select=email',
    '/rest/v1/restaurant_favorites?select=id,users(email)',
    '/rest/v1/deals?select=id,users(email)',
    '/rest/v1/deals?select=id,user_id',
    '/auth/v1/admin/users',
    '/auth/v1/users',
  ])('profiles reveal neither e-mail addresses nor authors through %s', async (path) => {
    const { status, text } = await call(backend(), path, { token: bert.token })
    // 300: several relationships match.
    expect(status).toBeGreaterThanOrEqual(300)
    expect(text).not.toContain('@example.test')
  })

  it.each([
    ['POST', '/rest/v1/profiles', { username: 'Mallory' }],
    ['PATCH', '/rest/v1/profiles?username=eq.Anna', { username: 'Mallory' }],
    ['PATCH', '/rest/v1/profiles?username=eq.Anna', { avatar_url: 'https://evil.example/a.png' }],
    ['DELETE', '/rest/v1/profiles?username=eq.Anna', undefined],
  ])('profiles cannot be written through the API: %s %s', async (method, path, body) => {
    for (const token of [undefined, bert.token, anna.token]) {
      const { status } = await call(backend(), path, { method, body, token })
      expect(status).toBeGreaterThanOrEqual(401)
    }
    expect(await usernameOf(anna.id)).toBe('Anna')
  })

  it.each([
    ['ab', null],
    ['  ab  ', null],
    ['   ', null],
    ['\u200b\u200b\u200b', null],
    ['Zo\u0000e'.replace('\u0000', '\u0007'), 'Zoe'],
    ['\u202eErika', 'Erika'],
    ['\u3164\u3164\u3164', null],
    ['a\u0301\u0301', null],
    ['x'.repeat(41), 'x'.repeat(40)],
    ['😀😀😀', '😀😀😀'],
  ])('profiles clean invalid usernames at sign-up: %j becomes %j', async (username, stored) => {
    const account = await registerAccount(backend(), { username })
    expect(await usernameOf(account.id)).toBe(stored)
  })

  it.each([
    ['ANNA', 'ANNA 2'],
    ['Аnnа', 'Аnnа 3'],
    ['A\u0301nna', 'A\u0301nna 4'],
    ['4nna', '4nna 5'],
    ['ꓮꓠꓠꓮ', 'ꓮꓠꓠꓮ 6'],
    ['Νίκος', 'Νίκος'],
    ['νίκος', 'νίκος 2'],
    ['NІКОС', 'NІКОС 2'],
    ['Mod', null],
    ['Adm1n', null],
    ['Mahlzeit Support', null],
    ['Sуstem', null],
    ['🅼ahlzeit', null],
    ['Ehemaliges Mitglied', null],
    ['https://evil.example', null],
    ['\u{1d159}\u{1d159}\u{1d159}', null],
  ])(
    'profiles add a number to a name that is taken, and refuse those of the operator: %s becomes %s',
    async (username, stored) => {
      const account = await registerAccount(backend(), { username })
      expect(await usernameOf(account.id)).toBe(stored)
    },
  )

  it('profiles do not give a hidden name again, not even with a number', async () => {
    const dora = await registerAccount(backend(), { username: 'Doraname' })
    await backend().query('update public.profiles set username = null, hidden_username = username where id = $1', [
      dora.id,
    ])
    for (const username of ['DORANAME', 'Dоra-Name']) {
      const { id } = await registerAccount(backend(), { username })
      expect(await usernameOf(id)).toBeNull()
    }
  })

  it('profiles give a name to one of concurrent sign-ups only', async () => {
    const accounts = await Promise.all(
      ['Zora', 'ZORA', 'Ζоrа', 'zora'].map((username) => registerAccount(backend(), { username })),
    )
    const names = await Promise.all(accounts.map(({ id }) => usernameOf(id)))
    expect(names.filter((name) => /^\S+$/u.test(String(name)))).toHaveLength(1)
    expect(names.filter((name) => / [234]$/u.test(String(name)))).toHaveLength(3)
  })

  it('profiles free a name that was never confirmed when the link has ended, and not before', async () => {
    const signUp = async (username: string) => {
      const email = freshEmail()
      await call(backend(), '/auth/v1/signup', {
        body: { email, password: 'geheim-123', data: { username, eula_version: EULA_VERSION } },
      })
      const [row] = await backend().query('select id from auth.users where email = $1', [email])
      return { email, id: String(row?.['id']) }
    }
    const passTime = (hours: number) =>
      backend().query(
        `update auth.users set created_at = created_at - make_interval(hours => $1),
           confirmation_sent_at = confirmation_sent_at - make_interval(hours => $1) where email_confirmed_at is null`,
        [hours],
      )
    const first = await signUp('Quirin')
    await passTime(23)
    const second = await signUp('QUIRIN')
    expect([await usernameOf(first.id), await usernameOf(second.id)]).toEqual(['Quirin', 'QUIRIN 2'])
    await call(backend(), '/auth/v1/resend', { body: { email: first.email, type: 'signup' } })
    await passTime(2)
    const third = await registerAccount(backend(), { username: 'Quirin' })
    expect(await usernameOf(third.id)).toBe('Quirin 3')
    await passTime(24)
    const fourth = await registerAccount(backend(), { username: 'Quіrin' })
    expect([await usernameOf(first.id), await usernameOf(fourth.id)]).toEqual([null, 'Quіrin'])
    const fifth = await registerAccount(backend(), { username: 'Quirin' })
    expect(await usernameOf(fifth.id)).toBe('Quirin 2')
    expect(await usernameOf(third.id)).toBe('Quirin 3')
  })

  describe('of users without a username', () => {
    const choose = (username: unknown, token?: string) =>
      call(backend(), '/rest/v1/rpc/choose_username', { token, body: { p_username: username } })
    const newNameless = () => registerAccount(backend(), { username: 'Moderation' })

    it('users without a username are the only ones that ask for one, and get it once', async () => {
      const nameless = await newNameless()
      const needs = async ({ id, token }: Account) =>
        (await call(backend(), `/rest/v1/profiles?select=needs_username&id=eq.${id}`, { token })).body
      expect([await needs(nameless), await needs(anna)]).toEqual([
        [{ needs_username: true }],
        [{ needs_username: false }],
      ])
      expect((await choose('  Νамelos ', nameless.token)).body).toBe('Νамelos')
      expect((await choose('Anders', nameless.token)).body).toBe('Νамelos')
      expect(await usernameOf(nameless.id)).toBe('Νамelos')
      expect(await needs(nameless)).toEqual([{ needs_username: false }])
      expect((await choose('Anders', anna.token)).body).toBe('Anna')
      expect((await choose('Namelos', (await newNameless()).token)).body).toBe('Namelos 2')
    })

    it.each([
      ['ab', 'username-invalid'],
      ['', 'username-invalid'],
      [null, 'username-invalid'],
      ['\u3164\u3164\u3164', 'username-invalid'],
      ['Mod', 'username-reserved'],
      ['МАHLZEIT', 'username-reserved'],
    ])('users without a username cannot take %j', async (username, message) => {
      const nameless = await newNameless()
      expect(await choose(username, nameless.token)).toMatchObject({ status: 400, body: { message } })
      expect(await usernameOf(nameless.id)).toBeNull()
    })

    it('users without a username choose it themselves, unless moderation suspended them', async () => {
      const nameless = await newNameless()
      expect((await choose('Fremd')).status).toBe(401)
      expect((await choose('Fremd', expired(nameless.token, backend()))).status).toBe(401)
      await backend().query('insert into private.suspensions (user_id) values ($1)', [nameless.id])
      expect((await choose('Gesperrt', nameless.token)).status).toBe(423)
      expect(await usernameOf(nameless.id)).toBeNull()
    })

    it('users without a username cannot replace a name that moderation hid', async () => {
      const hidden = await registerAccount(backend(), { username: 'Unflat' })
      await backend().query('update public.profiles set username = null, hidden_username = username where id = $1', [
        hidden.id,
      ])
      expect((await choose('Neu', hidden.token)).body).toMatchObject({ message: 'username-hidden' })
      expect(await usernameOf(hidden.id)).toBeNull()
    })
  })

  it('profiles enforce the rules for usernames against every writer', async () => {
    for (const username of ['ab', ' Anna', 'Anna ', '', 'x'.repeat(41)])
      await expect(
        backend().query('update public.profiles set username = $1 where id = $2', [username, anna.id]),
      ).rejects.toThrow('profiles_username_check')
    await expect(
      backend().query("update public.profiles set username = 'BERT' where id = $1", [anna.id]),
    ).rejects.toThrow('profiles_username')
  })

  it('profiles ignore role, id and confirmation in a sign-up', async () => {
    const email = `mass-${engine.length}@example.test`
    const { status } = await call(backend(), '/auth/v1/signup', {
      body: {
        email,
        password: 'geheim-123',
        id: anna.id,
        role: 'service_role',
        aud: 'admin',
        email_confirmed_at: '2020-01-01',
        confirmed_at: '2020-01-01',
        created_at: '2020-01-01',
        app_metadata: { role: 'service_role' },
        data: {
          username: 'Mallory',
          eula_version: EULA_VERSION,
          role: 'service_role',
          email_confirmed_at: '2020-01-01',
          sub: anna.id,
        },
      },
    })
    expect(status).toBe(200)
    const [user] = await backend().query(
      `select id, role, confirmed_at, created_at::text as created, raw_app_meta_data::text as app
       from auth.users where email = $1`,
      [email],
    )
    expect(user?.['id']).not.toBe(anna.id)
    expect(user?.['role'] ?? 'authenticated').toBe('authenticated')
    expect(user?.['confirmed_at']).toBeNull()
    expect(user?.['created']).not.toContain('2020')
    expect(user?.['app']).not.toContain('service_role')
  })

  it('profiles ignore role, id and confirmation in an update of the own user', async () => {
    await call(backend(), '/auth/v1/user', {
      method: 'PUT',
      token: bert.token,
      body: {
        id: anna.id,
        role: 'service_role',
        email_confirmed_at: null,
        app_metadata: { role: 'service_role' },
        data: { role: 'service_role' },
      },
    })
    const { body } = await call(backend(), '/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token: bert.refreshToken },
    })
    const claims = claimsOf((body as { access_token: string }).access_token)
    expect(claims).toMatchObject({ sub: bert.id, role: 'authenticated' })
  })

  it('profiles reject forged, altered, unsigned and expired tokens', async () => {
    const claims = claimsOf(anna.token)
    const [header, , signature] = anna.token.split('.')
    const altered = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url')
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
    const tokens = [
      'made-up',
      signToken(claims, 'a secret of my own'),
      signToken({ ...claims, role: 'service_role' }, ''),
      `${header}.${altered}.${signature}`,
      `${none}.${altered}.`,
      expired(anna.token, backend()),
    ]
    for (const token of tokens) {
      expect((await call(backend(), '/rest/v1/rpc/my_favourites', { token })).status, token).toBe(401)
      expect((await call(backend(), '/auth/v1/user', { token })).status, token).toBeGreaterThanOrEqual(401)
    }
  })
})
