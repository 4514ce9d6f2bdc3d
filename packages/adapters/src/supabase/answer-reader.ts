import { err, type Failure, failure, ok, type ProblemLog, type Result } from '@mahlzeit/domain'
import * as v from 'valibot'

export type Schema<T> = v.GenericSchema<unknown, T>

/** Parses answers of the backend, and reports unreadable ones. */
export class AnswerReader {
  readonly #problems: ProblemLog

  constructor(problems: ProblemLog) {
    this.#problems = problems
  }

  /** Reads a list row by row. Unreadable rows are left out and reported. */
  rows<T>(name: string, row: Schema<T>): Schema<readonly T[]> {
    return v.pipe(
      v.array(v.unknown()),
      v.transform((values) =>
        values.flatMap((value) => {
          const parsed = v.safeParse(row, value)
          if (parsed.success) return [parsed.output]
          this.#report(`${name}: unreadable row ${idOf(value)} (${fieldsOf(parsed.issues)})`)
          return []
        }),
      ),
    )
  }

  /** Reads an answer. An unreadable one is reported and returned as a failure. */
  read<T>(name: string, answer: unknown, schema: Schema<T>): Result<T, Failure> {
    const parsed = v.safeParse(schema, answer)
    if (parsed.success) return ok(parsed.output)
    const message = `${name}: unreadable answer (${fieldsOf(parsed.issues)})`
    this.#report(message)
    return err(failure('unavailable', message))
  }

  #report(message: string): void {
    this.#problems.report({ area: 'backend', message })
  }
}

/** Names the unreadable fields, not their values. */
const fieldsOf = (issues: readonly v.BaseIssue<unknown>[]): string =>
  [...new Set(issues.map((issue) => v.getDotPath(issue) ?? 'the whole'))].join(', ')

const idOf = (row: unknown): string =>
  typeof row === 'object' && row !== null && 'id' in row ? String(row.id).slice(0, 20) : 'without an id'
