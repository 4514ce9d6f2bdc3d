import {
  isOwnName,
  PASSWORD_MAX_BYTES,
  PASSWORD_MIN_LENGTH,
  type PasswordOwner,
  validateResetEmail,
} from '@mahlzeit/domain'
import { dictionary } from '@zxcvbn-ts/language-common'
import * as v from 'valibot'

/** An error response as the auth service sends it. */
export interface AuthError {
  readonly status: number
  readonly code: string
  readonly message: string
}

export const authError = ({ status, code, message }: AuthError): Response =>
  Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { 'X-Sb-Error-Code': code, 'Access-Control-Allow-Origin': '*' } },
  )

/** @param seconds After which another try can help. */
export const overEmailLimit = (seconds: number): AuthError => ({
  status: 429,
  code: 'over_email_send_rate_limit',
  message: `For security purposes, you can only request this after ${seconds} seconds.`,
})

/** @param seconds After which another try can help. */
export const overRequestLimit = (seconds: number): AuthError => ({
  status: 429,
  code: 'over_request_rate_limit',
  message: `Request rate limit reached. You can only request this after ${seconds} seconds.`,
})

const invalid = (message: string): AuthError => ({ status: 422, code: 'validation_failed', message })

export const NOT_FOUND: AuthError = { status: 404, code: 'not_found', message: 'Not found' }
export const INVALID_BODY = invalid('The body has another shape')
const INVALID_EMAIL = { ...invalid('Unable to validate email address: invalid format'), status: 400 }
const TOO_LONG = invalid(`Password cannot be longer than ${PASSWORD_MAX_BYTES} bytes`)
export const UNKNOWN_TERMS: AuthError = {
  status: 422,
  code: 'unknown_eula_version',
  message: 'A sign-up has to accept a known version of the terms of use',
}
const WEAK_PASSWORD: AuthError = {
  status: 422,
  code: 'weak_password',
  message: `Password should be at least ${PASSWORD_MIN_LENGTH} characters.`,
}
const GUESSABLE_PASSWORD: AuthError = {
  ...WEAK_PASSWORD,
  message: 'Password is known to be weak and easy to guess, please choose a different one.',
}
export const SAME_PASSWORD: AuthError = {
  status: 422,
  code: 'same_password',
  message: 'New password should be different from the old password.',
}
export const INVALID_CREDENTIALS: AuthError = {
  status: 400,
  code: 'invalid_credentials',
  message: 'Invalid login credentials',
}
export const EMAIL_NOT_CONFIRMED: AuthError = {
  status: 400,
  code: 'email_not_confirmed',
  message: 'Email not confirmed',
}

/** Returns the refusal of an address that is invalid, or not in its normal form. */
export const emailError = (email: string): Response | null => {
  const clean = validateResetEmail({ email })
  return clean.ok && clean.value.email === email ? null : authError(INVALID_EMAIL)
}

/** The 10,000 most common passwords of sufficient length, in lower case. */
const COMMON_PASSWORDS = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN_LENGTH).slice(0, 10_000),
)

/** Rows of letters, digits and keys. The list has few of them, because its authors find them by rules. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertzuiopü',
  'asdfghjklöä',
  'yxcvbnm',
  'qwertyuiop',
  'zxcvbnm',
]

const isCommon = (password: string): boolean =>
  COMMON_PASSWORDS.has(password) || new Set(password).size < 3 || ROWS.some((row) => row.includes(password))

/** Returns the refusal of a password that is too short, too long or easy to guess (product.md#credentials). */
export const passwordError = (password: string, owner: PasswordOwner): Response | null => {
  if (password.length < PASSWORD_MIN_LENGTH) return authError(WEAK_PASSWORD)
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) return authError(TOO_LONG)
  const isGuessable = isCommon(password.toLowerCase()) || isOwnName(password, owner)
  return isGuessable ? authError(GUESSABLE_PASSWORD) : null
}

const API_VERSION = 'X-Supabase-Api-Version'
const NEWEST = '2024-01-01'

/** An error in the first version of the API. */
const FirstVersion = v.looseObject({ error_code: v.string(), msg: v.string() })

/**
 * Gives an error the shape of the API version that the client asks for, as a hosted project does. supabase-js asks for the newest
 * version.
 */
export const inApiVersion = async (request: Request, answer: Response): Promise<Response> => {
  if (answer.ok || request.headers.get(API_VERSION) !== NEWEST) return answer
  const parsed = v.safeParse(
    FirstVersion,
    await answer
      .clone()
      .json()
      .catch(() => null),
  )
  if (!parsed.success) return answer
  const { error_code: code, msg: message, code: _status, ...others } = parsed.output
  const headers = new Headers(answer.headers)
  headers.delete('Content-Length')
  headers.set(API_VERSION, NEWEST)
  return Response.json({ code, message, ...others }, { status: answer.status, headers })
}
