import { type MenuAge, type Serving, SPECIAL_DAYS } from '@mahlzeit/domain'
import { expect, it } from 'vitest'
import { availabilityText, menuText, requestedAvailabilityText } from './availability.ts'

/** Monday noon in Berlin. */
const NOW = new Date('2027-03-01T11:00:00Z')

const specialDay = (name: (typeof SPECIAL_DAYS)[number], isInPartsOfState = false) =>
  ({ kind: 'unknown', reason: { kind: 'special-day', name, isInPartsOfState } }) as const

it.each<[Serving, string]>([
  [{ kind: 'yes', until: '15:00' }, 'Jetzt bis 15:00'],
  [{ kind: 'later', from: '11:30' }, 'Heute ab 11:30'],
  [{ kind: 'over' }, 'Heute vorbei'],
  [{ kind: 'no', next: '2027-03-03' }, 'Wieder am Mittwoch'],
  [{ kind: 'no', next: '2027-03-07' }, 'Wieder am Sonntag'],
  [{ kind: 'no', next: '2027-03-08' }, 'Wieder am 08.03.2027'],
  [{ kind: 'no', next: null }, 'Bis auf Weiteres geschlossen'],
  [{ kind: 'unknown', reason: { kind: 'times' } }, 'Zeiten unbekannt'],
  [{ kind: 'unknown', reason: { kind: 'closure' } }, 'Als geschlossen gemeldet – bitte nachfragen'],
  [specialDay('womens-day'), 'Feiertag: Frauentag – bitte nachfragen'],
  [specialDay('corpus-christi', true), 'In Teilen Feiertag: Fronleichnam – bitte nachfragen'],
  [specialDay('christmas-eve'), 'Heiligabend – bitte nachfragen'],
  [specialDay('new-years-eve'), 'Silvester – bitte nachfragen'],
])('the availability %j reads as %s', (serving, text) => {
  expect(availabilityText(serving, NOW)).toBe(text)
})

it.each<[Serving, string, string | null, string]>([
  [{ kind: 'yes', until: '14:30' }, '2027-03-08', '12:15', 'Am 8. März, 12:15: bis 14:30'],
  [{ kind: 'later', from: '11:30' }, '2027-03-08', null, 'Am 8. März: ab 11:30'],
  [{ kind: 'over' }, '2027-03-08', '15:00', 'Am 8. März, 15:00: vorbei'],
  [{ kind: 'no', next: '2027-03-10' }, '2027-03-08', null, 'Am 8. März: kein Mittagstisch'],
  [specialDay('womens-day'), '2027-03-08', '12:15', 'Am 8. März, 12:15: Feiertag: Frauentag – bitte nachfragen'],
  [{ kind: 'later', from: '11:30' }, '2028-10-31', null, 'Am 31. Oktober 2028: ab 11:30'],
])('the availability %j on %s at %s reads as %s', (serving, date, time, text) => {
  expect(requestedAvailabilityText(serving, { kind: 'at', date, time }, NOW)).toBe(text)
})

it('each special day has another name', () => {
  const texts = SPECIAL_DAYS.map((name) => availabilityText(specialDay(name), NOW))
  expect(new Set(texts).size).toBe(SPECIAL_DAYS.length)
})

it.each<[MenuAge, string | null]>([
  [{ kind: 'past', period: 'day', periodsAgo: 1, date: '2027-02-28' }, 'Karte von gestern'],
  [{ kind: 'past', period: 'week', periodsAgo: 1, date: '2027-02-22' }, 'Karte von letzter Woche'],
  [{ kind: 'past', period: 'month', periodsAgo: 1, date: '2027-02-01' }, 'Karte vom letzten Monat'],
  [{ kind: 'past', period: 'week', periodsAgo: 12, date: '2026-12-07' }, 'Karte vom 07.12.2026'],
  [{ kind: 'upcoming', period: 'day', date: '2027-03-02' }, 'Karte für Dienstag'],
  [{ kind: 'upcoming', period: 'week', date: '2027-03-08' }, 'Karte ab 08.03.2027'],
  [{ kind: 'upcoming', period: 'month', date: '2027-03-06' }, 'Karte ab Samstag'],
  [{ kind: 'current' }, null],
  [{ kind: 'unknown' }, null],
])('the menu %j reads as %j', (menu, text) => {
  expect(menuText(menu, NOW)).toBe(text)
})

it.each<[MenuAge, string | null]>([
  [{ kind: 'past', period: 'week', periodsAgo: 1, date: '2027-02-22' }, 'Karte vom 22.02.2027'],
  [{ kind: 'upcoming', period: 'week', date: '2027-03-08' }, 'Karte ab 08.03.2027'],
  [{ kind: 'upcoming', period: 'day', date: '2027-03-02' }, 'Karte für 02.03.2027'],
  [{ kind: 'current' }, null],
])('the menu %j on another day than today reads as %j', (menu, text) => {
  expect(menuText(menu, null)).toBe(text)
})
