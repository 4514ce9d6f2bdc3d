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
  byName: 'Restaurant heißt so',
  byFacts: 'Angaben passen zur Suche',
  byCuisine: (cuisine: string) => `Küche: ${cuisine}`,
  byAddress: (address: string) => `Adresse: ${address}`,
  suggestions: 'Vorschläge',
  places: 'Orte',
  deals: 'Lokale',
  dishes: 'Gerichte',
  /** `Stadtteil · Berlin`. */
  localityDetail: (kind: LocalityKind, region: string) => KINDS[kind] + (region && ` · ${region}`),
  /** `Zur Linde · 8,50 €`. */
  dishDetail: (place: string, price: number | null) => place + (price === null ? '' : ` · ${formatEuros(price)}`),
  /** Why a deal is suggested that no longer has the dish. */
  pastDish: 'Gericht einer früheren Karte',
  /** For the name that an address claims and the server does not know. */
  placeOfLink: 'Ort aus dem Link',
  /** The name of the marker on the map, for screen readers. */
  chosenPlace: (name: string) => `Gewählter Ort: ${name}`,
  removePlace: (name: string) => `${name}: Ort entfernen`,
} as const
