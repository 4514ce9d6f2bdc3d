import { addDays, type CivilDate, weekdayOf } from '../calendar/civil-date.ts'
import { menuStart, periodStart } from '../deals/menu-date.ts'
import { menuDateOf, PERIOD_OF } from '../deals/menu-period.ts'
import type { OfferType } from '../deals/offer-type.ts'
import { SERVER_LIMITS } from '../shared/server-limits.ts'
import type { DishLine, DishUncertainty } from './dish-line.ts'
import { EMPTY_DISH_LINE } from './dish-lines.ts'
import type { Dish, DishDay } from './dish.ts'
import { isOddName } from './dish-name.ts'
import { headlineOf } from './headline.ts'
import type { DealWithMenu } from './menu-item.ts'
import { formatPrice, parsePrice } from './price.ts'
import { type ComparableName, comparableName, misreadingDistance } from './same-dish.ts'

/** A dish of an earlier card of the restaurant. */
export interface RecalledDish extends Dish {
  readonly offerType: OfferType
  /** The date of its card: the given one, else that of the upload. */
  readonly date: CivilDate
  readonly comparable: ComparableName
}

/** Returns the dishes of a deal's trusted photos without price outliers, newest card first (product.md#earlier-cards). */
export const recalledDishes = (deal: Pick<DealWithMenu, 'images' | 'menu'>): readonly RecalledDish[] => {
  const { images, menu } = headlineOf(deal)
  return images
    .toSorted((a, b) => menuDateOf(b).localeCompare(menuDateOf(a)) || b.id - a.id)
    .flatMap((image) => {
      const card = { offerType: image.offerType, date: menuDateOf(image) }
      return menu
        .filter(({ imageId }) => imageId === image.id)
        .map(({ name, description, price, diets, day }) => {
          return { name, description, price, diets, day, ...card, comparable: comparableName(name) }
        })
    })
}

const accentsOf = (name: string): number => name.normalize('NFD').match(/[\u0300-\u036fß]/gu)?.length ?? 0

/** Returns a name without case, spaces and punctuation. */
const spellingOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a name has what no cook writes, as a misread or forged one: digits within words. */
const isMisspelt = (name: string): boolean => isOddName(name) || /\p{L}\d|\d\p{L}|\|/u.test(name)

