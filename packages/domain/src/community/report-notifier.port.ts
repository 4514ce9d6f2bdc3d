import type { Failure } from '../shared/failure.ts'
import type { Result } from '../shared/result.ts'
import type { NewReport } from './report.ts'

/** What the operator is to be told of: an own report, or the notice with this id. */
export type ReportNotification = NewReport | { readonly kind: 'notice'; readonly noticeId: string }

/** Tells the operator of a report that is stored (product.md#operator-mail). Telling twice sends one mail. */
export interface ReportNotifier {
  notify(notification: ReportNotification): Promise<Result<void, Failure>>
}
