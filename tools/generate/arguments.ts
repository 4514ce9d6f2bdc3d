import { parseArgs } from 'node:util'
import { err, ok, type Result } from '@mahlzeit/domain'

export interface GenerateArguments {
  readonly deals: number
  readonly seed: number
  /** Allows to fill a database on another machine. */
  readonly hosted: boolean
}

const USAGE = 'Usage: npm run generate -- --deals N [--seed S] [--hosted], N from 1 to 10,000,000, S a whole number.'

const wholeNumber = (text: string, least: number, most: number): number | null =>
  /^\d{1,15}$/u.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null

/** Parses the command line of `npm run generate`; returns the arguments, or one line of usage. */
export const readArguments = (args: readonly string[]): Result<GenerateArguments, string> => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        deals: { type: 'string', default: '' },
        seed: { type: 'string', default: '1' },
        hosted: { type: 'boolean', default: false },
      },
    })
    const deals = wholeNumber(values.deals, 1, 10_000_000)
    const seed = wholeNumber(values.seed, 0, Number.MAX_SAFE_INTEGER)
    return deals === null || seed === null ? err(USAGE) : ok({ deals, seed, hosted: values.hosted })
  } catch {
    return err(USAGE)
  }
}

/** Whether a database is on this machine. */
export const isOwnMachine = (databaseUrl: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]', ''].includes(new URL(databaseUrl).hostname)
