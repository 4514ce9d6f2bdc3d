import { aDeal, anImage } from '@mahlzeit/test-fakes'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GERMAN_CALENDAR } from '../calendar/calendar.ts'
import { addDays, berlinTimeAt } from '../calendar/civil-date.ts'
import { availabilityAt, type Serving } from './availability.ts'
import type { Deal } from './deal.ts'
import type { ClosedDays } from './deal-votes.ts'
import { menuStart } from './menu-date.ts'
import { OFFER_TYPES } from './offer-type.ts'
import { plainAvailability } from './test-support/plain-availability.ts'
import { WEEKDAYS } from './weekdays.ts'

/** Mo to Fr, 12:00 to 15:00, in Berlin, without a photo. */
const WEEKDAY_LUNCH = aDeal()

const inTown = (address: string, changes: Partial<Deal> = {}): Deal => ({
  ...aDeal({ place: { address } }),
  ...changes,
})

const servingAt = (deal: Deal, instant: Date, closures: readonly ClosedDays[] = []): Serving => {
  const { menu: _, ...serving } = availabilityAt({ ...deal, closures }, instant, GERMAN_CALENDAR)
  return serving
}

const monday = (time: string): Date => new Date(`2025-03-03T${time}:00+01:00`)

const UNKNOWN_TIMES = { kind: 'unknown', reason: { kind: 'times' } }

const special = (name: string, isInPartsOfState = false) => ({
  kind: 'unknown',
  reason: { kind: 'special-day', name, isInPartsOfState },
})

describe('a deal', () => {
  it.each([
    ['11:59', { kind: 'later', from: '12:00' }],
    ['12:00', { kind: 'yes', until: '15:00' }],
    ['14:59', { kind: 'yes', until: '15:00' }],
    ['15:00', { kind: 'over' }],
    ['23:59', { kind: 'over' }],
    ['00:00', { kind: 'later', from: '12:00' }],
  ])('says at %s whether a deal of 12:00 to 15:00 is served', (at, expected) => {
    expect(servingAt(WEEKDAY_LUNCH, monday(at))).toEqual(expected)
  })

  it.each([
    [['Di', 'Mi'], '2025-03-04'],
    [['So'], '2025-03-09'],
    [['Do', 'Sa', 'So'], '2025-03-06'],
  ] as const)('a deal of %j is not served on a Monday, but on %s', (availableDays, next) => {
    expect(servingAt({ ...WEEKDAY_LUNCH, availableDays }, monday('12:30'))).toEqual({ kind: 'no', next })
  })

  it('finds the next day of a deal after the end of the week', () => {
    const saturday = new Date('2025-03-15T12:30:00+01:00')
    expect(servingAt({ ...WEEKDAY_LUNCH, availableDays: ['Mo', 'Fr'] }, saturday)).toEqual({
      kind: 'no',
      next: '2025-03-17',
    })
  })

  it('the availability of a deal without days is unknown, with or without times', () => {
    expect(servingAt({ ...WEEKDAY_LUNCH, availableDays: [] }, monday('12:30'))).toEqual(UNKNOWN_TIMES)
    expect(servingAt({ ...WEEKDAY_LUNCH, availableDays: [], startTime: null, endTime: null }, monday('12:30'))).toEqual(
      UNKNOWN_TIMES,
    )
  })

  it('a deal without times is unknown on its days, and on another day otherwise', () => {
    const untimed = { ...WEEKDAY_LUNCH, startTime: null, endTime: null }
    expect(servingAt(untimed, monday('12:30'))).toEqual(UNKNOWN_TIMES)
    expect(servingAt({ ...untimed, availableDays: ['Mi'] }, monday('12:30'))).toEqual({
      kind: 'no',
      next: '2025-03-05',
    })
  })

  it('a deal with a start and no end is known before the start, unknown after', () => {
    const endless = { ...WEEKDAY_LUNCH, endTime: null }
    expect(servingAt(endless, monday('11:59'))).toEqual({ kind: 'later', from: '12:00' })
    expect(servingAt(endless, monday('12:00'))).toEqual(UNKNOWN_TIMES)
  })

  it('a deal with an end and no start is unknown before the end, known after', () => {
    const startless = { ...WEEKDAY_LUNCH, startTime: null }
    expect(servingAt(startless, monday('14:59'))).toEqual(UNKNOWN_TIMES)
    expect(servingAt(startless, monday('15:00'))).toEqual({ kind: 'over' })
  })

  it.each(['12:00', '11:00'])('a deal that starts at 12:00 and ends at %s is unknown at any time', (endTime) => {
    for (const at of ['10:00', '11:30', '12:00', '16:00'])
      expect(servingAt({ ...WEEKDAY_LUNCH, endTime }, monday(at))).toEqual(UNKNOWN_TIMES)
  })

  it('a deal can last to the end of the day', () => {
    expect(servingAt({ ...WEEKDAY_LUNCH, endTime: '24:00' }, monday('23:59'))).toEqual({ kind: 'yes', until: '24:00' })
  })

  it('availability uses Berlin time, in winter and in summer', () => {
    expect(servingAt(WEEKDAY_LUNCH, new Date('2025-01-07T11:00:00Z')).kind).toBe('yes')
    expect(servingAt(WEEKDAY_LUNCH, new Date('2025-07-07T09:59:00Z')).kind).toBe('later')
    expect(servingAt(WEEKDAY_LUNCH, new Date('2025-07-07T10:00:00Z')).kind).toBe('yes')
  })

  it('availability uses the weekday in Berlin, which changes before the one in UTC', () => {
    const mondays = { ...WEEKDAY_LUNCH, availableDays: ['Mo'] as const }
    expect(servingAt(mondays, new Date('2025-03-02T22:59:00Z'))).toEqual({ kind: 'no', next: '2025-03-03' })
    expect(servingAt(mondays, new Date('2025-03-02T23:00:00Z'))).toEqual({ kind: 'later', from: '12:00' })
  })
})

