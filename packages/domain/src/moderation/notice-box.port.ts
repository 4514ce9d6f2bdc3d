import type { Failure, Result } from '../shared/result.ts'
import type { Rejected } from '../shared/refusal.ts'
import { token } from '../shared/token.ts'
import type { Notice } from './notice.ts'

/** Why a notice was rejected. */
export type SubmitNoticeFailure = Failure | Rejected

/** Accepts notices of illegal content, without an account, into the queue of reports (product.md#notices). */
export interface NoticeBox {
  /** Returns the notice's unguessable id. Idempotent for ten minutes. */
  submit(notice: Notice): Promise<Result<string, SubmitNoticeFailure>>
}

export const NOTICE_BOX = token<NoticeBox>('notice box')
