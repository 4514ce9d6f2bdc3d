import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  berlinTimeAt,
  dayNumber,
  instantOf,
  isCivilDate,
  monthNumber,
  weekdayOf,
  weekNumber,
} from './civil-date.ts'

const dates = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the time in Berlin', () => {
  it.each([
    ['2026-03-29T00:59:59Z', '2026-03-29', '01:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
    ['2026-10-25T00:59:59Z', '2026-10-25', '02:59'],
    ['2026-10-25T01:00:00Z', '2026-10-25', '02:00'],
    ['2026-12-31T22:59:59Z', '2026-12-31', '23:59'],
    ['2026-12-31T23:00:00Z', '2027-01-01', '00:00'],
  ])('Berlin time at %s is %s, %s', (instant, date, time) => {
    expect(berlinTimeAt(new Date(instant))).toEqual({ date, time })
  })

  it('is that of the time zone database around each change of clocks and at any other instant', () => {
    const berlin = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Berlin',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    const expectSame = (instant: Date) => {
      const { date, time } = berlinTimeAt(instant)
      expect(`${date} ${time}`).toBe(berlin.format(instant))
    }
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1996-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        expectSame,
      ),
    )
    for (let year = 1996; year < 2100; year++)
      for (const month of [2, 9])
        for (let day = 25; day <= 31; day++)
          for (const offset of [-1, 0]) expectSame(new Date(Date.UTC(year, month, day, 1) + offset))
  })

  it.each(['2026-03-29T01:59', '2026-03-29T03:00', '2026-10-25T02:00', '2026-12-31T23:59', '2027-01-01T00:00'])(
    'finds the instant of the Berlin time %s',
    (local) => {
      const [date = '', time = ''] = local.split('T')
      expect(berlinTimeAt(instantOf({ date, time }))).toEqual({ date, time })
    },
  )
})

describe('a date', () => {
  it.each([
    ['1969-12-28', 'So'],
    ['1970-01-01', 'Do'],
    ['2026-11-22', 'So'],
  ])('the date %s is a %s', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday)
  })

  it('accepts a date only if its year, month and day exist', () => {
    fc.assert(fc.property(dates, isCivilDate))
    for (const text of ['', '2027-02-29', '2027-04-31', '2027-1-01', '2027-01-01T00:00', '+02027-01-01'])
      expect(isCivilDate(text)).toBe(false)
  })

  it('adds a number of days to a date', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -1000, max: 1000 }), (date, days) => {
        expect(dayNumber(addDays(date, days)) - dayNumber(date)).toBe(days)
      }),
    )
  })

  it('a week begins only on a Monday, a month only on its first day', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const before = addDays(date, -1)
        expect(weekNumber(date) - weekNumber(before)).toBe(weekdayOf(date) === 'Mo' ? 1 : 0)
        expect(monthNumber(date) - monthNumber(before)).toBe(date.endsWith('-01') ? 1 : 0)
      }),
    )
  })
})
