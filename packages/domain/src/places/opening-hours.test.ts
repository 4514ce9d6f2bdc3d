import { describe, expect, it } from 'vitest'
import { lunchDaysOf, lunchOf, openWeek } from './opening-hours.ts'

const lunch = (text: string): string | null => {
  const week = openWeek(text)
  const found = week && lunchOf(week)
  return found && `${found.start}-${found.end}`
}

describe('lunch times of opening_hours', () => {
  it.each([
    ['Mo-Fr 11:30-14:30', '11:30-14:30'],
    ['Mo-Fr 11:30-14:30,17:30-22:00', '11:30-14:30'],
    ['12:00-14:30,18:00-21:30', '12:00-14:30'],
    ['Mo-Fr 12:00-15:00,18:00+, Sa 18:00+', '12:00-15:00'],
    ['Tu,Sa,Su 17:00-23:00; We-Fr 12:00-15:00,17:00-23:00; PH off', '12:00-15:00'],
    ['Th-Tu 11:30 – 14:00, 17:00-23:00; We off', '11:30-14:00'],
    ['PH,Tu-Su 11:30-14:00; Mo off, PH,Tu-Su 17:30-21:00', '11:30-14:00'],
    ['Mo-Fr 11:30-14:00; Sa,Su 11:00-22:00; Dec 24-26 off; Jan 01 off', '11:30-14:00'],
    ['mo-fr: 11:30-14:00', '11:30-14:00'],
    ['Mo-Fr 11:30-14:00, Fr 18:00-02:00', '11:30-14:00'],
  ])('%s is lunch at %s', (text, expected) => expect(lunch(text)).toBe(expected))

  it.each([
    ['open all day', 'Mo-Su 11:00-23:00'],
    ['open all day on one weekday', 'Mo-Th 11:30-14:30; Fr 11:30-22:00'],
    ['another lunch on one weekday', 'Mo-Th 11:30-14:30; Fr 12:00-15:00'],
    ['two intervals around noon', 'Mo-Fr 11:30-13:00,13:30-15:00'],
    ['the hours of a bakery', 'Mo-Fr 06:00-14:00'],
    ['the hours of a café', 'Mo-Fr 09:00-18:00'],
    ['times that the form cannot show', 'Mo-Fr 11:30-14:20'],
    ['evenings only', 'Tu-Su 17:00-24:00'],
    ['the weekend only', 'Sa,Su 12:00-15:00'],
    ['always', '24/7'],
    ['days without times', 'Tu-Su'],
    ['an end that is open', 'Mo-Fr 12:00+'],
    ['a comment', 'Mo-Fr 11:30-14:30 "by appointment"'],
    ['nothing but a comment', '"nach Vereinbarung"'],
    ['a fallback', 'Mo-Fr 11:30-14:30 || "by appointment"'],
    ['a season', 'Apr-Sep Mo-Fr 11:30-14:30'],
    ['a season without service', 'Mo-Fr 11:30-14:30; Jan-Mar off'],
    ['single weeks of a month', 'We[1] 11:30-14:30'],
    ['the sun', 'sunrise-sunset'],
    ['an error of its author', 'Mo 11:00-14:30; 17:30-24:00; We-Fr 11:00-14:30'],
    ['a time that does not exist', 'Mo-Fr 11:30-14:80'],
    ['nonsense', 'https://example.org/'],
    ['nothing', ''],
  ])('%s is ambiguous: %s', (_, text) => expect(lunch(text)).toBeNull())

  it.each([
    ['Tu-Fr 11:30-14:30,17:30-22:00', [1, 2, 3, 4]],
    ['Mo-Th 11:00-22:00; Fr 13:00-22:00; Sa 12:00-15:00', [0, 1, 2, 3]],
    ['Mo 10:00-12:30; Tu 12:30-13:00; We 17:00+', [1]],
    ['Sa,Su 12:00-15:00', []],
  ])('%s has time for lunch on some days', (text, days) => expect(lunchDaysOf(openWeek(text) ?? [])).toEqual(days))

  it('rules after a semicolon replace days, rules after a comma add to them', () => {
    const week = openWeek('Mo-We 10:00-12:00; Tu 14:00-16:00, We 18:00-01:00; Mo off')
    expect(week?.slice(0, 4)).toEqual([
      [],
      [{ from: 840, to: 960 }],
      [
        { from: 600, to: 720 },
        { from: 1080, to: 1500 },
      ],
      [],
    ])
  })
})
