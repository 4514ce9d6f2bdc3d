import type { LocalityKind } from '@mahlzeit/domain'

const KINDS: Record<LocalityKind, string> = {
  city: 'Stadt',
  town: 'Stadt oder Gemeinde',
  district: 'Stadtteil',
  postcode: 'Postleitzahl',
  square: 'Platz',
  station: 'Bahnhof',
}

export const SEARCH_TEXTS = {
  suggestions: 'Vorschläge',
  places: 'Orte',
  deals: 'Lokale',
  /** `Stadtteil · Berlin`. */
  localityDetail: (kind: LocalityKind, region: string) => KINDS[kind] + (region && ` · ${region}`),
  /** For the name that an address claims and the server does not know. */
  placeOfLink: 'Ort aus dem Link',
  removePlace: (name: string) => `${name}: Ort entfernen`,
} as const
