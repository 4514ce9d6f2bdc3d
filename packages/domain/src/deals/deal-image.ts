import type { CivilDate } from '../calendar/civil-date.ts'
import type { OfferType } from './offer-type.ts'

/** A photographed menu. */
export interface DealImage {
  readonly id: number
  readonly url: string
  readonly offerType: OfferType
  readonly sortOrder: number
  readonly createdAt: Date
  /** First day of the period that the menu is for, by the date on it; null if not given. */
  readonly menuDate: CivilDate | null
  /** Whether it and its dishes are shown outside the deal page (product.md#trusted-photos). */
  readonly isTrusted: boolean
}
