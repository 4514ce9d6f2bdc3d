import { slugify } from './slug.ts'

/** The first 60 characters of a slug, up to the end of a word if it has several. */
const LONGEST = /^(.{1,60}(?![^-])|.{60}).*/su

/**
 * Returns the canonical path of a deal's page (product.md#routes): `/restaurant/42-zur-linde`. Without a name, or with one that has
 * no slug, it is `/restaurant/42`, which opens the same page.
 */
export const dealPath = (id: number, name = ''): string => {
  const slug = slugify(name).replace(LONGEST, '$1')
  return `/restaurant/${id}${slug && `-${slug}`}`
}

/** Returns the text of the id in the last segment of such a path: `42` of `42-zur-linde`. It may be malformed. */
export const idOfDealPath = (segment: string): string => segment.replace(/^(-?\d+)-.*$/su, '$1')
