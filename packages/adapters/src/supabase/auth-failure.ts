import { type AuthFailure, failure } from '@mahlzeit/domain'
import type { AuthError } from '@supabase/supabase-js'

const MESSAGE_LENGTH = 200

/** An error of auth-js. The code is missing if the auth service did not answer. */
export type AuthServiceError = Pick<AuthError, 'name' | 'message' | 'status' | 'code'>

export const KNOWN: Readonly<Record<string, AuthFailure>> = {
  invalid_credentials: { kind: 'invalid-credentials' },
  email_not_confirmed: { kind: 'email-not-confirmed' },
  user_already_exists: { kind: 'email-taken' },
  weak_password: { kind: 'weak-password' },
  same_password: { kind: 'same-password' },
  otp_expired: { kind: 'link-expired' },
  email_address_invalid: { kind: 'email-refused' },
  email_address_not_authorized: { kind: 'email-refused' },
  signup_disabled: { kind: 'sign-up-closed' },
  email_provider_disabled: { kind: 'sign-up-closed' },
  unknown_eula_version: { kind: 'unknown-terms' },
}

/** Codes of other status than 401 and 403 after which only a new sign-in helps. */
export const SIGN_IN_AGAIN = new Set([
  'reauthentication_needed',
  'refresh_token_already_used',
  'refresh_token_not_found',
  'session_expired',
  'user_banned',
])

/** Maps an error of auth-js to a failure of the domain. */
export const authFailureFrom = ({ name, message, status, code }: AuthServiceError): AuthFailure => {
  const words = message.slice(0, MESSAGE_LENGTH)
  const known = code === undefined ? undefined : KNOWN[code]
  if (known) return known
  if (code !== undefined && SIGN_IN_AGAIN.has(code)) return failure('unauthorised', words)
  if (status === 429) return { kind: 'rate-limited', retryAfterSeconds: secondsIn(message) }
  if (name === 'AuthRetryableFetchError' || name === 'AuthUnknownError')
    return failure(unanswered(status, words), words)
  if (name === 'AuthSessionMissingError' || status === 401 || status === 403) return failure('unauthorised', words)
  if (status === undefined || status >= 500) return failure('unavailable', words)
  return { kind: 'rejected', message: words }
}

/** Whether the service did not answer: the request may have been served. */
export const isUnanswered = ({ kind }: AuthFailure): boolean =>
  kind === 'offline' || kind === 'timeout' || kind === 'rate-limited' || kind === 'unavailable'

const unanswered = (status: number | undefined, message: string) => {
  if (/timeout|timed out|aborted/iu.test(message)) return 'timeout'
  return status === 0 ? 'offline' : 'unavailable'
}

/** Parses the seconds, which the service states only in its message: "… after 59 seconds." */
const secondsIn = (message: string): number | null => {
  const seconds = /after (\d+) second/u.exec(message)?.[1]
  return seconds === undefined ? null : Number(seconds)
}
