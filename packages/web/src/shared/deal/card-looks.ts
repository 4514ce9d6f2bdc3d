/** The frame of a card and of its skeleton. */
export const CARD = 'relative flex h-full flex-col gap-0.5 rounded-card bg-raised p-2.5 shadow-1'

/**
 * Cuts a name by lines in CSS, so that screen readers get all of it. Narrow windows have more lines. A single line breaks
 * within a word: otherwise a long last word disappears as a whole.
 */
export const CARD_NAME = 'line-clamp-3 hyphens-auto wrap-anywhere min-[22rem]:line-clamp-1 min-[22rem]:break-all'

/**
 * A line of facts with dots between them; those at the beginning of a line are clipped. Has one child, with `FACTS`. A dot is as wide
 * as the padding of the card: wider ones would let the link of a name begin outside it.
 */
export const FACT_LINE = 'overflow-x-clip'
export const FACTS = '-ml-2.5 flex flex-wrap items-baseline text-13'
export const FACT = "before:inline-block before:w-2.5 before:text-center before:font-normal before:content-['·'_/_'']"

/** The small marks below. */
export const CARD_MARKS = 'flex flex-wrap gap-x-2.5 text-13 text-muted'

/** The link of a card, which covers it. */
export const CARD_LINK =
  'rounded-card after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-accent'
