import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTime, timeOfMinute } from './lunch-time.ts'

describe('a stored time', () => {
  it.each([
    ['12:00', '12:00'],
    ['12:00:00', '12:00'],
    ['11:30:59.999', '11:30'],
    ['11:30:00+01', '11:30'],
    [' 11:30 ', '11:30'],
    ['9:05', '09:05'],
    ['00:00', '00:00'],
    ['23:59', '23:59'],
    ['24:00:00', '24:00'],
  ])('parses the stored time %j as %j', (stored, expected) => {
    expect(parseTime(stored)).toBe(expected)
  })

  it.each([null, '', '12', '12:0', '24:01', '25:00', '12:60', '12:000', '-1:00', 'mittags', '112:00'])(
    'rejects the stored time %j',
    (stored) => {
      expect(parseTime(stored)).toBeNull()
    },
  )

  it('parses any stored time as HH:MM or null, idempotently', () => {
    const stored = fc.oneof(fc.string(), fc.stringMatching(/^\d{1,2}:\d{2}(:\d{2})?$/))
    fc.assert(
      fc.property(stored, (text) => {
        const time = parseTime(text)
        expect(time ?? '00:00').toMatch(/^([01]\d|2[0-4]):[0-5]\d$/)
        expect(parseTime(time)).toBe(time)
      }),
    )
  })
})

it('a minute of the day is written with two digits each', () => {
  expect([0, 9 * 60 + 5, 14 * 60 + 30].map(timeOfMinute)).toEqual(['00:00', '09:05', '14:30'])
})
