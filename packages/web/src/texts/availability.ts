import {
  berlinTimeAt,
  type ChosenTime,
  type CivilDate,
  type UnknownReason,
  dayNumber,
  type MenuAge,
  type Serving,
  type SpecialDayName,
  weekdayOf,
} from '@mahlzeit/domain'
import { WEEKDAY_NAMES } from './deals.ts'
import { formatDate, formatDay } from './format.ts'

const SPECIAL_DAY_NAMES: Record<SpecialDayName, string> = {
  'new-year': 'Neujahr',
  epiphany: 'Heilige Drei Könige',
  'womens-day': 'Frauentag',
  'good-friday': 'Karfreitag',
  'easter-sunday': 'Ostersonntag',
  'easter-monday': 'Ostermontag',
  'labour-day': 'Tag der Arbeit',
  'liberation-day': 'Tag der Befreiung',
  ascension: 'Christi Himmelfahrt',
  'whit-sunday': 'Pfingstsonntag',
  'whit-monday': 'Pfingstmontag',
  'corpus-christi': 'Fronleichnam',
  'uprising-day': 'Jahrestag des 17. Juni 1953',
  'peace-festival': 'Augsburger Friedensfest',
  assumption: 'Mariä Himmelfahrt',
  'childrens-day': 'Weltkindertag',
  'unity-day': 'Tag der Deutschen Einheit',
  'reformation-day': 'Reformationstag',
  'all-saints': 'Allerheiligen',
  'repentance-day': 'Buß- und Bettag',
  'christmas-eve': 'Heiligabend',
  'christmas-day': '1. Weihnachtstag',
  'boxing-day': '2. Weihnachtstag',
  'new-years-eve': 'Silvester',
}

/** 24 and 31 December are no public holidays. */
const EVES: ReadonlySet<SpecialDayName> = new Set(['christmas-eve', 'new-years-eve'])

const reasonText = (reason: UnknownReason): string => {
  switch (reason.kind) {
    case 'times':
      return 'Zeiten unbekannt'
    case 'closure':
      return 'Als geschlossen gemeldet – bitte nachfragen'
    case 'special-day': {
      const holiday = reason.isInPartsOfState ? 'In Teilen Feiertag: ' : EVES.has(reason.name) ? '' : 'Feiertag: '
      return `${holiday}${SPECIAL_DAY_NAMES[reason.name]} – bitte nachfragen`
    }
  }
}

/** `Montag`, within the next six days; else `02.11.2026`. */
export const nextDayText = (date: CivilDate, now: Date): string => {
  const days = dayNumber(date) - dayNumber(berlinTimeAt(now).date)
  return days < 7 ? WEEKDAY_NAMES[weekdayOf(date)] : formatDate(new Date(date))
}

/** Whether lunch is served, in a few words; unknown is stated with its reason, not omitted (product.md#availability). */
export const availabilityText = (serving: Serving, now: Date): string => {
  switch (serving.kind) {
    case 'yes':
      return `Jetzt bis ${serving.until}`
    case 'later':
      return `Heute ab ${serving.from}`
    case 'over':
      return 'Heute vorbei'
    case 'no':
      return serving.next === null ? 'Bis auf Weiteres geschlossen' : `Wieder am ${nextDayText(serving.next, now)}`
    case 'unknown':
      return reasonText(serving.reason)
  }
}

/** `8. März, 12:15`. */
export const chosenTimeText = ({ date, time }: ChosenTime, now: Date): string =>
  `${formatDay(date, now)}${time === null ? '' : `, ${time}`}`

/** `Am 8. März, 12:15: bis 14:30`: whether lunch is served on the requested day or at the requested time. */
export const requestedAvailabilityText = (serving: Serving, time: ChosenTime, now: Date): string => {
  const requested = `Am ${chosenTimeText(time, now)}`
  switch (serving.kind) {
    case 'yes':
      return `${requested}: bis ${serving.until}`
    case 'later':
      return `${requested}: ab ${serving.from}`
    case 'over':
      return `${requested}: vorbei`
    case 'no':
      return `${requested}: kein Mittagstisch`
    case 'unknown':
      return `${requested}: ${reasonText(serving.reason)}`
  }
}

const LAST_PERIOD = { day: 'von gestern', week: 'von letzter Woche', month: 'vom letzten Monat' }

/**
 * `Karte von letzter Woche`, `Karte vom 02.11.2026` for older ones, `Karte ab Montag`; null for a menu that is or may be current.
 * @param now Null if the age is not that of today: then each menu has its date.
 */
export const menuText = (menu: MenuAge, now: Date | null): string | null => {
  if (menu.kind !== 'past' && menu.kind !== 'upcoming') return null
  const date = formatDate(new Date(menu.date))
  if (menu.kind === 'past') return `Karte ${now && menu.periodsAgo === 1 ? LAST_PERIOD[menu.period] : `vom ${date}`}`
  return `Karte ${menu.period === 'day' ? 'für' : 'ab'} ${now ? nextDayText(menu.date, now) : date}`
}
