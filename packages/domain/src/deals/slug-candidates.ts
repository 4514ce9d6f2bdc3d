import { slugify } from './slug.ts'

/** Number of slugs that are tried before the one with a timestamp (product.md#slugs). */
export const SLUG_TRIES = 50

/**
 * Returns the distinct slugs to try for a new deal, best first: the name, with the first segment of the address, with a
 * running number, `SLUG_TRIES` in all, and finally with the timestamp. Names with a slug of fewer than 2 characters become
 * `restaurant-{timestamp}`.
 *
 * @param timestamp Milliseconds since 1970, from the clock.
 */
export const slugCandidates = (name: string, address: string, timestamp: number): readonly string[] => {
  const slug = slugify(name)
  const base = slug.length < 2 ? `restaurant-${timestamp}` : slug
  const street = slugify(address.split(',')[0] ?? '')
  const tries = new Set(street === '' ? [base] : [base, `${base}-${street}`])
  for (let number = 2; tries.size < SLUG_TRIES; number++) tries.add(`${base}-${number}`)
  return [...tries, `${base}-${timestamp}`]
}
