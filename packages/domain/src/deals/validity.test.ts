import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validityOf } from './validity.ts'
import { WEEKDAYS, type Weekday } from './weekdays.ts'

const monday = (time: string): Date => new Date(`2025-03-03T${time}:00+01:00`)

const weekdayLunch = {
  availableDays: ['Mo', 'Di', 'Mi', 'Do', 'Fr'] as readonly Weekday[],
  startTime: '12:00',
  endTime: '15:00',
}

const time = fc.integer({ min: 0, max: 24 * 60 }).map((minutes) => {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
})

describe('a deal', () => {
  it.each([
    ['11:59', { kind: 'later-today', from: '12:00' }],
    ['12:00', { kind: 'now', until: '15:00' }],
    ['14:59', { kind: 'now', until: '15:00' }],
    ['15:00', { kind: 'over-today' }],
    ['23:59', { kind: 'over-today' }],
    ['00:00', { kind: 'later-today', from: '12:00' }],
  ])('of 12:00 to 15:00, at %s', (at, expected) => {
    expect(validityOf(weekdayLunch, monday(at))).toEqual(expected)
  })

  it.each([
    [['Di', 'Mi'], 'Di'],
    [['So'], 'So'],
    [['Do', 'Sa', 'So'], 'Do'],
  ] as const)('of %j, on a Monday, is on another day: %s', (availableDays, next) => {
    expect(validityOf({ ...weekdayLunch, availableDays }, monday('12:30'))).toEqual({ kind: 'another-day', next })
  })

  it('finds its next day after the end of the week', () => {
    const saturday = new Date('2025-03-08T12:30:00+01:00')
    expect(validityOf({ ...weekdayLunch, availableDays: ['Mo', 'Fr'] }, saturday)).toEqual({
      kind: 'another-day',
      next: 'Mo',
    })
  })

  it('is unknown without days, with or without times', () => {
    expect(validityOf({ ...weekdayLunch, availableDays: [] }, monday('12:30'))).toEqual({ kind: 'unknown' })
    expect(validityOf({ availableDays: [], startTime: null, endTime: null }, monday('12:30'))).toEqual({
      kind: 'unknown',
    })
  })

  it('without times is unknown on its days, and on another day otherwise', () => {
    const untimed = { ...weekdayLunch, startTime: null, endTime: null }
    expect(validityOf(untimed, monday('12:30'))).toEqual({ kind: 'unknown' })
    expect(validityOf({ ...untimed, availableDays: ['Mi'] }, monday('12:30'))).toEqual({
      kind: 'another-day',
      next: 'Mi',
    })
  })

  it('with a start and no end is known before the start, unknown after', () => {
    const endless = { ...weekdayLunch, endTime: null }
    expect(validityOf(endless, monday('11:59'))).toEqual({ kind: 'later-today', from: '12:00' })
    expect(validityOf(endless, monday('12:00'))).toEqual({ kind: 'unknown' })
  })

  it('with an end and no start is unknown before the end, known after', () => {
    const startless = { ...weekdayLunch, startTime: null }
    expect(validityOf(startless, monday('14:59'))).toEqual({ kind: 'unknown' })
    expect(validityOf(startless, monday('15:00'))).toEqual({ kind: 'over-today' })
  })

  it.each(['12:00', '11:00'])('that starts at 12:00 and ends at %s is unknown at any time', (endTime) => {
    for (const at of ['10:00', '11:30', '12:00', '16:00'])
      expect(validityOf({ ...weekdayLunch, endTime }, monday(at))).toEqual({ kind: 'unknown' })
  })

  it('can last to the end of the day', () => {
    expect(validityOf({ ...weekdayLunch, endTime: '24:00' }, monday('23:59'))).toEqual({ kind: 'now', until: '24:00' })
  })

  it('uses Berlin time, in winter and in summer', () => {
    expect(validityOf(weekdayLunch, new Date('2025-01-06T11:00:00Z')).kind).toBe('now')
    expect(validityOf(weekdayLunch, new Date('2025-07-07T09:59:00Z')).kind).toBe('later-today')
    expect(validityOf(weekdayLunch, new Date('2025-07-07T10:00:00Z')).kind).toBe('now')
  })

  it('uses the weekday in Berlin, which changes before the one in UTC', () => {
    const days = { ...weekdayLunch, availableDays: ['Mo'] as const }
    expect(validityOf(days, new Date('2025-03-02T22:59:00Z'))).toEqual({ kind: 'another-day', next: 'Mo' })
    expect(validityOf(days, new Date('2025-03-02T23:00:00Z'))).toEqual({ kind: 'later-today', from: '12:00' })
  })

  it('is never valid now outside its days and hours', () => {
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    const deal = fc.record({
      availableDays: fc.subarray([...WEEKDAYS]),
      startTime: fc.option(time),
      endTime: fc.option(time),
    })
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', timeStyle: 'short' })
    const day = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', weekday: 'short' })
    fc.assert(
      fc.property(deal, moment, (some, now) => {
        const today = WEEKDAYS.find((weekday) => day.format(now).startsWith(weekday))
        const valid =
          some.availableDays.some((weekday) => weekday === today) &&
          some.startTime !== null &&
          some.endTime !== null &&
          some.startTime <= clock.format(now) &&
          clock.format(now) < some.endTime
        expect(validityOf(some, now).kind === 'now').toBe(valid)
      }),
    )
  })
})
