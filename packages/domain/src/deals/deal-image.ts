import type { OfferType } from './offer-type.ts'

/** A photographed menu. */
export interface DealImage {
  /** Null for an image of a legacy deal, which has no row of its own. */
  readonly id: number | null
  readonly url: string
  readonly offerType: OfferType
  readonly sortOrder: number
  readonly createdAt: Date | null
}

/** Whether an address leads to the drawn stand-in that older deals were given in place of a photo (product.md#placeholder-images). */
export const isPlaceholderImage = (url: string): boolean => url.includes('menu-placeholder')
