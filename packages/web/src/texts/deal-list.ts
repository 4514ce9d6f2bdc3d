import { type DealFilter, type DealQuestion, type MatchCount, SITE } from '@mahlzeit/domain'
import { type City, CITY_TEXTS } from './cities.ts'
import { formatCount, formatUpTo } from './format.ts'
import { foundText, unknownsText } from './unknowns.ts'

interface Results {
  readonly search: string
  readonly question: DealQuestion | null
  readonly matches: MatchCount
  readonly unknowns: number
  readonly priced: number | null
}

const RESULTS = {
  count: ({ count, exact }: MatchCount): string =>
    `${exact ? '' : 'über '}${count === 1 ? '1 Ergebnis' : `${formatCount(count)} Ergebnisse`}`,
  none: 'Kein Ergebnis',
}

/** `1 Ergebnis`, `12 Ergebnisse für „Suppe“`, `über 1.000 Ergebnisse`, `12 Ergebnisse, 3 davon ungewiss` (product.md#list-page). */
export const resultLine = (results: Results): string =>
  `${foundText(results, results.question, RESULTS)}${results.search && ` für „${results.search}“`}${unknownsText(results)}`

/** `12 Deals in Potsdam, 80 insgesamt`: the list around a city, without search and filter. */
export const cityLine = ({ count, exact }: MatchCount, city: City): string =>
  `${CITY_TEXTS.deals(city)}, ${exact ? '' : 'über '}${formatCount(count)} insgesamt`

export const DEAL_LIST_TEXTS = {
  title: 'Deals',
  titleOfDevice: 'Deals in deiner Nähe',
  search: 'Deals suchen',
  toMap: 'Zur Karte',
  /** After the origin of the distances. */
  walkHelp: 'Gehzeit geschätzt: 80 m in der Minute, Luftlinie mal 1,3',
  sort: 'Sortieren',
  byDistance: 'Nach Entfernung',
  byPrice: 'Nach Preis',
  /** Below the origin of the distances. */
  byPriceHelp: 'Nach Preis bis 20 Min. zu Fuß',
  /** The deals around the device replace those that the page came with. */
  sortedAgain: `Neu sortiert: ab deinem Standort statt ab ${SITE.centre.name}`,
  measureFromHere: 'Ab meinem Standort',
  loading: 'Deals werden geladen …',
  loadingMore: 'Lade weitere Deals...',
  allLoaded: 'Alle Deals wurden geladen',
  moreFailed: 'Weitere Deals konnten nicht geladen werden.',
  noMatches: (search: string) => `Keine Deals für „${search}“ gefunden`,
  resetSearch: 'Suche zurücksetzen',
  noMatchesHelp:
    'Probier es mit einem kürzeren Wort oder einer Küche. Ort oder Stadtteil wählst du aus den Vorschlägen.',
  noFilterMatches: (search: string) => `Keine Deals${search && ` für „${search}“`} mit diesen Filtern`,
  noFilterMatchesHelp: 'Mit weniger Filtern oder an einem anderen Tag gibt es vielleicht welche.',
  empty: 'Keine Deals gefunden',
  emptyHelp: 'Hier hat noch niemand einen Deal eingetragen.',
  backToMap: 'Zurück zur Karte',
  failed: 'Die Deals konnten nicht geladen werden',
  noneKept:
    'Du bist offline, und kein gespeicherter Deal passt sicher dazu. Nimm die Suche oder Filter weg, oder versuch es mit Empfang noch einmal.',
  samples: 'Beispiele',
  samplesHelp: 'So sehen Deals hier aus. Diese beiden sind erfunden: Du findest sie nirgends in der Stadt.',
} as const

const OF_DIET = { vegetarian: 'Vegetarischer ', vegan: 'Veganer ' } as const

/** `Vegetarischer Mittagstisch bis 10 € in Potsdam`: the title of a list in tabs and previews. It names diet and price only. */
export const listTitle = ({ diet, max }: Pick<DealFilter, 'diet' | 'max'>, city?: City | null): string => {
  if (diet === null && max === null) return city ? CITY_TEXTS.title(city) : DEAL_LIST_TEXTS.title
  const price = max === null ? '' : ` ${formatUpTo(max)}`
  return `${diet ? OF_DIET[diet] : ''}Mittagstisch${price}${city ? ` in ${city.name}` : ''}`
}
