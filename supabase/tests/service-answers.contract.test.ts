import { EULA_VERSION } from '@mahlzeit/domain'
import { SERVICE_ANSWERS, type ServiceAnswer, type ServiceAnswerName } from '@mahlzeit/test-fakes'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, type Answer, type Call, call, registerAccount, expired, freshEmail, signToken } from './api.ts'
import { goneToken } from './community.ts'
import { useTestBackend } from './test-backend.ts'

const ATTEMPTS = 60

describe('the embedded server answers as a hosted project', () => {
  const backend = useTestBackend('PGlite', { attempts: ATTEMPTS, mailInterval: 60 })
  let anna: Account

  beforeAll(async () => {
    anna = await registerAccount(backend())
    await backend().query(`
      create or replace function public.slug_exists(p_slug text) returns boolean language plpgsql set search_path = '' as $$
      begin
        raise exception 'refused' using errcode = p_slug, detail = '{"limit":20}';
      end $$`)
  })

  const auth = (path: string, { headers, ...options }: Call = {}): Promise<Answer> =>
    call(backend(), `/auth/v1/${path}`, { ...options, headers: { 'X-Supabase-Api-Version': '2024-01-01', ...headers } })
  const signIn = ({ email, password }: Pick<Account, 'email' | 'password'>, headers = {}) =>
    auth('token?grant_type=password', { body: { email, password }, headers })
  const refresh = (token: string) => auth('token?grant_type=refresh_token', { body: { refresh_token: token } })
  const signUp = (email: string, password: string, version: string = EULA_VERSION) =>
    auth('signup', { body: { email, password, data: { eula_version: version } } })

  const rpc = (name: string, body: object = {}, token = anna.token) =>
    call(backend(), `/rest/v1/rpc/${name}`, { body, token })
  const raised = (name: ServiceAnswerName) => () => rpc('slug_exists', { p_slug: name.slice('rest/'.length) })

  const storage = (method: string, path: string, body: object) => {
    const key = backend().secretKey
    const headers = {
      apikey: key,
      Authorization: `Bearer ${key}`,
      ...(method === 'POST' && path !== 'move' && { 'Content-Type': 'image/png' }),
    }
    return call(backend(), `/storage/v1/object/${path}`, { method, body, headers })
  }
  const store = (name: string) => storage('POST', `deals/${name}`, { a: 'file' })
  const move = (sourceKey: string) => {
    const files = { bucketId: 'deals', sourceKey, destinationBucket: 'hidden-photos', destinationKey: sourceKey }
    return storage('POST', 'move', files)
  }

  /** How to make the server give an answer, or why it cannot. */
  const questions: Readonly<Record<ServiceAnswerName, (() => Promise<Answer>) | string>> = {
    'auth/session': () => signIn(anna),
    'auth/user': () => auth('user', { token: anna.token }),
    'auth/accepted': () => auth('recover', { body: { email: freshEmail() } }),
    'auth/signed-out': async () =>
      auth('logout?scope=local', { method: 'POST', token: (await registerAccount(backend())).token }),
    'auth/captcha_failed': 'asks for no captcha',
    'auth/email_address_invalid': 'asks no name server about an address',
    'auth/email_address_not_authorized': 'mails to every address',
    'auth/email_not_confirmed': async () => {
      const account = { email: freshEmail(), password: 'geheim-123' }
      await signUp(account.email, account.password)
      return signIn(account)
    },
    'auth/email_provider_disabled': 'has no such setting',
    'auth/invalid_credentials': () => signIn({ ...anna, password: 'geraten-1' }),
    'auth/otp_expired': () => auth('verify', { body: { type: 'signup', email: anna.email, token: '0'.repeat(64) } }),
    'auth/over_email_send_rate_limit': async () => {
      const body = { email: freshEmail() }
      await auth('recover', { body })
      return auth('recover', { body })
    },
    'auth/over_request_rate_limit': async () => {
      const headers = { 'X-Forwarded-For': '203.0.113.9' }
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) await auth('verify', { body: {}, headers })
      return auth('verify', { body: {}, headers })
    },
    'auth/reauthentication_needed': 'has no such setting',
    'auth/refresh_token_already_used': async () => {
      const { refreshToken } = await registerAccount(backend())
      const { body } = await refresh(refreshToken)
      await refresh((body as Record<'refresh_token', string>).refresh_token)
      await backend().query(`update auth.refresh_tokens set updated_at = now() - interval '1 minute'`)
      return refresh(refreshToken)
    },
    'auth/refresh_token_not_found': async () => {
      const { id, refreshToken } = await registerAccount(backend())
      await backend().query('delete from auth.refresh_tokens where user_id = $1', [id])
      return refresh(refreshToken)
    },
    'auth/same_password': () => auth('user', { method: 'PUT', token: anna.token, body: { password: anna.password } }),
    'auth/session_expired': async () => {
      const { id, refreshToken } = await registerAccount(backend())
      await backend().query(`update auth.sessions set created_at = now() - interval '31 days' where user_id = $1`, [id])
      return refresh(refreshToken)
    },
    'auth/session_not_found': async () => {
      const { id, token } = await registerAccount(backend())
      await backend().query('delete from auth.sessions where user_id = $1', [id])
      return auth('user', { token })
    },
    'auth/signup_disabled': 'has no such setting',
    'auth/unexpected_failure': 'has no fault to provoke',
    'auth/user_banned': 'has no such setting',
    'auth/user_already_exists': 'has mail confirmation always',
    'auth/user_not_found': async () => auth('user', { token: await goneToken(backend()) }),
    'auth/unknown_eula_version': () => signUp(freshEmail(), 'geheim-123', '2099-12'),
    'auth/weak_password': () => signUp(freshEmail(), 'kurz'),

    'rest/void': () => rpc('remove_favourite', { p_place_id: 'eiche' }),
    'rest/22023': raised('rest/22023'),
    'rest/23502': raised('rest/23502'),
    'rest/23503': raised('rest/23503'),
    'rest/23505': raised('rest/23505'),
    'rest/23514': 'answers 500 (Supabase Lite 0.10)',
    'rest/42501': raised('rest/42501'),
    'rest/42883': raised('rest/42883'),
    'rest/42P01': 'answers PGRST205 (Supabase Lite 0.10)',
    'rest/PGRST202': () => rpc('no_such_function'),
    'rest/PGRST301': () => rpc('is_moderator', {}, signToken({ role: 'authenticated', sub: anna.id }, 'forged')),
    'rest/PGRST303': () => rpc('is_moderator', {}, expired(anna.token, backend())),
    'rest/PT404': raised('rest/PT404'),
    'rest/PT409': raised('rest/PT409'),
    'rest/PT422': raised('rest/PT422'),
    'rest/PT423': raised('rest/PT423'),
    'rest/PT429': raised('rest/PT429'),

    'storage/stored': () => store('a.jpg'),
    'storage/moved': async () => {
      await store('b.jpg')
      return move('b.jpg')
    },
    'storage/removed': () => storage('DELETE', 'deals', { prefixes: ['c.jpg'] }),
    'storage/Duplicate': async () => {
      await store('d.jpg')
      return store('d.jpg')
    },
    'storage/not_found': () => move('none.jpg'),
    'storage/Internal': 'has no fault to provoke',

    'gateway/unknown-key': () => call(backend(), '/rest/v1/rpc/is_moderator', { headers: { apikey: 'unknown' } }),
    'gateway/NOT_FOUND': 'has no gateway before its edge functions',
  }

  it.each(
    Object.entries(questions).flatMap(([name, ask]) =>
      typeof ask === 'string' ? [] : [[name as ServiceAnswerName, ask] as const],
    ),
  )('%s', async (name, ask) => {
    const answer = await ask()
    const { status, body, ...row }: ServiceAnswer = SERVICE_ANSWERS[name]
    expect(answer.status).toBe(status)
    if (body === null) expect(answer.text).toBe('')
    else expect(answer.body).toEqual(typesOf(body))
    for (const [header, value] of Object.entries(row.headers ?? {})) expect(answer.headers.get(header)).toBe(value)
  })
})

/** Fields that say which answer it is. */
const NAMES = new Set(['code', 'error', 'statusCode'])

const ofType = (...types: readonly string[]): unknown => expect.toSatisfy((value) => types.includes(typeof value))

/** A matcher for bodies with the same names, and all fields with values of the same types. */
const typesOf = (body: object): unknown => {
  if (Array.isArray(body)) return ofType('object')
  const fields = Object.entries(body).map(([field, value]: [string, unknown]) => {
    if (NAMES.has(field)) return [field, value]
    // Texts that may be missing.
    if (value === null) return [field, ofType('object', 'string')]
    return [field, value instanceof Object ? typesOf(value) : ofType(typeof value)]
  })
  return expect.objectContaining(Object.fromEntries(fields) as object)
}
