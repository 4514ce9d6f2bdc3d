import {
  berlinTimeAt,
  type ChosenTime,
  type CivilDate,
  dayNumber,
  FILTER_DATES,
  type MatchCount,
  weekdayOf,
} from '@mahlzeit/domain'
import { chosenTimeText } from './availability.ts'
import { dealCount, WEEKDAY_NAMES } from './deals.ts'
import { formatCount, formatDay } from './format.ts'

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
  vegetarian: 'Vegetarisch',
  vegan: 'Vegan',
  cards: 'Kartenzahlung',
  cuisine: 'Küche',
  anyCuisine: 'Alle Küchen',
  otherDay: 'Anderer Tag …',
  chosenDay: chosenTimeText,
  otherDayChosen: (when: ChosenTime, now: Date) => `Anderer Tag: ${chosenTimeText(when, now)}`,
  reset: 'Filter zurücksetzen',
  dayTitle: 'Anderer Tag',
  day: 'Tag',
  dayInvalid: `Wähle einen Tag in den Jahren ${FILTER_DATES.first.slice(0, 4)} bis ${FILTER_DATES.last.slice(0, 4)}.`,
  time: 'Uhrzeit',
  timeHelp: 'Ohne Uhrzeit: den ganzen Tag.',
  showDay: 'Deals anzeigen',
  anyDay: 'An allen Tagen',
  cancel: 'Abbrechen',
  withoutFilter: (matches: MatchCount) => `Ohne Filter ${dealCount(matches)} hier`,
  nextDay: ({ date, from, count }: NextDay, now: Date) =>
    `${dayText(date, now)}${from === null ? '' : ` ab ${from}`}: ${formatCount(count)}`,
} as const
