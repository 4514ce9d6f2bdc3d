/** Maximum rating. */
export const MAX_STARS = 5

/** Number of stars of each kind, `MAX_STARS` in total. `half` is 0 or 1. */
export interface RatingStars {
  readonly full: number
  readonly half: number
  readonly empty: number
}

/** Returns the stars of a rating, clamped to 0 to 5: a half star from a fraction of 0.5 (product.md#rating). */
export const ratingStars = (rating: number): RatingStars => {
  const held = Math.max(0, Math.min(MAX_STARS, Number.isNaN(rating) ? 0 : rating))
  const full = Math.floor(held)
  const half = held - full >= 0.5 ? 1 : 0
  return { full, half, empty: MAX_STARS - full - half }
}
