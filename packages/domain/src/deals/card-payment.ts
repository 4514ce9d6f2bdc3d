/** Card payment at a place. `unknown` is a separate state, not a no (product.md#card-payment). */
export type CardPayment = 'unknown' | 'cards-accepted' | 'cash-only'

/** Parses the stored flag: null is unknown, true is cards accepted, false is cash only. */
export const cardPaymentFrom = (stored: boolean | null): CardPayment => {
  if (stored === null) return 'unknown'
  return stored ? 'cards-accepted' : 'cash-only'
}
