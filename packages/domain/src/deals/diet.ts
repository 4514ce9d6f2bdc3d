import { keyOf, storedList } from '../shared/stored-list.ts'

/** Diet keys as stored, in their fixed order (product.md#diets). */
export const DIETS = ['keine_diaet', 'vegetarisch', 'vegan'] as const

export type Diet = (typeof DIETS)[number]

/** German labels, which the search matches as well. */
export const DIET_LABELS: Readonly<Record<Diet, string>> = {
  keine_diaet: 'Keine Diät',
  vegetarisch: 'vegetarisch',
  vegan: 'vegan',
}

/** Parses stored diets, a list or comma-separated text, by key or label. Returns the fixed order without duplicates. */
export const parseDiets = (stored: unknown): Diet[] => {
  const found = new Set(storedList(stored).map((entry) => keyOf(DIET_LABELS, DIETS, entry)))
  return DIETS.filter((diet) => found.has(diet))
}
