import type { DealImage } from './deal-image.ts'
import { OFFER_TYPES } from './offer-type.ts'

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Images with this sort order or a higher one come last: another user added them while those of the author were recent. */
export const LATER_SORT_ORDER = 1_000_000

const isLater = ({ sortOrder }: DealImage): number => Number(sortOrder >= LATER_SORT_ORDER)

/**
 * Comparator for the order of display (product.md#image-order): later ones last, by offer type, newest first,
 * by sort order. The address breaks the last ties, so that the order does not depend on the order of rows.
 */
export const compareImages = (a: DealImage, b: DealImage): number =>
  isLater(a) - isLater(b) ||
  OFFER_TYPES.indexOf(a.offerType) - OFFER_TYPES.indexOf(b.offerType) ||
  b.createdAt.getTime() - a.createdAt.getTime() ||
  a.sortOrder - b.sortOrder ||
  byText(a.url, b.url)
