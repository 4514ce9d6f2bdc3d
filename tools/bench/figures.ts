import { availableParallelism, cpus } from 'node:os'
import { randomNumbers } from './random.ts'

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

/** Prints how many figures hold. @returns whether all do */
export const printTotal = (figures: readonly Figure[]): boolean => {
  const held = figures.filter(holds).length
  process.stdout.write(`\n${held} of ${figures.length} figures within their budget\n`)
  return held === figures.length
}

/** The machine on which figures are measured. */
export const MACHINE = `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.version}`

/** A measured request: its milliseconds. */
export type Run = (random: () => number, run: number) => Promise<number | readonly number[]>

/** Measures the p95 of a request, after runs that warm up. */
export const p95 = async (
  name: string,
  budget: number | undefined,
  run: Run,
  { runs, warmRuns }: { readonly runs: number; readonly warmRuns: number },
): Promise<Figure> => {
  const random = randomNumbers(7)
  for (let warm = 0; warm < unlessTrial(warmRuns, 0); warm++) await run(random, warm)
  const times: number[] = []
  for (let count = 0; count < unlessTrial(runs); count++) times.push(...[await run(random, count)].flat())
  return { name, value: quantile(times, 0.95), unit: 'ms', ...(budget !== undefined && { budget }) }
}

/** Whether the run only proves that the benchmarks work: once, on little data, without judging a figure. */
export const isTrial = process.argv.includes('--trial')

/** Returns a count or duration, and a smaller one in a trial. */
export const unlessTrial = (count: number, inTrial = 1): number => (isTrial ? inTrial : count)

/** Returns all cases, and in a trial the first ones. */
export const unlessTrialFirst = <Case>(cases: readonly Case[], inTrial = 1): readonly Case[] =>
  isTrial ? cases.slice(0, inTrial) : cases
