import type { User } from '../account/auth-state.ts'
import { cleanText } from '../shared/clean-text.ts'
import type { ProblemLog } from '../shared/problem-log.port.ts'
import { err, ok, type Result } from '../shared/result.ts'
import { token } from '../shared/token.ts'
import { checkReport, type NewReport, type ReportProblem } from './report.ts'
import type { ReportNotifier } from './report-notifier.port.ts'
import type { AddReportFailure, ReportStore } from './report-store.port.ts'

export type SendReportFailure =
  | AddReportFailure
  | { readonly kind: 'not-signed-in' }
  | { readonly kind: 'invalid'; readonly problem: ReportProblem }

/**
 * Stores a report, then notifies the operator without waiting for it. A failed notification is logged and loses nothing: the
 * report is in the moderation queue.
 */
export class SendReport {
  readonly #store: ReportStore
  readonly #notifier: ReportNotifier
  readonly #problems: ProblemLog

  constructor(store: ReportStore, notifier: ReportNotifier, problems: ProblemLog) {
    this.#store = store
    this.#notifier = notifier
    this.#problems = problems
  }

  async execute(report: NewReport, user: User | null): Promise<Result<void, SendReportFailure>> {
    if (user === null) return err({ kind: 'not-signed-in' })
    const problem = checkReport(report.kind, report.reason, report.description)
    if (problem !== null) return err({ kind: 'invalid', problem })
    const clean = { ...report, description: cleanText(report.description) }
    const stored = await this.#store.add(clean)
    // An earlier answer, and with it the notification, may have been lost. Notifying is idempotent.
    if (stored.ok || stored.error.kind === 'already-reported') void this.#notify(clean)
    return stored.ok ? ok(undefined) : stored
  }

  async #notify(report: NewReport): Promise<void> {
    const notified = await this.#notifier.notify(report)
    if (!notified.ok) this.#problems.report({ area: 'reports', message: `notification: ${notified.error.message}` })
  }
}

export const SEND_REPORT = token<SendReport>('send report')
