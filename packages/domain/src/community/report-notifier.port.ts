import type { Failure, Result } from '../shared/result.ts'
import { token } from '../shared/token.ts'
import type { NewReport } from './report.ts'

/** The subject of a notification: one of the user's own reports, or a notice by its id. */
export type ReportNotification = NewReport | { readonly kind: 'notice'; readonly noticeId: string }

/** Mails stored reports and notices to the operator (product.md#operator-mail). Idempotent: one mail per report. */
export interface ReportNotifier {
  notify(notification: ReportNotification): Promise<Result<void, Failure>>
}

export const REPORT_NOTIFIER = token<ReportNotifier>('report notifier')
