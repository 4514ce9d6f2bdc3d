/** The time within which that share of requests was answered, in milliseconds; 0 for none. */
export const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0

export const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** One sample of the server's memory, MiB, at a second of the run. */
export interface MemorySample {
  readonly second: number
  readonly megabytes: number
}

/** Mean memory of the first and of the last minute, or of the halves of a run that is shorter than two. */
export const memoryGrowth = (samples: readonly MemorySample[]): { readonly first: number; readonly last: number } => {
  const end = samples.at(-1)?.second ?? 0
  const span = Math.min(60, end / 2)
  const within = (from: number, to: number) =>
    mean(samples.filter(({ second }) => second >= from && second <= to).map(({ megabytes }) => megabytes))
  return { first: within(0, span), last: within(end - span, end) }
}
