import type { Problem, ProblemLog } from '@mahlzeit/domain'

/** Records reported problems. */
export class FakeProblemLog implements ProblemLog {
  readonly #problems: Problem[] = []

  get problems(): readonly Problem[] {
    return this.#problems
  }

  report(problem: Problem): void {
    this.#problems.push(problem)
  }
}
