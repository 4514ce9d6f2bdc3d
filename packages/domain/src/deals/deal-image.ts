import type { CivilDate } from '../calendar/civil-date.ts'
import type { OfferType } from './offer-type.ts'

/** A photographed menu. */
export interface DealImage {
  /** Null for an image of a legacy deal, which is not stored as a row. */
  readonly id: number | null
  readonly url: string
  readonly offerType: OfferType
  readonly sortOrder: number
  readonly createdAt: Date | null
  /** First day of the period that the menu is for, by the date on it; null if not given. */
  readonly menuDate: CivilDate | null
}

/** Whether an address is the placeholder that older deals have instead of a photo (product.md#placeholder-images). */
export const isPlaceholderImage = (url: string): boolean => url.includes('menu-placeholder')
