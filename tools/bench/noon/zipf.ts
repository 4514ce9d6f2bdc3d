/** Draws from a list by Zipf's law: the second element half as often as the first, the third a third as often. */
export const zipf = <T>(values: readonly [T, ...T[]], random: () => number): (() => T) => {
  let sum = 0
  const sums = values.map((_, index) => (sum += 1 / (index + 1)))
  return () => {
    const wanted = random() * sum
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? sum) < wanted) low = middle + 1
      else high = middle
    }
    return values[low] ?? values[0]
  }
}
