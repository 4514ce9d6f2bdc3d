import type { CommunityRefusal } from '../community/community-refusal.ts'
import type { Failure } from '../shared/failure.ts'
import type { Result } from '../shared/result.ts'
import type { Notice } from './notice.ts'

/** Why a notice was not taken. */
export type SubmitNoticeFailure = Failure | CommunityRefusal

/** Takes notices of illegal content from anybody. They stand in the same queue as reports. */
export interface NoticeBox {
  /** Gives the notice's id, which nobody can guess. The same notice within ten minutes is taken once. */
  submit(notice: Notice): Promise<Result<string, SubmitNoticeFailure>>
}
