/** The trigrams of a word, as in `pg_trgm`. */
export const trigramsOf = (word: string): ReadonlySet<string> => {
  const letters = Array.from(`  ${word} `)
  return new Set(letters.slice(2).map((_, start) => letters.slice(start, start + 3).join('')))
}
