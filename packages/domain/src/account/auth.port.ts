import type { Observable } from 'rxjs'
import type { Failure } from '../shared/failure.ts'
import type { Result } from '../shared/result.ts'
import type { AuthEvent, AuthState } from './auth-state.ts'
import type { LoginForm } from './credentials.ts'

/**
 * Why the auth service refused.
 *
 * - `invalid-credentials`: a wrong password and an unknown address look the same.
 * - `rate-limited`: `retryAfterSeconds` is when another try can help, null where the service does not say.
 * - `rejected`: anything else; `message` is the service's own sentence, shown to the user (product.md#auth-messages).
 */
export type AuthFailure =
  | Failure
  | { readonly kind: 'invalid-credentials' }
  | { readonly kind: 'email-not-confirmed' }
  | { readonly kind: 'email-taken' }
  | { readonly kind: 'rate-limited'; readonly retryAfterSeconds: number | null }
  | { readonly kind: 'weak-password' }
  | { readonly kind: 'same-password' }
  | { readonly kind: 'rejected'; readonly message: string }

export interface NewAccount extends LoginForm {
  readonly username: string
}

/**
 * Signing up, in and out (product.md#auth-states). Addresses come trimmed and in small letters, as
 * `validateLogin` and its siblings give them.
 */
export interface Auth {
  /** Holds its current value; equal values are not repeated; never fails, never ends. */
  readonly state$: Observable<AuthState>
  /**
   * Each event once, `state$` having changed before. An event that nobody listened to yet is kept for the first
   * listener: a mailed link is read while the app still starts.
   */
  readonly events$: Observable<AuthEvent>
  signIn(form: LoginForm): Promise<Result<void, AuthFailure>>
  /** Sends the confirmation mail; its link leads to the root of the app. A taken address may be answered with success. */
  signUp(account: NewAccount): Promise<Result<void, AuthFailure>>
  /** Ends the session in every tab. */
  signOut(): Promise<Result<void, AuthFailure>>
  /** Forgets the session on this device, with or without a network: for an account that is gone. No event. */
  discardSession(): Promise<void>
  resendConfirmation(email: string): Promise<Result<void, AuthFailure>>
  /** Sends a link that leads to `/auth`. An unknown address is answered with success. */
  sendPasswordReset(email: string): Promise<Result<void, AuthFailure>>
  /**
   * Sets the password of whoever is signed in or recovering. A recovery ends with it, signed out everywhere: the user
   * signs in with the new password.
   */
  updatePassword(password: string): Promise<Result<void, AuthFailure>>
  /** The session's token, renewed when it is about to expire; null for visitors. */
  accessToken(): Promise<string | null>
}
