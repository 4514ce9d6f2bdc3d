import type { DealImage } from './deal-image.ts'
import { OFFER_TYPES } from './offer-type.ts'

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Images without a date count as older than any other. */
const newness = ({ createdAt }: DealImage): number => createdAt?.getTime() ?? Number.MIN_SAFE_INTEGER

/**
 * The order in which a deal's images are shown, for `sort`: by offer type, ties newest first (product.md#image-order),
 * then as uploaded, then by address, so that the order never depends on what the database happened to answer first.
 */
export const compareImages = (a: DealImage, b: DealImage): number =>
  OFFER_TYPES.indexOf(a.offerType) - OFFER_TYPES.indexOf(b.offerType) ||
  newness(b) - newness(a) ||
  a.sortOrder - b.sortOrder ||
  byText(a.url, b.url)
