import { knownKeys } from '../shared/known-keys.ts'

/** Cuisine keys as stored (product.md#cuisines). */
export const CUISINES = [
  'afrikanisch',
  'amerikanisch',
  'argentinisch',
  'asiatisch',
  'cafe_bistro',
  'chinesisch',
  'desserts',
  'deutsch',
  'fast_food',
  'französisch',
  'fusion',
  'griechisch',
  'indisch',
  'international',
  'italienisch',
  'japanisch',
  'lateinamerikanisch',
  'mediterran',
  'mexikanisch',
  'orientalisch',
  'spanisch',
  'thailändisch',
  'türkisch',
  'vietnamesisch',
] as const

export type Cuisine = (typeof CUISINES)[number]

/** German labels, which the search matches as well. */
export const CUISINE_LABELS: Readonly<Record<Cuisine, string>> = {
  afrikanisch: 'afrikanisch',
  amerikanisch: 'amerikanisch',
  argentinisch: 'argentinisch',
  asiatisch: 'asiatisch',
  cafe_bistro: 'Café / Bistro',
  chinesisch: 'chinesisch',
  desserts: 'desserts',
  deutsch: 'deutsch',
  fast_food: 'Fast Food',
  französisch: 'französisch',
  fusion: 'fusion',
  griechisch: 'griechisch',
  indisch: 'indisch',
  international: 'international',
  italienisch: 'italienisch',
  japanisch: 'japanisch',
  lateinamerikanisch: 'lateinamerikanisch',
  mediterran: 'mediterran',
  mexikanisch: 'mexikanisch',
  orientalisch: 'orientalisch',
  spanisch: 'spanisch',
  thailändisch: 'thailändisch',
  türkisch: 'türkisch',
  vietnamesisch: 'vietnamesisch',
}

/** Returns all cuisines sorted by label in German order (product.md#add-deal-page). */
export const cuisinesByLabel = (): Cuisine[] => {
  const { compare } = new Intl.Collator('de-DE')
  return CUISINES.toSorted((a, b) => compare(CUISINE_LABELS[a], CUISINE_LABELS[b]))
}

/** Parses stored cuisines. Keeps the stored order: the first one is the main one. */
export const parseCuisines = (stored: unknown): Cuisine[] => {
  const order: readonly unknown[] = Array.isArray(stored) ? stored : []
  return knownKeys(CUISINES, order).toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
}
