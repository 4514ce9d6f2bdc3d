import { GERMAN_STATES, type GermanState } from '../geo/german-state.ts'
import { addDays, type CivilDate, dayNumber, weekdayOf, weekNumber } from './civil-date.ts'

/** Special days of Germany, in the order of a year with an early Easter. */
export const SPECIAL_DAYS = [
  'new-year',
  'epiphany',
  'womens-day',
  'good-friday',
  'easter-sunday',
  'easter-monday',
  'labour-day',
  'ascension',
  'liberation-day',
  'whit-sunday',
  'whit-monday',
  'corpus-christi',
  'uprising-day',
  'peace-festival',
  'assumption',
  'childrens-day',
  'unity-day',
  'reformation-day',
  'all-saints',
  'repentance-day',
  'christmas-eve',
  'christmas-day',
  'boxing-day',
  'new-years-eve',
] as const

export type SpecialDayName = (typeof SPECIAL_DAYS)[number]

/**
 * A day on which each restaurant decides for itself whether it opens (product.md#special-days): a public holiday, 24 or 31
 * December.
 */
export interface SpecialDay {
  readonly name: SpecialDayName
  /** The states in which the whole day is special: all of them for a nationwide day. */
  readonly states: readonly GermanState[]
  /** The states where the day is a public holiday in some parts only. */
  readonly partsOf: readonly GermanState[]
}

const day = (
  name: SpecialDayName,
  states: readonly GermanState[] = GERMAN_STATES,
  partsOf: readonly GermanState[] = [],
): SpecialDay => ({ name, states, partsOf })

/** By month and day. */
const FIXED: Readonly<Record<string, SpecialDay>> = {
  '01-01': day('new-year'),
  '01-06': day('epiphany', ['DE-BW', 'DE-BY', 'DE-ST']),
  '03-08': day('womens-day', ['DE-BE', 'DE-MV']),
  '05-01': day('labour-day'),
  '08-08': day('peace-festival', [], ['DE-BY']),
  '08-15': day('assumption', ['DE-SL'], ['DE-BY']),
  '09-20': day('childrens-day', ['DE-TH']),
  '10-03': day('unity-day'),
  '10-31': day('reformation-day', ['DE-BB', 'DE-HB', 'DE-HH', 'DE-MV', 'DE-NI', 'DE-SH', 'DE-SN', 'DE-ST', 'DE-TH']),
  '11-01': day('all-saints', ['DE-BW', 'DE-BY', 'DE-NW', 'DE-RP', 'DE-SL']),
  '12-24': day('christmas-eve'),
  '12-25': day('christmas-day'),
  '12-26': day('boxing-day'),
  '12-31': day('new-years-eve'),
}

/** By days after Easter Sunday. */
const MOVABLE: Readonly<Record<number, SpecialDay>> = {
  [-2]: day('good-friday'),
  0: day('easter-sunday', ['DE-BB']),
  1: day('easter-monday'),
  39: day('ascension'),
  49: day('whit-sunday', ['DE-BB']),
  50: day('whit-monday'),
  60: day('corpus-christi', ['DE-BW', 'DE-BY', 'DE-HE', 'DE-NW', 'DE-RP', 'DE-SL'], ['DE-SN', 'DE-TH']),
}

/** Public holidays of a single year. */
const ONCE: Readonly<Record<CivilDate, SpecialDay>> = {
  '2025-05-08': day('liberation-day', ['DE-BE']),
  '2028-06-17': day('uprising-day', ['DE-BE']),
}

const REPENTANCE_DAY = day('repentance-day', ['DE-SN'])

/** Whether a date is the Wednesday before 23 November. */
const isRepentanceDay = (date: CivilDate): boolean =>
  date >= `${date.slice(0, 4)}-11-16` && date <= `${date.slice(0, 4)}-11-22` && weekdayOf(date) === 'Mi'

/**
 * Returns the day number of Easter Sunday in a year from 1900 to 2099: the first Sunday after the full moon by Gauss's formula.
 * It ends the ISO week of the day after the full moon.
 */
const easterOf = (year: number): number => {
  const golden = year % 19
  const age = (19 * golden + 24) % 30
  const fullMoon = addDays(`${year}-03-21`, age - Number(age === 29 || (age === 28 && golden > 10)))
  return 7 * weekNumber(addDays(fullMoon, 1)) + 3
}

/** Returns the special day of a date, by the laws of 2024 to 2040; null on an ordinary day. */
export const specialDayOn = (date: CivilDate): SpecialDay | null =>
  ONCE[date] ??
  FIXED[date.slice(5)] ??
  MOVABLE[dayNumber(date) - easterOf(Number(date.slice(0, 4)))] ??
  (isRepentanceDay(date) ? REPENTANCE_DAY : null)

/**
 * Whether a special day holds in all or in parts of a state, or not at all. Without a known state only nationwide days hold.
 */
export const specialExtent = ({ states, partsOf }: SpecialDay, state: GermanState | null): 'whole' | 'parts' | null => {
  if (state === null) return states.length === GERMAN_STATES.length ? 'whole' : null
  if (states.includes(state)) return 'whole'
  return partsOf.includes(state) ? 'parts' : null
}