describe('on a special day', () => {
  it.each([
    ['Berlin', '10117', '2027-03-08', special('womens-day')],
    ['Potsdam', '14469', '2027-03-08', { kind: 'yes', until: '15:00' }],
    ['Berlin', '10117', '2028-10-31', { kind: 'yes', until: '15:00' }],
    ['Potsdam', '14469', '2028-10-31', special('reformation-day')],
    ['Dresden', '01067', '2027-05-27', special('corpus-christi', true)],
    ['München', '80331', '2028-08-15', special('assumption', true)],
    ['Saarbrücken', '66111', '2028-08-15', special('assumption')],
    ['Berlin', '10117', '2026-12-24', special('christmas-eve')],
    ['Schönefeld', '12529', '2027-03-08', { kind: 'yes', until: '15:00' }],
    ['Schönefeld', '12529', '2028-08-15', { kind: 'yes', until: '15:00' }],
    ['Schönefeld', '12529', '2027-03-29', special('easter-monday')],
    ['Schönefeld', '12529', '2026-12-31', special('new-years-eve')],
  ])('applies the special days in %s (%s) at noon of %s', (town, postcode, date, expected) => {
    expect(servingAt(inTown(`Markt 1, ${postcode} ${town}`), new Date(`${date}T12:15:00+01:00`))).toEqual(expected)
  })

  it('a deal on a special day is unknown before and during its hours, and over after them', () => {
    const womensDay = (time: string) => servingAt(WEEKDAY_LUNCH, new Date(`2027-03-08T${time}:00+01:00`))
    expect(['08:00', '12:00', '14:59'].map(womensDay)).toEqual(Array(3).fill(special('womens-day')))
    expect(womensDay('15:00')).toEqual({ kind: 'over' })
  })

  it('a deal of other weekdays is not served on a special day', () => {
    const tuesdays = { ...WEEKDAY_LUNCH, availableDays: ['Di'] as const }
    expect(servingAt(tuesdays, new Date('2027-03-08T12:15:00+01:00'))).toEqual({ kind: 'no', next: '2027-03-09' })
  })

  it('the next day of a deal is never a special day', () => {
    const saturday = new Date('2027-03-27T12:00:00+01:00')
    expect(servingAt(WEEKDAY_LUNCH, saturday)).toEqual({ kind: 'no', next: '2027-03-30' })
    expect(servingAt({ ...WEEKDAY_LUNCH, availableDays: ['Mo'] }, saturday)).toEqual({ kind: 'no', next: '2027-04-05' })
  })
})

