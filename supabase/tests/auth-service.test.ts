import { EULA_VERSION } from '@mahlzeit/domain'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { call, registerAccount, freshEmail, mailedLink, openLink, proveSignUp, SECRET_HASH } from './api.ts'
import { OPERATOR_EMAIL, useTestBackend } from './test-backend.ts'

const signUp = (email: string, password = 'geheim-123') => ({
  body: { email, password, data: { username: 'Anna', eula_version: EULA_VERSION } },
})

describe('the auth service', () => {
  const backend = useTestBackend('PGlite')
  const lastMail = (email: string) => backend().mails.findLast(({ to }) => to === email)

  it('mails in German, as HTML and plain text', async () => {
    const email = freshEmail()
    await call(backend(), '/auth/v1/signup', signUp(email))
    expect(lastMail(email)).toMatchObject({
      subject: 'Bestätige deine E-Mail-Adresse',
      html: expect.stringContaining('lang="de"') as string,
      text: expect.stringContaining('E-Mail-Adresse bestätigen: http') as string,
    })
    expect((await openLink(backend(), mailedLink(backend(), email))).body).toMatchObject({ user: { email } })
  })

  it('mails a recovery link in German', async () => {
    const { email } = await registerAccount(backend())
    await call(backend(), '/auth/v1/recover', { body: { email } })
    expect(lastMail(email)).toMatchObject({ subject: 'Neues Passwort festlegen' })
  })

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'http://[::1', '/auth?hinweis=Ruf-an'])(
    'never mails a link to %s',
    async (target) => {
      const email = freshEmail()
      await call(backend(), `/auth/v1/signup?redirect_to=${encodeURIComponent(target)}`, signUp(email))
      expect(lastMail(email)?.text).toContain(`: ${backend().baseUrl}/auth#email=`)
    },
  )

  it('treats addresses as case-insensitive', async () => {
    const { email, password } = await registerAccount(backend())
    const answer = await call(backend(), '/auth/v1/token?grant_type=password', {
      body: { email: email.toUpperCase(), password },
    })
    expect(answer.status).toBe(200)
  })

  it.each([' a@example.test', 'a b@example.test', 'a@', '', 'a@example'])('rejects the address %j', async (email) => {
    expect((await call(backend(), '/auth/v1/signup', signUp(email))).status).toBeGreaterThanOrEqual(400)
  })

  it('rejects passwords of more than 72 bytes and accepts 72', async () => {
    const long = await call(backend(), '/auth/v1/signup', signUp(freshEmail(), 'ä'.repeat(36) + 'x'))
    expect([long.status, long.body]).toEqual([422, expect.objectContaining({ error_code: 'validation_failed' })])
    expect((await call(backend(), '/auth/v1/signup', signUp(freshEmail(), 'äöü'.repeat(12)))).status).toBe(200)
    const account = await registerAccount(backend())
    const change = { method: 'PUT', token: account.token, body: { password: 'x'.repeat(73) } }
    expect((await call(backend(), '/auth/v1/user', change)).status).toBe(422)
  })

  it('refuses common passwords, and those that are the name or the address of the user', async () => {
    const weak = { status: 422, body: { error_code: 'weak_password' } }
    const account = await registerAccount(backend(), { username: 'Änna Bäcker', email: `baecker-${freshEmail()}` })
    for (const password of [
      '123456',
      'Passwort',
      'Qwertz',
      ' '.repeat(9),
      '1-anna-backer',
      account.email,
      'Baecker.Person!',
    ]) {
      const body = { email: account.email, password, data: { username: 'Änna Bäcker', eula_version: EULA_VERSION } }
      expect([password, await call(backend(), '/auth/v1/signup', { body })]).toMatchObject([password, weak])
      const change = { method: 'PUT', token: account.token, body: { password } }
      expect([password, await call(backend(), '/auth/v1/user', change)]).toMatchObject([password, weak])
    }
  })

  it('reveals nothing on registration of a taken address', async () => {
    const account = await registerAccount(backend())
    const mails = backend().mails.length
    const { status, body } = await call(backend(), '/auth/v1/signup', signUp(account.email))
    expect(status).toBe(200)
    expect(body).toMatchObject({ email: account.email, identities: [] })
    expect(body).not.toMatchObject({ id: account.id })
    expect(backend().mails).toHaveLength(mails)
  })

  it.each(['otp', 'magiclink', 'authorize?provider=github', 'callback', 'admin/users', 'users'])(
    'has no door at %s',
    async (path) => {
      const body = path.includes('?') ? undefined : { email: freshEmail() }
      expect((await call(backend(), `/auth/v1/${path}`, { body })).status).toBe(404)
    },
  )
})

