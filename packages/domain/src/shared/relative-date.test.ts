import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { relativeDate } from './relative-date.ts'

const NOW = new Date('2025-03-10T12:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const ago = (milliseconds: number): Date => new Date(NOW.getTime() - milliseconds)

describe('a date of the past', () => {
  it.each([
    ['this moment', 0, 0, 'minute'],
    ['under a minute ago', MINUTE - 1, 0, 'minute'],
    ['a minute ago', MINUTE, 1, 'minute'],
    ['under an hour ago', HOUR - 1, 59, 'minute'],
    ['an hour ago', HOUR, 1, 'hour'],
    ['under a day ago', DAY - 1, 23, 'hour'],
    ['a day ago', DAY, 1, 'day'],
    ['under 7 days ago', 7 * DAY - 1, 6, 'day'],
  ] as const)('%s is relative', (_, milliseconds, value, unit) => {
    expect(relativeDate(ago(milliseconds), NOW)).toEqual({ kind: 'relative', value, unit })
  })

  it('is told as a date from 7 days on', () => {
    expect(relativeDate(ago(7 * DAY), NOW)).toEqual({ kind: 'absolute', date: ago(7 * DAY) })
  })

  it('is just now when a clock that runs ahead puts it into the future', () => {
    for (const ahead of [1, HOUR, 30 * DAY])
      expect(relativeDate(ago(-ahead), NOW)).toEqual({ kind: 'relative', value: 0, unit: 'minute' })
  })

  it('is unknown where there is none, or none that can be read', () => {
    expect(relativeDate(null, NOW)).toEqual({ kind: 'unknown' })
    expect(relativeDate(new Date('gestern'), NOW)).toEqual({ kind: 'unknown' })
  })

  it('is told in the largest whole unit that fits', () => {
    const lengths = { minute: MINUTE, hour: HOUR, day: DAY }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 * DAY - 1 }), (age) => {
        const told = relativeDate(ago(age), NOW)
        if (told.kind !== 'relative') return expect.unreachable()
        expect(told.value * lengths[told.unit]).toBeLessThanOrEqual(age)
        expect((told.value + 1) * lengths[told.unit]).toBeGreaterThan(age)
        expect(told.value).toBeLessThan({ minute: 60, hour: 24, day: 7 }[told.unit])
      }),
    )
  })
})
