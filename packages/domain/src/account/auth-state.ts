import type { FailureKind } from '../shared/failure.ts'

/** Who is signed in (product.md#user). */
export interface User {
  readonly id: string
  readonly email: string
  /** Null until the mailed link was opened. */
  readonly emailConfirmedAt: Date | null
  readonly createdAt: Date
  /** As given at registration; null for users who were made without one. */
  readonly username: string | null
}

/**
 * Whether somebody is signed in (product.md#auth-states).
 *
 * - `loading`: the kept session has not been read yet.
 * - `signed-out` with `expired`: a session was there and the service no longer takes it.
 * - `recovering`: a recovery link was opened; the user may set a new password.
 */
export type AuthState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out'; readonly reason?: 'expired' }
  | { readonly kind: 'signed-in'; readonly user: User }
  | { readonly kind: 'recovering'; readonly user: User }

/**
 * Something that happened by an act of this user in this tab: a form that was sent, or a mailed link that was opened
 * here. Reloads, other tabs and renewed sessions cause none (product.md#auth-states).
 */
export type AuthEvent =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'recovery' }
  | { readonly kind: 'signed-out' }
  /** A mailed link that is too old, was used before or was never sent. */
  | { readonly kind: 'link-rejected' }
  /** A mailed link that the service could not be asked about. It stays in the address: a reload tries it again. */
  | { readonly kind: 'link-unopened'; readonly reason: LinkObstacle }

/** Why a mailed link could not be opened, though it may well work. */
export type LinkObstacle = Exclude<FailureKind, 'unauthorised'>

/** Whether the user's e-mail address is confirmed (product.md#credentials). */
export const isConfirmed = (user: User): boolean => user.emailConfirmedAt !== null

/** The user whose session this is, or null. */
export const userOf = (state: AuthState): User | null => ('user' in state ? state.user : null)
