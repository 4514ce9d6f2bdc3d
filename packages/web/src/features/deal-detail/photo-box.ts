/** The place of the photos, the same while they load: as wide as a phone, rounded on wide screens. */
export const PHOTO_BOX = 'h-[min(45dvh,26rem)] w-full lg:h-auto lg:aspect-[4/5] lg:max-h-[75dvh] lg:rounded-card'
