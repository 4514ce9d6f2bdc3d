import * as v from 'valibot'
import { type CallRequest, pathOf } from '../../calls/call.ts'
import { Refusal } from './refusal.ts'

/** How an edge function reaches the services of its project. */
export interface ProjectEnv {
  readonly SUPABASE_URL: string
  /** The publishable key, or the legacy key that it replaces. */
  readonly SUPABASE_ANON_KEY: string
  /** The secret key, or the legacy key that it replaces. */
  readonly SUPABASE_SERVICE_ROLE_KEY: string
  /** Reaches the services without the network, on the local server. */
  readonly fetch?: (request: Request) => Promise<Response>
}

export type Service = Pick<ProjectEnv, 'SUPABASE_URL' | 'SUPABASE_SERVICE_ROLE_KEY' | 'fetch'>

/** Milliseconds for an answer of a service. */
const TIMEOUT_MS = 30_000

const User = v.object({ id: v.pipe(v.string(), v.uuid()) })

/**
 * Returns the id of the user whose token the request carries. The auth service checks that the token is valid and the
 * account still exists.
 *
 * @throws Refusal 401 `not-signed-in` without a valid token; an error if the auth service does not answer
 */
export const signedIn = async (request: Request, env: ProjectEnv): Promise<string> => {
  const refusal = new Refusal(401, 'not-signed-in')
  const authorization = request.headers.get('Authorization') ?? ''
  if (!/^Bearer \S+$/iu.test(authorization)) throw refusal
  const answer = await send(env, '/auth/v1/user', { headers: { apikey: env.SUPABASE_ANON_KEY, authorization } })
  if (answer.status >= 500 || answer.status === 429) throw new Error('the auth service does not answer')
  const user = v.safeParse(User, await answer.json().catch(() => null))
  if (!answer.ok || !user.success) throw refusal
  return user.output.id
}

/**
 * Calls a SQL function with the key of the service.
 *
 * @throws Refusal 422, 423 or 429 with the database's code if a rule is broken, the account is suspended or a limit is reached; an
 * error if the call fails
 */
export const callDatabase = async (env: Service, request: CallRequest): Promise<Response> => {
  const answer = await asService(env, 'POST', pathOf(request), JSON.stringify(request.parameters))
  if ([422, 423, 429].includes(answer.status)) throw refusalOf(answer.status, await answer.json())
  if (!answer.ok) throw new Error(`${request.name} failed`)
  return answer
}

/**
 * Calls a SQL function in the name of the caller, who needs no account.
 *
 * @throws Refusal with the database's status and code, 401 `not-signed-in`, 403 or 404 `not-found`; an error if the call fails
 */
export const callAsCaller = async (request: Request, env: ProjectEnv, call: CallRequest): Promise<void> => {
  const authorization = request.headers.get('Authorization')
  const answer = await send(env, pathOf(call), {
    method: 'POST',
    headers: {
      apikey: env.SUPABASE_ANON_KEY,
      'content-type': 'application/json',
      ...(authorization !== null && { authorization }),
    },
    body: JSON.stringify(call.parameters),
  })
  if (answer.status === 401) throw new Refusal(401, 'not-signed-in')
  if (answer.status === 403 || answer.status === 404) throw new Refusal(answer.status, 'not-found')
  if (answer.status === 400) throw refusalOf(400, await answer.json())
  if (!answer.ok) throw new Error(`${call.name} failed`)
}

/**
 * Calls a SQL function with the key that the caller sends as `apikey`: the database checks that it is the service's.
 *
 * @throws Refusal 403 `not-yours` for another key; an error if the call fails
 */
export const callForSchedule = async (
  request: Request,
  env: Pick<ProjectEnv, 'SUPABASE_URL' | 'fetch'>,
  call: CallRequest,
): Promise<Response> => {
  const caller = { ...env, SUPABASE_SERVICE_ROLE_KEY: request.headers.get('apikey') ?? '' }
  const answer = await asService(caller, 'POST', pathOf(call), JSON.stringify(call.parameters))
  if ([401, 403, 404].includes(answer.status)) throw new Refusal(403, 'not-yours')
  if (!answer.ok) throw new Error(`${call.name} failed`)
  return answer
}

/** What `private.refuse` raises: a code as the message, its parameters as JSON in the details. */
const DatabaseRefusal = v.object({
  message: v.string(),
  details: v.pipe(
    v.string(),
    v.transform((details) => details || '{}'),
    v.parseJson(),
    v.record(v.string(), v.unknown()),
  ),
})

const refusalOf = (status: number, body: unknown): Refusal => {
  const { message, details } = v.parse(DatabaseRefusal, body)
  return new Refusal(status, message, details)
}

/**
 * Sends a request with the key of the service, which passes row-level security. A legacy key is a JWT and is also the bearer
 * token; a key `sb_…` is none, and hosted projects reject it there.
 */
export const asService = (
  env: Service,
  method: string,
  path: string,
  body: BodyInit,
  headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
): Promise<Response> => {
  const key = env.SUPABASE_SERVICE_ROLE_KEY
  const bearer: Readonly<Record<string, string>> = key.startsWith('sb_') ? {} : { authorization: `Bearer ${key}` }
  return send(env, path, { method, body, headers: { apikey: key, ...bearer, ...headers } })
}

const send = (env: Pick<ProjectEnv, 'SUPABASE_URL' | 'fetch'>, path: string, init: RequestInit): Promise<Response> =>
  (env.fetch ?? fetch)(new Request(env.SUPABASE_URL + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }))
