import type { Cuisine, Diet, LatLng, OfferType, Weekday } from '@mahlzeit/domain'

/** How a deal's row deviates from what the app writes today: the older shapes that the product still reads. */
export interface StoredShapes {
  /**
   * `text`: photo addresses in `image_url` alone, without rows of their own. `placeholder-text`: only a placeholder
   * there. `placeholder-row`: the one image row is a placeholder. `placeholder-among-rows`: one beside the photos.
   */
  readonly images?: 'text' | 'placeholder-text' | 'placeholder-row' | 'placeholder-among-rows'
  /** `text`: `Mo,Di`. `german-json`: `["Montag","Dienstag"]` as text. */
  readonly days?: 'text' | 'german-json'
  /** `text`: `vegetarisch,vegan`. */
  readonly diets?: 'text'
}

/** A restaurant that does not exist, with its one deal. What is left out is what nobody has said. */
export interface DemoRestaurant {
  readonly name: string
  /** Written out as the rule makes it, because the names of the photo files hang on it. */
  readonly slug: string
  readonly address: string
  readonly position: LatLng
  readonly cuisines: readonly Cuisine[]
  readonly diets: readonly Diet[]
  readonly rating?: { readonly stars: number; readonly count: number }
  readonly days?: readonly Weekday[]
  /** HH:MM. */
  readonly from?: string
  readonly until?: string
  /** One photographed menu each, in this order. */
  readonly offers?: readonly OfferType[]
  readonly cards?: boolean
  readonly website?: string
  readonly phone?: string
  readonly comment?: string
  readonly owner?: DemoOwner
  /** Days between the creation of the deal and the first start. */
  readonly ageDays: number
  /** Not from a place directory: no place id. */
  readonly enteredByHand?: boolean
  readonly stored?: StoredShapes
}

/** Columns of a deal that hold what the demo says; null if it says nothing. */
export const demoColumns = ({ cards, website, phone, comment }: DemoRestaurant) => ({
  card_payment_available: cards ?? null,
  website: website ?? null,
  international_phone_number: phone ?? null,
  initial_comment: comment ?? null,
})

export type DemoOwner = 'anna' | 'ben'

/** The file of a restaurant's photo: `kupferloeffel-soehne-1-mittagsdeal.webp`. */
export const photoFile = (restaurant: DemoRestaurant, index: number, offerType: OfferType): string =>
  `${restaurant.slug}-${index + 1}-${offerType}.webp`
