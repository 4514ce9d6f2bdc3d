/** Two groups of values: the value between them, and the distance of their means. */
export interface Split {
  readonly low: number
  readonly high: number
  readonly middle: number
  readonly distance: number
}

/** Returns the splits of values into two groups, those that explain more of the variance first (Otsu's method). */
export const splitsOf = (values: readonly number[]): readonly Split[] => {
  const sorted = values.toSorted((a, b) => a - b)
  const total = values.reduce((sum, value) => sum + value, 0)
  let below = 0
  const splits = sorted.slice(1).map((high, index) => {
    const low = sorted[index] ?? high
    below += low
    const [lower, upper] = [index + 1, values.length - index - 1]
    const distance = (total - below) / upper - below / lower
    return { low, high, middle: (low + high) / 2, distance, variance: lower * upper * distance ** 2 }
  })
  return splits.toSorted((a, b) => b.variance - a.variance)
}

/** How far a value is in the larger group: 1 or more in its middle, negative in the smaller one. */
export const sideOf = (value: number, { middle, distance }: Split): number =>
  Math.max(-1, Math.min(1, (2 * (value - middle)) / distance))

/** Returns what a difference weighs, compared with a usual one. */
export const weightOf = (distance: number, usual: number): number => Math.max(0.8, Math.min(2, distance / usual))
