import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseWeekdays, WEEKDAYS } from './weekdays.ts'

describe('stored weekdays', () => {
  it.each([
    ['a list', ['Mo', 'Fr']],
    ['the wrong order, with duplicates', ['Fr', 'Mo', 'Fr', 'Mo']],
    ['among unknown entries', ['Feiertag', 'Mo', 3, null, 'Fr', '']],
  ])('parses weekdays from %s', (_, stored) => {
    expect(parseWeekdays(stored)).toEqual(['Mo', 'Fr'])
  })

  it.each([null, undefined, '', [], {}, 1, true, 'Mo', ['morgen']])('parses no weekdays from %j', (stored) => {
    expect(parseWeekdays(stored)).toEqual([])
  })

  it('parsing weekdays never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const days = parseWeekdays(stored)
        expect(days).toEqual(WEEKDAYS.filter((day) => days.includes(day)))
      }),
    )
  })
})
