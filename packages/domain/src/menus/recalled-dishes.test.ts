import { anImage } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/civil-date.ts'
import type { DealImage } from '../deals/deal-image.ts'
import type { DishLine } from './dish-line.ts'
import { changeDishLine, EMPTY_DISH_LINE } from './dish-lines.ts'
import type { MenuItem } from './menu-item.ts'
import { recalledDishes, recurringDishes, withRecalled } from './recalled-dishes.ts'

/** A Friday. */
const TODAY = '2026-11-27'

const card = (id: number, menuDate: string | null, changes: Partial<DealImage> = {}): DealImage =>
  anImage({ id, offerType: 'wochenkarte', menuDate, createdAt: new Date('2026-11-16T09:00:00Z'), ...changes })

const dish = (
  imageId: number,
  name: string,
  price: number | null = 890,
  changes: Partial<MenuItem> = {},
): MenuItem => ({
  id: 100 * imageId + name.length,
  imageId,
  name,
  description: null,
  price,
  diets: [],
  day: null,
  ...changes,
})

const recalled = (images: readonly DealImage[], ...menu: readonly MenuItem[]) => recalledDishes({ images, menu })

const LAST_WEEK = card(1, '2026-11-16')

const aLine = (fields: Partial<DishLine>): DishLine => ({ ...EMPTY_DISH_LINE, price: '8,90', ...fields })

const uncertain = (name: string, fields: Partial<DishLine> = {}) =>
  aLine({ name, isTicked: false, uncertainties: ['low-confidence'], ...fields })

describe('a line that was read', () => {
  const KNOWN = recalled([LAST_WEEK], dish(1, 'Käsespätzle'), dish(1, 'Hühnersuppe', null))

  it('takes the recalled spelling of its name, and keeps what was read', () => {
    expect(withRecalled(aLine({ name: 'Kasespatzle', price: '9,50' }), KNOWN)).toEqual(
      aLine({ name: 'Käsespätzle', price: '9,50', readName: 'Kasespatzle' }),
    )
  })

  it.each(['Käsespätzle', 'KÄSESPÄTZLE', 'Käse-Spätzle', 'Hühnerbrust', 'Käsespätzle mit Salat', ''])(
    'keeps a name that is no misreading: %s',
    (name) => expect(withRecalled(aLine({ name }), KNOWN)).toEqual(aLine({ name })),
  )

  it.each([
    ['Scheibe Brot', 'Scheißebrot'],
    ['Bockwurst mit Brot', '8ockwur5t rnit Br0t'],
    ['Kuchen', 'Knchen'],
    ['Hühnerbrust', 'Hühnerbrut'],
  ])('keeps the certain name %s beside the forged %s', (name, forged) => {
    expect(withRecalled(aLine({ name }), recalled([LAST_WEEK], dish(1, forged)))).toMatchObject({ name })
  })

  it('keeps accents that the earlier card lacks', () => {
    const misread = recalled([LAST_WEEK], dish(1, 'Kasespatzle'))
    expect(withRecalled(aLine({ name: 'Käsespätzle' }), misread)).toEqual(aLine({ name: 'Käsespätzle' }))
  })

  it('takes the most frequent spelling', () => {
    const cards = [LAST_WEEK, card(2, '2026-11-09'), card(3, '2026-11-02')]
    const dishes = recalled(cards, dish(1, 'Kasespatzle'), dish(2, 'Käsespätzle'), dish(3, 'Käsespätzle'))
    expect(withRecalled(aLine({ name: 'Kasespatzle' }), dishes).name).toBe('Käsespätzle')
  })

  it('stays as it is if two dishes may be meant', () => {
    const dishes = recalled([LAST_WEEK], dish(1, 'Linsensuppe'), dish(1, 'Linseusnppe'))
    expect(withRecalled(aLine({ name: 'Linsensnppe' }), dishes).name).toBe('Linsensnppe')
  })

  it('is certain with a known name and its price, and uncertain with another price', () => {
    expect(withRecalled(uncertain('Kasespatzle'), KNOWN)).toMatchObject({ isTicked: true, uncertainties: [] })
    expect(withRecalled(uncertain('Käsespätzle'), KNOWN)).toMatchObject({ isTicked: true, uncertainties: [] })
    expect(withRecalled(uncertain('Kasespatzle', { price: '3,90' }), KNOWN)).toMatchObject({
      name: 'Käsespätzle',
      isTicked: false,
      uncertainties: ['low-confidence'],
    })
    const odd = aLine({ name: 'Kasespatzle', isTicked: false, uncertainties: ['odd-name', 'odd-day'] })
    expect(withRecalled(odd, KNOWN)).toMatchObject({ isTicked: false, uncertainties: ['odd-day'] })
  })

  it('without a price proposes the last one, and takes none over', () => {
    const noPrice = aLine({ name: 'Kasespatzle', price: '', isTicked: false, uncertainties: ['no-price'] })
    const proposed = withRecalled(noPrice, KNOWN)
    expect(proposed).toMatchObject({ price: '', lastPrice: '8,90', isTicked: false, uncertainties: ['no-price'] })
    expect(withRecalled({ ...noPrice, name: 'Hühnersuppe' }, KNOWN)).not.toHaveProperty('lastPrice')
    expect(changeDishLine(proposed, { price: '8,90' })).toEqual({
      ...noPrice,
      name: 'Käsespätzle',
      readName: 'Kasespatzle',
      price: '8,90',
      isTicked: true,
      uncertainties: [],
    })
    expect(changeDishLine(proposed, { name: 'Kasespatzle' })).not.toHaveProperty('readName')
  })

  it('is not corrected by photos that are not trusted, or by a dish with an odd price', () => {
    const odd = [dish(1, 'Käsespätzle', 890, { isOutlier: true })]
    expect(recalled([LAST_WEEK], ...odd)).toEqual([])
    expect(recalled([card(1, '2026-11-16', { isTrusted: false })], dish(1, 'Käsespätzle'))).toEqual([])
  })
})

