import { createHmac } from 'node:crypto'
import { EULA_VERSION } from '@mahlzeit/domain'
import type { TestBackend } from './test-backend.ts'

/** The `Authorization` header of a caller; none for a visitor. */
export interface Caller {
  readonly authorization?: string
}

export interface Answer {
  readonly status: number
  readonly body: string
}

const EMAIL = 'anna@mahlzeit.test'
const PASSWORD = 'mahlzeit-demo'

/** Sends a request with the publishable key, as `caller`. */
export const ask = async (
  { baseUrl, publishableKey }: TestBackend,
  method: string,
  path: string,
  caller: Caller = {},
  body?: unknown,
): Promise<Answer> => {
  const response = await fetch(baseUrl + path, {
    method,
    headers: { apikey: publishableKey, 'content-type': 'application/json', prefer: 'return=representation', ...caller },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.text() }
}

/** Creates a confirmed account and signs in. */
export const signUp = async (backend: TestBackend): Promise<{ readonly caller: Caller; readonly userId: string }> => {
  const credentials = { email: EMAIL, password: PASSWORD }
  await ask(
    backend,
    'POST',
    '/auth/v1/signup',
    {},
    { ...credentials, data: { username: 'anna', eula_version: EULA_VERSION } },
  )
  await backend.finishAuthWork()
  await backend.query('update auth.users set email_confirmed_at = now(), confirmation_sent_at = null')
  const session = JSON.parse((await ask(backend, 'POST', '/auth/v1/token?grant_type=password', {}, credentials)).body)
  return { caller: { authorization: `Bearer ${session.access_token}` }, userId: session.user.id }
}

export const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token signed with another key. */
export const forgedToken = (claims: object): string => {
  const content = `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url(claims)}`
  const key = 'super-secret-jwt-token-with-at-least-32-characters'
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
}

export const unsignedToken = (claims: object): string =>
  `${base64url({ alg: 'none', typ: 'JWT' })}.${base64url(claims)}.`
