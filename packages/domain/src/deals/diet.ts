import { keyOf, storedList } from '../shared/stored-list.ts'

/** The diets that a deal can serve, in their fixed order (product.md#diets). */
export const DIETS = ['keine_diaet', 'vegetarisch', 'vegan'] as const

export type Diet = (typeof DIETS)[number]

/** What a diet is called (product.md#diets). */
export const DIET_LABELS: Readonly<Record<Diet, string>> = {
  keine_diaet: 'Keine Diät',
  vegetarisch: 'vegetarisch',
  vegan: 'vegan',
}

/** Reads stored diets, a list or comma-separated text, by key or label. In the fixed order, each once. */
export const parseDiets = (stored: unknown): Diet[] => {
  const found = new Set(storedList(stored).map((entry) => keyOf(DIET_LABELS, DIETS, entry)))
  return DIETS.filter((diet) => found.has(diet))
}
