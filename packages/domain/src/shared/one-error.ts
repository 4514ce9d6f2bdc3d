/**
 * Whether two words are equal or differ by one typing error: a letter too many, one too few, a wrong one, or two neighbours
 * swapped. The words are arrays of their letters.
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
  return isSameFrom(firstError + 1, firstError + 1) || (isSwapped && isSameFrom(firstError + 2, firstError + 2))
}
