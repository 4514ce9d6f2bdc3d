import { parseArgs } from 'node:util'
import { err, ok, type Result } from '@mahlzeit/domain'

export interface GenerateArguments {
  readonly deals: number
  readonly seed: number
  /** Whether a database on another machine may be filled. */
  readonly hosted: boolean
}

const USAGE = 'Usage: npm run generate -- --deals N [--seed S] [--hosted], N from 1 to 10,000,000, S a whole number.'

const wholeNumber = (text: string, least: number, most: number): number | null =>
  /^\d{1,15}$/u.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null

/** Reads the command line of `npm run generate`: the arguments, or one line saying what they have to be. */
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

/** Whether a database is on this machine, where nobody else loses anything. */
export const isOwnMachine = (databaseUrl: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]', ''].includes(new URL(databaseUrl).hostname)
