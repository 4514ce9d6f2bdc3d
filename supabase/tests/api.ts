import { createHash, createHmac, randomUUID } from 'node:crypto'
import { EULA_VERSION } from '@mahlzeit/domain'
import type { TestBackend } from './test-backend.ts'

/** What clients need of a test backend or of the started product. */
type Api = Pick<TestBackend, 'baseUrl' | 'publishableKey' | 'finishAuthWork'>

/** With the sent mails, whose links confirm accounts. */
export type MailingApi = Api & Pick<TestBackend, 'mails'>

export interface Call {
  readonly method?: string
  readonly body?: unknown
  /** Access token of the user; a visitor if omitted. */
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly text: string
  readonly headers: Headers
}

/**
 * Sends a request like a browser, with the publishable key. Does not follow redirects. Finishes the work that the auth service does
 * after its answer.
 */
export const call = async (
  { baseUrl, publishableKey, finishAuthWork }: Api,
  path: string,
  { method, body, token, headers }: Call = {},
): Promise<Answer> => {
  const response = await fetch(new URL(path, baseUrl), {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      apikey: publishableKey,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  await finishAuthWork()
  return { status: response.status, body: parsed(text), text, headers: response.headers }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A signed-in account. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly token: string
  readonly refreshToken: string
}

let counter = 0

const PASSWORD = 'geheim-123'
/** Its hash by bcrypt at the cheapest cost. */
const PASSWORD_HASH = '$2b$04$IeaDkYiP2fCV7duvpDqS9.GM/01e5L4f7z9TlvjPxUuRcYVx51DA2'

/** The secret of the browser where accounts are registered. */
const SECRET = 'only this browser knows it'
export const SECRET_HASH = createHash('sha256').update(SECRET).digest('hex')

/** Returns a unique address. */
export const freshEmail = (): string => `person-${++counter}-${process.pid}@example.test`

/** Registers and confirms an account by the auth service, from the IP address `address` if it is given. */
export const registerAccount = async (
  backend: MailingApi,
  {
    email = freshEmail(),
    username = `Testperson ${++counter}`,
    password = PASSWORD,
    address,
  }: Partial<Record<'email' | 'username' | 'password' | 'address', string>> = {},
): Promise<Account> => {
  const headers = address === undefined ? {} : { 'x-forwarded-for': address }
  const data = { username, secret_hash: SECRET_HASH, eula_version: EULA_VERSION }
  const signup = await call(backend, '/auth/v1/signup', { body: { email, password, data }, headers })
  if (signup.status !== 200) throw new Error(`sign-up failed: ${signup.text}`)
  const link = mailedLink(backend, email)
  await proveSignUp(backend, link)
  const { body } = await openLink(backend, link)
  const { access_token: token = '', refresh_token: refreshToken = '' } = body as Record<string, string>
  return { id: String(claimsOf(token)['sub']), email, password, token, refreshToken }
}

/** Stores a confirmed account with a session, as `registerAccount` leaves them: a tenth of its time. */
export const createAccount = async (
  { query, jwtSecret }: Pick<TestBackend, 'query' | 'jwtSecret'>,
  { username = `Testperson ${++counter}`, address = '127.0.0.1' }: Partial<Record<'username' | 'address', string>> = {},
): Promise<Account> => {
  const [id, session, refreshToken, email] = [randomUUID(), randomUUID(), randomUUID(), freshEmail()]
  const headers = JSON.stringify({ 'x-forwarded-for': address })
  const data = JSON.stringify({ username, eula_version: EULA_VERSION })
  await query(CREATE_ACCOUNT, [headers, id, email, PASSWORD_HASH, data, session, refreshToken])
  const iat = Math.floor(Date.now() / 1000)
  const claims = { sub: id, aud: 'authenticated', role: 'authenticated', email, session_id: session }
  return {
    id,
    email,
    password: PASSWORD,
    token: signToken({ ...claims, iat, exp: iat + 3600 }, jwtSecret),
    refreshToken,
  }
}

/** Triggers read the address of the sign-up from the headers. */
const CREATE_ACCOUNT = `
  with request as (select set_config('request.headers', $1, true)),
  account as (
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    select $2::text::uuid, $3::text, $4::text, now(), '{"provider": "email", "providers": ["email"]}', $5::text::jsonb
    from request
    returning id, email
  ),
  identity as (
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    select gen_random_uuid(), 'email', id::text, id, jsonb_build_object('sub', id, 'email', email) from account
  ),
  session as (
    insert into auth.sessions (id, user_id, aal) select $6::text::uuid, id, 'aal1' from account returning id, user_id
  )
  insert into auth.refresh_tokens (id, token, user_id, session_id)
  select gen_random_uuid()::text, $7::text, user_id, id from session`

/** Returns the parameters of the link in the last mail to an address, as the app reads them. */
export const mailedLink = ({ mails }: MailingApi, email: string): URLSearchParams => {
  const mail = mails.findLast(({ to }) => to === email)
  const link = /href="([^"]+)"/u.exec(mail?.html ?? '')?.[1]
  if (!link) throw new Error(`no mail with a link to ${email}`)
  const { hash, searchParams } = new URL(link.replaceAll('&amp;', '&'))
  return new URLSearchParams([...new URLSearchParams(hash.slice(1)), ...searchParams])
}

/** Sends one proof that the sign-up of a mailed link began in the browser with this secret. */
export const sendProof = (
  backend: Api,
  link: URLSearchParams,
  secret: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  call(backend, '/rest/v1/rpc/prove_sign_up', {
    body: { p_email: link.get('email'), p_token: link.get('token'), p_secret: secret },
    headers,
  })

/** Proves that the sign-up of a mailed link began in the browser with this secret, so that the link keeps its password. */
export const proveSignUp = async (backend: Api, link: URLSearchParams, secret = SECRET): Promise<Answer> => {
  await sendProof(backend, link, secret)
  return sendProof(backend, link, secret)
}

/** Uses a mailed link; the answer is a session or an error. */
export const openLink = (backend: Api, link: URLSearchParams): Promise<Answer> =>
  call(backend, '/auth/v1/verify', { body: Object.fromEntries(link) })

export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>

/** Returns a token with these claims, signed with a forged secret or with the backend's. */
export const signToken = (claims: object, secret: string): string => {
  const content = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

/** Returns an expired copy of a valid token. */
export const expired = (token: string, { jwtSecret }: TestBackend): string => {
  const anHourAgo = Math.floor(Date.now() / 1000) - 3600
  return signToken({ ...claimsOf(token), iat: anHourAgo - 3600, exp: anHourAgo }, jwtSecret)
}
