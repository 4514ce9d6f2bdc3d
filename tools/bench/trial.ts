/** Whether the run only proves that the benchmarks work: once, on little data, without judging a figure. */
export const isTrial = process.argv.includes('--trial')

/** Returns a count or duration, and a smaller one in a trial. */
export const unlessTrial = (count: number, inTrial = 1): number => (isTrial ? inTrial : count)

/** Returns all cases, and in a trial the first ones. */
export const unlessTrialFirst = <Case>(cases: readonly Case[], inTrial = 1): readonly Case[] =>
  isTrial ? cases.slice(0, inTrial) : cases
