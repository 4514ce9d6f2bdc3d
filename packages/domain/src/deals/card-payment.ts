/** Whether cards are taken. Unknown is an answer of its own, not a no (product.md#card-payment). */
export type CardPayment = 'unknown' | 'cards-accepted' | 'cash-only'

/** Reads the stored flag: null is unknown, true is cards accepted, false is cash only. */
export const cardPaymentFrom = (stored: boolean | null): CardPayment => {
  if (stored === null) return 'unknown'
  return stored ? 'cards-accepted' : 'cash-only'
}
