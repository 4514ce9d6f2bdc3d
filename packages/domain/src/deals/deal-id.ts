declare const dealId: unique symbol

/** Identifies a deal: a positive whole number given by the database, negative for the built-in sample deals. */
export type DealId = number & { readonly [dealId]: true }

/** Reads a deal id from a route or query parameter. `null` for anything that cannot be one. */
export const parseDealId = (text: string | null | undefined): DealId | null => {
  if (!text || !/^-?[1-9]\d{0,15}$/.test(text)) return null
  const id = Number(text)
  return Number.isSafeInteger(id) ? (id as DealId) : null
}
