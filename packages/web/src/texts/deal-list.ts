import type { MatchCount } from '@mahlzeit/domain'
import { formatCount } from './format.ts'

/** `1 Ergebnis`, `12 Ergebnisse für „Suppe“`, `über 1.000 Ergebnisse` (product.md#list-page). */
export const resultLine = ({ count, exact }: MatchCount, search: string): string => {
  const results = count === 1 ? '1 Ergebnis' : `${formatCount(count)} Ergebnisse`
  return `${exact ? '' : 'über '}${results}${search ? ` für „${search}“` : ''}`
}

export const DEAL_LIST_TEXTS = {
  title: 'Deals in deiner Nähe',
  search: 'Deals suchen',
  toMap: 'Zur Karte',
  fromDevice: 'Entfernung ab deinem Standort',
  fromDefaultCentre: 'Entfernung ab Berlin-Mitte',
  measureFromHere: 'Ab meinem Standort',
  loading: 'Deals werden geladen …',
  loadingMore: 'Lade weitere Deals...',
  allLoaded: 'Alle Deals wurden geladen',
  moreFailed: 'Weitere Deals konnten nicht geladen werden.',
  noMatches: (search: string) => `Keine Deals für „${search}“ gefunden`,
  resetSearch: 'Suche zurücksetzen',
  noMatchesHelp: 'Probier es mit einem kürzeren Wort, einer Küche oder einem Stadtteil.',
  empty: 'Keine Deals gefunden',
  emptyHelp: 'Hier hat noch niemand einen Deal eingetragen.',
  backToMap: 'Zurück zur Karte',
  failed: 'Die Deals konnten nicht geladen werden',
  samples: 'Beispiele',
  samplesHelp: 'So sehen Deals hier aus. Diese beiden sind erfunden: Du findest sie nirgends in der Stadt.',
} as const
