import { plainText } from '../shared/plain-text.ts'
import { CUISINE_LABELS } from './cuisine.ts'
import type { Deal } from './deal.ts'
import { DIET_LABELS } from './diet.ts'

/** A query is cut here: nobody types more. In code points, as PostgreSQL counts characters. */
export const SEARCH_MAX_LENGTH = 200

/** The part of a typed text that is searched for: trimmed, and cut at `SEARCH_MAX_LENGTH`. */
export const normalizeSearch = (typed: string): string => Array.from(typed.trim()).slice(0, SEARCH_MAX_LENGTH).join('')

/**
 * Plain text without punctuation and without the e of a spelt-out umlaut: `Kä-se`, `Kaese` and `Kase` are the same. What
 * stays is named as PostgreSQL understands `[:alnum:]`: whatever Unicode calls alphabetic, `Ⓐ` too, and the digits 0 to 9.
 */
export const looseText = (text: string): string =>
  plainText(text)
    .replace(/[^\p{Alphabetic}0-9 ]/gu, '')
    .replace(/([aou])e/g, '$1')

/** What of a deal is searched. */
export interface SearchParts extends Pick<Deal, 'cuisines' | 'diets'> {
  readonly name: string
  readonly address: string
}

/** What a search looks into: name, address, labels and keys of cuisines and diets, once plain and once loose. */
export const searchText = ({ name, address, cuisines, diets }: SearchParts): string => {
  const labels = [...cuisines.map((key) => CUISINE_LABELS[key]), ...diets.map((key) => DIET_LABELS[key])]
  const text = [name, address, ...labels, ...cuisines, ...diets].join(' ')
  return `${plainText(text)}\n${looseText(text)}`
}

/**
 * The words of a query, cut at `SEARCH_MAX_LENGTH`. White space of any kind ends a word, and so do control characters
 * and halves of surrogate pairs, which PostgreSQL does not take as text.
 */
export const searchWords = (query: string): readonly string[] =>
  Array.from(query)
    .slice(0, SEARCH_MAX_LENGTH)
    .join('')
    .split(/[\s\p{Cc}\p{Cs}]+/u)
    .filter((word) => word !== '')

const holds = (haystack: string, word: string): boolean => {
  const loose = looseText(word)
  return haystack.includes(plainText(word)) || (loose !== '' && haystack.includes(loose))
}

/**
 * Whether a deal is found by what the user typed: every word is in its name, address, cuisines or diets, in any order,
 * whatever the case, the accents and the spelling of umlauts (product.md#search). Nothing typed finds all.
 * The SQL functions `deal_pins` and `nearest_deals` hold the same rule.
 */
export const matchesSearch = (deal: Pick<Deal, 'place' | 'cuisines' | 'diets'>, query: string): boolean => {
  const { place, cuisines, diets } = deal
  const haystack = searchText({ name: place.name, address: place.address, cuisines, diets })
  return searchWords(query).every((word) => holds(haystack, word))
}