describe('a reported closure', () => {
  const closed = (from: string, until: string, isConfirmed: boolean): ClosedDays => ({ from, until, isConfirmed })

  it('a reported closure makes the answer unknown on its days, except after the hours of the deal', () => {
    const reported = [closed('2025-03-03', '2025-03-03', false)]
    expect(servingAt(WEEKDAY_LUNCH, monday('12:30'), reported)).toEqual({
      kind: 'unknown',
      reason: { kind: 'closure' },
    })
    expect(servingAt(WEEKDAY_LUNCH, monday('15:00'), reported)).toEqual({ kind: 'over' })
    expect(servingAt(WEEKDAY_LUNCH, new Date('2025-03-04T12:30:00+01:00'), reported).kind).toBe('yes')
  })

  it('a confirmed closure makes the answer no, also for a deal without days', () => {
    const confirmed = [closed('2025-03-03', '2025-03-04', true)]
    const undated = { ...WEEKDAY_LUNCH, availableDays: [] }
    expect(servingAt(undated, monday('12:30'), confirmed)).toEqual({ kind: 'no', next: null })
  })

  it('the next day of a deal is after the end of a confirmed closure', () => {
    const confirmed = [closed('2025-02-28', '2025-03-05', true)]
    expect(servingAt(WEEKDAY_LUNCH, monday('12:30'), confirmed)).toEqual({ kind: 'no', next: '2025-03-06' })
    expect(servingAt(WEEKDAY_LUNCH, monday('12:30'), [closed('2025-01-01', '9999-12-31', true)])).toEqual({
      kind: 'no',
      next: null,
    })
  })

  it('the next day of a deal skips a later closure only if it is confirmed', () => {
    const sunday = new Date('2025-03-02T12:30:00+01:00')
    const next = (isConfirmed: boolean) =>
      servingAt(WEEKDAY_LUNCH, sunday, [closed('2025-03-03', '2025-03-04', isConfirmed)])
    expect(next(false)).toEqual({ kind: 'no', next: '2025-03-03' })
    expect(next(true)).toEqual({ kind: 'no', next: '2025-03-05' })
  })
})

