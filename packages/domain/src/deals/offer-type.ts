/** What a photographed menu offers (product.md#offer-types), in the order of display (product.md#image-order). */
export const OFFER_TYPES = ['mittagsdeal', 'tageskarte', 'wochenkarte', 'monatskarte', 'mittagessen'] as const

export type OfferType = (typeof OFFER_TYPES)[number]

/** What a new image, and an image of a legacy deal, is taken for. */
export const DEFAULT_OFFER_TYPE: OfferType = 'mittagsdeal'

/** Reads a stored offer type. Whatever is not known is taken for the default. */
export const parseOfferType = (stored: string | null): OfferType =>
  OFFER_TYPES.find((type) => type === stored) ?? DEFAULT_OFFER_TYPE
