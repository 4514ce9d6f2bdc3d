/** An answer of a service of Supabase that our code reads. */
export interface ServiceAnswer {
  readonly status: number
  /** The JSON that our code reads of the body; null without a body. */
  readonly body: object | null
  readonly headers?: Readonly<Record<string, string>>
  /** Page of the documentation, or repository, version and file. */
  readonly source: string
}

/** The newest version of the auth service's API, which supabase-js requests. */
const API_VERSION = { 'X-Supabase-Api-Version': '2024-01-01' }

const AUTH = 'supabase/auth v2.196.0 internal'

/** An error of the auth service, with the shape that `api/errors.go` defines. */
const authError = (status: number, code: string, message: string, file: string): ServiceAnswer => ({
  status,
  body: { code, message },
  headers: API_VERSION,
  source: `${AUTH}/${file}`,
})

const POSTGREST = 'https://docs.postgrest.org/en/v14/references'

/** An error of PostgREST. `details` are the parameters that `private.refuse` gives, as JSON. */
const restError = (status: number, code: string, message: string, details: string | null = null): ServiceAnswer => ({
  status,
  body: { code, message, details, hint: null },
  source: `${POSTGREST}/errors.html`,
})

const STORAGE = 'supabase/storage v1.70.6 src'

/** An error of the storage service: the status is 400 or 500, and the body holds the actual one. */
const storageError = (statusCode: string, error: string, message: string): ServiceAnswer => ({
  status: statusCode === '500' ? 500 : 400,
  body: { statusCode, error, message },
  source: `${STORAGE}/internal/errors/codes.ts, http/error-handler.ts`,
})

const USER = {
  id: '5f0c8f5e-0c53-4d5a-9d51-0d3f6a8f0a11',
  aud: 'authenticated',
  email: 'anna@example.test',
  email_confirmed_at: '2026-01-05T10:00:00Z',
  created_at: '2026-01-05T09:00:00Z',
  app_metadata: {},
  user_metadata: { username: 'Anna' },
}

/**
 * The answers of GoTrue, PostgREST, the storage service and the gateways in front of them that our code relies on. Tests take them
 * from here, a test compares them with the embedded server's, and another one with the codes of the auth service and the table of
 * calls.
 */
