import type { Problem, ProblemLog } from '@mahlzeit/domain'

/** Logs problems to the browser console; nothing is sent. */
export class ConsoleProblemLog implements ProblemLog {
  report({ area, message }: Problem): void {
    console.warn(`[${area}] ${message}`)
  }
}