describe('the menu of a deal', () => {
  const menuAt = (images: Deal['images'], instant: string) =>
    availabilityAt({ ...WEEKDAY_LUNCH, images }, new Date(instant), GERMAN_CALENDAR).menu
  const photo = (offerType: Deal['images'][number]['offerType'], at: string) =>
    anImage({ offerType, createdAt: new Date(at) })

  it.each([
    ['tageskarte', '2026-11-21T23:00:00Z', '2026-11-22T22:59:00Z', null],
    ['tageskarte', '2026-11-21T22:59:00Z', '2026-11-21T23:00:00Z', { period: 'day', periodsAgo: 1 }],
    ['wochenkarte', '2026-12-28T09:00:00Z', '2027-01-03T22:59:00Z', null],
    ['wochenkarte', '2026-12-28T09:00:00Z', '2027-01-03T23:00:00Z', { period: 'week', periodsAgo: 1 }],
    ['wochenkarte', '2026-12-27T09:00:00Z', '2027-01-04T09:00:00Z', { period: 'week', periodsAgo: 2 }],
    ['monatskarte', '2026-10-31T23:00:00Z', '2026-11-30T22:59:00Z', null],
    ['monatskarte', '2026-10-31T22:59:00Z', '2026-11-01T09:00:00Z', { period: 'month', periodsAgo: 1 }],
    ['monatskarte', '2025-12-31T09:00:00Z', '2026-11-01T09:00:00Z', { period: 'month', periodsAgo: 11 }],
    ['mittagsdeal', '2020-01-01T09:00:00Z', '2026-11-22T09:00:00Z', null],
    ['mittagessen', '2020-01-01T09:00:00Z', '2026-11-22T09:00:00Z', null],
  ] as const)('says whether the menu of a %s of %s is past at %s', (offerType, takenAt, instant, past) => {
    expect(menuAt([photo(offerType, takenAt)], instant)).toEqual(
      past ? { kind: 'past', ...past, date: berlinTimeAt(new Date(takenAt)).date } : { kind: 'current' },
    )
  })

  it('the menu is that of the newest photo if all are past', () => {
    const images = [photo('tageskarte', '2026-11-18T09:00:00Z'), photo('monatskarte', '2026-10-31T09:00:00Z')]
    expect(menuAt(images.toReversed(), '2026-11-22T09:00:00Z')).toMatchObject({ period: 'day', periodsAgo: 4 })
  })

  it.each([
    ['tageskarte', '2026-11-23', { kind: 'upcoming', period: 'day' }],
    ['tageskarte', '2026-11-21', { kind: 'past', period: 'day', periodsAgo: 1 }],
    ['wochenkarte', '2026-11-16', { kind: 'current' }],
    ['wochenkarte', '2026-11-23', { kind: 'upcoming', period: 'week' }],
    ['wochenkarte', '2026-11-09', { kind: 'past', period: 'week', periodsAgo: 1 }],
    ['monatskarte', '2026-11-01', { kind: 'current' }],
    ['monatskarte', '2026-10-01', { kind: 'past', period: 'month', periodsAgo: 1 }],
    ['monatskarte', '2026-12-01', { kind: 'upcoming', period: 'month' }],
  ] as const)('the menu follows the date on a %s, %s, not that of the upload', (offerType, menuDate, expected) => {
    const image = { ...photo(offerType, '2026-11-22T09:00:00Z'), menuDate }
    const date = expected.kind === 'current' ? {} : { date: menuDate }
    expect(menuAt([image], '2026-11-22T09:00:00Z')).toEqual({ ...expected, ...date })
  })

  it('shows the next upcoming menu rather than a past one', () => {
    const on = (menuDate: string) => ({ ...photo('wochenkarte', '2026-11-22T09:00:00Z'), menuDate })
    const images = ['2026-11-09', '2026-11-30', '2026-11-23'].map(on)
    expect(menuAt(images, '2026-11-22T09:00:00Z')).toEqual({ kind: 'upcoming', period: 'week', date: '2026-11-23' })
  })

  it('the menu of a past month is never current, on any day of the year', () => {
    const image = { ...photo('monatskarte', '2026-11-30T09:00:00Z'), menuDate: '2026-11-01' }
    for (let day = 0; day < 366; day++) {
      const noon = new Date(Date.parse('2026-12-01T11:00:00Z') + day * DAY_MS)
      expect(menuAt([image], noon.toISOString()).kind).toBe('past')
    }
  })

  it('the menu is current if one photo is, and unknown without a photo', () => {
    const old = photo('tageskarte', '2026-11-18T09:00:00Z')
    const images = [old, photo('mittagsdeal', '2026-11-18T09:00:00Z')]
    expect(menuAt(images, '2026-11-22T09:00:00Z')).toEqual({ kind: 'current' })
    expect(menuAt([], '2026-11-22T09:00:00Z')).toEqual({ kind: 'unknown' })
  })

  it('the menu is current for a photo from the future, which a wrong clock may make', () => {
    expect(menuAt([photo('tageskarte', '2026-11-23T09:00:00Z')], '2026-11-22T09:00:00Z')).toEqual({ kind: 'current' })
  })

  it('a past menu does not change whether lunch is served', () => {
    const deal = { ...WEEKDAY_LUNCH, images: [photo('wochenkarte', '2025-02-24T09:00:00Z')] }
    expect(availabilityAt(deal, monday('12:30'), GERMAN_CALENDAR)).toMatchObject({
      kind: 'yes',
      until: '15:00',
      menu: { kind: 'past', period: 'week', periodsAgo: 1 },
    })
  })
})

/** An address in each state, and some whose state is unknown. */
const TOWNS = [
  ['70173 Stuttgart', 'DE-BW'],
  ['80331 München', 'DE-BY'],
  ['10117 Berlin', 'DE-BE'],
  ['14469 Potsdam', 'DE-BB'],
  ['28195 Bremen', 'DE-HB'],
  ['20095 Hamburg', 'DE-HH'],
  ['60311 Frankfurt', 'DE-HE'],
  ['18055 Rostock', 'DE-MV'],
  ['30159 Hannover', 'DE-NI'],
  ['50667 Köln', 'DE-NW'],
  ['55116 Mainz', 'DE-RP'],
  ['66111 Saarbrücken', 'DE-SL'],
  ['01067 Dresden', 'DE-SN'],
  ['39104 Magdeburg', 'DE-ST'],
  ['24103 Kiel', 'DE-SH'],
  ['99084 Erfurt', 'DE-TH'],
  ['12529 Schönefeld', null],
  ['Berlin', null],
] as const

