import { CUISINES, type Cuisine } from '../deals/cuisine.ts'
import { type Diet, parseDiets } from '../deals/diet.ts'
import { type Weekday, WEEKDAYS } from '../deals/weekdays.ts'
import { lunchDaysOf, lunchOf, openWeek } from './opening-hours.ts'

/** The facts of a deal that a directory may tell, by their names in corrections. */
export const PREFILLED_FACTS = ['hours', 'days', 'cuisines', 'diets', 'cards', 'access'] as const

export type PrefilledFact = (typeof PREFILLED_FACTS)[number]

/** What OpenStreetMap says of a place for a deal there (product.md#prefills). Unconfirmed; what is missing is unknown. */
export interface PlacePrefill {
  /** The day of the list, YYYY-MM-DD, since which it says so. */
  readonly asOf: string
  readonly hours?: { readonly start: string; readonly end: string }
  /** Absent if they are all from Monday to Friday, as in the form. */
  readonly days?: readonly Weekday[]
  readonly cuisines?: readonly Cuisine[]
  readonly diets?: readonly Diet[]
  readonly cards?: boolean
}

/** Values of `cuisine` that mean one of ours. Others, such as `pizza;burger` without a country, stay unknown. */
const CUISINE_WORDS: Readonly<Record<Cuisine, string>> = {
  afrikanisch: 'african ethiopian eritrean sudanese',
  amerikanisch: 'american',
  argentinisch: 'argentinian',
  asiatisch: 'asian korean indonesian malaysian singaporean taiwanese nepalese tibetan filipino',
  cafe_bistro: 'coffee_shop coffee cafe bistro',
  chinesisch: 'chinese cantonese sichuan dim_sum',
  desserts: 'ice_cream dessert',
  deutsch: 'german bavarian swabian franconian',
  fast_food: 'fast_food',
  französisch: 'french',
  fusion: 'fusion',
  griechisch: 'greek',
  indisch: 'indian',
  international: 'international',
  italienisch: 'italian italian_pizza',
  japanisch: 'japanese sushi ramen',
  lateinamerikanisch: 'latin_american peruvian brazilian colombian cuban',
  mediterran: 'mediterranean',
  mexikanisch: 'mexican',
  orientalisch: 'arab lebanese syrian oriental middle_eastern persian',
  spanisch: 'spanish tapas',
  thailändisch: 'thai',
  türkisch: 'turkish',
  vietnamesisch: 'vietnamese',
}

/** The first cuisine that is one of ours: the form has one. */
const cuisinesOf = (value: string): readonly Cuisine[] =>
  value
    .toLowerCase()
    .split(/[;,]/u)
    .flatMap((text) => {
      const word = text.trim().replaceAll(' ', '_')
      return CUISINES.find((cuisine) => CUISINE_WORDS[cuisine].split(' ').includes(word)) ?? []
    })
    .slice(0, 1)

/** The tags of cards: one that is taken suffices. */
const CARD_TAGS = ['payment:cards', 'payment:girocard', 'payment:debit_cards', 'payment:credit_cards'] as const

/** The tags that `prefillOfTags` reads. */
export const PREFILL_TAGS = ['opening_hours', 'cuisine', 'diet:vegetarian', 'diet:vegan', ...CARD_TAGS] as const

/** Whether two prefills have equal values. Ignores their days. */
export const isSamePrefill = (prefill: PlacePrefill | null, other: PlacePrefill | null): boolean =>
  (prefill === null) === (other === null) && toldBy(prefill) === toldBy(other)

const toldBy = (prefill: PlacePrefill | null): string =>
  JSON.stringify([
    prefill?.hours?.start,
    prefill?.hours?.end,
    prefill?.days,
    prefill?.cuisines,
    prefill?.diets,
    prefill?.cards,
  ])

/** Maps tags of OpenStreetMap to what they say for a deal, but for the entrance, whose word places have themselves. */
export const prefillOfTags = (tagOf: (tag: (typeof PREFILL_TAGS)[number]) => string, asOf: string): PlacePrefill => {
  const week = openWeek(tagOf('opening_hours'))
  const hours = week && lunchOf(week)
  const days = week ? lunchDaysOf(week).flatMap((day) => WEEKDAYS[day] ?? []) : []
  const cuisines = cuisinesOf(tagOf('cuisine'))
  const offers = (tag: 'diet:vegetarian' | 'diet:vegan') => ['yes', 'only'].includes(tagOf(tag))
  const diets = parseDiets([offers('diet:vegetarian') && 'vegetarisch', offers('diet:vegan') && 'vegan'])
  const cards = CARD_TAGS.some((tag) => tagOf(tag) === 'yes') || (tagOf('payment:cards') === 'no' ? false : null)
  return {
    asOf,
    ...(hours && { hours }),
    ...(days.length > 0 && days.length < 5 && { days }),
    ...(cuisines.length > 0 && { cuisines }),
    ...(diets.length > 0 && { diets }),
    ...(cards !== null && { cards }),
  }
}
