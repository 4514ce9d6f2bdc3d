/** In words of this many letters any letter may be wrong: hardly two German words of that length differ by one letter. */
export const ANY_WRONG_LETTER_FROM = 8

/** Letters that German misspellings confuse, each with one that sounds alike; `e` is typed for `ä`, which is folded to `a`. */
const SOUNDS = { p: 'b', t: 'd', c: 'g', k: 'g', v: 'f', w: 'f', z: 's', y: 'i', j: 'i', e: 'a' }

/** The letters of `SOUNDS`, and their sounds at the same index. */
export const CONFUSED_LETTERS = Object.keys(SOUNDS).join('')
export const CONFUSED_SOUNDS = Object.values(SOUNDS).join('')

const soundOf = (letter = ''): string => CONFUSED_SOUNDS[CONFUSED_LETTERS.indexOf(letter)] ?? letter

/**
 * Whether two words are equal or differ by one typing error: a letter too many, one too few, two neighbours swapped, or a wrong
 * one, which in words of less than `ANY_WRONG_LETTER_FROM` letters sounds like the right one: `Linzen` is a misspelt `Linsen`,
 * but `Klöße` are no `Klopse`. The words are arrays of their letters.
 */
export const isWithinOneError = (one: readonly string[], other: readonly string[]): boolean => {
  if (one.length < other.length) return isWithinOneError(other, one)
  if (one.length > other.length + 1) return false
  const firstError = one.findIndex((letter, index) => letter !== other[index])
  if (firstError < 0) return true
  const isSameFrom = (start: number, otherStart: number): boolean =>
    one.slice(start).every((letter, index) => letter === other[otherStart + index])
  if (one.length > other.length) return isSameFrom(firstError + 1, firstError)
  const isSwapped = one[firstError] === other[firstError + 1] && one[firstError + 1] === other[firstError]
  const isConfused = one.length >= ANY_WRONG_LETTER_FROM || soundOf(one[firstError]) === soundOf(other[firstError])
  return (
    (isConfused && isSameFrom(firstError + 1, firstError + 1)) ||
    (isSwapped && isSameFrom(firstError + 2, firstError + 2))
  )
}
