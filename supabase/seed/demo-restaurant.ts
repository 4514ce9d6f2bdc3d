import {
  type Cuisine,
  type Diet,
  FACTS,
  type LatLng,
  type OfferType,
  type Weekday,
  YES_NO_FACTS,
  type YesNoFact,
} from '@mahlzeit/domain'

/** An invented restaurant with its deal. Omitted properties are unknown. */
export interface DemoEntry extends Readonly<Partial<Record<YesNoFact, boolean>>> {
  readonly name: string
  /** If that of the name is taken. */
  readonly slug?: string
  readonly address: string
  readonly position: LatLng
  readonly cuisines: readonly Cuisine[]
  readonly diets: readonly Diet[]
  readonly rating?: { readonly stars: number; readonly count: number }
  readonly days?: readonly Weekday[]
  /** Start and end, HH:MM; null if unknown. */
  readonly hours?: readonly [string | null, string | null]
  /** One photographed menu each, in this order. */
  readonly offers?: readonly OfferType[]
  /** The period on the cards of menus for a day, a week or a month: that of the first start, or the one before. */
  readonly menusOf?: 'current' | 'previous'
  readonly website?: string
  readonly phone?: string
  readonly comment?: string
  readonly owner?: DemoOwner
  /** Days between the creation of the deal and the first start. */
  readonly ageDays: number
  /** Entered by hand, without a place id. */
  readonly enteredByHand?: boolean
}

/** The slug names the files of its photos, too. */
export type DemoRestaurant = DemoEntry & { readonly slug: string }

/** Returns a deal's columns from the demo; null if unknown. */
export const demoColumns = ({ website, phone, comment, ...facts }: DemoRestaurant) => ({
  ...Object.fromEntries(YES_NO_FACTS.map((fact) => [FACTS[fact].column, facts[fact] ?? null])),
  website: website ?? null,
  international_phone_number: phone ?? null,
  initial_comment: comment ?? null,
})

export type DemoOwner = 'anna' | 'ben'

/** The file of a restaurant's photo: `kupferloeffel-soehne-1-mittagsdeal.webp`. */
export const photoFile = (restaurant: DemoRestaurant, index: number, offerType: OfferType): string =>
  `${restaurant.slug}-${index + 1}-${offerType}.webp`
