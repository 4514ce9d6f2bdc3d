import { type DealQuestion, NO_FILTER, specialDayOn } from '@mahlzeit/domain'
import { aDeal } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { foundText, unknownsText } from './unknowns.ts'

const asking = (changes: Partial<DealQuestion>): DealQuestion => ({
  ...NO_FILTER,
  when: null,
  ...changes,
})
const on = (date: string) => ({ date, minute: 735, specialDay: specialDayOn(date) })
const TUESDAY = asking({ when: on('2027-03-09') })
const [CLOSED, LATER] = ['2027-03-09', '2027-03-10'].map((date) =>
  aDeal({ closures: [{ from: date, until: date, isConfirmed: false, reports: 1, reportedAt: new Date() }] }),
)

const textOf = (unknowns: number, count: number, question: DealQuestion, deals = Array(count).fill(aDeal())) =>
  unknownsText({ deals, matches: { count, exact: true }, unknowns, priced: null }, question)

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
])('the text about unknown answers is "%s" for %i of %i', (text, unknowns, count, question) => {
  expect(textOf(unknowns, count, question)).toBe(text)
})

it('the text about unknown answers names missing times only if no deal is reported closed on that day, and all have loaded', () => {
  expect(textOf(1, 2, TUESDAY, [LATER, aDeal()])).toBe(', einer davon ohne Zeiten')
  expect(textOf(1, 2, TUESDAY, [CLOSED, aDeal()])).toBe(', einer davon ungewiss')
  expect(textOf(1, 2, TUESDAY, [LATER])).toBe(', einer davon ungewiss')
  expect(textOf(1, 2, asking({ cards: true }), [CLOSED])).toBe(', einer davon ohne Angabe')
})

it.each([
  [300, ', mindestens 300 davon ohne Angabe'],
  [1, ', mindestens einer davon ohne Angabe'],
  [1000, ', mindestens 1.000 davon ohne Angabe'],
])('the text about %i unknown answers says that not all were counted', (unknowns, text) => {
  const found = { deals: [], matches: { count: 1000, exact: false }, unknowns, priced: null }
  expect(unknownsText(found, asking({ cards: true }))).toBe(text)
})

describe('with a maximum price', () => {
  const CHEAP = asking({ max: 10 })
  const textWith = (priced: number, count: number, unknowns: number, question = CHEAP, exact = true) => {
    const found = { deals: Array(count).fill(aDeal()), matches: { count, exact }, unknowns, priced }
    return `${foundText(found, question)}${unknownsText(found, question)}`
  }

  it.each([
    ['3 Deals bis 10\u00a0€, 9 ohne Preis', 3, 12, 9],
    ['1 Deal bis 10\u00a0€, 1 ohne Preis', 1, 2, 1],
    ['Kein Deal bis 10\u00a0€, 9 ohne Preis', 0, 9, 9],
    ['12 Deals bis 10\u00a0€', 12, 12, 0],
  ])('the text with a maximum price is "%s", without deals that have no price', (text, priced, count, unknowns) => {
    expect(textWith(priced, count, unknowns)).toBe(text)
  })

  it('the text with a maximum price says what else is unknown only of deals with a price', () => {
    const question = asking({ max: 10, cards: true })
    expect(textWith(3, 12, 10, question)).toBe('3 Deals bis 10\u00a0€, einer davon ohne Angabe, 9 ohne Preis')
    expect(textWith(3, 12, 12, question)).toBe('3 Deals bis 10\u00a0€, alle ohne Angabe, 9 ohne Preis')
  })

  it('the text with a maximum price says that not all were counted', () => {
    expect(textWith(40, 1000, 1000, CHEAP, false)).toBe('40 Deals bis 10\u00a0€, mindestens 960 ohne Preis')
    expect(textWith(1000, 1000, 0, CHEAP, false)).toBe('über 1.000 Deals bis 10\u00a0€')
  })
})
