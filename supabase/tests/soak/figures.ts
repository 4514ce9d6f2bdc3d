/** Returns a percentile of response times in milliseconds; 0 without requests. */
export const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0

export const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** One sample of the server's memory, MiB, at a second of the run. */
export interface MemorySample {
  readonly second: number
  readonly megabytes: number
}

/** Returns the mean memory of the first and the last minute; of both halves of a run shorter than two minutes. */
export const memoryGrowth = (samples: readonly MemorySample[]): { readonly first: number; readonly last: number } => {
  const end = samples.at(-1)?.second ?? 0
  const span = Math.min(60, end / 2)
  const within = (from: number, to: number) =>
    mean(samples.filter(({ second }) => second >= from && second <= to).map(({ megabytes }) => megabytes))
  return { first: within(0, span), last: within(end - span, end) }
}
