/** Offer types of menu images (product.md#offer-types), in the order of display. */
export const OFFER_TYPES = ['mittagsdeal', 'tageskarte', 'wochenkarte', 'monatskarte', 'mittagessen'] as const

export type OfferType = (typeof OFFER_TYPES)[number]

/** Offer type of new images, and of those with a type of a later version. */
export const DEFAULT_OFFER_TYPE: OfferType = 'mittagsdeal'
