import { type DealQuestion, NO_FILTER } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { resultLine } from './deal-list.ts'
import { foundText, unknownsText } from './unknowns.ts'

const CHEAP: DealQuestion = { ...NO_FILTER, when: null, max: 10 }

it.each([
  ['', 0, 12],
  [', 3 davon ungewiss', 3, 12],
  [', 1 davon ungewiss', 1, 12],
  [', alle ungewiss', 2, 2],
  [', ungewiss', 1, 1],
])('the text about unknown answers is "%s" for %i of %i', (text, unknowns, count) => {
  expect(unknownsText({ matches: { count, exact: true }, unknowns, priced: null })).toBe(text)
})

it.each([
  [300, ', mindestens 300 davon ungewiss'],
  [1000, ', mindestens 1.000 davon ungewiss'],
])('the text about %i unknown answers says that not all were counted', (unknowns, text) => {
  expect(unknownsText({ matches: { count: 1000, exact: false }, unknowns, priced: null })).toBe(text)
})

describe('with a maximum price', () => {
  const textWith = (priced: number, count: number, unknowns: number, exact = true) => {
    const found = { matches: { count, exact }, unknowns, priced }
    return `${foundText(found, CHEAP)}${unknownsText(found)}`
  }

  it.each([
    ['3 Deals bis 10\u00a0€, 9 ohne Preis', 3, 12, 9],
    ['1 Deal bis 10\u00a0€, 1 ohne Preis', 1, 2, 1],
    ['Kein Deal bis 10\u00a0€, 9 ohne Preis', 0, 9, 9],
    ['12 Deals bis 10\u00a0€', 12, 12, 0],
    ['3 Deals bis 10\u00a0€, 1 davon ungewiss, 9 ohne Preis', 3, 12, 10],
    ['3 Deals bis 10\u00a0€, alle ungewiss, 9 ohne Preis', 3, 12, 12],
  ])('the text with a maximum price is "%s", without deals that have no price', (text, priced, count, unknowns) => {
    expect(textWith(priced, count, unknowns)).toBe(text)
  })

  it('the text with a maximum price says that not all were counted', () => {
    expect(textWith(40, 1000, 1000, false)).toBe('40 Deals bis 10\u00a0€, mindestens 960 ohne Preis')
    expect(textWith(1000, 1000, 0, false)).toBe('über 1.000 Deals bis 10\u00a0€')
  })

  it('the text with a maximum price speaks of results on the list', () => {
    const results = { search: 'Suppe', question: CHEAP, matches: { count: 4, exact: true } }
    expect(resultLine({ ...results, unknowns: 2, priced: 3 })).toBe(
      '3 Ergebnisse bis 10\u00a0€ für „Suppe“, 1 davon ungewiss, 1 ohne Preis',
    )
    expect(resultLine({ ...results, unknowns: 4, priced: 0 })).toBe(
      'Kein Ergebnis bis 10\u00a0€ für „Suppe“, 4 ohne Preis',
    )
  })
})
