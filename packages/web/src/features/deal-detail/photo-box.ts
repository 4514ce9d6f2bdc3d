/** The box of the photos and of their placeholder: full width on phones, rounded on wide screens. */
export const PHOTO_BOX =
  'h-[min(30svh,20rem)] w-full lg:h-auto lg:aspect-[4/5] lg:max-h-[75dvh] lg:rounded-card print:h-auto print:aspect-[3/4]'
