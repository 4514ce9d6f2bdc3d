import type { DealImage } from './deal-image.ts'
import { OFFER_TYPES } from './offer-type.ts'

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Images from this sort order on come after all others: a stranger added them beside recent ones of the author. */
export const LATER_SORT_ORDER = 1_000_000

const isLater = ({ sortOrder }: DealImage): number => Number(sortOrder >= LATER_SORT_ORDER)

/** Images without a date sort last. */
const newness = ({ createdAt }: DealImage): number => createdAt?.getTime() ?? Number.MIN_SAFE_INTEGER

/**
 * Comparator for the order of display (product.md#image-order): later ones last, by offer type, then newest first, then by sort order. The
 * address breaks the last ties, so that the order does not depend on the order of rows.
 */
export const compareImages = (a: DealImage, b: DealImage): number =>
  isLater(a) - isLater(b) ||
  OFFER_TYPES.indexOf(a.offerType) - OFFER_TYPES.indexOf(b.offerType) ||
  newness(b) - newness(a) ||
  a.sortOrder - b.sortOrder ||
  byText(a.url, b.url)
