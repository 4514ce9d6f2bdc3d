import {
  berlinTimeAt,
  type ChosenTime,
  type CivilDate,
  dayNumber,
  FILTER_DATES,
  FILTER_PRICES,
  type MatchCount,
  weekdayOf,
} from '@mahlzeit/domain'
import { chosenTimeText } from './availability.ts'
import { dealCount, WEEKDAY_NAMES } from './deals.ts'
import { formatCount, formatDay, formatDistance, formatUpTo } from './format.ts'

/** `Morgen`, `Dienstag`, `8. März`. */
const dayText = (date: CivilDate, now: Date): string => {
  const days = dayNumber(date) - dayNumber(berlinTimeAt(now).date)
  if (days === 0) return 'Heute'
  if (days === 1) return 'Morgen'
  return days > 0 && days < 7 ? WEEKDAY_NAMES[weekdayOf(date)] : `Am ${formatDay(date, now)}`
}

interface NextDay {
  readonly date: CivilDate
  readonly from: string | null
  readonly count: number
}

export const FILTER_TEXTS = {
  row: 'Filter',
  now: 'Jetzt',
  today: 'Heute',
  tomorrow: 'Morgen',
  /** `bis 10 €`. */
  max: (euros: number | null) => (euros === null ? 'bis … €' : formatUpTo(euros)),
  maxName: (euros: number | null) => (euros === null ? 'Preis bis … €' : `Preis ${formatUpTo(euros)}`),
  vegetarian: 'Vegetarisch',
  vegan: 'Vegan',
  anyCuisine: 'Alle Küchen',
  walkName: 'Zu Fuß',
  walk: (minutes: number) => `bis ${minutes} Min. zu Fuß`,
  beyond: (name: string, km: number) => `Am nächsten: ${name}, ${formatDistance(km)}`,
  anyWalk: 'Jede Entfernung',
  otherDay: 'Anderer Tag …',
  chosenDay: chosenTimeText,
  otherDayChosen: (when: ChosenTime, now: Date) => `Anderer Tag: ${chosenTimeText(when, now)}`,
  reset: 'Filter zurücksetzen',
  dayTitle: 'Anderer Tag',
  day: 'Tag',
  dayInvalid: `Wähle einen Tag in den Jahren ${FILTER_DATES.first.slice(0, 4)} bis ${FILTER_DATES.last.slice(0, 4)}.`,
  time: 'Uhrzeit',
  timeHelp: 'Ohne Uhrzeit: den ganzen Tag.',
  show: 'Deals anzeigen',
  anyDay: 'An allen Tagen',
  cancel: 'Abbrechen',
  maxTitle: 'Höchstpreis',
  maxHelp:
    'Es zählt das günstigste Gericht, das zu Suche und Filtern passt. Deals ohne Preis zeigen wir auch, aber getrennt.',
  otherMax: 'Anderer Betrag',
  otherMaxHelp: `In ganzen Euro, von ${FILTER_PRICES.min} bis ${FILTER_PRICES.max}.`,
  maxInvalid: `Gib ganze Euro von ${FILTER_PRICES.min} bis ${FILTER_PRICES.max} ein.`,
  anyPrice: 'Ohne Preisgrenze',
  withoutFilter: (matches: MatchCount) => `Ohne Filter ${dealCount(matches)} hier`,
  nextDay: ({ date, from, count }: NextDay, now: Date) =>
    `${dayText(date, now)}${from === null ? '' : ` ab ${from}`}: ${formatCount(count)}`,
} as const
