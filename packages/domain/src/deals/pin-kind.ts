import type { DealImage } from './deal-image.ts'

/** The kinds of pin. The wire carries indexes into this list (product.md#pin-kinds). */
export const PIN_KINDS = ['lunch-deal', 'lunch', 'unverified'] as const

export type PinKind = (typeof PIN_KINDS)[number]

/** Returns the pin kind of a deal by its images. */
export const pinKindOf = (images: readonly Pick<DealImage, 'offerType'>[]): PinKind => {
  if (images.length === 0) return 'unverified'
  return images.some(({ offerType }) => offerType !== 'mittagessen') ? 'lunch-deal' : 'lunch'
}
