import type { DealWithMenu, MenuItem } from '../menus/menu-item.ts'
import { searchedDishes } from '../menus/menu-of-day.ts'
import { isWithinOneError } from '../shared/one-error.ts'
import { plainText } from '../shared/plain-text.ts'
import { CUISINE_LABELS } from './cuisine.ts'
import type { Deal } from './deal.ts'
import { DIET_LABELS } from './diet.ts'
import { searchWords } from './search-words.ts'

/**
 * Words of this many letters match words with one typing error, in queries of at most this many different words. Without its
 * ending a word keeps `minLetters`, too.
 */
export const FORGIVEN = { minLetters: 5, maxLetters: 30, words: 5 } as const

/** Endings of plurals and cases. Without `er`, or `Hamburger` would match every address in Hamburg. */
export const WORD_ENDINGS = ['n', 'en', 'e', 'es', 's'] as const

/**
 * Normalizes text further than `plainText`: without punctuation and the e of a spelled-out umlaut, so that `Kä-se`, `Kaese`
 * and `Kase` are equal. Keeps what PostgreSQL's `[:alnum:]` matches: Unicode's alphabetic characters, even `Ⓐ`, and 0 to 9.
 */
export const looseText = (text: string): string =>
  plainText(text)
    .replace(/[^\p{Alphabetic}0-9 ]/gu, '')
    .replace(/([aou])e/g, '$1')

/** The searched parts of a deal beside its dishes. */
export interface SearchParts extends Pick<Deal, 'cuisines' | 'diets'> {
  readonly name: string
  readonly address: string
}

/** Normalizes text once by each function, then adds the parts of hyphenated words. */
const haystackOf = (text: string): string => {
  const hyphenated = ` ${plainText(text)}`.replace(/ [^ ‐‑–-]*(?= |$)/g, '')
  return `${plainText(text)}\n${looseText(text)}${looseText(hyphenated.replace(/[‐‑–-]/g, ' '))}`
}

/** Returns the text that queries are matched against, without dishes. */
export const searchText = ({ name, address, cuisines, diets }: SearchParts): string => {
  const labels = [...cuisines.map((key) => CUISINE_LABELS[key]), ...diets.map((key) => DIET_LABELS[key])]
  // Vegan dishes are vegetarian.
  const implied = diets.includes('vegan') ? [DIET_LABELS.vegetarisch] : []
  return haystackOf([name, address, ...labels, ...cuisines, ...diets, ...implied].join(' '))
}

/** Whether a word contains letters alone: a wrong digit makes another postcode or house number, no typing error. */
const isOfLetters = (word: string): boolean => /^\p{Alphabetic}+$/u.test(word)

/** Returns a loose word without each of its endings, if enough letters remain: `Suppe` for `Suppen`. */
const stemsOf = (loose: string): readonly string[] =>
  WORD_ENDINGS.filter((ending) => loose.endsWith(ending))
    .map((ending) => loose.slice(0, -ending.length))
    .filter((stem) => Array.from(stem).length >= FORGIVEN.minLetters)

/**
 * Rates a plain word: 2 if it occurs in a text as a substring or, without its ending, as the end of a word, 1 as a whole word
 * with one typing error, else 0.
 */
const ratingOf = (haystack: string, word: string, isForgiving: boolean): number => {
  const loose = looseText(word)
  if (haystack.includes(word) || (loose !== '' && haystack.includes(loose))) return 2
  const wholeWords = haystack.split(/[ \n]/)
  const stems = stemsOf(loose)
  if (wholeWords.some((whole) => stems.some((stem) => whole.endsWith(stem)))) return 2
  const letters = Array.from(loose)
  if (!isForgiving || letters.length < FORGIVEN.minLetters || letters.length > FORGIVEN.maxLetters) return 0
  if (!isOfLetters(loose)) return 0
  return wholeWords.some((whole) => isOfLetters(whole) && isWithinOneError(letters, Array.from(whole))) ? 1 : 0
}

/** Rates each word of a query. */
const ratingsOf = (haystack: string, query: string): readonly number[] => {
  const words = [...new Set(searchWords(query).map(plainText))]
  return words.map((word) => ratingOf(haystack, word, words.length <= FORGIVEN.words))
}

/** Rates how well the name of a dish matches a query: the sum of its words. 0 if none occurs in it. */
export const dishRating = (name: string, query: string): number =>
  ratingsOf(haystackOf(name), query).reduce((sum, rating) => sum + rating, 0)

/** The fields of a deal that a search reads. */
export type SearchedDeal = Pick<Deal, 'place' | 'cuisines' | 'diets' | 'images'> & Partial<Pick<DealWithMenu, 'menu'>>

const isMatch = (haystack: string, query: string): boolean => ratingsOf(haystack, query).every((rating) => rating > 0)

/**
 * Returns whether a dish makes a deal match a query (product.md#search): each word occurs in the name of the dish, or in the name,
 * address, cuisines or diets of the deal. Null if these contain all words, so that no dish is needed.
 */
export const dishFinder = (
  { place, cuisines, diets }: SearchedDeal,
  query: string,
): ((dish: Pick<MenuItem, 'name'>) => boolean) | null => {
  const rest = searchText({ name: place.name, address: place.address, cuisines, diets })
  return isMatch(rest, query) ? null : ({ name }) => isMatch(`${rest} ${haystackOf(name)}`, query)
}

/**
 * Whether a deal matches a query (product.md#search): each word occurs in its name, address, cuisines, diets or one dish,
 * regardless of order, case, accents, spelling of umlauts, ending and one typing error. An empty query matches all. The SQL
 * functions `deal_pins` and `nearest_deals` implement the same rule.
 */
export const matchesSearch = (deal: SearchedDeal, query: string): boolean => {
  const isFound = dishFinder(deal, query)
  const { images, menu = [] } = deal
  return isFound === null || searchedDishes({ images, menu }).some((dish) => !dish.isOutlier && isFound(dish))
}
