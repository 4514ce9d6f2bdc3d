import { expect, it } from 'vitest'
import { menuPeriodText, periodText } from './menu-periods.ts'

it.each([
  ['day', '2026-11-21', '2026-11-22', '21. November'],
  ['day', '2025-11-21', '2026-11-22', '21. November 2025'],
  ['week', '2026-11-23', '2026-11-22', 'KW 48'],
  ['week', '2026-12-28', '2027-01-03', 'KW 53'],
  ['week', '2027-01-04', '2027-01-03', 'KW 1/2027'],
  ['week', '2026-12-28', '2027-01-04', 'KW 53/2026'],
  ['month', '2026-10-01', '2026-11-22', 'Oktober'],
  ['month', '2026-12-01', '2027-01-01', 'Dezember 2026'],
] as const)('the %s of %s reads on %s as %s', (period, date, today, text) => {
  expect(periodText(period, date, today)).toBe(text)
})

/** Sunday noon in Berlin. */
const NOW = new Date('2026-11-22T11:00:00Z')

it.each([
  ['week', '2026-11-16', { kind: 'current' }, 'KW 47'],
  ['week', '2026-11-09', { kind: 'past', period: 'week', periodsAgo: 1, date: '2026-11-09' }, 'KW 46 · vorbei'],
  ['week', '2026-11-23', { kind: 'upcoming', period: 'week', date: '2026-11-23' }, 'KW 48 · ab Montag'],
  ['day', '2026-11-23', { kind: 'upcoming', period: 'day', date: '2026-11-23' }, '23. November'],
] as const)('a menu of the %s of %s that is %j reads as %s', (period, date, age, text) => {
  expect(menuPeriodText(period, date, age, NOW)).toBe(text)
})
