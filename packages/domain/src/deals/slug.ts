import { plainText } from '../shared/plain-text.ts'

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/**
 * Returns a name's slug (product.md#slugs): a to z, digits and single hyphens; ä, ö, ü and ß are spelled out, other letters
 * lose their accents. May be empty.
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
