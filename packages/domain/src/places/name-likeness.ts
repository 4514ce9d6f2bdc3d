import { plainText } from '../shared/plain-text.ts'

/** The trigrams of a word, as in `pg_trgm`. */
export const trigramsOf = (word: string): ReadonlySet<string> => {
  const letters = Array.from(`  ${word} `)
  return new Set(letters.slice(2).map((_, start) => letters.slice(start, start + 3).join('')))
}

const trigramsOfName = (name: string): ReadonlySet<string> =>
  new Set(
    plainText(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
      .flatMap((word) => [...trigramsOf(word)]),
  )

/** Returns the share of trigrams that two names of restaurants have in common, 0 to 1, regardless of case and accents. */
export const nameLikeness = (name: string, other: string): number => {
  const [a, b] = [trigramsOfName(name), trigramsOfName(other)]
  const shared = [...a].filter((trigram) => b.has(trigram)).length
  return shared === 0 ? 0 : shared / (a.size + b.size - shared)
}
