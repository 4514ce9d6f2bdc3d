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

export const failure = (kind: FailureKind, message: string): Failure => ({ kind, message })
