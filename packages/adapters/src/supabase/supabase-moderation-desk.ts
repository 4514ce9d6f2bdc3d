import type {
  DealId,
  DisputedDeal,
  AccountCorrection,
  Failure,
  HideableTarget,
  LegalGround,
  ModerationDesk,
  ModerationFailure,
  ModerationLogEntry,
  ModerationPage,
  ModerationReport,
  Result,
  VoteAct,
} from '@mahlzeit/domain'
import * as v from 'valibot'
import { AccountCorrectionRow, DisputeRow, LogRow, reportRow } from './moderation-row.ts'
import { FOREIGN_ERROR } from './backend-fetch.ts'
import { rejection } from './rejection.ts'
import { type FailedCall, NOTHING, type Parameters, plainFailure, type Schema } from './rest-api.ts'
import type { SupabaseApi } from './supabase-api.ts'
import { TIMEOUTS_MS } from './timed-fetch.ts'

const refusal = (failed: FailedCall): ModerationFailure => {
  const { code } = failed
  if (code === 'PGRST202' || code === 'PT404') return { kind: 'not-found' }
  if (code === 'PT409') return { kind: 'already-decided' }
  return rejection(failed)
}

/** Maps a failed call of the edge function, whose codes differ from those of SQL. */
const edgeRefusal = (failed: FailedCall): ModerationFailure => {
  const { code, status, refusal: rule } = failed
  if (code === 'not-found' || code === 'photos-not-moved') return { kind: code }
  return status === 400 && code !== FOREIGN_ERROR ? { kind: 'rejected', refusal: rule } : plainFailure(failed)
}

/** Moderation, through SQL functions, and the edge function `moderate-content` where files of photos are moved. */
export class SupabaseModerationDesk implements ModerationDesk {
  readonly #api: SupabaseApi
  readonly #reportRow: Schema<ModerationReport>

  /** @param baseUrl Base of photo addresses that start with `/`. */
  constructor(api: SupabaseApi, baseUrl: string) {
    this.#api = api
    this.#reportRow = reportRow(baseUrl)
  }

  isModerator(): Promise<Result<boolean, Failure>> {
    return this.#api.query('is_moderator', {}, v.boolean())
  }

  findReports(
    which: 'open' | 'decided',
    cursor: number | null,
  ): Promise<Result<ModerationPage<ModerationReport>, ModerationFailure>> {
    return this.#findPage('moderation_reports', { p_decided: which === 'decided' }, cursor, this.#reportRow)
  }

  hide(target: HideableTarget, reason: string, ground: LegalGround): Promise<Result<void, ModerationFailure>> {
    return this.#moderate({ act: 'hide', kind: target.kind, id: target.id, reason, ground })
  }

  restore(target: HideableTarget, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#moderate({ act: 'restore', kind: target.kind, id: target.id, reason })
  }

  suspend(userId: string, reason: string, ground: LegalGround): Promise<Result<void, ModerationFailure>> {
    return this.#act('suspend_account', { p_user_id: userId, p_reason: reason, p_ground: ground })
  }

  reinstate(userId: string, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#act('reinstate_account', { p_user_id: userId, p_reason: reason })
  }

  findCorrections(cursor: number | null): Promise<Result<ModerationPage<AccountCorrection>, ModerationFailure>> {
    return this.#findPage('moderation_corrections', {}, cursor, AccountCorrectionRow)
  }

  undoCorrections(authorId: string, reason: string, ground: LegalGround): Promise<Result<void, ModerationFailure>> {
    return this.#act('undo_corrections', { p_author_id: authorId, p_reason: reason, p_ground: ground })
  }

  resolve(reportId: number, reason: string, ground: LegalGround): Promise<Result<void, ModerationFailure>> {
    return this.#act('decide_report', { p_id: reportId, p_reason: reason, p_state: 'resolved', p_ground: ground })
  }

  reject(reportId: number, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#act('decide_report', { p_id: reportId, p_reason: reason, p_state: 'rejected' })
  }

  findDisputedDeals(cursor: number | null): Promise<Result<ModerationPage<DisputedDeal>, ModerationFailure>> {
    return this.#findPage('moderation_disputes', {}, cursor, DisputeRow)
  }

  markGone(dealId: DealId, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#decide('mark-gone', dealId, reason)
  }

  listAgain(dealId: DealId, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#decide('list-again', dealId, reason)
  }

  overruleConfirmations(dealId: DealId, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#decide('overrule-confirmations', dealId, reason)
  }

  findLog(cursor: number | null): Promise<Result<ModerationPage<ModerationLogEntry>, ModerationFailure>> {
    return this.#findPage('moderation_log', {}, cursor, LogRow)
  }

  #decide(act: VoteAct, dealId: DealId, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#act('decide_votes', { p_act: act, p_deal_id: dealId, p_reason: reason })
  }

  #moderate(body: Readonly<Record<string, string>>): Promise<Result<void, ModerationFailure>> {
    const call = { method: 'POST', body, timeoutMs: TIMEOUTS_MS.longCall } as const
    return this.#api.edge<void, ModerationFailure>('moderate-content', call, NOTHING, edgeRefusal)
  }

  #act(name: string, parameters: Parameters): Promise<Result<void, ModerationFailure>> {
    return this.#api.command<void, ModerationFailure>(name, parameters, NOTHING, refusal)
  }

  #findPage<Entry>(
    name: string,
    parameters: Parameters,
    cursor: number | null,
    row: Schema<Entry>,
  ): Promise<Result<ModerationPage<Entry>, ModerationFailure>> {
    const page = v.pipe(
      v.object({ entries: this.#api.rows(name, row), next_cursor: v.nullable(v.number()) }),
      v.transform(({ entries, next_cursor: nextCursor }): ModerationPage<Entry> => ({ entries, nextCursor })),
    )
    return this.#api.query<ModerationPage<Entry>, ModerationFailure>(
      name,
      { ...parameters, p_cursor: cursor ?? undefined },
      page,
      refusal,
    )
  }
}
