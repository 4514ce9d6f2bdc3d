/** Something that should not have happened and that nobody but the operator can mend. */
export interface Problem {
  /** Where it happened, in the words of the code: `deal-catalog`, `route`. */
  readonly area: string
  /** What happened. No personal data. */
  readonly message: string
}

/** Where problems go that the user cannot mend: nothing is swallowed. */
export interface ProblemLog {
  report(problem: Problem): void
}
