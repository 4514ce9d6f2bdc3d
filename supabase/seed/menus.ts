import type { OfferType, Weekday } from '@mahlzeit/domain'
import type { DemoRestaurant } from './demo-restaurant.ts'
import { DISHES } from './menus/dishes.ts'
import type { Dish } from './menus/dish.ts'
import { MO_FR } from './opening-days.ts'

export interface MenuLine {
  /** The day of a Wochenkarte. */
  readonly day: string | null
  readonly name: string
  readonly detail: string
  readonly diet: 'vegetarisch' | 'vegan' | null
  /** „9,90 €“, or null where the whole menu has one price. */
  readonly price: string | null
}

/** The content of one menu. */
export interface Menu {
  readonly restaurant: string
  readonly heading: string
  readonly subline: string
  /** The price of a mittagsdeal. */
  readonly setPrice: string | null
  readonly lines: readonly MenuLine[]
  readonly foot: string
}

const DEAL_FEET = [
  'Dazu eine Tagessuppe oder ein kleiner Salat',
  'Inklusive Getränk 0,2 l',
  'Mit Espresso oder Tee zum Abschluss',
  'Vorneweg Brot und Dip',
] as const

/** German names of weekdays, as on menus. */
export const GERMAN_NAMES: Readonly<Record<Weekday, string>> = {
  Mo: 'Montag',
  Di: 'Dienstag',
  Mi: 'Mittwoch',
  Do: 'Donnerstag',
  Fr: 'Freitag',
  Sa: 'Samstag',
  So: 'Sonntag',
}

/** Returns the menu of a restaurant's photo; deterministic. */
export const menuOf = (restaurant: DemoRestaurant, index: number, offerType: OfferType): Menu => {
  const pick = (count: number): readonly Dish[] => pickDishes(restaurant, index * 3, count)
  const menu = (heading: string, subline: string, lines: readonly MenuLine[], foot: string): Menu => ({
    restaurant: restaurant.name,
    heading,
    subline,
    setPrice: null,
    lines,
    foot,
  })
  switch (offerType) {
    case 'mittagsdeal': {
      const dishes = pick(3)
      const deal = menu('Mittagsdeal', opening(restaurant), unpriced(dishes), footOf(restaurant))
      return { ...deal, setPrice: euros(setPrice(dishes)) }
    }
    case 'tageskarte':
      return menu('Tageskarte', GERMAN_NAMES[dayOf(restaurant, index)], priced(pick(3)), 'Solange der Vorrat reicht')
    case 'wochenkarte':
      return menu('Wochenkarte', opening(restaurant), weekly(workdaysOf(restaurant), pick), 'Jede Woche neu')
    case 'monatskarte':
      return menu('Monatskarte', 'Diesen Monat empfehlen wir', priced(pick(4)), 'Nur für kurze Zeit')
    case 'mittagessen':
      return menu('Mittagessen', opening(restaurant), priced(pick(7)), 'Alle Preise inkl. MwSt.')
  }
}

/** Returns a hash of a text. */
export const hashOf = (text: string): number =>
  Array.from(text, (letter) => letter.codePointAt(0) ?? 0).reduce((hash, code) => (hash * 31 + code) % 1_000_003, 7)

const pickDishes = (restaurant: DemoRestaurant, offset: number, count: number): readonly Dish[] => {
  const { cuisines, diets, slug } = restaurant
  const pool = DISHES[cuisines[0] ?? 'international'].filter((dish) => isServed(dish, restaurant))
  const start = (hashOf(slug) + offset) % pool.length
  const inOrder = [...pool.slice(start), ...pool.slice(0, start)]
  const picked = inOrder.slice(0, count)
  const missing = (['vegetarisch', 'vegan'] as const).filter(
    (diet) => diets.includes(diet) && !picked.some((dish) => suits(dish, diet)),
  )
  const added = inOrder.find((dish) => missing.length > 0 && suits(dish, missing.at(-1) ?? 'vegan'))
  return added ? [...picked.slice(0, -1), added] : picked
}

const suits = (dish: Dish, diet: 'vegetarisch' | 'vegan'): boolean =>
  dish[3] === 'vegan' || (diet === 'vegetarisch' && dish[3] === 'vegetarisch')

/** Excludes meat where the restaurant serves none. */
const isServed = (dish: Dish, { diets }: DemoRestaurant): boolean => {
  if (diets.length === 0 || diets.includes('keine_diaet')) return true
  return suits(dish, diets.includes('vegetarisch') ? 'vegetarisch' : 'vegan')
}

const line = ([name, detail, , diet]: Dish): MenuLine => ({ day: null, name, detail, diet: diet ?? null, price: null })

const unpriced = (dishes: readonly Dish[]): readonly MenuLine[] => dishes.map(line)

const priced = (dishes: readonly Dish[]): readonly MenuLine[] =>
  dishes.map((dish) => ({ ...line(dish), price: euros(dish[2]) }))

/** One dish a day. */
const weekly = (days: readonly Weekday[], pick: (count: number) => readonly Dish[]): readonly MenuLine[] =>
  priced(pick(days.length)).map((entry, index) => ({ ...entry, day: days[index] ?? null }))

const workdaysOf = ({ days = MO_FR }: DemoRestaurant): readonly Weekday[] => MO_FR.filter((day) => days.includes(day))

const euros = (amount: number): string => `${amount.toFixed(2).replace('.', ',')}\u00A0€`

/** Slightly below the mean price of the dishes, ending in 40 or 90 cents. */
const setPrice = (dishes: readonly Dish[]): number => {
  const mean = dishes.reduce((sum, dish) => sum + dish[2], 0) / dishes.length
  return Math.floor(mean * 0.95 * 2) / 2 - 0.1
}

const footOf = ({ slug }: DemoRestaurant): string => DEAL_FEET[hashOf(slug) % DEAL_FEET.length] ?? DEAL_FEET[0]

const dayOf = ({ slug, days = MO_FR }: DemoRestaurant, index: number): Weekday =>
  days[(hashOf(slug) + index) % days.length] ?? 'Mo'

const opening = ({ days, hours: [from, until] = [null, null] }: DemoRestaurant): string => {
  const first = days?.at(0)
  const last = days?.at(-1)
  const when = [first && last ? `${first}–${last}` : '', from && until ? `${from}–${until} Uhr` : '']
  return when.filter((part) => part !== '').join(' · ') || 'Zur Mittagszeit'
}
