/** A measured figure and its budget. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The maximum, or with `atLeast` the minimum. A figure without a budget is informative. */
  readonly budget?: number
  readonly atLeast?: boolean
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Whether a figure was measured and is within its budget. A trial does not judge it. */
export const holds = ({ value, budget, atLeast }: Figure): boolean =>
  Number.isFinite(value) && (isTrial || budget === undefined || (atLeast ? value >= budget : value <= budget))

export const round = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2))

/** Prints one line per figure and marks misses with `!`. */
export const printFigures = (title: string, figures: readonly Figure[]): void => {
  process.stdout.write(`\n${title}\n`)
  for (const figure of figures) {
    const budget =
      isTrial || figure.budget === undefined
        ? ''
        : `${figure.atLeast ? '>=' : '<='} ${Number(round(figure.budget))} ${figure.unit}`
    const mark = holds(figure) ? ' ' : '!'
    process.stdout.write(
      `${mark} ${figure.name.padEnd(58)} ${round(figure.value).padStart(9)} ${figure.unit.padEnd(5)} ${budget}\n`,
    )
  }
}

/** Whether the run only proves that the benchmarks work: once, on little data, without judging a figure. */
export const isTrial = process.argv.includes('--trial')

/** Returns a count or duration, and a smaller one in a trial. */
export const unlessTrial = (count: number, inTrial = 1): number => (isTrial ? inTrial : count)

/** Returns all cases, and in a trial the first ones. */
export const unlessTrialFirst = <Case>(cases: readonly Case[], inTrial = 1): readonly Case[] =>
  isTrial ? cases.slice(0, inTrial) : cases
