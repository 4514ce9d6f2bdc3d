const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A past date for display: an age (0 minutes is "just now"), a date, or unknown. */
export type RelativeDate =
  | { readonly kind: 'relative'; readonly value: number; readonly unit: 'minute' | 'hour' | 'day' }
  | { readonly kind: 'absolute'; readonly date: Date }
  | { readonly kind: 'unknown' }

/**
 * Classifies a date for display (product.md#relative-dates): relative under 7 days, then absolute. A future date, caused by
 * clock skew, counts as now.
 */
export const relativeDate = (date: Date | null, now: Date): RelativeDate => {
  if (date === null || Number.isNaN(date.getTime())) return { kind: 'unknown' }
  const age = Math.max(0, now.getTime() - date.getTime())
  if (age >= 7 * DAY_MS) return { kind: 'absolute', date }
  if (age >= DAY_MS) return { kind: 'relative', value: Math.floor(age / DAY_MS), unit: 'day' }
  if (age >= HOUR_MS) return { kind: 'relative', value: Math.floor(age / HOUR_MS), unit: 'hour' }
  return { kind: 'relative', value: Math.floor(age / MINUTE_MS), unit: 'minute' }
}
