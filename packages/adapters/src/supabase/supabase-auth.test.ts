import {
  type AuthEvent,
  type AuthFailure,
  type AuthState,
  EULA_VERSION,
  type MailedLink,
  PASSWORD_MIN_LENGTH,
} from '@mahlzeit/domain'
import { firstValueFrom } from 'rxjs'
import { filter } from 'rxjs/operators'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AuthEnvironment, memoryStore } from './auth-environment.ts'
import { FakeProblemLog, SERVICE_ANSWERS, serviceAnswer, type ServiceAnswerName } from '@mahlzeit/test-fakes'
import { connectSupabase } from './supabase-client.ts'
import { SESSION_KEY, type SupabaseAuth } from './supabase-auth.ts'

const FORM = { email: 'anna@example.test', password: 'x'.repeat(PASSWORD_MIN_LENGTH) }
const USER = SERVICE_ANSWERS['auth/user'].body

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
const session = (expiresAt: number) => ({
  ...SERVICE_ANSWERS['auth/session'].body,
  access_token: `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: USER.id, exp: expiresAt })}.c2ln`,
  expires_at: expiresAt,
})

/** A page with a stored session, or opened by a link. */
const pageWith = ({ kept, link: opened = '' }: { kept?: object; link?: string } = {}) => {
  const shared = memoryStore()
  if (kept) shared.setItem(SESSION_KEY, JSON.stringify(kept))
  let link = opened
  let onLink = () => {}
  let onSharedChange: (key: string | null) => void = () => {}
  const page: Omit<AuthEnvironment, 'shared'> & {
    readonly shared: AuthEnvironment['tab']
    bring: (link: string) => void
    changeShared: () => void
  } = {
    shared,
    tab: memoryStore(),
    link: () => new URLSearchParams(link),
    clearLink: () => {
      link = ''
    },
    onLink: (listener) => {
      onLink = listener
    },
    onSharedChange: (listener) => {
      onSharedChange = listener
    },
    changeShared: () => onSharedChange(SESSION_KEY),
    bring: (another) => {
      link = another
      onLink()
    },
  }
  return page
}

const open = (page = pageWith()) =>
  connectSupabase(
    { baseUrl: 'https://backend.example', publishableKey: 'key', returnOrigin: 'https://mahlzeit.example', page },
    new FakeProblemLog(),
  ).auth

const stateOf = (auth: SupabaseAuth, kind: AuthState['kind']) =>
  firstValueFrom(auth.state$.pipe(filter((state) => state.kind === kind)))

const network = vi.fn<typeof fetch>()
const isLogout = (input: RequestInfo | URL) => new Request(input).url.includes('/logout')
const offline = async () => Promise.reject(new TypeError('Failed to fetch'))
const answers =
  (...answer: Parameters<typeof serviceAnswer>) =>
  async () =>
    serviceAnswer(...answer)

const COMMANDS: Readonly<Record<string, (auth: SupabaseAuth) => Promise<unknown>>> = {
  'signing in': (auth) => auth.signIn(FORM),
  'signing up': (auth) => auth.signUp({ ...FORM, username: 'Anna' }),
  'resending the confirmation': (auth) => auth.resendConfirmation(FORM.email),
  'requesting a new password': (auth) => auth.sendPasswordReset(FORM.email),
}

