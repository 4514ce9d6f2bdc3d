import { expect, it } from 'vitest'
import { cardPaymentFrom } from './card-payment.ts'

it.each([
  [null, 'unknown'],
  [true, 'cards-accepted'],
  [false, 'cash-only'],
] as const)('parses the stored flag %j as %s', (stored, expected) => {
  expect(cardPaymentFrom(stored)).toBe(expected)
})
