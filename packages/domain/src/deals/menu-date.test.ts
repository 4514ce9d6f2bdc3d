import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '../calendar/civil-date.ts'
import { isMenuStart, menuDateRange, periodsAround } from './menu-date-range.ts'
import { isoWeekOf, menuStart, periodStart } from './menu-date.ts'
import { PERIOD_OF } from './menu-period.ts'
import { OFFER_TYPES } from './offer-type.ts'

const dates = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the ISO week of a date', () => {
  it.each([
    ['2026-11-22', 2026, 47],
    ['2026-11-23', 2026, 48],
    ['2026-12-27', 2026, 52],
    ['2026-12-28', 2026, 53],
    ['2027-01-03', 2026, 53],
    ['2027-01-04', 2027, 1],
    ['2024-12-30', 2025, 1],
    ['2021-01-03', 2020, 53],
  ])('the ISO week of %s is %i, %i', (date, year, week) => {
    expect(isoWeekOf(date)).toEqual({ year, week })
  })
})

describe('the periods around a date', () => {
  it.each([
    ['day', '2026-03-01', '2026-02-28', '2026-03-01', '2026-03-02'],
    ['week', '2026-11-22', '2026-11-09', '2026-11-16', '2026-11-23'],
    ['week', '2027-01-03', '2026-12-21', '2026-12-28', '2027-01-04'],
    ['month', '2026-01-31', '2025-12-01', '2026-01-01', '2026-02-01'],
    ['month', '2026-02-15', '2026-01-01', '2026-02-01', '2026-03-01'],
  ] as const)('the periods as %ss of %s begin on %s, %s and %s', (period, date, previous, current, next) => {
    expect(periodsAround(period, date)).toEqual({ previous, current, next })
  })

  it('periods follow each other without a gap', () => {
    fc.assert(
      fc.property(dates, fc.constantFrom('day', 'week', 'month'), (date, period) => {
        const { current, next } = periodsAround(period, date)
        expect(periodsAround(period, next).previous).toBe(current)
        expect(periodStart(period, addDays(next, -1))).toBe(current)
        if (period === 'week') expect(weekdayOf(current)).toBe('Mo')
      }),
    )
  })
})

describe('the date of a menu', () => {
  it('allows the date of a menu for any day in range, as the first day of its period', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -366, max: 60 }), fc.constantFrom(...OFFER_TYPES), (today, days, type) => {
        const date = addDays(today, days)
        const start = menuStart(type, date)
        if (PERIOD_OF[type] === null) expect(start).toBeNull()
        else expect(isMenuStart(type, start ?? '', today)).toBe(true)
      }),
    )
  })

  it('refuses the date of a menu out of range', () => {
    fc.assert(
      fc.property(dates, (today) => {
        const { first, last } = menuDateRange(today)
        expect(isMenuStart('tageskarte', addDays(first, -1), today)).toBe(false)
        expect(isMenuStart('tageskarte', addDays(last, 1), today)).toBe(false)
      }),
    )
  })
})
