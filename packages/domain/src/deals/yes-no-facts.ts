/**
 * The facts that can be yes, no or unknown, in the order of display. A new one takes its column here. Separate from
 * `FACTS`, because the first script of a page names them in its request for pins and needs nothing else of the facts.
 */
export const YES_NO_COLUMNS = { cards: 'card_payment_available', access: 'access' } as const

export type YesNoFact = keyof typeof YES_NO_COLUMNS

export const YES_NO_FACTS = Object.keys(YES_NO_COLUMNS) as readonly YesNoFact[]

/** Yes, no or unknown, which is not a no (product.md#facts). */
export type YesNo = boolean | null

/** Returns a value for each fact that is yes, no or unknown. */
export const mapYesNo = <Value>(valueOf: (fact: YesNoFact) => Value): Record<YesNoFact, Value> =>
  Object.fromEntries(YES_NO_FACTS.map((fact) => [fact, valueOf(fact)])) as Record<YesNoFact, Value>
