import { token } from './token.ts'

/** An unexpected problem that only the operator can fix. */
export interface Problem {
  /** Area of the code: `deal-catalog`, `route`. */
  readonly area: string
  /** Description without personal data. */
  readonly message: string
}

/** Log of problems that users cannot fix, so that none is swallowed. */
export interface ProblemLog {
  report(problem: Problem): void
}

export const PROBLEM_LOG = token<ProblemLog>('problem log')
