import {
  berlinTimeAt,
  type CivilDate,
  dayNumber,
  FILTER_DATES,
  type FilterTime,
  type MatchCount,
  weekdayOf,
} from '@mahlzeit/domain'
import { dealCount, WEEKDAY_NAMES } from './deals.ts'
import { formatCount, formatDay } from './format.ts'

/** `8. März, 12:15`. */
const timeText = ({ date, time }: Extract<FilterTime, { kind: 'at' }>, now: Date): string =>
  `${formatDay(date, now)}${time === null ? '' : `, ${time}`}`

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
  chosenDay: timeText,
  otherDayChosen: (when: Extract<FilterTime, { kind: 'at' }>, now: Date) => `Anderer Tag: ${timeText(when, now)}`,
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
