import { anImage } from '@mahlzeit/test-fakes'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, berlinTimeAt, type CivilDate, isoWeekOf, type Weekday, weekdayOf, WEEKDAYS } from '../index.ts'
import type { DealImage } from '../deals/deal-image.ts'
import { menuStart } from '../deals/menu-date.ts'
import { OFFER_TYPES, type OfferType } from '../deals/offer-type.ts'
import type { DishDay } from './dish.ts'
import { isDishDay, type MenuItem } from './menu-item.ts'
import { menuByDay, menuOn, searchedDishes } from './menu-of-day.ts'

/** A Wednesday. */
const TODAY = '2026-11-25'

const card = (id: number, offerType: OfferType, changes: Partial<DealImage> = {}): DealImage =>
  anImage({ id, offerType, createdAt: new Date('2026-11-23T09:00:00Z'), ...changes })

const dish = (id: number, imageId: number, name: string, day: DishDay = null): MenuItem => ({
  id,
  imageId,
  name,
  description: null,
  price: 900 + id,
  diets: [],
  day,
})

const names = (dishes: readonly MenuItem[]): readonly string[] => dishes.map(({ name }) => name)

/** A deal without days, but for `availableDays`. */
const deal = (images: readonly DealImage[], menu: readonly MenuItem[], availableDays: readonly Weekday[] = []) => ({
  images,
  menu,
  availableDays,
})

const on = (images: readonly DealImage[], items: readonly MenuItem[], date: CivilDate) =>
  names(menuOn(deal(images, items), date))

const byDay = (days: ReturnType<typeof menuByDay>) => days.map(({ date, dishes }) => [date, names(dishes)])

describe('the menu of a day', () => {
  it('the menu of a day has the dishes of its period, its weekday and its date', () => {
    const items = [
      dish(1, 1, 'Suppe'),
      dish(2, 1, 'Gulasch', { weekday: 'Mi' }),
      dish(3, 1, 'Fisch', { weekday: 'Fr' }),
      dish(4, 1, 'Braten', { date: '2026-11-25' }),
    ]
    const images = [card(1, 'wochenkarte')]
    expect(on(images, items, TODAY)).toEqual(['Suppe', 'Gulasch', 'Braten'])
    expect(on(images, items, '2026-11-27')).toEqual(['Suppe', 'Fisch'])
    expect(on(images, items, '2026-12-02')).toEqual([])
  })

  it.each([
    ['tageskarte', null, '2026-11-23', '2026-11-23'],
    ['tageskarte', '2026-11-26', '2026-11-26', '2026-11-26'],
    ['wochenkarte', null, '2026-11-23', '2026-11-29'],
    ['wochenkarte', '2026-11-30', '2026-11-30', '2026-12-06'],
    ['monatskarte', '2026-02-01', '2026-02-01', '2026-02-28'],
  ] as const)('the menu of a %s for %s is from %s to %s', (offerType, menuDate, first, last) => {
    const images = [card(1, offerType, { menuDate })]
    const items = [dish(1, 1, 'Suppe')]
    for (const date of [first, last]) expect(on(images, items, date)).toEqual(['Suppe'])
    for (const date of [addDays(first, -1), addDays(last, 1)]) expect(on(images, items, date)).toEqual([])
  })

  it('a menu without a period holds until a later day has a photo of that type with dishes', () => {
    const old = card(1, 'mittagsdeal', { createdAt: new Date('2026-01-05T09:00:00Z') })
    const empty = card(2, 'mittagsdeal')
    const other = card(3, 'mittagessen')
    const items = [dish(1, 1, 'Pizza'), dish(2, 3, 'Salat')]
    expect(on([old, empty, other], items, TODAY)).toEqual(['Pizza', 'Salat'])
    expect(on([old, empty, other], [...items, dish(3, 2, 'Pasta')], TODAY)).toEqual(['Pasta', 'Salat'])
    const sameDay = card(4, 'mittagsdeal', { createdAt: new Date('2026-01-05T22:59:00Z') })
    expect(on([old, sameDay], [dish(1, 1, 'Pizza'), dish(2, 4, 'Pasta')], TODAY)).toEqual(['Pizza', 'Pasta'])
  })

  it('the menu names a dish of several photos once: that of the newest', () => {
    const older = card(1, 'wochenkarte')
    const newer = card(2, 'tageskarte', { createdAt: new Date('2026-11-25T09:00:00Z') })
    const items = [dish(1, 1, 'Käsespätzle'), dish(2, 1, 'Suppe'), dish(3, 2, 'KASESPATZLE')]
    expect(menuOn(deal([older, newer], items), TODAY)).toEqual([
      { ...items[1], photoDate: '2026-11-23', isTrusted: true },
      { ...items[2], photoDate: '2026-11-25', isTrusted: true },
    ])
    expect(on([older, newer], items, '2026-11-26')).toEqual(['Käsespätzle', 'Suppe'])
    const sameTime = [card(4, 'wochenkarte'), card(3, 'wochenkarte')]
    expect(menuOn(deal(sameTime, [dish(1, 3, 'Suppe'), dish(2, 4, 'Suppe')]), TODAY)).toMatchObject([{ id: 2 }])
  })

  it('the menu keeps a dish that one photo names twice', () => {
    expect(on([card(1, 'wochenkarte')], [dish(1, 1, 'Pizza'), dish(2, 1, 'Pizza')], TODAY)).toEqual(['Pizza', 'Pizza'])
  })

  it('the menu has the date of the upload in Germany', () => {
    const late = card(1, 'mittagsdeal', { createdAt: new Date('2026-11-24T23:30:00Z') })
    const soup = dish(1, 1, 'Suppe')
    expect(menuOn(deal([late], [soup]), TODAY)).toEqual([{ ...soup, photoDate: TODAY, isTrusted: true }])
  })
})

