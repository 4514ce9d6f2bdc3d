import * as v from 'valibot'
import { CALLS, isRouted, type Parameter, parametersOf, pathOf } from '../../calls/index.ts'

/** The allowed content of a request, besides its method and path. */
export interface Route {
  /** The query parameters. */
  readonly query: v.GenericSchema
  /** The JSON body. Without one the body is not read. */
  readonly body?: v.GenericSchema<unknown, object>
  /** The limit of the body; 64 KiB if undefined. */
  readonly maxBytes?: number | undefined
  /** The parameters of the SQL function that it calls, by their names in SQL. */
  readonly parameters?: ReadonlyMap<string, Parameter>
}

/** All parameters of our SQL functions begin so; columns, operators and options of PostgREST do not. */
const parameter = v.pipe(v.string(), v.regex(/^p_[a-z_]+$/u))
const nothing = v.strictObject({})
const READ: Route = { query: v.record(parameter, v.string()) }
const WRITE: Route = { query: nothing, body: v.record(parameter, v.unknown()) }

const FUNCTIONS = Array.from(CALLS.values())
  .filter(isRouted)
  .map((call): readonly [string, Route] => {
    const { method, maxBytes } = call
    const route = { ...(method === 'GET' ? READ : WRITE), maxBytes, parameters: parametersOf(call) }
    return [`${method} ${pathOf(call)}`, route]
  })

/** Text that ends in mails, headers and logs. */
const line = v.pipe(
  v.string(),
  v.check((text) => !/\p{Cc}/u.test(text)),
)
const email = v.pipe(line, v.maxLength(254))
const redirect = v.strictObject({ redirect_to: v.optional(line) })

/** Keys that supabase-js sends with every request that it can protect by a captcha or PKCE. */
const withClientKeys = <T extends v.ObjectEntries>(entries: T) =>
  v.strictObject({
    ...entries,
    gotrue_meta_security: v.optional(v.strictObject({})),
    code_challenge: v.nullish(line),
    code_challenge_method: v.nullish(line),
  })

/**
 * `user_metadata`, which the user writes: the username, and until the confirmation a hash (`prove_sign_up`) and the version of the
 * accepted terms of use.
 */
const userData = v.strictObject({
  username: v.optional(line),
  secret_hash: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{64}$/u))),
  eula_version: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/u))),
})

const ofUser = v.pipe(v.string(), v.regex(/^eq\.[\da-f-]{36}$/u))

/** The only table that our clients read, by one request. */
const PROFILE: readonly [string, Route] = [
  'GET /rest/v1/profiles',
  { query: v.strictObject({ select: v.literal('id,username,avatar_url,needs_username'), id: ofUser }) },
]

const AUTH: readonly (readonly [string, Route])[] = [
  [
    'POST /auth/v1/signup',
    { query: redirect, body: withClientKeys({ email, password: line, data: v.optional(userData) }) },
  ],
  ['POST /auth/v1/resend', { query: redirect, body: withClientKeys({ email, type: v.literal('signup') }) }],
  ['POST /auth/v1/recover', { query: redirect, body: withClientKeys({ email }) }],
  [
    'POST /auth/v1/token',
    {
      query: v.strictObject({ grant_type: v.picklist(['password', 'refresh_token']) }),
      body: v.union([withClientKeys({ email, password: line }), v.strictObject({ refresh_token: line })]),
    },
  ],
  ['POST /auth/v1/logout', { query: v.strictObject({ scope: v.picklist(['local', 'global']) }) }],
  ['GET /auth/v1/user', { query: nothing }],
  ['PUT /auth/v1/user', { query: nothing, body: withClientKeys({ password: line }) }],
  // Only by POST: by GET it would redirect with a session in the address, without asking the user.
  [
    'POST /auth/v1/verify',
    { query: nothing, body: withClientKeys({ email, token: line, type: v.picklist(['signup', 'recovery']) }) },
  ],
]

/** Photos of menus: public files, named by the server. */
const PHOTO = /^\/storage\/v1\/object\/public\/deals\/[\w-]+\.(?:jpg|png|webp)$/u

/** The edge functions of our clients, with the query parameters that these send. They answer every method themselves. */
export const CLIENT_FUNCTIONS = [
  ['analytics-config', nothing],
  ['google-place', nothing],
  ['moderate-content', nothing],
  ['photos', v.strictObject({ index: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/u))) })],
  ['send-report-notification', nothing],
] as const

const PHOTO_ROUTE: Route = { query: nothing }

/** Every request of our clients to the API but that for a photo, by method and path. */
export const ROUTES: ReadonlyMap<string, Route> = new Map([...FUNCTIONS, PROFILE, ...AUTH])

/** Returns the allowed content of a request; undefined if no client of ours sends it. */
export const routeOf = (method: string, pathname: string): Route | undefined =>
  ROUTES.get(`${method} ${pathname}`) ?? (method === 'GET' && PHOTO.test(pathname) ? PHOTO_ROUTE : undefined)
