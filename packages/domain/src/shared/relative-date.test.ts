import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { relativeDate } from './relative-date.ts'

const NOW = new Date('2025-03-10T12:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const ago = (milliseconds: number): Date => new Date(NOW.getTime() - milliseconds)

describe('a past date', () => {
  it.each([
    ['this moment', 0, 0, 'minute'],
    ['under a minute ago', MINUTE - 1, 0, 'minute'],
    ['a minute ago', MINUTE, 1, 'minute'],
    ['under an hour ago', HOUR - 1, 59, 'minute'],
    ['an hour ago', HOUR, 1, 'hour'],
    ['under a day ago', DAY - 1, 23, 'hour'],
    ['a day ago', DAY, 1, 'day'],
    ['under 7 days ago', 7 * DAY - 1, 6, 'day'],
  ] as const)('a past date is relative: %s', (_, milliseconds, value, unit) => {
    expect(relativeDate(ago(milliseconds), NOW)).toEqual({ kind: 'relative', value, unit })
  })

  it('a past date is absolute from 7 days on', () => {
    expect(relativeDate(ago(7 * DAY), NOW)).toEqual({ kind: 'absolute', date: ago(7 * DAY) })
  })

  it('a date in the future by clock skew is just now', () => {
    for (const ahead of [1, HOUR, 30 * DAY])
      expect(relativeDate(ago(-ahead), NOW)).toEqual({ kind: 'relative', value: 0, unit: 'minute' })
  })

  it('a missing or invalid date is unknown', () => {
    expect(relativeDate(null, NOW)).toEqual({ kind: 'unknown' })
    expect(relativeDate(new Date('gestern'), NOW)).toEqual({ kind: 'unknown' })
  })

  it('a relative date uses the largest whole unit', () => {
    const lengths = { minute: MINUTE, hour: HOUR, day: DAY }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 * DAY - 1 }), (age) => {
        const shown = relativeDate(ago(age), NOW)
        if (shown.kind !== 'relative') return expect.unreachable()
        expect(shown.value * lengths[shown.unit]).toBeLessThanOrEqual(age)
        expect((shown.value + 1) * lengths[shown.unit]).toBeGreaterThan(age)
        expect(shown.value).toBeLessThan({ minute: 60, hour: 24, day: 7 }[shown.unit])
      }),
    )
  })
})
