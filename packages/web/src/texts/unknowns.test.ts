import { type DealQuestion, specialDayOn } from '@mahlzeit/domain'
import { aDeal } from '@mahlzeit/test-fakes'
import { expect, it } from 'vitest'
import { unknownsText } from './unknowns.ts'

const asking = (changes: Partial<DealQuestion>): DealQuestion => ({
  when: null,
  diet: null,
  cuisine: null,
  cards: false,
  max: null,
  ...changes,
})
const on = (date: string) => ({ date, minute: 735, specialDay: specialDayOn(date) })
const TUESDAY = asking({ when: on('2027-03-09') })
const [CLOSED, LATER] = ['2027-03-09', '2027-03-10'].map((date) =>
  aDeal({ closures: [{ from: date, until: date, isConfirmed: false, reports: 1, reportedAt: new Date() }] }),
)

const textOf = (unknowns: number, count: number, question: DealQuestion, deals = Array(count).fill(aDeal())) =>
  unknownsText({ deals, matches: { count, exact: true }, unknowns }, question)

it.each([
  ['', 0, 12, TUESDAY],
  [', 3 davon ohne Zeiten', 3, 12, TUESDAY],
  [', einer davon ohne Zeiten', 1, 12, TUESDAY],
  [', alle ohne Zeiten', 2, 2, TUESDAY],
  [', ohne Zeiten', 1, 1, TUESDAY],
  [', 3 davon ohne Angabe', 3, 12, asking({ when: on('2027-03-09'), diet: 'vegan' })],
  [', alle ohne Angabe', 12, 12, asking({ cards: true })],
  // On a special day, deals with times are unknown, too.
  [', alle ungewiss', 27, 27, asking({ when: on('2027-03-08') })],
  [', ungewiss', 1, 1, asking({ when: on('2027-03-08') })],
])('says "%s" of %i of %i', (text, unknowns, count, question) => {
  expect(textOf(unknowns, count, question)).toBe(text)
})

it('names missing times only if no deal is reported closed on that day, and all have loaded', () => {
  expect(textOf(1, 2, TUESDAY, [LATER, aDeal()])).toBe(', einer davon ohne Zeiten')
  expect(textOf(1, 2, TUESDAY, [CLOSED, aDeal()])).toBe(', einer davon ungewiss')
  expect(textOf(1, 2, TUESDAY, [LATER])).toBe(', einer davon ungewiss')
  expect(textOf(1, 2, asking({ cards: true }), [CLOSED])).toBe(', einer davon ohne Angabe')
})

it.each([
  [300, ', mindestens 300 davon ohne Angabe'],
  [1, ', mindestens einer davon ohne Angabe'],
  [1000, ', mindestens 1.000 davon ohne Angabe'],
])('says of %i that not all were counted', (unknowns, text) => {
  const found = { deals: [], matches: { count: 1000, exact: false }, unknowns }
  expect(unknownsText(found, asking({ cards: true }))).toBe(text)
})
