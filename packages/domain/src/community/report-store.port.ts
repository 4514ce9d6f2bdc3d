import type { Failure } from '../shared/failure.ts'
import type { Result } from '../shared/result.ts'
import type { CommunityRefusal } from './community-refusal.ts'
import type { NewReport } from './report.ts'

/**
 * Why a report was not taken. Visitors fail as `unauthorised`.
 *
 * - `already-reported`: by this user, once per image and comment.
 * - `target-gone`: there is no such image or comment any more.
 */
export type AddReportFailure =
  | Failure
  | CommunityRefusal
  | { readonly kind: 'already-reported' }
  | { readonly kind: 'target-gone' }

/** Reports of images and comments (product.md#reports). Who reported what is read by moderators alone. */
export interface ReportStore {
  add(report: NewReport): Promise<Result<void, AddReportFailure>>
}
