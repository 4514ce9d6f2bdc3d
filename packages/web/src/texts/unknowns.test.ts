import { type DealQuestion, specialDayOn } from '@mahlzeit/domain'
import { expect, it } from 'vitest'
import { unknownsText } from './unknowns.ts'

const asking = (changes: Partial<DealQuestion>): DealQuestion => ({
  when: null,
  diet: null,
  cuisine: null,
  cards: false,
  ...changes,
})
const on = (date: string) => ({ date, minute: 735, specialDay: specialDayOn(date) })
const EXACT = { count: 12, exact: true }

it.each([
  ['', 0, asking({ when: on('2027-03-09') })],
  [', 3 davon ohne Zeiten', 3, asking({ when: on('2027-03-09') })],
  [', 3 davon ohne Angabe', 3, asking({ when: on('2027-03-09'), diet: 'vegan' })],
  [', 3 davon ohne Angabe', 3, asking({ cards: true })],
  // On a special day, deals with times are unknown, too.
  [', 3 davon ungewiss', 3, asking({ when: on('2027-03-08') })],
])('says "%s"', (text, unknowns, question) => {
  expect(unknownsText(unknowns, EXACT, question)).toBe(text)
})

it('says that not all were counted', () => {
  const text = unknownsText(300, { count: 1000, exact: false }, asking({ cards: true }))
  expect(text).toBe(', mindestens 300 davon ohne Angabe')
})