describe('the dishes that recur', () => {
  const photo = { offerType: 'wochenkarte', menuDate: TODAY, dishes: [] } as const
  const recurring = (
    dishes: ReturnType<typeof recalled>,
    fields: Partial<Parameters<typeof recurringDishes>[1]> = {},
  ) => {
    const { date, lines = [] } = recurringDishes(dishes, { ...photo, ...fields }, TODAY) ?? {}
    return [date, lines.map(({ name, price, day, isTicked }) => [name, price, day, isTicked])]
  }

  it('are those of the last Wochenkarte, on their weekdays', () => {
    const dishes = recalled(
      [LAST_WEEK, card(2, '2026-11-09'), card(3, '2026-11-23')],
      dish(1, 'Gulasch', 1090, { day: { date: '2026-11-17' } }),
      dish(1, 'Salat', null, { day: { weekday: 'Fr' } }),
      dish(2, 'Pizza'),
      dish(3, 'Seite 1 von heute'),
    )
    expect(recurring(dishes)).toEqual([
      '2026-11-16',
      [
        ['Gulasch', '10,90', { weekday: 'Di' }, true],
        ['Salat', '', { weekday: 'Fr' }, true],
      ],
    ])
  })

  it('are those of another week if the date of the card was misread as an early one', () => {
    expect(recurring(recalled([LAST_WEEK], dish(1, 'Gulasch')), { menuDate: '2026-10-19' })[0]).toBe('2026-11-16')
  })

  it('are those of the last Tageskarte of the same weekday, or of that day on the Wochenkarte', () => {
    const daily = (id: number, menuDate: string) => card(id, menuDate, { offerType: 'tageskarte' })
    const dishes = recalled(
      [daily(1, '2026-11-26'), daily(2, '2026-11-20'), daily(3, '2026-11-13'), card(4, '2026-11-16')],
      dish(1, 'Gestern'),
      dish(2, 'Freitagsfisch'),
      dish(3, 'Vorletzter Freitag'),
      dish(4, 'Wochenfisch', 890, { day: { weekday: 'Fr' } }),
      dish(4, 'Montagssuppe', 890, { day: { weekday: 'Mo' } }),
    )
    expect(recurring(dishes, { offerType: 'tageskarte' })).toEqual([
      '2026-11-20',
      [['Freitagsfisch', '8,90', null, true]],
    ])
    const weekly = dishes.filter((each) => each.offerType === 'wochenkarte')
    expect(recurring(weekly, { offerType: 'tageskarte' })).toEqual([
      '2026-11-16',
      [['Wochenfisch', '8,90', null, true]],
    ])
  })

  it('are those of the last Mittagsdeal, unticked where its price is older than four weeks', () => {
    const from = (daysAgo: number) =>
      recalled(
        [card(1, null, { offerType: 'mittagsdeal', createdAt: new Date(`${addDays(TODAY, -daysAgo)}T11:00:00Z`) })],
        dish(1, 'Gulasch', 1090),
        dish(1, 'Salatbüfett', null),
      )
    const deal = { offerType: 'mittagsdeal' } as const
    expect(recurring(from(28), deal)[1]).toEqual([
      ['Gulasch', '10,90', null, true],
      ['Salatbüfett', '', null, true],
    ])
    expect(recurring(from(29), deal)[1]).toEqual([
      ['Gulasch', '10,90', null, false],
      ['Salatbüfett', '', null, true],
    ])
    expect(recurring(from(0), deal)[1]).toEqual([])
  })

  it('leave out those that the photo has, and are none if it has all', () => {
    const dishes = recalled([LAST_WEEK], dish(1, 'Gulasch'), dish(1, 'Käsespätzle'))
    expect(recurring(dishes, { dishes: [aLine({ name: 'Kasespatzle' })] })[1]).toEqual([
      ['Gulasch', '8,90', null, true],
    ])
    expect(recurring(dishes, { dishes: [aLine({ name: 'Kasespatzle' }), aLine({ name: 'Gulasch' })] })).toEqual([
      undefined,
      [],
    ])
  })

  it('do not exceed the limit of a photo', () => {
    const dishes = recalled([LAST_WEEK], dish(1, 'Gulasch'), dish(1, 'Käsespätzle'))
    const full = Array.from({ length: 59 }, () => aLine({ name: 'Suppe' }))
    expect(recurring(dishes, { dishes: full })[1]).toHaveLength(1)
    expect(recurring(dishes, { dishes: [...full, ...full] })[1]).toEqual([])
  })
})
