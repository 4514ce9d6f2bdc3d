import type { Failure, Result } from '../shared/result.ts'
import type { Rejected } from '../shared/refusal.ts'
import { token } from '../shared/token.ts'
import type { NewReport } from './report.ts'

/**
 * Why a report was rejected. Visitors get `unauthorised`.
 *
 * - `already-reported`: this user reported the same content before.
 * - `target-gone`: the content was deleted or hidden.
 */
export type AddReportFailure =
  | Failure
  | Rejected
  | { readonly kind: 'already-reported' }
  | { readonly kind: 'target-gone' }

/** Stores reports of user content (product.md#reports). Only moderators see who reported. */
export interface ReportStore {
  add(report: NewReport): Promise<Result<void, AddReportFailure>>
}

export const REPORT_STORE = token<ReportStore>('report store')
