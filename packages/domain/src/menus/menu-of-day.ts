import { addDays, berlinTimeAt, type CivilDate, weekdayOf } from '../calendar/civil-date.ts'
import type { DealImage } from '../deals/deal-image.ts'
import { periodStart } from '../deals/menu-date.ts'
import { menuDateOf, PERIOD_OF } from '../deals/menu-period.ts'
import { plainText } from '../shared/plain-text.ts'
import { SERVER_LIMITS } from '../shared/server-limits.ts'
import { trustedOf } from './headline.ts'
import type { DealWithMenu, MenuItem } from './menu-item.ts'

/** The fields of a deal about its dishes. */
export type MenuOfDeal = Pick<DealWithMenu, 'images' | 'menu' | 'availableDays'>

/** A dish with the date of the photo that says its price. */
export interface DatedDish extends MenuItem {
  /** When the photo was uploaded, as a date in Germany. */
  readonly photoDate: CivilDate
  /** Whether the photo is trusted. */
  readonly isTrusted: boolean
}

/** The dishes under the heading of one day. */
export interface DayMenu {
  readonly date: CivilDate
  readonly dishes: readonly DatedDish[]
}

/** A photo with its dishes. */
interface Card {
  readonly image: DealImage
  readonly uploadedAt: number
  readonly photoDate: CivilDate
  readonly dishes: readonly DatedDish[]
}

/** How many days ahead a dish can be: the longest period may begin on the last day that a menu can be given for. */
export const DAYS_AHEAD = SERVER_LIMITS.menuDaysAhead + 31

/** Returns the photos that have dishes, in their order. */
const cardsOf = ({ images, menu }: Pick<MenuOfDeal, 'images' | 'menu'>): readonly Card[] =>
  images.flatMap((image) => {
    const ofImage = menu.filter(({ imageId }) => imageId === image.id)
    if (ofImage.length === 0) return []
    const photoDate = berlinTimeAt(image.createdAt).date
    const dishes = ofImage.map((item) => ({ ...item, photoDate, isTrusted: image.isTrusted }))
    return [{ image, uploadedAt: image.createdAt.getTime(), photoDate, dishes }]
  })

const byUpload = (a: Card, b: Card): number => a.uploadedAt - b.uploadedAt || a.image.id - b.image.id

/** Returns the dishes of the newest photo that names each, in the order of the uploads. */
export const newestDishes = (deal: Pick<MenuOfDeal, 'images' | 'menu'>): readonly DatedDish[] => {
  const dishes = cardsOf(deal)
    .toSorted(byUpload)
    .flatMap((card) => card.dishes)
  const newest = new Map(dishes.map(({ name, imageId }) => [plainText(name), imageId]))
  return dishes.filter(({ name, imageId }) => newest.get(plainText(name)) === imageId)
}

/** Whether a photo's period contains a date. Without a period: whether no later day has a photo of the same type. */
const covers = ({ image, photoDate }: Card, cards: readonly Card[], date: CivilDate): boolean => {
  const period = PERIOD_OF[image.offerType]
  if (period !== null) return periodStart(period, menuDateOf(image)) === periodStart(period, date)
  return !cards.some((other) => other.image.offerType === image.offerType && other.photoDate > photoDate)
}

const isOn = ({ day }: MenuItem, date: CivilDate): boolean =>
  day !== null && ('date' in day ? day.date === date : day.weekday === weekdayOf(date))

const dishesOn = (cards: readonly Card[], { availableDays }: MenuOfDeal, date: CivilDate): readonly DatedDish[] => {
  const isOffered = availableDays.length === 0 || availableDays.includes(weekdayOf(date))
  const ofDay = cards
    .filter((card) => covers(card, cards, date))
    .map((card) => {
      const isOfDay = isOffered || PERIOD_OF[card.image.offerType] === 'day'
      return { ...card, dishes: card.dishes.filter((dish) => (dish.day === null ? isOfDay : isOn(dish, date))) }
    })
  const newest = new Map<string, Card>()
  for (const card of ofDay.toSorted(byUpload)) for (const { name } of card.dishes) newest.set(plainText(name), card)
  return ofDay.flatMap((card) => card.dishes.filter(({ name }) => newest.get(plainText(name)) === card))
}

const lastUploadOf = (cards: readonly Card[]): CivilDate | undefined =>
  cards
    .map(({ photoDate }) => photoDate)
    .toSorted()
    .at(-1)

/**
 * Returns the dishes by which a search finds a deal (product.md#search), the newest first: those of trusted photos that held on
 * the day of the last such photo with dishes, or hold later. They do not depend on today's date, and may be past.
 */
export const searchedDishes = (deal: Pick<DealWithMenu, 'images' | 'menu'>): readonly MenuItem[] => {
  const cards = cardsOf(trustedOf(deal))
  const lastUpload = lastUploadOf(cards)
  if (lastUpload === undefined) return []
  return cards
    .filter((card) => {
      const period = PERIOD_OF[card.image.offerType]
      if (period === null) return covers(card, cards, lastUpload)
      return periodStart(period, menuDateOf(card.image)) >= periodStart(period, lastUpload)
    })
    .flatMap(({ dishes }) => dishes)
    .toSorted((a, b) => b.id - a.id)
    .slice(0, SERVER_LIMITS.searchedDishes)
}

/**
 * Returns the dishes that hold on a day (product.md#dishes-of-a-day), in the order of the photos. If several photos name the
 * same dish, that of the newest one counts.
 */
export const menuOn = (deal: MenuOfDeal, date: CivilDate): readonly DatedDish[] => dishesOn(cardsOf(deal), deal, date)

/**
 * Returns the dishes that can answer a filter (product.md#answers-of-dishes): those by which a search finds the deal, without price
 * outliers and dates before the last photo with dishes.
 */
export const answeringDishes = (deal: Pick<DealWithMenu, 'images' | 'menu'>): readonly MenuItem[] => {
  const lastUpload = lastUploadOf(cardsOf(trustedOf(deal))) ?? ''
  const isPast = ({ day }: MenuItem): boolean => day !== null && 'date' in day && day.date < lastUpload
  return searchedDishes(deal).filter((dish) => !isPast(dish) && !dish.isOutlier)
}

/**
 * Returns each dish once: those of the requested day, then each other dish under the first day, from today on, on which it holds.
 * Days without dishes are left out.
 */
export const menuByDay = (deal: MenuOfDeal, today: CivilDate, requested: CivilDate = today): readonly DayMenu[] => {
  const cards = cardsOf(deal)
  const listed = new Set<number>()
  const days: DayMenu[] = []
  for (let ahead = -1; ahead <= DAYS_AHEAD && listed.size < deal.menu.length; ahead++) {
    const date = ahead < 0 ? requested : addDays(today, ahead)
    const dishes = dishesOn(cards, deal, date).filter(({ id }) => !listed.has(id))
    for (const { id } of dishes) listed.add(id)
    if (dishes.length > 0) days.push({ date, dishes })
  }
  return days
}
