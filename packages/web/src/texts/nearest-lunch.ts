import type { NamedPlace } from './deals.ts'

/** The nearest lunch on pages without deals (product.md#nearest-lunch). */
export const NEAREST_LUNCH_TEXTS = {
  title: (place: NamedPlace | null) => (place?.isKnown ? `Mittagstisch bei ${place.name}` : 'Mittagstisch in der Nähe'),
} as const
