import { addDays } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { closureText, confirmationText, goneText } from './confirmation.ts'

const TODAY = '2026-11-22'
const NOW = new Date('2026-11-22T11:00Z')

describe('the last confirmation', () => {
  it.each([
    [0, 1, 'Heute bestätigt'],
    [0, 2, 'Heute von 2 bestätigt'],
    [-1, 1, 'Heute bestätigt'],
    [1, 3, 'Gestern von 3 bestätigt'],
    [13, 1, 'Vor 13 Tagen bestätigt'],
    [14, 1, 'Vor 2 Wochen bestätigt'],
    [59, 1, 'Vor 8 Wochen bestätigt'],
    [60, 1, 'Vor 2 Monaten bestätigt'],
    [95, 1, 'Vor 3 Monaten bestätigt'],
    [729, 1, 'Vor 24 Monaten bestätigt'],
    [800, 1, 'Vor 2 Jahren bestätigt'],
  ])('the last confirmation of %i days ago by %i is "%s"', (days, people, text) => {
    expect(confirmationText({ on: addDays(TODAY, -days), people }, NOW)).toBe(text)
  })

  it('the last confirmation may be missing', () => {
    expect(confirmationText(null, NOW)).toBe('Noch nicht bestätigt')
  })
})

describe('a closure is stated with its reports and their time', () => {
  const closure = {
    from: TODAY,
    until: TODAY,
    isConfirmed: false,
    reports: 1,
    reportedAt: new Date('2026-11-22T10:40Z'),
  }

  it.each([
    [closure, '1 Meldung, 11:40: heute geschlossen'],
    [{ ...closure, reports: 2, isConfirmed: true }, '2 Meldungen, 11:40: heute geschlossen'],
    [{ ...closure, until: '2026-11-30' }, '1 Meldung, 11:40: geschlossen bis 30. November'],
    [
      { ...closure, until: '2026-11-30', reportedAt: new Date('2026-11-20T10:40Z') },
      '1 Meldung, 20. November: geschlossen bis 30. November',
    ],
  ])('states a closure with its reports and their time: %#', (one, text) => {
    expect(closureText(one, NOW)).toBe(text)
  })
})

describe('a deal that is gone says since when, by what', () => {
  const since = new Date('2026-11-03T12:00Z')

  it.each([
    [{ since, by: 'reports', reports: 2 }, 'Gibt es laut 2 Meldungen seit 3. November nicht mehr'],
    [{ since, by: 'moderation', reports: 1 }, 'Gibt es laut Moderation seit 3. November nicht mehr'],
    [
      { since: new Date('2025-12-31T23:30Z'), by: 'reports', reports: 3 },
      'Gibt es laut 3 Meldungen seit 1. Januar 2026 nicht mehr',
    ],
  ] as const)('says of a gone deal since when, by what: %#', (gone, text) => {
    expect(goneText(gone, NOW)).toBe(text)
  })
})
