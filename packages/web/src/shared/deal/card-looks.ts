/** The frame of a card and of its skeleton, which have the same height where no line is long. */
export const CARD =
  'relative flex h-full min-h-32 flex-wrap content-between gap-x-2.5 rounded-card bg-raised p-2.5 shadow-1'

/** The lines beside the picture, or below it on a narrow card. */
export const CARD_LINES = 'flex min-w-0 flex-[1_1_9rem] flex-col gap-0.5'

/**
 * Cuts a name by lines in CSS, so that screen readers get all of it. Narrow windows have more lines. A single line breaks
 * within a word: otherwise a long last word disappears as a whole.
 */
export const CARD_NAME = 'line-clamp-3 hyphens-auto wrap-anywhere min-[22rem]:line-clamp-1 min-[22rem]:break-all'

/** The small facts below. */
export const CARD_MARKS = 'flex w-full flex-wrap gap-x-2.5 text-13 text-muted'

/** The link of a card, which covers it. */
export const CARD_LINK =
  'rounded-card after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-accent'