describe('a dish without a day of its own', () => {
  const suppe = dish(1, 1, 'Suppe')

  it('a dish without a day does not hold on a weekday without lunch, others do', () => {
    const dishes = [suppe, dish(2, 1, 'Braten', { weekday: 'So' }), dish(3, 1, 'Fisch', { date: '2026-11-29' })]
    const weekdays = deal([card(1, 'wochenkarte')], dishes, ['Mo', 'Di', 'Mi', 'Do', 'Fr'])
    expect(names(menuOn(weekdays, TODAY))).toEqual(['Suppe'])
    expect(names(menuOn(weekdays, '2026-11-29'))).toEqual(['Braten', 'Fisch'])
  })

  it('a dish without a day holds on the day of a Tageskarte', () => {
    const sunday = card(1, 'tageskarte', { menuDate: '2026-11-29' })
    expect(names(menuOn(deal([sunday], [suppe], ['Mo']), '2026-11-29'))).toEqual(['Suppe'])
  })
})

describe('the menu by day', () => {
  it('the menu by day has the requested day first, also a past one, and today next', () => {
    const dishes = [
      dish(1, 1, 'Suppe'),
      dish(2, 1, 'Gulasch', { weekday: 'Di' }),
      dish(3, 1, 'Fisch', { weekday: 'Fr' }),
      dish(4, 1, 'Braten', { weekday: 'Mi' }),
      dish(5, 1, 'Auflauf', { weekday: 'Do' }),
    ]
    const ofWeek = deal([card(1, 'wochenkarte')], dishes)
    expect(byDay(menuByDay(ofWeek, TODAY, '2026-11-27'))).toEqual([
      ['2026-11-27', ['Suppe', 'Fisch']],
      ['2026-11-25', ['Braten']],
      ['2026-11-26', ['Auflauf']],
    ])
    expect(byDay(menuByDay(ofWeek, TODAY, '2026-11-24'))[0]).toEqual(['2026-11-24', ['Suppe', 'Gulasch']])
    expect(byDay(menuByDay(ofWeek, TODAY, '2026-12-24'))[0]).toEqual(['2026-11-25', ['Suppe', 'Braten']])
  })

  it('the menu by day has today first, and each dish once, on its next day', () => {
    const items = [
      dish(1, 1, 'Suppe'),
      dish(2, 1, 'Montagsgulasch', { weekday: 'Mo' }),
      dish(3, 1, 'Freitagsfisch', { weekday: 'Fr' }),
      dish(4, 1, 'Mittwochsbraten', { weekday: 'Mi' }),
      dish(5, 2, 'Neue Suppe'),
      dish(6, 2, 'Neuer Fisch', { weekday: 'Fr' }),
      dish(7, 3, 'Schnitzel', { weekday: 'Di' }),
    ]
    const images = [card(1, 'wochenkarte'), card(2, 'wochenkarte', { menuDate: '2026-11-30' }), card(3, 'mittagsdeal')]
    expect(byDay(menuByDay(deal(images, items), TODAY))).toEqual([
      ['2026-11-25', ['Suppe', 'Mittwochsbraten']],
      ['2026-11-27', ['Freitagsfisch']],
      ['2026-11-30', ['Neue Suppe']],
      ['2026-12-01', ['Schnitzel']],
      ['2026-12-04', ['Neuer Fisch']],
    ])
  })

  it('the menu by day reaches the end of the last valid period', () => {
    const menuDate = menuStart('monatskarte', addDays(TODAY, 60))
    const last = { date: '2027-01-31' }
    expect(menuByDay(deal([card(1, 'monatskarte', { menuDate })], [dish(1, 1, 'Suppe', last)]), TODAY)).toMatchObject([
      last,
    ])
  })
})

