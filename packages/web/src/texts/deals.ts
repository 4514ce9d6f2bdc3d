import type { Cuisine, Diet, FailureKind, MatchCount, OfferType, RelativeDate, Weekday } from '@mahlzeit/domain'
import { SITE, WEEKDAYS } from '@mahlzeit/domain'
import { formatCount, relativeDateText } from './format.ts'

/** Labels of the offer types (product.md#offer-types). */
export const OFFER_TYPE_LABELS: Record<OfferType, string> = {
  mittagsdeal: 'Mittagsdeal',
  tageskarte: 'Tageskarte',
  wochenkarte: 'Wochenkarte',
  monatskarte: 'Monatskarte',
  mittagessen: 'Mittagessen',
}

/** Placeholder without a photo. */
export const CUISINE_EMOJI: Record<Cuisine, string> = {
  afrikanisch: '🍲',
  amerikanisch: '🍔',
  argentinisch: '🥩',
  asiatisch: '🍜',
  cafe_bistro: '☕',
  chinesisch: '🥡',
  desserts: '🍰',
  deutsch: '🥨',
  fast_food: '🍟',
  französisch: '🥐',
  fusion: '🍱',
  griechisch: '🥗',
  indisch: '🍛',
  international: '🌍',
  italienisch: '🍝',
  japanisch: '🍣',
  lateinamerikanisch: '🫔',
  mediterran: '🫒',
  mexikanisch: '🌮',
  orientalisch: '🧆',
  spanisch: '🥘',
  thailändisch: '🍤',
  türkisch: '🥙',
  vietnamesisch: '🥢',
}

/** Placeholder without a photo and a cuisine. */
export const MEAL_EMOJI = '🍽️'

export const DIET_EMOJI: Record<Diet, string> = { keine_diaet: '🍖', vegetarisch: '🥕', vegan: '🌱' }

/** The information of a filter's question that a deal lacks. */
export const NOT_GIVEN = {
  price: 'Ohne Preis',
  prices: 'Ohne bekannten Preis',
} as const

export const WEEKDAY_NAMES: Record<Weekday, string> = {
  Mo: 'Montag',
  Di: 'Dienstag',
  Mi: 'Mittwoch',
  Do: 'Donnerstag',
  Fr: 'Freitag',
  Sa: 'Samstag',
  So: 'Sonntag',
}

/** Days in week order: `Mo–Fr`, `Mo, Mi–Fr`; three or more consecutive days form a range. */
export const daysText = (days: readonly Weekday[]): string => {
  if (days.length === 0) return 'Keine Tage angegeben'
  const runs: Weekday[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && WEEKDAYS.indexOf(day) === WEEKDAYS.indexOf(last) + 1) run.push(day)
    else runs.push([day])
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(', '))).join(', ')
}

/** `12:00–15:00`, `ab 12:00`, `bis 15:00`; null if both ends are unknown. */
export const timesText = (start: string | null, end: string | null): string | null => {
  if (start && end) return `${start}–${end}`
  if (start) return `ab ${start}`
  return end ? `bis ${end}` : null
}

/** `1 Deal`, `12 Deals`, `über 1.000 Deals`. */
export const dealCount = ({ count, exact }: MatchCount): string =>
  `${exact ? '' : 'über '}${count === 1 ? '1 Deal' : `${formatCount(count)} Deals`}`

export const NO_TIMES = 'Keine Zeiten angegeben'

/** Age of a menu photo: `Foto vor 3 Tagen`, `Foto vom 07.12.2026`. */
export const photoAgeText = (age: RelativeDate): string =>
  `Foto ${age.kind === 'absolute' ? 'vom ' : ''}${relativeDateText(age)}`

export const DEAL_TEXTS = {
  sample: 'Beispiel',
  noRating: 'Noch keine Bewertung',
  /** After a distance on a card, for screen readers. */
  past: 'Stand früher auf der Karte',
  away: 'entfernt',
  /** After a distance on a card. */
  fromSelected: 'vom gewählten Deal',
  photoOf: (place: string) => `Speisekarte von ${place}`,
  route: {
    title: (place: string) => `Route zu ${place}`,
    appleMaps: 'Apple Maps',
    googleMaps: 'Google Maps',
    cancel: 'Abbrechen',
  },
} as const

/** A place as users read it. */
export interface NamedPlace {
  readonly name: string
  /** Whether the server confirmed the name. An unconfirmed one comes from a link and is not shown. */
  readonly isKnown: boolean
}

/** `ab Alexanderplatz`, after a distance. */
export const fromPlaceText = (place: NamedPlace | null): string =>
  `ab ${place?.isKnown ? place.name : 'dem Ort aus dem Link'}`

/** From where distances are measured. */
export const ORIGIN_TEXTS = {
  device: 'Entfernung ab deinem Standort',
  'default-centre': `Entfernung ab ${SITE.centre.name}`,
  place: (place: NamedPlace | null) => `Entfernung ${fromPlaceText(place)}`,
} as const

/** Messages for deals that failed to load, with what helps. */
export const DEAL_FAILURE_TEXTS: Record<FailureKind, string> = {
  offline: 'Du bist offline. Sobald du wieder Empfang hast, versuch es noch einmal.',
  timeout: 'Die Antwort lässt zu lange auf sich warten. Versuch es gleich noch einmal.',
  unauthorised: 'Der Zugang zu den Deals wurde verweigert. Lade die Seite neu oder versuch es später.',
  suspended: 'Dein Konto ist gesperrt. Melde dich ab, um die Deals wie ein Gast zu sehen.',
  'rate-limited': 'Gerade fragen sehr viele nach Deals. Versuch es in einem Moment noch einmal.',
  unavailable: 'Unser Dienst antwortet gerade nicht. Versuch es gleich noch einmal.',
}
