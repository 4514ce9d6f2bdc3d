import { type AnyCall, CALLS as FUNCTIONS, isRouted } from '@mahlzeit/supabase/calls'

/** The calls of the app besides SQL functions, as named by `callOf`. */
const OTHER_CALLS = [
  'GET file',
  'HEAD page',
  'GET storage photo',
  'GET basemap',
  'GET rest/v1/profiles',
  'POST auth/v1/token?password',
  'POST auth/v1/token?refresh_token',
  'POST auth/v1/signup',
  'POST auth/v1/verify',
  'POST auth/v1/resend',
  'POST auth/v1/recover',
  'POST auth/v1/logout',
  'GET auth/v1/user',
  'PUT auth/v1/user',
  'GET functions/v1/analytics-config',
  'POST functions/v1/moderate-content',
  'POST functions/v1/photos',
  'DELETE functions/v1/photos',
  'POST functions/v1/send-report-notification',
] as const

/** A SQL function. */
type FunctionCall<C extends AnyCall = AnyCall> = C extends AnyCall ? `${C['method']} rest/v1/rpc/${C['name']}` : never

export type Call = (typeof OTHER_CALLS)[number] | FunctionCall

/**
 * All calls of the app. The fault matrix has a trial of each, checked by `tools/fault-matrix.test.ts`. A test that makes an unlisted
 * call fails.
 */
export const CALLS: readonly Call[] = [
  ...OTHER_CALLS,
  ...Array.from(FUNCTIONS.values())
    .filter(isRouted)
    .map(({ method, name }) => `${method} rest/v1/rpc/${name}` as FunctionCall),
]

/**
 * Requests of the browser itself for a navigation, before the app runs, and tiles of the basemap.
 */
export const CALLS_OF_BROWSERS: readonly string[] = ['GET page', 'GET local page', 'GET basemap tile']

/** Calls that need a key of the operator, which tests in a browser do not have. */
export const CALLS_WITH_KEYS: readonly string[] = ['POST functions/v1/google-place']
