import { plainText } from '../shared/plain-text.ts'

/** How many slugs are tried before a timestamp ends the search (product.md#slugs). */
export const SLUG_TRIES = 50

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/**
 * The part of an address on the web that stands for a name (product.md#slugs): a to z, digits and single
 * hyphens; ä, ö, ü and ß are spelt out, other letters lose their accents. May be empty: see `slugCandidates`.
 */
export const slugify = (name: string): string => {
  const speltOut = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöü]/g, (umlaut) => UMLAUTS[umlaut] ?? umlaut)
  return plainText(speltOut)
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
}

/**
 * The slugs to try for a new deal, best first and all different: the name, the name with the first segment of the
 * address, the name with a running number, `SLUG_TRIES` in all, and at last the name with the timestamp. A name that
 * leaves fewer than 2 characters is `restaurant-{timestamp}` (product.md#slugs).
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
