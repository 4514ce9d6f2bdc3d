import type { Problem, ProblemLog } from '@mahlzeit/domain'

/** Problems in the browser's console: seen by whoever looks, sent to nobody. */
export class ConsoleProblemLog implements ProblemLog {
  report({ area, message }: Problem): void {
    console.warn(`[${area}] ${message}`)
  }
}