describe('the limits of the auth service', () => {
  const backend = useTestBackend('PGlite', { attempts: 5, mailInterval: 60 })

  it('the limits of the auth service mail an address once a minute, known or not, with a retry time', async () => {
    const email = freshEmail()
    expect((await call(backend(), '/auth/v1/recover', { body: { email } })).status).toBe(200)
    const again = await call(backend(), '/auth/v1/resend', { body: { email: email.toUpperCase(), type: 'signup' } })
    expect(again.status).toBe(429)
    expect(again.body).toMatchObject({
      error_code: 'over_email_send_rate_limit',
      msg: expect.stringMatching(/after \d+ seconds/u) as string,
    })
  })

  it('the limits of the auth service do not count a sign-up that is refused for its password', async () => {
    const email = freshEmail()
    const headers = { 'X-Forwarded-For': '203.0.113.200' }
    const weak = await call(backend(), '/auth/v1/signup', { ...signUp(email, 'kurz'), headers })
    expect([weak.status, weak.body]).toEqual([422, expect.objectContaining({ error_code: 'weak_password' })])
    expect((await call(backend(), '/auth/v1/signup', { ...signUp(email, 'x'.repeat(73)), headers })).status).toBe(422)
    expect((await call(backend(), '/auth/v1/signup', { ...signUp(email), headers })).status).toBe(200)
    expect((await call(backend(), '/auth/v1/signup', { ...signUp(email), headers })).status).toBe(429)
  })

  it('the limits of the auth service reject only the caller who guesses passwords', async () => {
    const guess = (from: string) =>
      call(backend(), '/auth/v1/token?grant_type=password', {
        headers: { 'X-Forwarded-For': from },
        body: { email: 'anna@example.test', password: 'geraten-1' },
      })
    for (let attempt = 0; attempt < 5; attempt++) expect((await guess('203.0.113.1')).status).toBe(400)
    const refused = await guess('203.0.113.1')
    expect([refused.status, refused.body]).toEqual([
      429,
      expect.objectContaining({
        error_code: 'over_request_rate_limit',
        msg: expect.stringMatching(/after \d+ seconds/u) as string,
      }),
    ])
    expect((await guess('203.0.113.2')).status).toBe(400)
  })

  it('the limits of the auth service never let strangers lock out the owner, who signs in from another address', async () => {
    const email = freshEmail()
    const password = 'geheim-123'
    const data = { username: 'Anna', secret_hash: SECRET_HASH, eula_version: EULA_VERSION }
    const headers = { 'X-Forwarded-For': '198.51.100.1' }
    await call(backend(), '/auth/v1/signup', { body: { email, password, data }, headers })
    await proveSignUp(backend(), mailedLink(backend(), email))
    await openLink(backend(), mailedLink(backend(), email))
    const guess = async (address: string, guessed = 'geraten-1') => {
      const body = { email, password: guessed }
      const from = { 'X-Forwarded-For': address }
      return (await call(backend(), '/auth/v1/token?grant_type=password', { headers: from, body })).status
    }
    for (let index = 0; index < 20; index++) await guess(`203.0.113.${10 + (index % 10)}`)
    expect([await guess('203.0.113.50'), await guess('203.0.113.50')]).toEqual([400, 429])
    expect(await guess('198.51.100.2', password)).toBe(200)
  })

  it('the limits of the auth service count new passwords, too, regardless of the grant in the address', async () => {
    const { token } = await registerAccount(backend())
    const change = async (attempt: number, query: string) => {
      const body = { password: `geheim-neu-${attempt}` }
      const headers = { 'X-Forwarded-For': '203.0.113.100' }
      return (await call(backend(), `/auth/v1/user${query}`, { method: 'PUT', token, body, headers })).status
    }
    const statuses: number[] = []
    for (let attempt = 0; attempt < 5; attempt++) statuses.push(await change(attempt, ''))
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    expect([await change(5, ''), await change(6, '?grant_type=refresh_token')]).toEqual([429, 429])
  })

  describe('of mails, over a day,', () => {
    // Not after each test: the limits need a clock that never goes back.
    afterAll(() => vi.useRealTimers())

    const recover = async (email: string, address: string) => {
      const headers = { 'X-Forwarded-For': address }
      return (await call(backend(), '/auth/v1/recover', { headers, body: { email } })).status
    }

    /** Asks for a link every five minutes of a day, from all these addresses. Returns the number of answers that allow one. */
    const playDay = async (email: string, addresses: readonly string[]) => {
      const start = Date.now()
      let allowed = 0
      for (let minute = 0; minute < 24 * 60; minute += 5) {
        vi.setSystemTime(start + minute * 60_000)
        for (const address of addresses) if ((await recover(email, address)) === 200) allowed++
      }
      return allowed
    }

    it('the limits of mails leave the owner a link in a network of an earlier session, however many strangers ask', async () => {
      const email = freshEmail()
      const headers = { 'X-Forwarded-For': '198.51.100.21' }
      await call(backend(), '/auth/v1/signup', { ...signUp(email), headers })
      const body = Object.fromEntries(mailedLink(backend(), email))
      expect((await call(backend(), '/auth/v1/verify', { body, headers })).status).toBe(200)
      const strangers = Array.from({ length: 8 }, (_, index) => `203.0.113.${130 + index}`)
      // Four each: the sign-up was the sixth network.
      expect(await playDay(email, strangers)).toBe(20)
      expect([await recover(email, '203.0.113.200'), await recover(email, '198.51.100.21')]).toEqual([429, 200])
    })

    it('the limits of mails keep a network to 20 an hour, and a mailbox with many tags to four', async () => {
      const from = async (email: (index: number) => string) => {
        let allowed = 0
        const start = Date.now()
        for (let minute = 1; minute <= 40; minute++) {
          vi.setSystemTime(start + minute * 60_000)
          if ((await recover(email(minute), '203.0.113.210')) === 200) allowed++
        }
        vi.setSystemTime(start + 100 * 60_000)
        return allowed
      }
      const [name, host] = freshEmail().split('@')
      expect(await from((index) => `${name}+${index}@${host}`)).toBe(4)
      expect(await from(freshEmail)).toBe(20)
    })

    it('the limits of mails keep the server to 500 an hour, and tell the operator once', async () => {
      const start = Date.now() + 2 * 60 * 60_000
      let allowed = 0
      for (let minute = 0; minute < 25; minute += 5) {
        vi.setSystemTime(start + minute * 60_000)
        for (let network = 1; network <= 30; network++)
          for (let index = 0; index < 4; index++)
            if ((await recover(freshEmail(), `192.${network}.2.1`)) === 200) allowed++
      }
      await backend().finishAuthWork()
      expect(allowed).toBe(500)
      const told = backend().mails.filter(({ subject }) => subject === 'Zu viele E-Mails angefordert')
      expect(told.map(({ to }) => to)).toEqual([OPERATOR_EMAIL])
    })

    it('the limits of mails leave an owner without a session a link, while a stranger with a /48 asks', async () => {
      const email = freshEmail()
      expect(await playDay(email, ['203.0.113.120', '2001:db8:1:1::1', '2001:db8:1:2::1'])).toBe(8)
      expect(await recover(email, '198.51.100.20')).toBe(200)
    })
  })
})
