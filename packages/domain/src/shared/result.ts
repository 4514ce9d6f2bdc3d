/** Result of an operation that can fail as expected: a value or a typed error. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value })

export const err = <E>(error: E): Result<never, E> => ({ ok: false, error })

/**
 * Kinds of failed calls to a service, independent of the vendor. `suspended`: a write of an account that moderators suspended
 * (product.md#suspension).
 */
export type FailureKind = 'offline' | 'timeout' | 'unauthorised' | 'suspended' | 'rate-limited' | 'unavailable'

/**
 * A failed call to a service. `message` comes from the service and is for engineers, without personal data; users see a text
 * chosen by `kind`.
 */
export interface Failure {
  readonly kind: FailureKind
  readonly message: string
}

/** Failures after which the outcome is unknown: the request may have been committed. */
const UNANSWERED: ReadonlySet<string> = new Set<FailureKind>(['offline', 'timeout', 'unavailable'])

/** Whether the outcome of a failed request is unknown. */
export const isUnanswered = ({ kind }: { readonly kind: string }): boolean => UNANSWERED.has(kind)

export const failure = (kind: FailureKind, message: string): Failure => ({ kind, message })
