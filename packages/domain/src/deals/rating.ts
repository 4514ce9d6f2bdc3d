/** The best rating there is. */
export const MAX_STARS = 5

/** How many stars of each sort are drawn, `MAX_STARS` in all. `half` is 0 or 1. */
export interface RatingStars {
  readonly full: number
  readonly half: number
  readonly empty: number
}

/** The stars of a rating: a half one at a fraction of 0.5 or more (product.md#rating). Held within 0 and 5. */
export const ratingStars = (rating: number): RatingStars => {
  const held = Math.max(0, Math.min(MAX_STARS, Number.isNaN(rating) ? 0 : rating))
  const full = Math.floor(held)
  const half = held - full >= 0.5 ? 1 : 0
  return { full, half, empty: MAX_STARS - full - half }
}
