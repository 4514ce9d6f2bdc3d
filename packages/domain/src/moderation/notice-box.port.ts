import type { CommunityRefusal } from '../community/community-refusal.ts'
import type { Failure } from '../shared/failure.ts'
import type { Result } from '../shared/result.ts'
import type { Notice } from './notice.ts'

/** Why a notice was rejected. */
export type SubmitNoticeFailure = Failure | CommunityRefusal

/** Accepts notices of illegal content, without an account, into the queue of reports (product.md#notices). */
export interface NoticeBox {
  /** Returns the notice's unguessable id. Idempotent for ten minutes. */
  submit(notice: Notice): Promise<Result<string, SubmitNoticeFailure>>
}
