import type { DishLine } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { cardsOf } from './card.ts'
import { CARD_DAYS } from './card-days.ts'
import type { TruthDish } from './card-dish.ts'
import { cardPage } from './card-html.ts'
import { DIMENSIONS_OF, HALVES, isNeutral } from './features.ts'
import { priceText } from './price-text.ts'
import { NO_SCORE, scoreOf } from './score.ts'

const [monday = null, tuesday = null] = CARD_DAYS
const TRUTH: readonly TruthDish[] = [
  { names: ['Käsespätzle'], cents: 890, day: monday, diet: 'vegetarisch' },
  { names: ['Linsensuppe', 'Linsensuppe mit Brot'], cents: 750, day: tuesday, diet: null },
]

const line = (name: string, price: string, weekday: 'Mo' | 'Di' = 'Mo', isTicked = true): DishLine => ({
  name,
  price,
  day: { weekday },
  description: '',
  diets: [],
  isTicked,
  area: null,
  uncertainties: [],
})

const scored = (...lines: readonly DishLine[]) => scoreOf(lines, TRUTH, 5).score

describe('the score of a read menu', () => {
  it('the score is full for the text of the menu, with one wrong letter in ten', () => {
    expect(scored(line('Kasespätzle', '8,90'), line('Linsensuppe', '7,50', 'Di'))).toEqual({
      cards: 1,
      milliseconds: 5,
      dishes: 2,
      dishesFound: 2,
      pricesFound: 2,
      days: 2,
      daysFound: 2,
      diets: 1,
      dietsFound: 0,
      ticked: 2,
      tickedWrong: 0,
    })
  })

  it('the score accepts each name of a dish, a description that goes on after it, and the date of its day', () => {
    const soup = line('Linsensuppe mit Brot', '7,50', 'Di')
    const read = [soup, { ...soup, name: 'Linsensuppe' }, { ...soup, name: 'Linsensuppe', description: 'mit Brot' }]
    for (const each of read) expect(scored(each)).toMatchObject({ dishesFound: 1, tickedWrong: 0 })
    expect(scored({ ...soup, day: { date: '2026-11-24' } })).toMatchObject({ daysFound: 1, tickedWrong: 0 })
    expect(scored({ ...soup, day: { date: '2026-11-25' } })).toMatchObject({ daysFound: 0, tickedWrong: 1 })
  })

  it('the score is empty for an empty reading', () => {
    expect(scored()).toEqual({ ...NO_SCORE, cards: 1, milliseconds: 5, dishes: 2, days: 2, diets: 1 })
  })

  it.each([
    ['name', line('Käsespatzen', '8,90'), { dishesFound: 0, pricesFound: 1, daysFound: 1 }],
    ['price', line('Käsespätzle', '3,90'), { dishesFound: 1, pricesFound: 0, daysFound: 1 }],
    ['day', line('Käsespätzle', '8,90', 'Di'), { dishesFound: 1, pricesFound: 1, daysFound: 0 }],
    ['dish', line('Alle Preise inkl. MwSt.', '8,90'), { dishesFound: 0, pricesFound: 0, daysFound: 0 }],
  ])('the score counts a ticked line with a wrong %s as wrong', (_, wrong, found) => {
    expect(scored(wrong)).toMatchObject({ ...found, ticked: 1, tickedWrong: 1 })
    expect(scored({ ...wrong, isTicked: false })).toMatchObject({ ...found, ticked: 0, tickedWrong: 0 })
  })

  it('the score counts a dish that was read twice once', () => {
    expect(scored(line('Käsespätzle', '8,90'), line('Käsespätzle', '8,90'))).toMatchObject({
      dishesFound: 1,
      ticked: 2,
      tickedWrong: 1,
    })
  })
})

it('no layout of the judged half has a feature that it has in the tuning half', () => {
  const pairs = (half: 'tuning' | 'judged') =>
    new Set(
      cardsOf(half, 800).flatMap(({ features }) =>
        DIMENSIONS_OF[features.layout]
          .filter((name) => !isNeutral(features[name]))
          .map((name) => `${features.layout}, ${name}: ${features[name]}`),
      ),
    )
  const [tuning, judged] = [pairs('tuning'), pairs('judged')]
  expect(tuning.size).toBeGreaterThan(200)
  expect(judged.size).toBeGreaterThan(tuning.size)
  expect([...judged].filter((pair) => tuning.has(pair))).toEqual([])
})

it('each dish of a card stands on it with its price', () => {
  const letters = (html: string) =>
    html
      .replaceAll(/<[^>]*>/gu, ' ')
      .replaceAll('&#39;', "'")
      .replaceAll(/[^\p{L}\d]/gu, '')
  for (const card of HALVES.flatMap((half) => cardsOf(half, 100))) {
    const text = letters(cardPage(card).html)
    const missing = card.truth.filter(
      ({ names, cents }) =>
        !names.some((name) => name.split(' ').every((word) => text.includes(letters(word)))) ||
        !text.includes(letters(priceText(card.features.price, cents))),
    )
    expect(missing, card.id).toEqual([])
  }
})
