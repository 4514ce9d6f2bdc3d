import type { DishLine } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import type { Menu } from '../../../supabase/seed/menus.ts'
import { NO_SCORE, scoreOf } from './score.ts'
import { TEST_MENUS } from './test-menus.ts'

const MENU: Menu = {
  restaurant: 'Probe',
  heading: 'Wochenkarte',
  subline: '',
  setPrice: null,
  foot: '',
  lines: [
    { day: 'Mo', name: 'Käsespätzle', detail: '', diet: null, price: '8,90 €' },
    { day: 'Di', name: 'Linsensuppe', detail: '', diet: null, price: '7,50 €' },
  ],
}

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

const scored = (...lines: readonly DishLine[]) => scoreOf(lines, MENU).score

describe('the score of a read menu', () => {
  it('the score is full for the text of the menu, with one wrong letter in ten', () => {
    expect(scored(line('Kasespätzle', '8,90'), line('Linsensuppe', '7,50', 'Di'))).toEqual({
      dishes: 2,
      dishesFound: 2,
      prices: 2,
      pricesFound: 2,
      days: 2,
      daysFound: 2,
      ticked: 2,
      tickedWrong: 0,
    })
  })

  it('the score expects for each dish the day below the heading of a Tageskarte', () => {
    const menu = {
      ...MENU,
      subline: 'Dienstag',
      lines: MENU.lines.map((dish) => ({ ...dish, day: null })),
    }
    expect(scoreOf([line('Käsespätzle', '8,90'), line('Linsensuppe', '7,50', 'Di')], menu).score).toMatchObject({
      days: 2,
      daysFound: 1,
      tickedWrong: 1,
    })
  })

  it('the score is empty for an empty reading', () => {
    expect(scored()).toEqual({ ...NO_SCORE, dishes: 2, prices: 2, days: 2 })
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

it('the test and the tuning half of the menus both have each look', () => {
  const looks = (half: string) => new Set(TEST_MENUS.filter((menu) => menu.half === half).map(({ look }) => look))
  expect(looks('tuning').size).toBe(6)
  expect(looks('test')).toEqual(looks('tuning'))
})
