import { berlinTimeAt, type CivilDate, type DatedDish, dayNumber, weekdayOf } from '@mahlzeit/domain'
import { WEEKDAY_NAMES } from './deals.ts'
import { formatCount, formatDay } from './format.ts'

export const MENU_TEXTS = {
  title: 'Gerichte',
  unknown: 'Gerichte unbekannt',
  noneFits: 'Kein passendes Gericht bekannt',
  otherDays: 'Weitere Tage',
  cardOnly: 'Das war gespeichert. Mehr siehst du wieder mit Netz.',
  actions: (dish: string) => `Mehr zu ${dish}`,
  report: 'Gericht melden',
  more: (count: number) => (count === 1 ? '… und 1 weiteres' : `… und ${formatCount(count)} weitere`),
  all: (count: number) => `Alle ${formatCount(count)} Gerichte anzeigen`,
  fewer: 'Weniger Gerichte anzeigen',
} as const

/** `Heute, Sonntag`, `Morgen, Montag`, `Dienstag, 24. November`. */
export const menuDayText = (date: CivilDate, now: Date): string => {
  const weekday = WEEKDAY_NAMES[weekdayOf(date)]
  const days = dayNumber(date) - dayNumber(berlinTimeAt(now).date)
  if (days === 0) return `Heute, ${weekday}`
  return days === 1 ? `Morgen, ${weekday}` : `${weekday}, ${formatDay(date, now)}`
}

/** `Heute`, `Morgen`, `Am Donnerstag`, `Am 3. Dezember`: the day of a dish on a card. */
export const dishDayText = (date: CivilDate, now: Date): string => {
  const days = dayNumber(date) - dayNumber(berlinTimeAt(now).date)
  if (days === 0) return 'Heute'
  if (days === 1) return 'Morgen'
  return `Am ${days > 1 && days < 7 ? WEEKDAY_NAMES[weekdayOf(date)] : formatDay(date, now)}`
}

/** Where dishes and prices come from: `laut Karte vom 21. November`. */
export const menuSourceText = (photoDate: CivilDate, now: Date): string => `laut Karte vom ${formatDay(photoDate, now)}`

/**
 * Why a dish is shown on the deal page only (product.md#trusted-photos): `Neu, von Anna · Preis ungewöhnlich, bitte prüfen`.
 * Empty for a headline dish. A photo that is untrusted for more than a day was reported.
 */
export const dishNoteText = (dish: DatedDish, now: Date): string => {
  const days = dayNumber(berlinTimeAt(now).date) - dayNumber(dish.photoDate)
  const age = days > 1 ? 'Wird geprüft' : dish.uploaderName ? `Neu, von ${dish.uploaderName}` : 'Neu'
  return [!dish.isTrusted && age, dish.isOutlier && 'Preis ungewöhnlich, bitte prüfen'].filter(Boolean).join(' · ')
}