describe('the day of a dish', () => {
  it.each([
    ['wochenkarte', '2026-11-25', { date: '2026-11-29' }, true],
    ['wochenkarte', '2026-11-25', { date: '2026-11-30' }, false],
    ['wochenkarte', null, { date: '2026-11-30' }, false],
    ['tageskarte', '2026-11-25', { date: '2026-11-26' }, false],
    ['tageskarte', '2026-11-25', { weekday: 'So' }, true],
    ['mittagsdeal', null, { date: '2027-01-24' }, true],
    ['mittagsdeal', null, { date: '2027-01-25' }, false],
    ['mittagsdeal', null, null, true],
  ] as const)('validates the day of a dish of a %s for %s, %j: stored %s', (offerType, menuDate, day, isStored) => {
    expect(isDishDay(day, offerType, menuDate, TODAY)).toBe(isStored)
  })
})

describe('for random photos', () => {
  const dates = fc.integer({ min: -40, max: 70 }).map((days) => addDays(TODAY, days))
  const dishDays: fc.Arbitrary<DishDay> = fc.oneof(
    fc.constant(null),
    fc.constantFrom(...WEEKDAYS).map((weekday) => ({ weekday })),
    dates.map((date) => ({ date })),
  )
  const images = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      offerType: fc.constantFrom(...OFFER_TYPES),
      hours: fc.integer({ min: -1000, max: 24 }),
      given: fc.option(dates),
    }),
    { selector: ({ id }) => id, maxLength: 6 },
  )
  const items = fc.array(
    fc.record({
      imageId: fc.integer({ min: 1, max: 6 }),
      name: fc.constantFrom('Suppe', 'SUPPE', 'Käse', 'Kase'),
      day: dishDays,
    }),
    { maxLength: 12 },
  )
  const menus = fc.tuple(images, items, fc.subarray([...WEEKDAYS])).map(([photos, lines, availableDays]) => ({
    availableDays,
    images: photos.map(({ id, offerType, hours, given }) =>
      card(id, offerType, {
        createdAt: new Date(Date.parse(`${TODAY}T11:00:00Z`) + hours * 3_600_000),
        menuDate: menuStart(offerType, given),
      }),
    ),
    menu: lines.map(({ imageId, name, day }, index) => dish(index + 1, imageId, name, day)),
  }))

  /** The rule, word by word: one dish at a time. */
  const plainMenuOn = ({ images: photos, menu: all, availableDays }: ReturnType<typeof deal>, date: CivilDate) => {
    const isOffered = availableDays.includes(weekdayOf(date)) || availableDays.length === 0
    const photoOf = (item: MenuItem) => photos.find(({ id }) => id === item.imageId)
    const uploadOf = ({ createdAt }: DealImage) => berlinTimeAt(createdAt).date
    const holds = (item: MenuItem): boolean => {
      const photo = photoOf(item)
      if (!photo) return false
      if (item.day === null && !isOffered && photo.offerType !== 'tageskarte') return false
      if (item.day && 'weekday' in item.day && item.day.weekday !== weekdayOf(date)) return false
      if (item.day && 'date' in item.day && item.day.date !== date) return false
      const from = photo.menuDate ?? uploadOf(photo)
      switch (photo.offerType) {
        case 'tageskarte':
          return from === date
        case 'wochenkarte':
          return JSON.stringify(isoWeekOf(from)) === JSON.stringify(isoWeekOf(date))
        case 'monatskarte':
          return from.slice(0, 7) === date.slice(0, 7)
        case 'mittagsdeal':
        case 'mittagessen':
          return all.every((other) => {
            const newer = photoOf(other)
            return newer?.offerType !== photo.offerType || uploadOf(newer) <= uploadOf(photo)
          })
      }
    }
    const sameName = (a: MenuItem, b: MenuItem) => a.name[0] === b.name[0]
    const rank = (item: MenuItem) => [photoOf(item)?.createdAt.getTime() ?? 0, item.imageId] as const
    const isNewer = (a: MenuItem, b: MenuItem) => {
      const [[atA, idA], [atB, idB]] = [rank(a), rank(b)]
      return atA > atB || (atA === atB && idA > idB)
    }
    return all.filter(
      (item) => holds(item) && !all.some((other) => holds(other) && sameName(item, other) && isNewer(other, item)),
    )
  }

  const byId = (a: number, b: number) => a - b

  it('the menu of a day agrees with a second implementation for random photos', () => {
    fc.assert(
      fc.property(menus, dates, (menu, date) => {
        const found = menuOn(menu, date)
        expect(found.map(({ id }) => id).toSorted(byId)).toEqual(plainMenuOn(menu, date).map(({ id }) => id))
      }),
      { numRuns: 2000 },
    )
  })

  it('the menu by day has each dish once, on the requested day or the next one on which it holds', () => {
    fc.assert(
      fc.property(menus, dates, (menu, asked) => {
        const found = menuByDay(menu, TODAY, asked).flatMap(({ date, dishes }) => dishes.map(({ id }) => [id, date]))
        const days = [asked, ...Array.from({ length: 120 }, (_, ahead) => addDays(TODAY, ahead))]
        const first = menu.menu.flatMap((item) => {
          const date = days.find((day) => plainMenuOn(menu, day).includes(item))
          return date === undefined ? [] : [[item.id, date]]
        })
        expect(found.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual(first)
      }),
      { numRuns: 30 },
    )
  })
})

