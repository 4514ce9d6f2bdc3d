/** What can go wrong between the product and any service that it asks, whichever the vendor. */
export type FailureKind = 'offline' | 'timeout' | 'unauthorised' | 'rate-limited' | 'unavailable'

/**
 * A failed call to a service. `message` is the service's own word, for people who mend things;
 * what users read is made from `kind`. It holds no personal data.
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
