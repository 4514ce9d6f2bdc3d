import { describe, expect, it } from 'vitest'
import {
  formatCount,
  formatDate,
  formatDistance,
  formatDistanceAway,
  formatDistanceInWords,
  formatEuros,
  formatRating,
  initialOf,
  ratingLabel,
  relativeDateText,
} from './format.ts'

describe('a distance', () => {
  it.each([
    [0, '10\u00a0m'],
    [0.012, '10\u00a0m'],
    [0.347, '350\u00a0m'],
    [0.9949, '990\u00a0m'],
    [0.995, '1,0\u00a0km'],
    [1.2, '1,2\u00a0km'],
    [12, '12,0\u00a0km'],
    [1234.56, '1.234,6\u00a0km'],
  ])('a distance of %d km is written %s, and never broken from its unit', (km, text) => {
    expect(formatDistance(km)).toBe(text)
  })

  it('a distance in words names its unit', () => {
    expect(formatDistanceInWords(0.35)).toBe('350\u00a0Meter')
    expect(formatDistanceInWords(1.2)).toBe('1,2\u00a0Kilometer')
  })

  it('a distance on a card says that it is one', () => {
    expect(formatDistanceAway(1.25)).toBe('1,3\u00a0km entfernt')
  })
})

describe('numbers', () => {
  it('numbers have German points and commas', () => {
    expect(formatCount(1234)).toBe('1.234')
    expect(formatRating(4)).toBe('4,0')
    expect(formatEuros(850)).toBe('8,50\u00a0€')
  })

  it('the number of a rating has a label in words', () => {
    expect(ratingLabel(4.3, 1128)).toBe('4,3 von 5 Sternen, 1.128 Bewertungen')
    expect(ratingLabel(5, 1)).toBe('5,0 von 5 Sternen, 1 Bewertung')
    expect(ratingLabel(4.3, null)).toBe('4,3 von 5 Sternen')
  })
})

it.each([
  ['mara', 'M'],
  ['über', 'Ü'],
  ['👩‍🍳 Köchin', '👩‍🍳'],
])('the initial of %s is %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})

describe('a date', () => {
  it('a date is the day in Berlin, wherever it is read', () => {
    expect(formatDate(new Date('2026-12-06T23:30:00Z'))).toBe('07.12.2026')
  })

  it.each([
    [{ kind: 'relative', value: 0, unit: 'minute' }, 'gerade eben'],
    [{ kind: 'relative', value: 1, unit: 'minute' }, 'vor 1 Minute'],
    [{ kind: 'relative', value: 5, unit: 'hour' }, 'vor 5 Stunden'],
    [{ kind: 'relative', value: 1, unit: 'day' }, 'vor 1 Tag'],
    [{ kind: 'absolute', date: new Date('2026-03-01T12:00:00Z') }, '01.03.2026'],
    [{ kind: 'unknown' }, 'Unbekannt'],
  ] as const)('a date told as %o reads %s', (date, text) => {
    expect(relativeDateText(date)).toBe(text)
  })
})
