import { type ProblemLog, token } from '@mahlzeit/domain'

const LONGEST_PATH = 200

/** The 404 page. */
export class NotFoundViewModel {
  private readonly problems: ProblemLog

  constructor(problems: ProblemLog) {
    this.problems = problems
  }

  /** Logs the path of an unknown route, without its query, which may be private (product.md#unknown-routes). */
  visit(path: string): void {
    this.problems.report({ area: 'route', message: `Unknown route: ${path.slice(0, LONGEST_PATH)}` })
  }
}

export const NOT_FOUND_VIEW_MODEL = token<NotFoundViewModel>('not found view model')
