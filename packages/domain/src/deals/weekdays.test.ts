import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseWeekdays, WEEKDAYS } from './weekdays.ts'

const names = {
  Mo: 'Montag',
  Di: 'Dienstag',
  Mi: 'Mittwoch',
  Do: 'Donnerstag',
  Fr: 'Freitag',
  Sa: 'Samstag',
  So: 'Sonntag',
}

describe('stored weekdays', () => {
  it.each([
    ['an array of abbreviations', ['Mo', 'Fr']],
    ['an array of German names', ['Montag', 'Freitag']],
    ['comma-separated abbreviations', 'Mo,Fr'],
    ['comma-separated names', 'Montag, Freitag'],
    ['JSON text of abbreviations', '["Mo","Fr"]'],
    ['JSON text of German names', ' ["Montag", "Freitag"] '],
    ['abbreviations with a dot', 'Mo., Fr.'],
    ['any case', ['MONTAG', 'fr']],
    ['the wrong order, with duplicates', ['Fr', 'Mo', 'Freitag', 'Mo']],
    ['among unknown entries', ['Feiertag', 'Mo', 3, null, 'Fr', '']],
  ])('parses weekdays from %s', (_, stored) => {
    expect(parseWeekdays(stored)).toEqual(['Mo', 'Fr'])
  })

  it('parses both German names of Saturday', () => {
    expect([parseWeekdays('Samstag'), parseWeekdays('Sonnabend')]).toEqual([['Sa'], ['Sa']])
  })

  it.each([null, undefined, '', '[]', [], {}, 1, true, '["Mo"', '{"Mo":false}', 'Mo-Fr', 'morgen'])(
    'parses no weekdays from %j',
    (stored) => {
      expect(parseWeekdays(stored)).toEqual([])
    },
  )

  it('parses equal weekdays from every stored shape', () => {
    fc.assert(
      fc.property(fc.subarray([...WEEKDAYS]), (days) => {
        const long = days.map((day) => names[day])
        for (const shape of [
          days.toReversed(),
          days.join(','),
          JSON.stringify(days),
          long,
          long.join(', '),
          JSON.stringify(long),
        ])
          expect(parseWeekdays(shape)).toEqual(days)
      }),
    )
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
