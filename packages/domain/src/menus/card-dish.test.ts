import { anImage } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { SERVER_LIMITS } from '../shared/server-limits.ts'
import { dishesForCard } from './card-dish.ts'
import type { DishDay, DishDiet } from './dish.ts'

/** A Wednesday. */
const TODAY = '2026-11-25'

const dish = (
  id: number,
  name: string,
  price: number | null = 900 + id,
  day: DishDay = null,
  diets: readonly DishDiet[] = [],
) => ({
  id,
  imageId: 1,
  name,
  description: null,
  price,
  diets,
  day,
})

const week = (...menu: readonly ReturnType<typeof dish>[]) => ({
  images: [anImage({ id: 1, offerType: 'wochenkarte', createdAt: new Date('2026-11-22T23:30:00Z') })],
  menu,
  availableDays: [],
})

const nameOf = (search: string, ...menu: readonly ReturnType<typeof dish>[]) => {
  const [found] = dishesForCard(week(...menu), search, TODAY)
  return found && `${found.date} ${found.name}`
}

describe('the dish for a card without a search', () => {
  it.each([
    ['the cheapest', [dish(1, 'Gulasch', 990), dish(2, 'Suppe', 850)], 'Suppe'],
    ['the first of several', [dish(2, 'Suppe', 850), dish(1, 'Gulasch', 850)], 'Gulasch'],
    ['one with a price', [dish(1, 'Gulasch', null), dish(2, 'Suppe', 850)], 'Suppe'],
    ['one without a price', [dish(1, 'Gulasch', null)], 'Gulasch'],
  ])('the dish for a card without a search is %s of the day', (_name, menu, name) =>
    expect(nameOf('', ...menu)).toBe(`${TODAY} ${name}`),
  )

  it.each([
    ['vegetarian', { diet: 'vegetarian', max: null }, ['Curry', 'Bowl']],
    ['vegan', { diet: 'vegan', max: null }, ['Bowl']],
    ['at most 9 euros', { diet: null, max: 9 }, ['Saltimbocca', 'Curry', 'Salat']],
    ['vegetarian, at most 8 euros', { diet: 'vegetarian', max: 8 }, []],
  ] as const)('the dishes for a card are only those that a filter may mean: %s', (_name, question, names) => {
    const menu = [
      dish(1, 'Saltimbocca', 790),
      dish(2, 'Suppe', 590, { weekday: 'Fr' }, ['vegetarisch']),
      dish(3, 'Bowl', 990, null, ['vegan']),
      dish(4, 'Curry', 890, null, ['vegetarisch']),
      dish(5, 'Salat', null),
    ]
    expect(dishesForCard(week(...menu), '', TODAY, question).map(({ name }) => name)).toEqual(names)
  })

  it('the dishes for a card are the best matches of a search that a filter may mean, then others of the day', () => {
    const menu = [dish(1, 'Suppe', 500), dish(2, 'Gulasch', 1290), dish(3, 'Gulaschsuppe', 990)]
    const find = (search: string) =>
      dishesForCard(week(...menu), search, TODAY, { diet: null, max: 10 }).map(({ name }) => name)
    expect([find('gulasch'), find('wirt')]).toEqual([
      ['Gulaschsuppe', 'Suppe'],
      ['Suppe', 'Gulaschsuppe'],
    ])
  })

  it('the dishes for a card are at most three, each name once, without case and accents', () => {
    const menu = [dish(1, 'Suppe', 500), dish(2, 'SUPPE', 450), dish(3, 'Gulasch'), dish(4, 'Fisch'), dish(5, 'Pasta')]
    const names = dishesForCard(week(...menu), '', TODAY).map(({ name }) => name)
    expect(names).toEqual(['SUPPE', 'Gulasch', 'Fisch'])
  })

  it('the dishes for a card have a name only on the first day of it', () => {
    const menu = [dish(1, 'Gulasch', 1290), dish(2, 'Gulasch', 900, { weekday: 'Fr' })]
    const find = (max: number | null) => dishesForCard(week(...menu), 'gulasch', TODAY, { diet: null, max })
    expect(find(null)).toMatchObject([{ price: 1290 }])
    expect(find(10)).toEqual([])
  })

  it('a card shows no dish of another day', () =>
    expect(nameOf('', dish(1, 'Fisch', 850, { weekday: 'Fr' }))).toBeUndefined())

  it('a card shows only one of the newest dishes, by which a search finds the deal', () => {
    const newer = Array.from({ length: SERVER_LIMITS.searchedDishes }, (_, index) =>
      dish(index + 2, `Gericht ${index}`),
    )
    expect(nameOf('', dish(1, 'Suppe', 500), ...newer)).toBe(`${TODAY} Gericht 0`)
  })

  it('the dish on a card has its price and the date of its photo', () => {
    expect(dishesForCard(week(dish(1, 'Gulasch', 990)), '', TODAY)).toEqual([
      { name: 'Gulasch', price: 990, diets: [], date: TODAY, photoDate: '2026-11-23' },
    ])
  })
})

describe('the dish for a card with a search', () => {
  const soup = dish(1, 'Suppe', 500)
  const schnitzel = dish(2, 'Wiener Schnitzel', 1500)
  const friday = dish(3, 'Käsespätzle', 1100, { weekday: 'Fr' })

  it.each([
    ['schnitzel', `${TODAY} Wiener Schnitzel`],
    ['schnizel', `${TODAY} Wiener Schnitzel`],
    ['linde schnitzel', `${TODAY} Wiener Schnitzel`],
    ['kaese-spaetzle', '2026-11-27 Käsespätzle'],
    ['pizza', `${TODAY} Suppe`],
  ])('a search for %s shows the dish %s', (search, name) => expect(nameOf(search, soup, schnitzel, friday)).toBe(name))

  it.each<[string, string, readonly ReturnType<typeof dish>[]]>([
    ['the one with most of its words', 'Schnitzel mit Pommes', [schnitzel, dish(4, 'Schnitzel mit Pommes', 1600)]],
    ['the one without a typing error', 'Wiener Schnitzel', [dish(4, 'Schnitzal', 400), schnitzel]],
    ['the soonest', 'Wiener Schnitzel', [dish(4, 'Schnitzel', 800, { weekday: 'Fr' }), schnitzel]],
    ['the cheapest', 'Schnitzel', [schnitzel, dish(4, 'Schnitzel', 1400)]],
  ])('the dish for a card with a search is %s', (_name, name, menu) =>
    expect(nameOf('schnitzel pommes', ...menu)).toBe(`${TODAY} ${name}`),
  )

  it('a search that past dishes alone match names one, with the date of its photo', () => {
    expect(nameOf('fisch', dish(4, 'Fisch', 900, { weekday: 'Di' }), soup)).toBe('2026-11-23 Fisch')
  })
})
