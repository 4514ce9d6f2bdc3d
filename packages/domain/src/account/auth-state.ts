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
 * - `recovering`: a mailed link was used; the user may set a new password.
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
  /** A mailed link opened the app and waits for the user's consent. */
  | { readonly kind: 'link' }
  /** A mailed link was used: the user may set a new password. */
  | { readonly kind: 'recovery' }
  | { readonly kind: 'signed-out' }

/** A mailed link that opened the app (product.md#mailed-links). Only the service knows whether it is still valid. */
export interface MailedLink {
  readonly kind: 'confirmation' | 'recovery'
  /** The address that the link was mailed to. */
  readonly email: string
}

/** Whether the user's e-mail address is confirmed (product.md#credentials). */
export const isConfirmed = (user: User): boolean => user.emailConfirmedAt !== null

/** Returns the user of a session, or null. */
export const userOf = (state: AuthState): User | null => ('user' in state ? state.user : null)
