import type { LocalityKind } from '@mahlzeit/domain'
import { formatEuros } from './format.ts'

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
  dishes: 'Gerichte',
  /** `Stadtteil · Berlin`. */
  localityDetail: (kind: LocalityKind, region: string) => KINDS[kind] + (region && ` · ${region}`),
  /** `Zur Linde · 8,50 €`. */
  dishDetail: (place: string, price: number | null) => place + (price === null ? '' : ` · ${formatEuros(price)}`),
  /** For the name that an address claims and the server does not know. */
  placeOfLink: 'Ort aus dem Link',
  removePlace: (name: string) => `${name}: Ort entfernen`,
} as const