const two = (value: number): string => String(value).padStart(2, '0')
const timeOfDay = fc
  .integer({ min: 0, max: 24 * 60 })
  .map((minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`)

const DAY_MS = 86_400_000
const START = Date.parse('2024-01-01T00:00:00Z')
const END = Date.parse('2040-12-01T00:00:00Z')

/** Half of the instants are on special days, around noon. */
const SPECIAL_DATES = Array.from({ length: (END - START) / DAY_MS }, (_, day) => START + day * DAY_MS).filter((time) =>
  GERMAN_CALENDAR.specialDayOn(new Date(time).toISOString().slice(0, 10)),
)
const instants = fc
  .oneof(
    fc.integer({ min: START, max: END }),
    fc
      .tuple(fc.constantFrom(...SPECIAL_DATES), fc.integer({ min: 6 * 3_600_000, max: 18 * 3_600_000 }))
      .map(([date, time]) => date + time),
  )
  .map((time) => new Date(time))

const cases = instants.chain((instant) => {
  const around = (days: number) => fc.integer({ min: -days, max: days }).map((day) => instant.getTime() + day * DAY_MS)
  const closures = fc.array(
    fc.record({ from: around(5), days: fc.integer({ min: 0, max: 20 }), isConfirmed: fc.boolean() }),
    { maxLength: 2 },
  )
  return fc.record({
    instant: fc.constant(instant),
    town: fc.constantFrom(...TOWNS),
    schedule: fc.record({
      availableDays: fc.subarray([...WEEKDAYS]),
      startTime: fc.option(timeOfDay),
      endTime: fc.option(timeOfDay),
    }),
    images: fc.array(
      fc
        .record({ offerType: fc.constantFrom(...OFFER_TYPES), at: around(70), given: fc.option(around(70)) })
        .map(({ offerType, at, given }) =>
          anImage({
            offerType,
            createdAt: new Date(at),
            menuDate: given === null ? null : menuStart(offerType, new Date(given).toISOString().slice(0, 10)),
          }),
        ),
      { maxLength: 3 },
    ),
    closures: closures.map((some) =>
      some.map(({ from, days, isConfirmed }) => ({
        from: new Date(from).toISOString().slice(0, 10),
        until: new Date(from + days * DAY_MS).toISOString().slice(0, 10),
        isConfirmed,
      })),
    ),
  })
})

describe('the rule', () => {
  it('availability agrees with a second implementation in random cases', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(cases, ({ instant, town: [town, state], schedule, images, closures }) => {
        const deal = inTown(`Hauptstraße 1, ${town}`, { ...schedule, images })
        const answer = availabilityAt({ ...deal, closures }, instant, GERMAN_CALENDAR)
        expect(answer).toEqual(plainAvailability(deal, state, instant, closures))
        seen.add(answer.kind === 'unknown' ? answer.reason.kind : answer.kind).add(`menu ${answer.menu.kind}`)
      }),
      { numRuns: 1000, seed: 20_261_122 },
    )
    const answers = 'closure later no over special-day times yes'.split(' ')
    const menus = ['menu current', 'menu past', 'menu unknown', 'menu upcoming']
    expect([...seen].toSorted()).toEqual([...answers, ...menus].toSorted())
  })

  it('the next day of a deal is the first that is neither a no nor special', () => {
    fc.assert(
      fc.property(cases, ({ instant, town: [town], schedule, closures }) => {
        const deal = inTown(`Hauptstraße 1, ${town}`, { ...schedule, startTime: '12:00', endTime: '15:00' })
        const answer = servingAt(deal, instant, closures)
        if (answer.kind !== 'no' || answer.next === null) return
        const confirmed = closures.filter(({ isConfirmed }) => isConfirmed)
        const isPossible = (date: string) => servingAt(deal, new Date(`${date}T08:00:00Z`), confirmed).kind === 'later'
        let date = addDays(berlinTimeAt(instant).date, 1)
        while (date < answer.next && !isPossible(date)) date = addDays(date, 1)
        expect(date).toBe(answer.next)
        expect(isPossible(date)).toBe(true)
      }),
    )
  })

  it('availability is the same for all visitors of a minute', () => {
    fc.assert(
      fc.property(cases, ({ instant, town: [town], schedule, closures }) => {
        const deal = inTown(`Hauptstraße 1, ${town}`, schedule)
        const minute = Math.floor(instant.getTime() / 60_000) * 60_000
        expect(servingAt(deal, new Date(minute), closures)).toEqual(
          servingAt(deal, new Date(minute + 59_999), closures),
        )
      }),
    )
  })
})
