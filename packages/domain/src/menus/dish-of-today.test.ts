import { aDeal, anImage } from '@mahlzeit/test-fakes'
import { expect, it } from 'vitest'
import { dishOfToday } from './dish-of-today.ts'
import type { MenuItem } from './menu-item.ts'

const dish = (name: string, price: number | null): MenuItem => ({
  id: name.length,
  imageId: 1,
  name,
  description: null,
  price,
  diets: [],
  day: null,
})
const SOUP = dish('Linsensuppe', null)
const EGGS = dish('Senfeier', 850)

const createdAt = new Date('2026-11-20T10:00:00Z')
const deal = {
  ...aDeal({ images: [anImage({ id: 1, offerType: 'mittagsdeal', createdAt })], startTime: '11:30', endTime: '14:30' }),
  menu: [SOUP, EGGS],
}
const at = (time: string) => new Date(`2026-11-23T${time}:00+01:00`)

it.each([
  ['before lunch', deal, at('08:00'), 'Senfeier'],
  ['during lunch', deal, at('12:00'), 'Senfeier'],
  ['after lunch', deal, at('15:00'), undefined],
  ['on a day without lunch', deal, new Date('2026-11-22T11:00:00Z'), undefined],
  ['without times', { ...deal, startTime: null }, at('12:00'), undefined],
  ['of several prices', { ...deal, menu: [EGGS, SOUP, dish('Kartoffelsuppe', 790)] }, at('12:00'), 'Kartoffelsuppe'],
  ['without prices', { ...deal, menu: [SOUP] }, at('12:00'), 'Linsensuppe'],
  ['without dishes', { ...deal, menu: [] }, at('12:00'), undefined],
  [
    'of a deal that is gone',
    { ...deal, gone: { since: createdAt, by: 'reports' as const, reports: 2 } },
    at('12:00'),
    undefined,
  ],
])('the dish of today %s', (_when, given, now, name) => {
  expect(dishOfToday(given, now)?.name).toBe(name)
})
