import type { Observable } from 'rxjs'
import type { Failure, Result } from '../shared/result.ts'
import { token } from '../shared/token.ts'
import type { AuthEvent, AuthState, MailedLink } from './auth-state.ts'
import type { LoginForm } from './credentials.ts'

/**
 * Failure of the auth service.
 *
 * - `invalid-credentials`: wrong password or unknown address, indistinguishable on purpose.
 * - `link-expired`: a mailed link is expired, used or unknown.
 * - `rate-limited`: `retryAfterSeconds` says when a retry can succeed; null if the service does not say.
 * - `email-refused`: the service mails nothing to this address.
 * - `sign-up-closed`: the operator takes no new accounts.
 * - `unknown-terms`: the server does not know the version of the terms of use that the app shows.
 * - `rejected`: anything else. `message` is the service's own, in English, and is never shown.
 */
export type AuthFailure =
  | Failure
  | { readonly kind: 'invalid-credentials' }
  | { readonly kind: 'email-not-confirmed' }
  | { readonly kind: 'email-taken' }
  | { readonly kind: 'link-expired' }
  | { readonly kind: 'rate-limited'; readonly retryAfterSeconds: number | null }
  | { readonly kind: 'weak-password' }
  | { readonly kind: 'same-password' }
  | { readonly kind: 'email-refused' }
  | { readonly kind: 'sign-up-closed' }
  | { readonly kind: 'unknown-terms' }
  | { readonly kind: 'rejected'; readonly message: string }

export interface NewAccount extends LoginForm {
  readonly username: string
}

/**
 * Registration, sign-in and sign-out (product.md#auth-states). Expects e-mail addresses trimmed and in lower case, as
 * `validateLogin` and its siblings return them.
 */
export interface Auth {
  /** Replays its current value; emits distinct values only; never fails or completes. */
  readonly state$: Observable<AuthState>
  /**
   * Emits each event once, after `state$` has changed. Events before the first subscription are queued, because a mailed
   * link is read while the app still starts.
   */
  readonly events$: Observable<AuthEvent>
  /** The mailed link that waits for the user's consent; null without one. Replays its current value. */
  readonly link$: Observable<MailedLink | null>
  /**
   * Uses the waiting link, which replaces the session. Confirming signs in where the sign-up began; elsewhere, and after a
   * recovery link, the user is `recovering`. Forgets a link that has expired.
   */
  openLink(): Promise<Result<void, AuthFailure>>
  /** Forgets the waiting link. */
  dismissLink(): void
  signIn(form: LoginForm): Promise<Result<void, AuthFailure>>
  /** Sends the confirmation mail. May succeed for an address that is taken. */
  signUp(account: NewAccount): Promise<Result<void, AuthFailure>>
  /** Ends the session in every tab. */
  signOut(): Promise<Result<void, AuthFailure>>
  /** Deletes the session on this device without asking the service: for a deleted account. Emits no event. */
  discardSession(): Promise<void>
  resendConfirmation(email: string): Promise<Result<void, AuthFailure>>
  /** Mails a link to `/auth`. Succeeds for unknown addresses, too. */
  sendPasswordReset(email: string): Promise<Result<void, AuthFailure>>
  /**
   * Sets the password of the signed-in or recovering user. Ends a recovery and all sessions: the user signs in with the new
   * password.
   */
  updatePassword(password: string): Promise<Result<void, AuthFailure>>
  /** Returns the session's access token, refreshed if it is about to expire; null for visitors. */
  accessToken(): Promise<string | null>
}

export const AUTH = token<Auth>('auth')
