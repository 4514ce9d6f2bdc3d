import { slugify } from './slug.ts'

/** Maximum length of a slug in an address. */
const MAX_LENGTH = 60

/**
 * Returns the canonical path of a deal's page (product.md#routes): `/restaurant/42-zur-linde`. Without a name, or with one that has
 * no slug, it is `/restaurant/42`, which opens the same page.
 */
export const dealPath = (id: number, name = ''): string => {
  const slug = shortened(slugify(name))
  return `/restaurant/${id}${slug && `-${slug}`}`
}

/** Returns the text of the id in the last segment of such a path: `42` of `42-zur-linde`. It may be malformed. */
export const idOfDealPath = (segment: string): string => segment.replace(/^(-?\d+)-.*$/su, '$1')

/** Ends a slug after a word, if it has several. */
const shortened = (slug: string): string =>
  slug.length <= MAX_LENGTH
    ? slug
    : slug
        .slice(0, MAX_LENGTH + 1)
        .replace(/-[^-]*$/u, '')
        .slice(0, MAX_LENGTH)