describe('the dishes of a search', () => {
  const searched = (images: readonly DealImage[]): readonly string[] => {
    const items = images.map(({ id }) => dish(id ?? 0, id ?? 0, `Gericht ${id}`))
    return names(searchedDishes({ images, menu: items }))
  }
  const at = (date: CivilDate) => ({ createdAt: new Date(`${date}T09:00:00Z`) })

  it('a search uses the dishes of the last upload or later ones, the newest first', () => {
    expect(
      searched([
        card(1, 'wochenkarte', at('2026-11-15')),
        card(2, 'wochenkarte', at('2026-11-16')),
        card(3, 'wochenkarte', { ...at('2026-11-16'), menuDate: '2026-11-23' }),
        card(4, 'tageskarte', at('2026-11-19')),
        card(5, 'tageskarte', at('2026-11-20')),
        card(6, 'monatskarte', at('2026-10-31')),
        card(7, 'monatskarte', at('2026-11-01')),
      ]),
    ).toEqual(['Gericht 7', 'Gericht 5', 'Gericht 3', 'Gericht 2'])
  })

  it('a search uses the dishes of the last day of a type without periods', () => {
    expect(
      searched([
        card(1, 'mittagsdeal', at('2026-11-15')),
        card(2, 'mittagsdeal', at('2026-11-16')),
        card(3, 'mittagsdeal', at('2026-11-16')),
        card(4, 'mittagessen', at('2026-11-10')),
      ]),
    ).toEqual(['Gericht 4', 'Gericht 3', 'Gericht 2'])
  })

  it('a search uses no dishes without a photo', () => {
    expect(searched([])).toEqual([])
  })
})
