import { aDeal } from '@mahlzeit/test-fakes'
import * as fc from 'fast-check'
import { addDays, type CivilDate } from '../../calendar/civil-date.ts'
import { specialDayOn } from '../../calendar/special-day.ts'
import { CUISINES } from '../cuisine.ts'
import type { Deal } from '../deal.ts'
import { mapYesNo } from '../yes-no-facts.ts'
import { type DealQuestion, FILTER_PRICES } from '../deal-filter.ts'
import type { ClosedDays } from '../deal-votes.ts'
import { DIETS } from '../diet.ts'
import { WEEKDAYS } from '../weekdays.ts'

/** Towns in several states, one postcode that two states share, and an address without a postcode. */
const TOWNS = [
  '10117 Berlin',
  '14469 Potsdam',
  '80331 München',
  '01067 Dresden',
  '66111 Saarbrücken',
  '12529 Schönefeld',
  'Berlin',
]

const two = (value: number): string => String(value).padStart(2, '0')

/** From 00:00 to 24:00, most of them around noon. */
const time = fc
  .oneof(
    fc.integer({ min: 0, max: 1440 }),
    fc.integer({ min: 11, max: 15 }).map((hour) => hour * 60),
  )
  .map((minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`)

/** Deals in which each fact may be missing. */
export const someDeal: fc.Arbitrary<Deal> = fc
  .record({
    town: fc.constantFrom(...TOWNS),
    availableDays: fc.subarray([...WEEKDAYS]),
    startTime: fc.option(time),
    endTime: fc.option(time),
    cuisines: fc.subarray([...CUISINES], { maxLength: 3 }),
    diets: fc.subarray([...DIETS]),
    ...mapYesNo(() => fc.option(fc.boolean())),
  })
  .map(({ town, ...fields }) => aDeal({ ...fields, place: { address: `Hauptstraße 1, ${town}` } }))

/** Dates of 2024 to 2040. Half of them are special days. */
const someDate: fc.Arbitrary<CivilDate> = fc.oneof(
  fc.integer({ min: 0, max: 6200 }).map((days) => addDays('2024-01-01', days)),
  fc.constantFrom('2027-03-08', '2028-10-31', '2027-05-27', '2028-08-15', '2027-03-29', '2026-12-24', '2028-06-17'),
)

const someTime = fc
  .record({
    date: someDate,
    minute: fc.option(fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 660, max: 900 }))),
  })
  .map((when) => ({ ...when, specialDay: specialDayOn(when.date) }))

export const someQuestion: fc.Arbitrary<DealQuestion> = fc.record({
  when: fc.option(someTime),
  diet: fc.option(fc.constantFrom('vegetarian', 'vegan')),
  cuisine: fc.option(fc.constantFrom(...CUISINES)),
  ...mapYesNo(() => fc.boolean()),
  max: fc.option(fc.integer(FILTER_PRICES)),
  walk: fc.constant(null),
})

/** Closures around a date. */
export const closuresAround = (date: CivilDate): fc.Arbitrary<readonly ClosedDays[]> =>
  fc.array(
    fc
      .record({
        start: fc.integer({ min: -5, max: 5 }),
        days: fc.integer({ min: 0, max: 20 }),
        isConfirmed: fc.boolean(),
      })
      .map(({ start, days, isConfirmed }) => ({
        from: addDays(date, start),
        until: addDays(date, start + days),
        isConfirmed,
      })),
    { maxLength: 2 },
  )