export const SERVICE_ANSWERS = {
  'auth/session': {
    status: 200,
    body: { access_token: 'token', token_type: 'bearer', expires_in: 3600, refresh_token: 'refresh', user: USER },
    source: `${AUTH}/tokens/service.go, models/user.go`,
  },
  'auth/user': { status: 200, body: USER, source: `${AUTH}/api/user.go, models/user.go` },
  'auth/accepted': { status: 200, body: {}, source: `${AUTH}/api/recover.go, api/resend.go` },
  'auth/signed-out': { status: 204, body: null, source: `${AUTH}/api/logout.go` },
  'auth/captcha_failed': authError(
    400,
    'captcha_failed',
    'captcha protection: request disallowed (no captcha_token found)',
    'api/middleware.go',
  ),
  'auth/email_address_invalid': authError(
    400,
    'email_address_invalid',
    'Email address "anna@example.test" is invalid',
    'api/mail.go',
  ),
  'auth/email_address_not_authorized': authError(
    400,
    'email_address_not_authorized',
    'Email address "anna@example.test" cannot be used as it is not authorized',
    'api/mail.go',
  ),
  'auth/email_not_confirmed': authError(400, 'email_not_confirmed', 'Email not confirmed', 'api/token.go'),
  // Signing up and resending answer 400, signing in 422.
  'auth/email_provider_disabled': authError(
    400,
    'email_provider_disabled',
    'Email signups are disabled',
    'api/signup.go, api/resend.go, api/token.go',
  ),
  'auth/invalid_credentials': authError(400, 'invalid_credentials', 'Invalid login credentials', 'api/token.go'),
  'auth/otp_expired': authError(403, 'otp_expired', 'Token has expired or is invalid', 'api/verify.go'),
  'auth/over_email_send_rate_limit': authError(
    429,
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after 59 seconds.',
    'api/mail.go, api/errors.go',
  ),
  'auth/over_request_rate_limit': authError(
    429,
    'over_request_rate_limit',
    'Request rate limit reached',
    'api/middleware.go',
  ),
  'auth/reauthentication_needed': authError(
    400,
    'reauthentication_needed',
    'Password update requires reauthentication',
    'api/user.go',
  ),
  'auth/refresh_token_already_used': authError(
    400,
    'refresh_token_already_used',
    'Invalid Refresh Token: Already Used',
    'tokens/service.go',
  ),
  'auth/refresh_token_not_found': authError(
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
    'tokens/service.go',
  ),
  'auth/same_password': authError(
    422,
    'same_password',
    'New password should be different from the old password.',
    'api/user.go',
  ),
  'auth/session_expired': authError(
    400,
    'session_expired',
    'Invalid Refresh Token: Session Expired',
    'tokens/service.go',
  ),
  'auth/session_not_found': authError(
    403,
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
    'api/auth.go',
  ),
  'auth/signup_disabled': authError(422, 'signup_disabled', 'Signups not allowed for this instance', 'api/signup.go'),
  'auth/unexpected_failure': authError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
    'api/errors.go',
  ),
  // Only of the embedded auth service.
  'auth/unknown_eula_version': {
    ...authError(422, 'unknown_eula_version', 'A sign-up has to accept a known version of the terms of use', ''),
    source: 'supabase/server/auth/auth-service.ts',
  },
  // Signing in and refreshing answer 400, every other call 403.
  'auth/user_banned': authError(400, 'user_banned', 'User is banned', 'api/token.go, tokens/service.go, api/auth.go'),
  // Only of a project without mail confirmation.
  'auth/user_already_exists': authError(422, 'user_already_exists', 'User already registered', 'api/signup.go'),
  'auth/user_not_found': authError(403, 'user_not_found', 'User from sub claim in JWT does not exist', 'api/auth.go'),
  'auth/weak_password': authError(
    422,
    'weak_password',
    'Password should be at least 6 characters.',
    'api/errors.go, api/password.go',
  ),

  'rest/void': { status: 204, body: null, source: `${POSTGREST}/api/functions.html, Response.hs` },
  'rest/22023': restError(400, '22023', 'time-invalid', ''),
  'rest/23502': restError(400, '23502', 'null value in column "place_name" violates not-null constraint'),
  'rest/23503': restError(409, '23503', 'violates foreign key constraint'),
  'rest/23505': restError(409, '23505', 'duplicate key value violates unique constraint'),
  'rest/23514': restError(400, '23514', 'new row violates check constraint'),
  // 401 for visitors.
  'rest/42501': restError(403, '42501', 'permission denied for function'),
  'rest/42883': restError(404, '42883', 'function does not exist'),
  'rest/42P01': restError(404, '42P01', 'relation does not exist'),
  'rest/PGRST202': restError(404, 'PGRST202', 'Could not find the function in the schema cache'),
  'rest/PGRST301': restError(401, 'PGRST301', 'JWSError JWSInvalidSignature'),
  'rest/PGRST303': restError(401, 'PGRST303', 'JWT expired'),
  'rest/PT404': restError(404, 'PT404', 'not-found', ''),
  'rest/PT409': restError(409, 'PT409', 'already-decided', ''),
  'rest/PT422': restError(422, 'PT422', 'image-hidden', ''),
  'rest/PT423': restError(423, 'PT423', 'account-suspended', ''),
  'rest/PT429': restError(429, 'PT429', 'deals-per-day', '{"limit":20}'),

  'storage/stored': {
    status: 200,
    body: { Id: '5f0c8f5e-0c53-4d5a-9d51-0d3f6a8f0a12', Key: 'deals/a.jpg' },
    source: `${STORAGE}/http/routes/object/createObject.ts`,
  },
  'storage/moved': {
    status: 200,
    body: { message: 'Successfully moved' },
    source: `${STORAGE}/http/routes/object/moveObject.ts`,
  },
  'storage/removed': { status: 200, body: [], source: `${STORAGE}/http/routes/object/deleteObjects.ts` },
  'storage/Duplicate': storageError('409', 'Duplicate', 'The resource already exists'),
  'storage/not_found': storageError('404', 'not_found', 'Object not found'),
  'storage/Internal': storageError('500', 'Internal', 'Internal Server Error'),

  'gateway/unknown-key': {
    status: 401,
    body: { message: 'Invalid API key' },
    source: 'https://github.com/orgs/supabase/discussions/39719',
  },
  'gateway/NOT_FOUND': {
    status: 404,
    body: { code: 'NOT_FOUND', message: 'Requested function was not found' },
    source: 'https://supabase.com/docs/guides/troubleshooting/edge-function-404-error-response',
  },
} as const satisfies Readonly<Record<string, ServiceAnswer>>

export type ServiceAnswerName = keyof typeof SERVICE_ANSWERS

/** A response with an answer of the table. `fields` replace fields of its body. */
export const serviceAnswer = (name: ServiceAnswerName, fields: object = {}, status?: number): Response => {
  const answer: ServiceAnswer = SERVICE_ANSWERS[name]
  const { body, headers = {} } = answer
  const init = { status: status ?? answer.status, headers }
  return body === null
    ? new Response(null, init)
    : Response.json(Array.isArray(body) ? body : { ...body, ...fields }, init)
}
