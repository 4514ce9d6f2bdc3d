import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { EULA_VERSION } from '@mahlzeit/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Account,
  type Answer,
  call,
  registerAccount,
  freshEmail,
  mailedLink,
  openLink,
  proveSignUp,
  sendProof,
} from './api.ts'
import { ANY_ENGINE, type TestBackend, useTestBackend } from './test-backend.ts'

const PASSWORD = 'geheim-123'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
/** A sign-up in a browser with this secret. */
const signUp = (backend: TestBackend, email: string, password = PASSWORD, username = 'Mallory', secret = username) =>
  call(backend, '/auth/v1/signup', {
    body: { email, password, data: { username, secret_hash: sha256(secret), eula_version: EULA_VERSION } },
  })
const signIn = (backend: TestBackend, email: string, password: string) =>
  call(backend, '/auth/v1/token?grant_type=password', { body: { email, password } })
/** Signs in again and returns the new session. */
const otherSession = async (backend: TestBackend, { email, password }: Account) => {
  const { body } = await signIn(backend, email, password)
  const { access_token: token, refresh_token: refreshToken } = body as Record<string, string>
  return { token: token ?? '', refreshToken: refreshToken ?? '' }
}

describe.each(ANY_ENGINE)('an attacker on %s', (engine) => {
  const backend = useTestBackend(engine)

  describe('who changes an account', () => {
    it.each([
      { email: 'victim@example.test' },
      { email: 'victim@example.test', password: 'neues-geheimnis' },
      { phone: '+491701234567' },
      { data: { username: 'Mod' } },
      { app_metadata: { role: 'service_role' } },
      { password: 'neues-geheimnis', email_change: 'victim@example.test' },
      {},
      [],
    ])('a user who changes an account is refused everything but a password: %j', async (body) => {
      const mallory = await registerAccount(backend())
      const before = await backend().query('select * from auth.users where id = $1', [mallory.id])
      const mails = backend().mails.length
      const answer = await call(backend(), '/auth/v1/user', { method: 'PUT', token: mallory.token, body })
      expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ error_code: 'validation_failed' })])
      expect(await backend().query('select * from auth.users where id = $1', [mallory.id])).toEqual(before)
      expect(backend().mails).toHaveLength(mails)
    })

    it('an attacker cannot change an address in the database either', async () => {
      const mallory = await registerAccount(backend())
      const change = (column: string) =>
        backend().query(`update auth.users set ${column} = 'victim@example.test' where id = $1`, [mallory.id])
      for (const column of ['email', 'email_change', 'phone', 'phone_change'])
        await expect(change(column)).rejects.toThrow('Accounts keep their address')
    })
  })

  describe('who prepares an account for a stranger’s address', () => {
    it('an attacker loses a prepared account to the sign-up of its owner, whose link alone works', async () => {
      const email = freshEmail()
      await signUp(backend(), email, 'von-mallory-1')
      const prepared = mailedLink(backend(), email)
      await signUp(backend(), email, 'von-anna-123', 'Anna')
      expect((await proveSignUp(backend(), prepared, 'Mallory')).body).toBe(false)
      expect((await openLink(backend(), prepared)).body).toMatchObject({ error_code: 'otp_expired' })
      const link = mailedLink(backend(), email)
      expect((await proveSignUp(backend(), link, 'Anna')).body).toBe(true)
      expect((await openLink(backend(), link)).status).toBe(200)
      expect((await signIn(backend(), email, 'von-mallory-1')).status).toBe(400)
      expect((await signIn(backend(), email, 'von-anna-123')).body).toMatchObject({
        user: { user_metadata: { username: 'Anna' } },
      })
      expect(
        await backend().query(
          'select username from public.profiles p join auth.users u on u.id = p.id where email = $1',
          [email],
        ),
      ).toEqual([{ username: 'Anna' }])
    })

    it('an attacker loses a prepared account to the recovery link of its owner, which ends the password', async () => {
      const email = freshEmail()
      await signUp(backend(), email, 'von-mallory-1')
      await call(backend(), '/auth/v1/recover', { body: { email } })
      const { status, body } = await openLink(backend(), mailedLink(backend(), email))
      expect(status).toBe(200)
      expect((await signIn(backend(), email, 'von-mallory-1')).status).toBe(400)
      const { access_token: token } = body as Record<string, string>
      const password = 'von-anna-123'
      const change = { method: 'PUT', token, body: { password } }
      expect((await call(backend(), '/auth/v1/user', change)).status).toBe(200)
      expect((await signIn(backend(), email, password)).status).toBe(200)
    })

    it.each([
      ['alone', null],
      ['with another secret', 'Anna'],
    ])(
      'an attacker loses a prepared account to the link of that sign-up, opened by the owner %s',
      async (_case, secret) => {
        const email = freshEmail()
        await signUp(backend(), email, 'von-mallory-1')
        const link = mailedLink(backend(), email)
        if (secret !== null) expect((await proveSignUp(backend(), link, secret)).body).toBe(false)
        expect((await openLink(backend(), link)).status).toBe(200)
        expect((await signIn(backend(), email, 'von-mallory-1')).status).toBe(400)
        const [row] = await backend().query('select * from auth.users where email = $1', [email])
        expect(row).toMatchObject({ encrypted_password: null, raw_user_meta_data: { username: 'Mallory' } })
      },
    )

    it('an attacker cannot prove the sign-up without the token of the mail, nor set has_proven_sign_up', async () => {
      const email = freshEmail()
      const data = {
        username: 'Mallory',
        secret_hash: sha256('Mallory'),
        has_proven_sign_up: true,
        eula_version: EULA_VERSION,
      }
      const forged = await call(backend(), '/auth/v1/signup', { body: { email, password: 'von-mallory-1', data } })
      if (forged.status !== 200) await signUp(backend(), email, 'von-mallory-1')
      const guessed = new URLSearchParams({ email, token: '0'.repeat(64) })
      expect((await proveSignUp(backend(), guessed, 'Mallory')).body).toBe(false)
      expect((await openLink(backend(), mailedLink(backend(), email))).status).toBe(200)
      expect((await signIn(backend(), email, 'von-mallory-1')).status).toBe(400)
    })

    it('an attacker cannot guess the link of an account: after ten wrong tokens, the right one ends the password', async () => {
      const email = freshEmail()
      await signUp(backend(), email, 'von-mallory-1')
      const link = mailedLink(backend(), email)
      const guessed = new URLSearchParams({ email, token: '0'.repeat(64) })
      for (let guess = 0; guess < 10; guess++) expect((await sendProof(backend(), guessed, 'Mallory')).body).toBe(false)
      expect((await proveSignUp(backend(), link, 'Mallory')).body).toBe(false)
      expect((await openLink(backend(), link)).status).toBe(200)
      expect((await signIn(backend(), email, 'von-mallory-1')).status).toBe(400)
    })

    it('an attacker learns nothing about the link of an account from a proof that is rolled back', async () => {
      const email = freshEmail()
      await signUp(backend(), email, 'von-mallory-1')
      const answers: unknown[] = []
      for (const token of [mailedLink(backend(), email).get('token'), '0'.repeat(64)])
        await backend()
          .transaction(async (query) => {
            answers.push(await query('select public.prove_sign_up($1, $2, $3) as answer', [email, token, 'Mallory']))
            throw new Error('rolled back')
          })
          .catch(() => null)
      expect(answers).toEqual([[{ answer: false }], [{ answer: false }]])
    })

    it('an attacker cannot refuse the link to its owner by guessing with a wrong secret', async () => {
      const email = freshEmail()
      await signUp(backend(), email, 'von-anna-123', 'Anna')
      const link = mailedLink(backend(), email)
      for (let guess = 0; guess < 11; guess++)
        expect((await proveSignUp(backend(), link, `Mallory ${guess}`)).body).toBe(false)
      expect((await proveSignUp(backend(), link, 'Anna')).body).toBe(true)
    })

    it('an attacker cannot end the password of an owner by asking for recovery', async () => {
      const email = freshEmail()
      await signUp(backend(), email, 'von-anna-123', 'Anna')
      const link = mailedLink(backend(), email)
      await call(backend(), '/auth/v1/recover', { body: { email } })
      await openLink(backend(), new URLSearchParams({ type: 'recovery', email, token: 'geraten' }))
      await proveSignUp(backend(), link, 'Anna')
      expect((await openLink(backend(), link)).status).toBe(200)
      expect((await signIn(backend(), email, 'von-anna-123')).status).toBe(200)
    })

    it('a prepared sign-up changes nothing about a confirmed account', async () => {
      const anna = await registerAccount(backend())
      await signUp(backend(), anna.email, 'von-mallory-1')
      expect((await signIn(backend(), anna.email, 'von-mallory-1')).status).toBe(400)
      expect((await signIn(backend(), anna.email, anna.password)).status).toBe(200)
    })

    it('leaves one account after concurrent sign-ups', async () => {
      const email = freshEmail()
      const answers = await Promise.all(['a', 'b', 'c'].map((end) => signUp(backend(), email, `geheim-${end}`)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await backend().query('select email from auth.users where email = $1', [email])).toHaveLength(1)
    })
  })

  describe('who sends links', () => {
    it('an attacker gets no session by an address', async () => {
      const email = freshEmail()
      await signUp(backend(), email)
      const link = mailedLink(backend(), email)
      const hash = createHash('sha256')
        .update(`${email}${link.get('token')}`)
        .digest('hex')
      for (const token of [hash, link.get('token') ?? '']) {
        const query = new URLSearchParams({ token, type: 'signup', email })
        expect((await call(backend(), `/auth/v1/verify?${query}`)).status).toBe(404)
      }
      expect((await openLink(backend(), link)).status).toBe(200)
    })

    it('an attacker cannot name an address that the link was not mailed to', async () => {
      const mallory = freshEmail()
      await signUp(backend(), mallory)
      const link = mailedLink(backend(), mallory)
      link.set('email', freshEmail())
      expect((await openLink(backend(), link)).status).toBe(403)
    })

    it.each(['magiclink', 'reauthentication', 'email_change', 'invite', 'email'])(
      'an attacker opens no session by a link of type %s',
      async (type) => {
        const email = freshEmail()
        await signUp(backend(), email)
        const link = mailedLink(backend(), email)
        link.set('type', type)
        expect((await openLink(backend(), link)).status).toBe(422)
      },
    )
  })

  describe('who sends odd input', () => {
    it.each([
      ['signup', { email: 'a\0@example.test', password: PASSWORD }],
      [
        'signup',
        { email: 'nul@example.test', password: PASSWORD, data: { username: 'a\0b', eula_version: EULA_VERSION } },
      ],
      ['signup', { email: ['a@example.test'], password: PASSWORD }],
      ['token?grant_type=password', { email: 'a\0@example.test', password: PASSWORD }],
      ['token?grant_type=password', { email: { eq: 'a' }, password: PASSWORD }],
      ['token?grant_type=refresh_token', { refresh_token: '\0' }],
      ['token?grant_type=refresh_token', { refresh_token: 7 }],
      ['verify', { type: 'signup', email: 'a@example.test', token: '\0' }],
      ['recover', { email: null }],
      ['resend', { type: 'email_change', email: 'a@example.test' }],
      ['recover', 'a@example.test'],
    ])('odd input is refused: %s %j', async (path, body) => {
      expect((await call(backend(), `/auth/v1/${path}`, { body })).status).toBe(422)
    })

    it.each(['id_token', 'pkce', 'web3', ''])('an attacker gets no session by the grant %j', async (grant) => {
      const body = { email: 'a@example.test', password: PASSWORD, auth_code: 'a', code_verifier: 'b' }
      expect((await call(backend(), `/auth/v1/token?grant_type=${grant}`, { body })).status).toBe(422)
    })
  })

  describe('who asks for addresses', () => {
    let known: string
    let unconfirmed: string
    const work = vi.spyOn(Worker.prototype, 'postMessage')

    beforeEach(async () => {
      known = (await registerAccount(backend())).email
      unconfirmed = freshEmail()
      await signUp(backend(), unconfirmed)
    })
    afterEach(() => {
      work.mockClear()
    })

    /** What the attacker sees, without the made-up parts of a user, and how many hashes the answer took. */
    const observed = async (ask: (email: string) => Promise<Answer>, email: string) => {
      work.mockClear()
      const { status, text, headers } = await ask(email)
      const body = text
        .replaceAll(email, 'EMAIL')
        .replaceAll(/"[\da-f-]{36}"/gu, 'ID')
        .replaceAll(/"\d{4}-[^"]*Z"/gu, 'TIME')
      return {
        status,
        body,
        headers: [...headers.keys()].filter((name) => name !== 'date').sort(),
        hashes: work.mock.calls.length,
      }
    }

    it.each<[string, number, (email: string) => Promise<Answer>]>([
      ['sign-up', 1, (email) => signUp(backend(), email)],
      ['sign-in', 1, (email) => signIn(backend(), email, 'falsch-123')],
      ['recovery', 0, (email) => call(backend(), '/auth/v1/recover', { body: { email } })],
      ['resend', 0, (email) => call(backend(), '/auth/v1/resend', { body: { email, type: 'signup' } })],
    ])('an attacker gets the same answer to a %s of any address, with %i hash', async (_name, hashes, ask) => {
      const unknown = await observed(ask, freshEmail())
      expect(unknown.hashes).toBe(hashes)
      expect(await observed(ask, known)).toEqual(unknown)
      expect(await observed(ask, unconfirmed)).toEqual(unknown)
    })

    // PGlite runs one transaction at a time.
    if (engine !== 'PGlite')
      it.each([
        ['signup', { password: PASSWORD, data: { username: 'Nora', eula_version: EULA_VERSION } }],
        ['recover', {}],
        ['resend', { type: 'signup' }],
      ])(
        'an attacker learns nothing from the time of %s, which answers before it reads or changes accounts',
        async (path, values) => {
          const { baseUrl, publishableKey, mails, transaction, finishAuthWork } = backend()
          const before = mails.length
          const fresh = freshEmail()
          await transaction(async (query) => {
            await query('lock table auth.users in access exclusive mode')
            for (const email of [known, unconfirmed, fresh]) {
              const answer = await fetch(`${baseUrl}/auth/v1/${path}`, {
                method: 'POST',
                headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
                body: JSON.stringify({ ...values, email }),
              })
              expect(answer.status).toBe(200)
            }
          })
          await finishAuthWork()
          const recipients = { signup: [fresh, unconfirmed], recover: [known, unconfirmed], resend: [unconfirmed] }[
            path
          ]
          expect(new Set(mails.slice(before).map(({ to }) => to))).toEqual(new Set(recipients))
        },
      )
  })

  describe('who holds an old session', () => {
    const reads = async (token: string) => (await call(backend(), '/auth/v1/user', { token })).status
    const writes = async (token: string) =>
      (await call(backend(), '/rest/v1/rpc/add_favourite', { token, body: { p_place_id: 'place-1' } })).status
    const moderates = async (token: string) =>
      (await call(backend(), '/rest/v1/rpc/is_moderator', { token, body: {} })).body
    const blocks = async (token: string) => (await call(backend(), '/rest/v1/rpc/my_blocks', { token })).body
    const profile = async ({ id }: { readonly id: string }, token: string) => {
      const { status, body } = await call(backend(), `/rest/v1/profiles?select=id&id=eq.${id}`, { token })
      return [status, body]
    }
    /** The answers to all reads of own data, by function. */
    const ownReads = async ({ id }: { readonly id: string }, token: string) => {
      const answers: Record<string, unknown> = {}
      for (const [name, query] of [
        ['my_blocks', ''],
        ['my_favourites', ''],
        ['my_hidden_images', '?p_deal_id=1'],
        ['my_standing', ''],
        ['count_own_deals', `?p_user_id=${id}`],
        ['count_own_favourites', `?p_user_id=${id}`],
      ]) {
        const { status, body } = await call(backend(), `/rest/v1/rpc/${name}${query}`, { token })
        answers[String(name)] = status === 200 ? status : [status, body]
      }
      return answers
    }
    const renews = async (refreshToken: string) =>
      (
        await call(backend(), '/auth/v1/token?grant_type=refresh_token', {
          body: { refresh_token: refreshToken },
        })
      ).status

    it.each<[string, (anna: Account) => Promise<unknown>]>([
      [
        'a new password',
        async (anna) =>
          call(backend(), '/auth/v1/user', { method: 'PUT', token: anna.token, body: { password: 'neues-geheimnis' } }),
      ],
      [
        'a sign-out everywhere',
        async (anna) => call(backend(), '/auth/v1/logout?scope=global', { method: 'POST', token: anna.token }),
      ],
      [
        'the deletion of the account',
        async (anna) =>
          call(backend(), '/rest/v1/rpc/delete_user_account', { token: anna.token, body: { p_user_id: anna.id } }),
      ],
    ])('the holder of an old session loses it by %s, with its access token', async (_name, end) => {
      const anna = await registerAccount(backend())
      await backend().query('insert into private.moderators (user_id) values ($1)', [anna.id])
      const stolen = await otherSession(backend(), anna)
      await call(backend(), '/rest/v1/rpc/block_user', {
        token: anna.token,
        body: { p_user_id: (await registerAccount(backend())).id },
      })
      expect([await reads(stolen.token), await writes(stolen.token), await moderates(stolen.token)]).toEqual([
        200,
        409,
        true,
      ])
      expect(await blocks(stolen.token)).toHaveLength(1)
      await end(anna)
      expect([await reads(stolen.token), await writes(stolen.token), await moderates(stolen.token)]).toEqual([
        403,
        403,
        false,
      ])
      const refused = [403, expect.objectContaining({ code: '42501', message: 'not-signed-in' })]
      for (const [name, answer] of Object.entries(await ownReads(anna, stolen.token)))
        expect([name, answer]).toEqual([name, refused])
      expect(await renews(stolen.refreshToken)).toBe(400)
    })

    it('the holder of an old session reads its own lists, which are empty, only while the session lasts', async () => {
      const signedOut = await registerAccount(backend())
      await backend().query('truncate public.restaurant_favorites, public.user_blocks')
      expect(new Set(Object.values(await ownReads(signedOut, signedOut.token)))).toEqual(new Set([200]))
      await call(backend(), '/auth/v1/logout?scope=local', { method: 'POST', token: signedOut.token })
      for (const [name, answer] of Object.entries(await ownReads(signedOut, signedOut.token)))
        expect([name, answer]).toMatchObject([name, [403, { message: 'not-signed-in' }]])
    })

    it('the holder of an old session keeps no access token after signing out, and the other session stays', async () => {
      const anna = await registerAccount(backend())
      const other = await otherSession(backend(), anna)
      await call(backend(), '/auth/v1/logout?scope=local', { method: 'POST', token: other.token })
      expect([await reads(other.token), await writes(other.token)]).toEqual([403, 403])
      expect([await reads(anna.token), await writes(anna.token)]).toEqual([200, 409])
    })

    it('the holder of an old session reads neither the profile nor hidden comments after signing out', async () => {
      const anna = await registerAccount(backend())
      const [deal] = await backend().query(
        `insert into public.deals (place_name, place_id, url_slug, place_lat, place_lng)
         values ('Linde', 'place-linde', 'linde', 52.5, 13.4) returning id`,
      )
      await backend().query(
        `insert into public.deal_comments (deal_id, user_id, comment_text, hidden_reason)
         values ($1, $2, 'Sichtbar', null), ($1, $2, 'Geheim', 'Beleidigend')`,
        [deal?.['id'], anna.id],
      )
      const comments = async () => {
        const path = `/rest/v1/rpc/comments_of_deal?p_deal_id=${String(deal?.['id'])}`
        const { body } = await call(backend(), path, { token: anna.token })
        return (body as { comments: { is_own: boolean }[] }).comments.map((comment) => comment.is_own)
      }
      expect([await profile(anna, anna.token), await comments()]).toEqual([
        [200, [{ id: anna.id }]],
        [true, true],
      ])
      await call(backend(), '/auth/v1/logout?scope=local', { method: 'POST', token: anna.token })
      expect([await profile(anna, anna.token), await comments()]).toEqual([[403, expect.anything()], [false]])
    })

    it('the holder of an old session keeps the session that set the password', async () => {
      const anna = await registerAccount(backend())
      const body = { password: 'neues-geheimnis' }
      expect((await call(backend(), '/auth/v1/user', { method: 'PUT', token: anna.token, body })).status).toBe(200)
      expect([await reads(anna.token), await writes(anna.token)]).toEqual([200, 409])
      expect((await signIn(backend(), anna.email, anna.password)).status).toBe(400)
      expect((await signIn(backend(), anna.email, body.password)).status).toBe(200)
    })
  })
})
