import { knownKeys } from '../shared/known-keys.ts'

/** Diet keys as stored, in their fixed order (product.md#diets). */
export const DIETS = ['keine_diaet', 'vegetarisch', 'vegan'] as const

export type Diet = (typeof DIETS)[number]

/** German labels, which the search matches as well. */
export const DIET_LABELS: Readonly<Record<Diet, string>> = {
  keine_diaet: 'Keine Diät',
  vegetarisch: 'vegetarisch',
  vegan: 'vegan',
}

/** Parses stored diets. Returns the fixed order. */
export const parseDiets = (stored: unknown): Diet[] => knownKeys(DIETS, stored)
