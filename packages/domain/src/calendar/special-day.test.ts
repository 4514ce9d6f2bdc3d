import Holidays from 'date-holidays'
import { getHolidays, type Region } from 'feiertagejs'
import { describe, expect, it } from 'vitest'
import { GERMAN_STATES, type GermanState } from '../geo/german-state.ts'
import { addDays, type CivilDate } from './civil-date.ts'
import { SPECIAL_DAYS, type SpecialDay, specialDayOn } from './special-day.ts'

const YEARS = Array.from({ length: 17 }, (_, index) => 2024 + index)

const datesOf = (year: number): CivilDate[] => {
  const dates: CivilDate[] = []
  for (let date = `${year}-01-01`; date.startsWith(`${year}`); date = addDays(date, 1)) dates.push(date)
  return dates
}

/** Special days that are no public holidays. */
const EVES: ReadonlySet<string> = new Set(['christmas-eve', 'new-years-eve'])

const DAYS: ReadonlyMap<CivilDate, SpecialDay> = new Map(
  YEARS.flatMap(datesOf).flatMap((date) => {
    const day = specialDayOn(date)
    return day ? [[date, day] as const] : []
  }),
)

/** `state date` of the public holidays of whole states. */
const OURS = new Set(
  [...DAYS].flatMap(([date, { name, states }]) => (EVES.has(name) ? [] : states.map((state) => `${state} ${date}`))),
)

/** The entries of the second set that the first one lacks. */
const missingIn = (some: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...others].filter((one) => !some.has(one))

const shortOf = (state: GermanState): string => state.slice('DE-'.length)

const holidaysOf = (...place: readonly string[]) => {
  const calendar = new Holidays('DE', ...(place as [string]))
  return YEARS.flatMap((year) => calendar.getHolidays(year))
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => ({ date: date.slice(0, 10), name }))
}

/** The public holidays of whole states, of `date-holidays`, which computes them slowly. */
const THEIRS = GERMAN_STATES.flatMap((state) => holidaysOf(shortOf(state)).map((holiday) => ({ ...holiday, state })))

describe('the public holidays of 2024 to 2040', () => {
  it('public holidays match date-holidays in all states', () => {
    const theirs = new Set(THEIRS.map(({ state, date }) => `${state} ${date}`))
    expect(missingIn(theirs, OURS)).toEqual([])
    expect(missingIn(OURS, theirs)).toEqual([])
  })

  it('public holidays match feiertagejs, except what it lacks or simplifies', () => {
    const theirs = new Set(
      GERMAN_STATES.flatMap((state) =>
        YEARS.flatMap((year) => getHolidays(year, shortOf(state) as Region)).map(
          ({ dateString }) => `${state} ${dateString}`,
        ),
      ),
    )
    // It does not know holidays of a single year.
    expect(missingIn(theirs, OURS)).toEqual(['DE-BE 2025-05-08', 'DE-BE 2028-06-17'])
    // It counts a day of some municipalities for all of Bavaria. Here that is a holiday in parts.
    expect(missingIn(OURS, theirs)).toEqual(YEARS.map((year) => `DE-BY ${year}-08-15`))
  })

  it('public holidays have the names of date-holidays', () => {
    const names = [...THEIRS, ...holidaysOf('BY', 'A')].map(({ date, name }) => `${specialDayOn(date)?.name}: ${name}`)
    expect([...new Set(names)].toSorted()).toEqual([
      'all-saints: Allerheiligen',
      'ascension: Christi Himmelfahrt',
      'assumption: Mariä Himmelfahrt',
      'boxing-day: 2. Weihnachtstag',
      'childrens-day: Weltkindertag',
      'christmas-day: 1. Weihnachtstag',
      'corpus-christi: Fronleichnam',
      'easter-monday: Ostermontag',
      'easter-sunday: Ostersonntag',
      'epiphany: Heilige Drei Könige',
      'good-friday: Karfreitag',
      'labour-day: Maifeiertag',
      'liberation-day: Tag der Befreiung (80. Jahrestag)',
      'new-year: Neujahr',
      'peace-festival: Augsburger Friedensfest',
      'reformation-day: Reformationstag',
      'repentance-day: Buß- und Bettag',
      'unity-day: Tag der Deutschen Einheit',
      'uprising-day: 75-jähriges Jubiläum des Volksaufstands in der DDR',
      'whit-monday: Pfingstmontag',
      'whit-sunday: Pfingstsonntag',
      'womens-day: Internationaler Frauentag',
    ])
  })

  it('holidays in parts of a state match the regions of date-holidays', () => {
    const theirs = [
      ['BY', 'A'],
      ['BY', 'KATH'],
      ['BY', 'EVANG'],
      ['SN', 'BZ'],
      ['TH', 'EIC'],
      ['TH', 'UH'],
      ['TH', 'WAK'],
    ].flatMap(([state = '', region = '']) => holidaysOf(state, region).map(({ date }) => `DE-${state} ${date}`))
    const ours = [...DAYS].flatMap(([date, { partsOf }]) => partsOf.map((state) => `${state} ${date}`))
    expect(ours.toSorted()).toEqual(missingIn(OURS, new Set(theirs)).toSorted())
  })
})

describe('special days', () => {
  it.each([
    ['2027-03-08', 'womens-day', ['DE-BE', 'DE-MV'], []],
    ['2025-05-08', 'liberation-day', ['DE-BE'], []],
    ['2028-06-17', 'uprising-day', ['DE-BE'], []],
    ['2026-04-05', 'easter-sunday', ['DE-BB'], []],
    ['2049-04-19', 'easter-monday', GERMAN_STATES, []],
    ['2076-04-20', 'easter-monday', GERMAN_STATES, []],
    ['2026-08-08', 'peace-festival', [], ['DE-BY']],
    ['2028-08-15', 'assumption', ['DE-SL'], ['DE-BY']],
    ['2026-11-18', 'repentance-day', ['DE-SN'], []],
    ['2027-12-24', 'christmas-eve', GERMAN_STATES, []],
    ['2027-12-31', 'new-years-eve', GERMAN_STATES, []],
  ])('special days include %s as %s', (date, name, states, partsOf) => {
    expect(specialDayOn(date)).toEqual({ name, states, partsOf })
  })

  it('the dates of another year, Sundays and other days are not special', () => {
    for (const date of ['2026-05-08', '2027-06-17', '2026-11-22', '2027-11-25']) expect(specialDayOn(date)).toBeNull()
  })

  it('every special day occurs in each year, except those of a single year', () => {
    const once = new Set(['liberation-day', 'uprising-day'])
    for (const year of YEARS) {
      const names = new Set(datesOf(year).flatMap((date) => specialDayOn(date)?.name ?? []))
      for (const name of SPECIAL_DAYS) expect(names.has(name) || once.has(name), `${name} in ${year}`).toBe(true)
    }
  })
})
