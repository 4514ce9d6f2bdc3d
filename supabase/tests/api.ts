import { createHash, createHmac } from 'node:crypto'
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

/** The secret of the browser where accounts are registered. */
const SECRET = 'only this browser knows it'
export const SECRET_HASH = createHash('sha256').update(SECRET).digest('hex')

/** Returns a unique address. */
export const freshEmail = (): string => `person-${++counter}-${process.pid}@example.test`

/** Registers and confirms an account, from the IP address `address` if it is given. */
export const createAccount = async (
  backend: MailingApi,
  {
    email = freshEmail(),
    username = `Testperson ${++counter}`,
    password = 'geheim-123',
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
