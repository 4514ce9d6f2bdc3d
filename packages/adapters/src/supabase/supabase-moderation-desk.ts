import type {
  DealId,
  Failure,
  HideableTarget,
  LegalGround,
  ModerationDesk,
  ModerationFailure,
  ModerationList,
  ModerationLists,
  ModerationPage,
  Result,
  SuspensionDays,
  VoteAct,
} from '@mahlzeit/domain'
import {
  DECIDE_REPORT,
  DECIDE_VOTES,
  IS_MODERATOR,
  REINSTATE_ACCOUNT,
  requestOf,
  SUSPEND_ACCOUNT,
  UNDO_CORRECTIONS,
} from '@mahlzeit/supabase/calls'
import * as v from 'valibot'
import { listCalls } from './moderation-row.ts'
import { FOREIGN_ERROR } from './backend-fetch.ts'
import { type FailedCall, NOTHING, plainFailure } from './rest-api.ts'
import type { SupabaseApi } from './supabase-api.ts'
import { TIMEOUTS_MS } from './timed-fetch.ts'

/** Maps a failed call of the edge function, whose codes differ from those of SQL. */
const edgeRefusal = (failed: FailedCall): ModerationFailure => {
  const { code, status, refusal: rule } = failed
  if (code === 'not-found' || code === 'photos-not-moved') return { kind: code }
  return status === 400 && code !== FOREIGN_ERROR ? { kind: 'rejected', refusal: rule } : plainFailure(failed)
}

/** Moderation, through SQL functions, and the edge function `moderate-content` where files of photos are moved. */
export class SupabaseModerationDesk implements ModerationDesk {
  readonly #api: SupabaseApi
  readonly #lists: ReturnType<typeof listCalls>

  /** @param baseUrl Base of photo addresses that start with `/`. */
  constructor(api: SupabaseApi, baseUrl: string) {
    this.#api = api
    this.#lists = listCalls(baseUrl)
  }

  isModerator(): Promise<Result<boolean, Failure>> {
    return this.#api.query(requestOf(IS_MODERATOR, {}), v.boolean())
  }

  find<List extends ModerationList>(
    list: List,
    cursor: number | null,
  ): Promise<Result<ModerationPage<ModerationLists[List]>, ModerationFailure>> {
    const { request, row } = this.#lists[list]
    const call = request(cursor)
    const page = v.pipe(
      v.object({ entries: this.#api.rows(call.name, row), next_cursor: v.nullable(v.number()) }),
      v.transform(
        ({ next_cursor: nextCursor, ...read }): ModerationPage<ModerationLists[List]> => ({
          ...read,
          nextCursor,
        }),
      ),
    )
    return this.#api.query(call, page)
  }

  hide(target: HideableTarget, reason: string, ground: LegalGround): Promise<Result<void, ModerationFailure>> {
    return this.#moderate({ act: 'hide', kind: target.kind, id: target.id, reason, ground })
  }

  restore(target: HideableTarget, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#moderate({ act: 'restore', kind: target.kind, id: target.id, reason })
  }

  suspend(
    userId: string,
    reason: string,
    ground: LegalGround,
    days: SuspensionDays,
  ): Promise<Result<void, ModerationFailure>> {
    return this.#api.execute(requestOf(SUSPEND_ACCOUNT, { userId, reason, ground, days }))
  }

  reinstate(userId: string, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#api.execute(requestOf(REINSTATE_ACCOUNT, { userId, reason }))
  }

  undoCorrections(authorId: string, reason: string, ground: LegalGround): Promise<Result<void, ModerationFailure>> {
    return this.#api.execute(requestOf(UNDO_CORRECTIONS, { authorId, reason, ground }))
  }

  resolve(reportId: number, reason: string, ground: LegalGround): Promise<Result<void, ModerationFailure>> {
    return this.#api.execute(requestOf(DECIDE_REPORT, { id: reportId, reason, state: 'resolved', ground }))
  }

  reject(reportId: number, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#api.execute(requestOf(DECIDE_REPORT, { id: reportId, reason, state: 'rejected' }))
  }

  markGone(dealId: DealId, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#decide('mark-gone', dealId, reason)
  }

  markClosed(dealId: DealId, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#decide('mark-closed', dealId, reason)
  }

  listAgain(dealId: DealId, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#decide('list-again', dealId, reason)
  }

  overruleConfirmations(dealId: DealId, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#decide('overrule-confirmations', dealId, reason)
  }

  #decide(act: VoteAct, dealId: DealId, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#api.execute(requestOf(DECIDE_VOTES, { act, dealId, reason }))
  }

  #moderate(body: Readonly<Record<string, string>>): Promise<Result<void, ModerationFailure>> {
    const call = { method: 'POST', body, timeoutMs: TIMEOUTS_MS.longCall } as const
    return this.#api.edge<void, ModerationFailure>('moderate-content', call, NOTHING, edgeRefusal)
  }
}
