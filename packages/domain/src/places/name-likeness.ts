import { plainText } from '../shared/plain-text.ts'

/** The trigrams of a word, as in `pg_trgm`. */
export const trigramsOf = (word: string): ReadonlySet<string> => {
  const letters = Array.from(`  ${word} `)
  return new Set(letters.slice(2).map((_, start) => letters.slice(start, start + 3).join('')))
}

const trigramsOfAll = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.flatMap((word) => [...trigramsOf(word)]))

/** Returns the share of trigrams that two lists of words have in common, 0 to 1. */
export const wordLikeness = (words: readonly string[], others: readonly string[]): number => {
  const [a, b] = [trigramsOfAll(words), trigramsOfAll(others)]
  const shared = [...a].filter((trigram) => b.has(trigram)).length
  return shared === 0 ? 0 : shared / (a.size + b.size - shared)
}

const plainWords = (name: string): readonly string[] =>
  plainText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Returns the share of trigrams that two names of restaurants have in common, 0 to 1, regardless of case and accents. */
export const nameLikeness = (name: string, other: string): number => wordLikeness(plainWords(name), plainWords(other))