describe('SupabaseAuth', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', network.mockImplementation(offline))
  })
  afterEach(() => {
    network.mockReset()
    vi.unstubAllGlobals()
  })

  describe.each(Object.entries(COMMANDS))('%s', (_name, run) => {
    it('an auth command fails with offline and keeps the state', async () => {
      const auth = open()
      expect(await run(auth)).toMatchObject({ ok: false, error: { kind: 'offline' } })
      expect(await stateOf(auth, 'signed-out')).toEqual({ kind: 'signed-out' })
    })

    it('an auth command fails with timeout', async () => {
      network.mockImplementation(async () => Promise.reject(new DOMException('signal timed out', 'TimeoutError')))
      expect(await run(open())).toMatchObject({ ok: false, error: { kind: 'timeout' } })
    })

    it('an auth command fails with rate-limited and the seconds to wait', async () => {
      network.mockImplementation(answers('auth/over_email_send_rate_limit'))
      expect(await run(open())).toEqual({ ok: false, error: { kind: 'rate-limited', retryAfterSeconds: 59 } })
      network.mockImplementation(answers('auth/over_request_rate_limit'))
      expect(await run(open())).toEqual({ ok: false, error: { kind: 'rate-limited', retryAfterSeconds: null } })
    })

    it('an auth command fails with unavailable on server errors and pages of proxies', async () => {
      network.mockImplementation(async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }))
      expect(await run(open())).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
      network.mockImplementation(answers('auth/unexpected_failure'))
      expect(await run(open())).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    })

    it('an auth command fails with unavailable on a 200 that is a page, truncated or empty', async () => {
      for (const body of ['<html>Willkommen im WLAN</html>', '{"access_', '']) {
        network.mockImplementation(async () => new Response(body))
        expect(await run(open())).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
      }
    })

    it('an auth command passes on the message of an unknown refusal', async () => {
      network.mockImplementation(answers('auth/captcha_failed', { message: 'No captcha' }))
      expect(await run(open())).toEqual({ ok: false, error: { kind: 'rejected', message: 'No captcha' } })
    })

    it.each<[ServiceAnswerName, AuthFailure['kind']]>([
      ['auth/invalid_credentials', 'invalid-credentials'],
      ['auth/email_not_confirmed', 'email-not-confirmed'],
      ['auth/user_already_exists', 'email-taken'],
      ['auth/weak_password', 'weak-password'],
      ['auth/email_address_invalid', 'email-refused'],
      ['auth/email_address_not_authorized', 'email-refused'],
      ['auth/signup_disabled', 'sign-up-closed'],
      ['auth/email_provider_disabled', 'sign-up-closed'],
      ['auth/unknown_eula_version', 'unknown-terms'],
      ['auth/user_banned', 'unauthorised'],
      ['auth/user_not_found', 'unauthorised'],
      ['auth/session_not_found', 'unauthorised'],
    ])('maps the refusal of the service %s to %s', async (answer, kind) => {
      network.mockImplementation(answers(answer))
      expect(await run(open())).toMatchObject({ ok: false, error: { kind } })
    })

    it('an auth command succeeds when the network is back', async () => {
      const auth = open()
      await run(auth)
      network.mockImplementation(answers('auth/session', session(inSeconds(3600))))
      expect(await run(auth)).toEqual({ ok: true, value: undefined })
    })
  })

  it('parses Retry-After of a proxy', async () => {
    network.mockImplementation(async () => new Response('Slow down', { status: 429, headers: { 'retry-after': '7' } }))
    expect(await open().signIn(FORM)).toEqual({ ok: false, error: { kind: 'rate-limited', retryAfterSeconds: 7 } })
    network.mockImplementation(async () => new Response('Slow down', { status: 429 }))
    expect(await open().signIn(FORM)).toEqual({ ok: false, error: { kind: 'rate-limited', retryAfterSeconds: null } })
  })

  it('signs out if the service has ended the session already', async () => {
    const page = pageWith({ kept: session(inSeconds(3600)) })
    network.mockImplementation(answers('auth/session_not_found'))
    expect(await open(page).signOut()).toEqual({ ok: true, value: undefined })
    expect(page.shared.getItem(SESSION_KEY)).toBeNull()
  })

  it('accepts same_password as success only after an unknown outcome with the same password', async () => {
    const same = answers('auth/same_password')
    const auth = open(pageWith({ kept: session(inSeconds(3600)) }))
    network.mockImplementation(offline)
    await auth.updatePassword('abends-um-sechs')
    network.mockImplementation(same)
    expect(await auth.updatePassword('abends-um-sechs')).toEqual({ ok: true, value: undefined })
    expect(await auth.updatePassword('abends-um-sechs')).toEqual({ ok: false, error: { kind: 'same-password' } })
  })

  it.each([
    ['signing up', COMMANDS['signing up']],
    ['signing in', COMMANDS['signing in']],
    ['setting a password', (auth: SupabaseAuth) => auth.updatePassword(FORM.password)],
    ['signing out', (auth: SupabaseAuth) => auth.signOut()],
  ])('rejects a 200 of another shape for %s', async (_name, run) => {
    network.mockImplementation(async () => Response.json({ never: ['mind'] }))
    const page = pageWith({ kept: session(inSeconds(3600)) })
    expect(await run?.(open(page))).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    expect(JSON.parse(page.shared.getItem(SESSION_KEY) ?? '{}')).toMatchObject({ user: USER })
  })

  it.each([
    ['2026-03-01T11:00:00Z', 'signed-in'],
    [null, 'unconfirmed'],
  ])('reports a session confirmed at %s by the event %s', async (email_confirmed_at, kind) => {
    const auth = open()
    const events: AuthEvent[] = []
    auth.events$.subscribe((event) => events.push(event))
    const answer = { ...session(inSeconds(3600)), user: { ...USER, email_confirmed_at } }
    network.mockImplementation(async () => Response.json(answer))
    expect(await auth.signIn(FORM)).toEqual({ ok: true, value: undefined })
    expect(events).toEqual([{ kind }])
  })

  it('sends no auth request for visitors', async () => {
    const auth = open()
    await stateOf(auth, 'signed-out')
    expect(await auth.accessToken()).toBeNull()
    expect(network).not.toHaveBeenCalled()
  })

  it('sends the return addresses of mails', async () => {
    network.mockImplementation(answers('auth/accepted'))
    const auth = open()
    await auth.signUp({ ...FORM, username: 'Anna' })
    await auth.sendPasswordReset(FORM.email)
    await auth.resendConfirmation(FORM.email)
    const returns = network.mock.calls.map(([input]) => new URL(input as string).searchParams.get('redirect_to'))
    expect(returns).toEqual(Array.from({ length: 3 }, () => 'https://mahlzeit.example/auth'))
  })

  it('keeps a session offline', async () => {
    const page = pageWith({ kept: session(inSeconds(3600)) })
    const auth = open(page)
    expect(await stateOf(auth, 'signed-in')).toMatchObject({ user: { email: FORM.email, username: 'Anna' } })
    await expect.poll(() => network).toHaveBeenCalled()
    expect(await firstValueFrom(auth.state$)).toMatchObject({ kind: 'signed-in' })
    expect(page.shared.getItem(SESSION_KEY)).not.toBeNull()
  })

  it.each([
    'auth/refresh_token_not_found',
    'auth/refresh_token_already_used',
    'auth/session_expired',
    'auth/session_not_found',
    'auth/user_banned',
  ] as const)('keeps a session with an expired token offline, until the service answers %s', async (answer) => {
    const auth = open(pageWith({ kept: session(inSeconds(-60)) }))
    expect(await stateOf(auth, 'signed-in')).toMatchObject({ user: { email: FORM.email } })
    await expect.poll(() => network).toHaveBeenCalledTimes(2)
    expect(await firstValueFrom(auth.state$)).toMatchObject({ kind: 'signed-in' })
    network.mockImplementation(answers(answer, {}, 400))
    expect(await stateOf(auth, 'signed-out')).toEqual({ kind: 'signed-out', reason: 'expired' })
  })

  it('fails with unauthorised if the service requires a new sign-in before a new password', async () => {
    const auth = open(pageWith({ kept: session(inSeconds(3600)) }))
    network.mockImplementation(answers('auth/reauthentication_needed'))
    expect(await auth.updatePassword(FORM.password)).toMatchObject({ ok: false, error: { kind: 'unauthorised' } })
  })

  it.each([
    ['has ended the session', 'auth/session_not_found', 403],
    ['has deleted the account', 'auth/user_not_found', 403],
    ['has banned the user', 'auth/user_banned', 403],
  ] as const)('signs out as expired if the service %s', async (_why, answer, status) => {
    network.mockImplementation(answers(answer, {}, status))
    const auth = open(pageWith({ kept: session(inSeconds(3600)) }))
    expect(await stateOf(auth, 'signed-out')).toEqual({ kind: 'signed-out', reason: 'expired' })
    expect(await auth.accessToken()).toBeNull()
  })

  it('stays signed out when the check of the session is answered after the sign-out', async () => {
    const auth = open(pageWith({ kept: session(inSeconds(3600)) }))
    await stateOf(auth, 'signed-in')
    const waiting: ((response: Response) => void)[] = []
    network.mockImplementation(() => new Promise((resolve) => void waiting.push(resolve)))
    const checked = auth.verify()
    await expect.poll(() => waiting).not.toEqual([])
    await auth.discardSession()
    for (const answer of waiting) answer(serviceAnswer('auth/user'))
    await checked
    expect(await firstValueFrom(auth.state$)).toEqual({ kind: 'signed-out' })
  })

  it('follows another tab once its change of the storage has arrived', async () => {
    const page = pageWith({ kept: session(inSeconds(3600)) })
    const auth = open(page)
    await stateOf(auth, 'signed-in')
    page.shared.removeItem(SESSION_KEY)
    page.changeShared()
    await stateOf(auth, 'signed-out')
    page.shared.setItem(SESSION_KEY, JSON.stringify(session(inSeconds(3600))))
    page.changeShared()
    expect(await stateOf(auth, 'signed-in')).toMatchObject({ user: { email: FORM.email } })
  })

  it('stays signed in if signing out fails offline', async () => {
    const auth = open(pageWith({ kept: session(inSeconds(3600)) }))
    await stateOf(auth, 'signed-in')
    expect(await auth.signOut()).toMatchObject({ ok: false, error: { kind: 'offline' } })
    expect(await firstValueFrom(auth.state$)).toMatchObject({ kind: 'signed-in' })
  })

  it('does not take a read that is rejected during the sign-out for an expired session', async () => {
    const auth = open(pageWith({ kept: session(inSeconds(3600)) }))
    await stateOf(auth, 'signed-in')
    let answer: (response: Response) => void = () => undefined
    network.mockImplementation(async (input) =>
      isLogout(input) ? new Promise((resolve) => (answer = resolve)) : serviceAnswer('auth/session_not_found'),
    )
    const left = auth.signOut()
    await expect.poll(() => network.mock.calls.some(([input]) => isLogout(input))).toBe(true)
    await auth.verify()
    answer(serviceAnswer('auth/signed-out'))
    expect(await left).toEqual({ ok: true, value: undefined })
    expect(await firstValueFrom(auth.state$)).toEqual({ kind: 'signed-out' })
  })

  it('signs out as expired after a sign-out that the closed page interrupted', async () => {
    const page = pageWith({ kept: session(inSeconds(3600)) })
    const closed = open(page)
    await stateOf(closed, 'signed-in')
    network.mockImplementation(async () => new Promise(() => undefined))
    void closed.signOut()
    await expect.poll(() => network.mock.calls.some(([input]) => isLogout(input))).toBe(true)
    network.mockImplementation(answers('auth/session_not_found'))
    expect(await stateOf(open(page), 'signed-out')).toEqual({ kind: 'signed-out', reason: 'expired' })
  })

  it('signs out with one request', async () => {
    const auth = open(pageWith({ kept: session(inSeconds(3600)) }))
    await stateOf(auth, 'signed-in')
    network.mockImplementation(answers('auth/signed-out'))
    expect(await auth.signOut()).toEqual({ ok: true, value: undefined })
    const asked = network.mock.calls.map(([input]) => String(input instanceof Request ? input.url : input))
    expect(asked.filter((url) => url.includes('/logout'))).toHaveLength(1)
    expect(await stateOf(auth, 'signed-out')).toEqual({ kind: 'signed-out' })
    expect(await auth.accessToken()).toBeNull()
  })

  it('discards the session while offline', async () => {
    const auth = open(pageWith({ kept: session(inSeconds(3600)) }))
    await stateOf(auth, 'signed-in')
    await auth.discardSession()
    expect(await stateOf(auth, 'signed-out')).toEqual({ kind: 'signed-out' })
  })

  const LINK = new URLSearchParams({ email: FORM.email, token: '1234567890', type: 'recovery' }).toString()
  const CONFIRMATION = new URLSearchParams({ email: FORM.email, token: '1234567890', type: 'signup' }).toString()
  const waiting = (auth: SupabaseAuth) => firstValueFrom(auth.link$.pipe(filter((link) => link !== null)))
  const requested = () => network.mock.calls.map(([input]) => new URL(new Request(input).url).pathname)

  it('ignores a link with the tokens of a session', async () => {
    const stolen = new URLSearchParams({ access_token: 'token', refresh_token: 'refresh', type: 'recovery' })
    const page = pageWith({ link: stolen.toString() })
    const auth = open(page)
    const events: AuthEvent[] = []
    auth.events$.subscribe((event) => events.push(event))
    await stateOf(auth, 'signed-out')
    page.bring(`${stolen}&token=abc`)
    expect(await auth.openLink()).toEqual({ ok: false, error: { kind: 'link-expired' } })
    expect(events).toEqual([])
    expect(network).not.toHaveBeenCalled()
  })

  it.each([
    { email: 'hilfe@mahlzeit.example – dein Konto wurde gehackt, ruf 0900-123 an' },
    { email: `${'a'.repeat(250)}@b.example` },
    { email: 'kein Konto' },
    { token: 'x' },
    { token: '123456789' },
    { token: `${'a'.repeat(63)}g` },
  ])('ignores a mailed link with %j', async (changes) => {
    const link = { email: FORM.email, token: '1234567890', type: 'recovery', ...changes }
    const auth = open(pageWith({ link: new URLSearchParams(link).toString() }))
    expect(await auth.openLink()).toEqual({ ok: false, error: { kind: 'link-expired' } })
    expect(network).not.toHaveBeenCalled()
  })

  it('asks before using a mailed link, and names the address', async () => {
    const auth = open(pageWith({ link: LINK }))
    expect(await firstValueFrom(auth.events$)).toEqual<AuthEvent>({ kind: 'link' })
    expect(await waiting(auth)).toMatchObject<MailedLink>({ kind: 'recovery', email: FORM.email })
    expect(await stateOf(auth, 'signed-out')).toEqual({ kind: 'signed-out' })
    expect(network).not.toHaveBeenCalled()
  })

  it('forgets a dismissed mailed link', async () => {
    const page = pageWith({ link: LINK })
    const auth = open(page)
    await waiting(auth)
    auth.dismissLink()
    expect(await firstValueFrom(auth.link$)).toBeNull()
    expect(page.link().size).toBe(0)
  })

  it.each<[AuthFailure['kind'], typeof fetch]>([
    ['offline', offline],
    ['timeout', async () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'))],
    ['rate-limited', answers('auth/over_request_rate_limit')],
    ['unavailable', answers('auth/unexpected_failure')],
    ['unavailable', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ])('keeps a mailed link in the address if the service is %s, and uses it after a reload', async (kind, answer) => {
    network.mockImplementation(answer)
    const page = pageWith({ link: LINK })
    const auth = open(page)
    await waiting(auth)
    expect(await auth.openLink()).toMatchObject({ ok: false, error: { kind } })
    expect(await stateOf(auth, 'signed-out')).toEqual({ kind: 'signed-out' })
    network.mockImplementation(answers('auth/session', session(inSeconds(3600))))
    const reloaded = open(page)
    await waiting(reloaded)
    expect(await reloaded.openLink()).toEqual({ ok: true, value: undefined })
    await stateOf(reloaded, 'recovering')
    expect(page.link().size).toBe(0)
  })

  it('drops a mailed link that the service rejects', async () => {
    network.mockImplementation(answers('auth/otp_expired'))
    const page = pageWith({ link: LINK })
    const auth = open(page)
    await waiting(auth)
    expect(await auth.openLink()).toEqual({ ok: false, error: { kind: 'link-expired' } })
    expect(await firstValueFrom(auth.link$)).toBeNull()
    expect(page.link().size).toBe(0)
  })

  it('notices a mailed link in the open page', async () => {
    network.mockImplementation(answers('auth/session', session(inSeconds(3600))))
    const page = pageWith()
    const auth = open(page)
    const events: AuthEvent[] = []
    auth.events$.subscribe((event) => events.push(event))
    await stateOf(auth, 'signed-out')
    page.bring('menu')
    expect(page.link().has('menu')).toBe(true)
    page.bring(LINK)
    await waiting(auth)
    await auth.openLink()
    await stateOf(auth, 'recovering')
    expect(events).toEqual([{ kind: 'link' }, { kind: 'recovery' }])
  })

  it('keeps a password recovery after a reload of the tab', async () => {
    network.mockImplementation(answers('auth/session', session(inSeconds(3600))))
    const page = pageWith({ link: LINK })
    const auth = open(page)
    await waiting(auth)
    await auth.openLink()
    await stateOf(auth, 'recovering')
    expect(await stateOf(open(page), 'recovering')).toMatchObject({ user: { id: USER.id } })
  })

  describe('a confirmation', () => {
    const sent = async () => {
      const [input, init] = network.mock.lastCall ?? []
      return (await new Request(input ?? '', init).json()) as Readonly<Record<string, unknown>>
    }
    /** Signs up in a page and returns the hash that the service got. */
    const signUpIn = async (page: ReturnType<typeof pageWith>) => {
      network.mockImplementation(answers('auth/user', { email_confirmed_at: null }))
      await open(page).signUp({ ...FORM, username: 'Anna' })
      const { data } = await sent()
      expect(data).toMatchObject({ username: 'Anna', eula_version: EULA_VERSION })
      return (data as { secret_hash: string }).secret_hash
    }
    const openIn = async (page: ReturnType<typeof pageWith>, proof: typeof fetch) => {
      network.mockImplementation(async (input, init) =>
        new Request(input).url.includes('/rpc/')
          ? proof(input, init)
          : serviceAnswer('auth/session', session(inSeconds(3600))),
      )
      network.mockClear()
      page.bring(CONFIRMATION)
      const auth = open(page)
      await waiting(auth)
      return { auth, opened: await auth.openLink() }
    }

    it('sends one hash for all sign-ups of a browser, and its secret with the link', async () => {
      const page = pageWith()
      const hash = await signUpIn(page)
      expect(hash).toMatch(/^[\da-f]{64}$/u)
      expect(await signUpIn(page)).toBe(hash)
      let proof: unknown
      const { auth } = await openIn(page, async (input, init) => {
        proof = await new Request(input, init).json()
        return Response.json(true)
      })
      await stateOf(auth, 'signed-in')
      expect(proof).toMatchObject({ p_email: FORM.email, p_token: '1234567890' })
      const secret = new TextEncoder().encode((proof as { p_secret: string }).p_secret)
      expect(Buffer.from(await crypto.subtle.digest('SHA-256', secret)).toString('hex')).toBe(hash)
      expect(requested()).toEqual(['/rest/v1/rpc/prove_sign_up', '/rest/v1/rpc/prove_sign_up', '/auth/v1/verify'])
      expect(await signUpIn(page)).not.toBe(hash)
    })

    it('a sign-up with a registered address succeeds like any other', async () => {
      const page = pageWith()
      // A hosted project answers with a made-up user.
      network.mockImplementation(answers('auth/user', { email_confirmed_at: null, identities: [] }))
      const auth = open(page)
      const events: unknown[] = []
      auth.events$.subscribe((event) => events.push(event))
      expect(await auth.signUp({ ...FORM, username: 'Anna' })).toEqual({ ok: true, value: undefined })
      expect(await stateOf(auth, 'signed-out')).toEqual({ kind: 'signed-out' })
      expect(events).toEqual([])
    })

    it('confirming a replaced sign-up asks for a new password', async () => {
      const page = pageWith()
      await signUpIn(page)
      const { auth } = await openIn(page, async () => Response.json(false))
      await stateOf(auth, 'recovering')
    })

    it('confirming a sign-up of another browser asks for a new password', async () => {
      const { auth } = await openIn(pageWith(), offline)
      await stateOf(auth, 'recovering')
      expect(requested()).toEqual(['/auth/v1/verify'])
    })

    it('does not use a confirmation while the origin of the sign-up is unknown', async () => {
      const page = pageWith()
      await signUpIn(page)
      const { opened } = await openIn(page, offline)
      expect(opened).toMatchObject({ ok: false, error: { kind: 'offline' } })
      expect(requested()).toEqual(['/rest/v1/rpc/prove_sign_up'])
      expect(page.link().size).toBeGreaterThan(0)
    })
  })

  it('starts signed out if the stored session is unreadable', async () => {
    const page = pageWith()
    page.shared.setItem(SESSION_KEY, '{"access_token": 7')
    expect(await stateOf(open(page), 'signed-out')).toEqual({ kind: 'signed-out' })
  })
})
