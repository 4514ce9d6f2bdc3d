import type { FailureKind } from '../shared/failure.ts'

/** The signed-in user (product.md#user). */
export interface User {
  readonly id: string
  readonly email: string
  /** Null until the mailed link was opened. */
  readonly emailConfirmedAt: Date | null
  readonly createdAt: Date
  /** As given at registration; null for accounts created without one. */
  readonly username: string | null
}

/**
 * State of the session (product.md#auth-states).
 *
 * - `loading`: the stored session has not been read yet.
 * - `signed-out` with `expired`: the service no longer accepts the stored session.
 * - `recovering`: a recovery link was opened; the user may set a new password.
 */
export type AuthState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out'; readonly reason?: 'expired' }
  | { readonly kind: 'signed-in'; readonly user: User }
  | { readonly kind: 'recovering'; readonly user: User }

/**
 * Result of a user action in this tab: a submitted form or an opened mailed link. Reloads, other tabs and renewed sessions
 * cause no event (product.md#auth-states).
 */
export type AuthEvent =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'recovery' }
  | { readonly kind: 'signed-out' }
  /** A mailed link that is expired, used or unknown. */
  | { readonly kind: 'link-rejected' }
  /** A mailed link that could not be verified because the service did not answer. It stays in the address: a reload retries. */
  | { readonly kind: 'link-unopened'; readonly reason: LinkObstacle }

/** Why a mailed link could not be verified, although it may be valid. */
export type LinkObstacle = Exclude<FailureKind, 'unauthorised'>

/** Whether the user's e-mail address is confirmed (product.md#credentials). */
export const isConfirmed = (user: User): boolean => user.emailConfirmedAt !== null

/** Returns the user of a session, or null. */
export const userOf = (state: AuthState): User | null => ('user' in state ? state.user : null)
