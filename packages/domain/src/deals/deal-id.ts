declare const dealId: unique symbol

/** Id of a deal: a positive integer assigned by the database; negative for the built-in sample deals. */
export type DealId = number & { readonly [dealId]: true }

/** Parses a deal id from a route or query parameter. Null if it is malformed. */
export const parseDealId = (text: string | null | undefined): DealId | null => {
  if (!text || !/^-?[1-9]\d{0,15}$/.test(text)) return null
  const id = Number(text)
  return Number.isSafeInteger(id) ? (id as DealId) : null
}
