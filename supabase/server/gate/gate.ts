import type { BlockList } from 'node:net'
import * as v from 'valibot'
import { decodeValue, type Parameter } from '../../calls/index.ts'
import { DEMO_ACCOUNTS } from '../../seed/demo-accounts.ts'
import { authError, INVALID_CREDENTIALS } from '../auth/auth-errors.ts'
import { readBody } from '../../functions/_shared/read-body.ts'
import type { Backend } from '../backend.ts'
import { clientAddress } from './client-address.ts'
import { parseJson } from './parse-json.ts'
import { parseQuery } from './parse-query.ts'
import { type Route, routeOf } from './routes.ts'

/** PostgREST's code for a function that does not exist. */
const MISSING = 'PGRST202'
const MAX_BODY_BYTES = 64 * 1024

/** The headers that reach the backend besides those that the gate sets. */
const HEADERS = ['apikey', 'authorization', 'if-none-match', 'if-modified-since', 'x-supabase-api-version']

export interface GateOptions {
  readonly siteUrl: string
  /** The proxies whose X-Forwarded-For counts. */
  readonly trustedProxies: BlockList
}

/**
 * The allow-list in front of Supabase Lite: only what our clients send passes. Each request is parsed once and rebuilt from the
 * result, so that no other reading of its path, parameters, body or headers reaches the backend. The address of the client
 * arrives as the only entry of X-Forwarded-For. Sign-ins to demo accounts from other machines are refused. Answers contain no
 * hints, and are `no-store` unless they are public and say otherwise.
 */
export const createGate =
  ({ fetch, publishableKey }: Pick<Backend, 'fetch' | 'publishableKey'>, { siteUrl, trustedProxies }: GateOptions) =>
  async (request: Request, peerAddress: string, isLocal: boolean): Promise<Response> => {
    const { method, headers } = request
    const { pathname, search } = new URL(request.url)
    const route = routeOf(method, pathname)
    if (!route) return refused(404, MISSING, 'Not found')
    const query = parseQuery(search)
    if (!query || !v.is(route.query, query)) return refused(400, 'PGRST100', 'Invalid query')

    let content: object | undefined
    if (route.body) {
      const bytes = await readBody(request, route.maxBytes ?? MAX_BODY_BYTES)
      if (!bytes) return refused(413, '22001', 'Payload too large')
      const parsed = v.safeParse(route.body, parseJson(bytes))
      if (!parsed.success) return refused(400, '22023', 'Invalid body')
      content = parsed.output
    }

    // Their password is public.
    if (pathname === '/auth/v1/token' && !isLocal && v.is(DemoSignIn, content)) return authError(INVALID_CREDENTIALS)

    const { parameters } = route
    if (parameters) {
      const values = Object.entries(content ?? typed(parameters, query))
      if (values.some(([name]) => !parameters.has(name))) return refused(404, MISSING, 'Not found')
      if (!values.every(([name, value]) => fits(parameters.get(name), value)))
        return refused(400, '22P02', 'Invalid parameter')
    }

    const address = clientAddress(peerAddress, headers.get('X-Forwarded-For'), trustedProxies)
    const passedOn = new Headers({ 'X-Forwarded-For': address })
    for (const name of HEADERS) {
      const value = headers.get(name)
      if (value !== null) passedOn.set(name, value)
    }
    if (content) passedOn.set('Content-Type', 'application/json')
    const url = new URL(`${pathname}?${new URLSearchParams(query)}`, siteUrl)
    const answer = await fetch(
      new Request(url, { method, headers: passedOn, body: content ? JSON.stringify(content) : null }),
      address,
    )

    if (pathname.startsWith('/rest/') && answer.status >= 400) return databaseError(answer)
    const authorization = headers.get('Authorization')
    const isPublic = authorization === null || authorization === `Bearer ${publishableKey}`
    if (isPublic && answer.headers.has('Cache-Control')) return answer
    const uncached = new Response(answer.body, answer)
    uncached.headers.set('Cache-Control', 'no-store')
    return uncached
  }

const DEMO_EMAILS = new Set<string>(DEMO_ACCOUNTS.map(({ email }) => email))

/** A sign-in to a demo account. */
const DemoSignIn = v.object({
  email: v.pipe(
    v.string(),
    v.check((email) => DEMO_EMAILS.has(email.toLowerCase())),
  ),
})

type Parameters = NonNullable<Route['parameters']>

/** The values of a query string by the types of their parameters. */
const typed = (parameters: Parameters, query: Readonly<Record<string, string>>): object =>
  Object.fromEntries(
    Object.entries(query).map(([name, text]) => {
      const parameter = parameters.get(name)
      return [name, parameter ? decodeValue(parameter.codec, text) : text]
    }),
  )

/** PGlite encodes values before PostgreSQL checks them, and fails on those of another type. */
const fits = (parameter: Parameter | undefined, value: unknown): boolean =>
  value === null || (parameter !== undefined && v.is(parameter.codec.schema, value))

const refused = (status: number, code: string, message: string, details: string | null = null): Response =>
  Response.json({ code, message, details, hint: null }, { status, headers: { 'Cache-Control': 'no-store' } })

const DatabaseError = v.object({ code: v.string(), message: v.string(), details: v.nullish(v.string()) })

/** An error of the database without hints; its details are the parameters of a refusal (`private.refuse`) or nothing. */
const databaseError = async (answer: Response): Promise<Response> => {
  const keyError = answer.headers.get('sb-error-code')
  if (keyError !== null) return refused(answer.status, keyError, 'Invalid API key')
  const error = v.safeParse(DatabaseError, await answer.json().catch(() => null))
  if (answer.status >= 500 || !error.success) return refused(answer.status, '', 'The database does not answer')
  const { code, message, details } = error.output
  if (code === MISSING) return refused(answer.status, MISSING, 'Not found')
  return refused(answer.status, code, message, details?.startsWith('{') ? details : null)
}
