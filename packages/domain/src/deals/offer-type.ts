/** Offer types of menu images (product.md#offer-types), in the order of display. */
export const OFFER_TYPES = ['mittagsdeal', 'tageskarte', 'wochenkarte', 'monatskarte', 'mittagessen'] as const

export type OfferType = (typeof OFFER_TYPES)[number]

/** Offer type of new images, legacy images and unknown stored values. */
export const DEFAULT_OFFER_TYPE: OfferType = 'mittagsdeal'

/** Parses a stored offer type; unknown values become the default. */
export const parseOfferType = (stored: string | null): OfferType =>
  OFFER_TYPES.find((type) => type === stored) ?? DEFAULT_OFFER_TYPE
