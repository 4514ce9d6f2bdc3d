import type { Failure } from '../shared/failure.ts'
import type { Result } from '../shared/result.ts'
import type { HideableTarget, ModerationLogEntry, ModerationReport } from './moderation.ts'

/**
 * Why moderation refused.
 *
 * - `not-found`: the caller is no moderator, or what it is about is gone. Nobody can tell which.
 * - `already-decided`: somebody else resolved or rejected it meanwhile.
 * - `rejected`: the reason is missing or too long; `message` is what users read.
 */
export type ModerationFailure =
  | Failure
  | { readonly kind: 'not-found' }
  | { readonly kind: 'already-decided' }
  | { readonly kind: 'rejected'; readonly message: string }

/** Up to 50 entries. */
export interface ModerationPage<Entry> {
  readonly entries: readonly Entry[]
  /** What the next page is asked for with; null at the end. */
  readonly nextCursor: number | null
}

/** What moderators do. For everybody else, visitors included, it does not exist: `not-found`. */
export interface ModerationDesk {
  /** False for everybody else, visitors included. */
  isModerator(): Promise<Result<boolean, Failure>>
  /** Open reports, oldest first; decided ones newest first. `cursor` is null for the first page. */
  findReports(
    which: 'open' | 'decided',
    cursor: number | null,
  ): Promise<Result<ModerationPage<ModerationReport>, ModerationFailure>>
  /** Hides an image or comment from everybody at once; its author sees that, and the reason. Hiding again succeeds. */
  hide(target: HideableTarget, reason: string): Promise<Result<void, ModerationFailure>>
  /** Shows it again. Restoring what is shown succeeds. */
  restore(target: HideableTarget, reason: string): Promise<Result<void, ModerationFailure>>
  /** Closes an open report: it was right. It hides nothing by itself. */
  resolve(reportId: number, reason: string): Promise<Result<void, ModerationFailure>>
  /** Closes an open report: it was not right. */
  reject(reportId: number, reason: string): Promise<Result<void, ModerationFailure>>
  /** Newest first. */
  findLog(cursor: number | null): Promise<Result<ModerationPage<ModerationLogEntry>, ModerationFailure>>
}