/** Returns the name that stands on most cards. A card counts once, however often it has the name. */
const mostFrequentName = (dishes: readonly RecalledDish[]): string | undefined => {
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  for (const { name, date } of dishes) {
    const onCard = `${date} ${name}`
    if (!seen.has(onCard)) counts.set(name, (counts.get(name) ?? 0) + 1)
    seen.add(onCard)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

/** Returns the recalled dishes that match a name; empty if it matches two different dishes. */
const meantDishes = (name: string, recalled: readonly RecalledDish[]): readonly RecalledDish[] => {
  const comparable = comparableName(name)
  const distances = recalled.map((dish) => misreadingDistance(comparable, dish.comparable))
  const least = Math.min(...distances)
  const nearest = least < Infinity ? recalled.filter((_, index) => distances[index] === least) : []
  const [first] = nearest
  const areSame = nearest.every((dish) => first && misreadingDistance(first.comparable, dish.comparable) <= 1)
  return areSame ? nearest : []
}

/** Whether two names are of one dish, but for the errors of text recognition. */
export const isSameDish = (one: string, other: string): boolean =>
  misreadingDistance(comparableName(one), comparableName(other)) < Infinity

/**
 * Returns a line as earlier cards of the restaurant correct it (product.md#earlier-cards): with their spelling of its name, and,
 * where it has no price, with the last one as a proposal. A name that is known with the price of the line is certain.
 *
 * @param line As it was read.
 * @param isText Whether its name is that of a text, which is never misread.
 */
export const withRecalled = (line: DishLine, recalled: readonly RecalledDish[], isText = false): DishLine => {
  const meant = meantDishes(line.name, recalled)
  const known = mostFrequentName(meant)
  if (known === undefined) return line
  const isDoubted = line.uncertainties.some((uncertainty) => ['low-confidence', 'odd-name'].includes(uncertainty))
  const isMisreading =
    misreadingDistance(comparableName(line.name), comparableName(known)) <= (isDoubted ? Infinity : 1)
  const isCorrected =
    !isText &&
    isMisreading &&
    (!isMisspelt(known) || isMisspelt(line.name)) &&
    spellingOf(known) !== spellingOf(line.name) &&
    accentsOf(known) >= accentsOf(line.name)
  const cents = parsePrice(line.price)
  const lastPrice = meant.find(({ price }) => price !== null)?.price ?? null
  const resolved = new Set<DishUncertainty>([
    ...(isCorrected ? (['odd-name'] as const) : []),
    // The low confidence may be that of the name or of the price: both are confirmed.
    ...(cents !== null && meant.some(({ price }) => price === cents) ? (['low-confidence'] as const) : []),
  ])
  const uncertainties = line.uncertainties.filter((uncertainty) => !resolved.has(uncertainty))
  return {
    ...line,
    ...(isCorrected && { name: known, readName: line.name }),
    ...(line.price === '' && lastPrice !== null && { lastPrice: formatPrice(lastPrice) }),
    isTicked: uncertainties.length === 0,
    uncertainties,
  }
}

/** The data of a form about the photo that gets lines. */
interface MenuOfPhoto {
  readonly offerType: OfferType
  readonly menuDate: CivilDate | null
  readonly dishes: readonly DishLine[]
}

/** The dishes that a card shares with an earlier one. */
export interface RecurringDishes {
  /** The date of the earlier card. */
  readonly date: CivilDate
  readonly lines: readonly DishLine[]
}

/** The day on a later card of the same type. */
const dayLater = (day: DishDay): DishDay => (day && 'date' in day ? { weekday: weekdayOf(day.date) } : day)

/** Returns the dishes of earlier cards that may recur on a card of this type and date, with the days that they have there. */
const candidatesFor = (
  recalled: readonly RecalledDish[],
  offerType: OfferType,
  date: CivilDate,
  today: CivilDate,
): readonly RecalledDish[] => {
  const period = PERIOD_OF[offerType]
  const ofType = recalled.filter((dish) => dish.offerType === offerType)
  if (period === null) return ofType.filter((dish) => dish.date < today)
  if (period !== 'day') {
    const own = periodStart(period, date)
    const others = ofType.filter((dish) => periodStart(period, dish.date) !== own)
    const earlier = others.filter((dish) => dish.date < own)
    // The date of a card may be misread.
    return (earlier.length > 0 ? earlier : others)
      .filter(({ day }) => period === 'week' || !(day && 'date' in day))
      .map((dish) => ({ ...dish, day: dayLater(dish.day) }))
  }
  const weekday = weekdayOf(date)
  return recalled.flatMap((dish) => {
    const day = dayLater(dish.day)
    const isOfCard = dish.offerType === 'tageskarte' && weekdayOf(dish.date) === weekday && dish.date < date
    const isOfWeek =
      dish.offerType === 'wochenkarte' &&
      (menuStart('wochenkarte', dish.date) ?? date) < periodStart('week', date) &&
      (day === null || ('weekday' in day && day.weekday === weekday))
    return isOfCard || isOfWeek ? [{ ...dish, day: null }] : []
  })
}

const isOld = ({ price, date }: RecalledDish, today: CivilDate): boolean =>
  price !== null && date < addDays(today, -SERVER_LIMITS.recalledDays)

/**
 * Returns the dishes of the last card of the same type, for a Tageskarte of the same weekday, that the photo does not list
 * (product.md#earlier-cards). Null if there are none.
 */
export const recurringDishes = (
  recalled: readonly RecalledDish[],
  { offerType, menuDate, dishes }: MenuOfPhoto,
  today: CivilDate,
): RecurringDishes | null => {
  const candidates = candidatesFor(recalled, offerType, menuDate ?? today, today)
  const [first] = candidates
  if (!first) return null
  const { date } = first
  const listed = dishes.map(({ name }) => comparableName(name))
  const lines = candidates
    .filter((dish) => dish.offerType === first.offerType && dish.date === date)
    .filter((dish) => !listed.some((name) => misreadingDistance(name, dish.comparable) < Infinity))
    .map((dish): DishLine => {
      const { name, description, price, diets, day } = dish
      const uncertainties: readonly DishUncertainty[] = isOld(dish, today) ? ['old-price'] : []
      const fields = {
        name,
        description: description ?? '',
        price: price === null ? '' : formatPrice(price),
        diets,
        day,
      }
      return { ...EMPTY_DISH_LINE, ...fields, isTicked: uncertainties.length === 0, uncertainties }
    })
    .slice(0, Math.max(0, SERVER_LIMITS.dishesPerPhoto - dishes.length))
  return lines.length > 0 ? { date, lines } : null
}
