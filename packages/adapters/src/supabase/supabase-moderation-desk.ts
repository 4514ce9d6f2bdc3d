import type {
  BoundingBox,
  Clearance,
  ClearanceDays,
  ClearanceOrder,
  ClearedItem,
  ClearedNumbers,
  DealId,
  Failure,
  HideableTarget,
  ImportBatch,
  KnownPlacesPage,
  LegalGround,
  MergeOrder,
  ModerationDesk,
  ModerationFailure,
  ModerationList,
  ModerationLists,
  ModerationPage,
  OperationDay,
  OperationState,
  Result,
  SuspensionDays,
  VoteAct,
  WrittenBatch,
} from '@mahlzeit/domain'
import {
  BEGIN_CLEARANCE,
  CONTINUE_CLEARANCE,
  DECIDE_PLACE_CHANGE,
  DECIDE_REPORT,
  DECIDE_VOTES,
  DISMISS_WAVE,
  IMPORT_PLACES,
  IS_MODERATOR,
  KEEP_PAIR,
  KNOWN_PLACES,
  MERGE_DEALS,
  MODERATION_CLEARANCE,
  OPERATION_DAYS,
  OPERATION_STATE,
  PREVIEW_CLEARANCE,
  REINSTATE_ACCOUNT,
  RESTORE_WAVE,
  requestOf,
  SET_DIGEST,
  SUSPEND_ACCOUNT,
  UNDO_CLEARANCE,
  UNDO_CORRECTIONS,
  UNDO_PLACE_IMPORT,
  UNDO_MERGE,
  WANTS_DIGEST,
} from '@mahlzeit/supabase/calls'
import * as v from 'valibot'
import { KnownPlacesRow, WrittenBatchRow } from './import-row.ts'
import { ClearanceRow, ClearedRow, listCalls, NumbersRow } from './moderation-row.ts'
import { OperationDayRow, OperationStateRow } from './operation-row.ts'
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

/** @param entries The schema of its entries. */
const pageOf = <Entry>(entries: v.GenericSchema<unknown, readonly Entry[]>) =>
  v.pipe(
    v.object({ entries, next_cursor: v.nullable(v.number()) }),
    v.transform(({ next_cursor: nextCursor, ...read }): ModerationPage<Entry> => ({ ...read, nextCursor })),
  )

/** Moderation, through SQL functions, and the edge function `moderate-content` where files of photos are moved. */
export class SupabaseModerationDesk implements ModerationDesk {
  readonly #api: SupabaseApi
  readonly #lists: ReturnType<typeof listCalls>

  /** @param baseUrl Base of photo addresses that start with `/`. */
  constructor(api: SupabaseApi, baseUrl: string) {
    this.#api = api
    this.#lists = listCalls(baseUrl)
  }

  isModerator(dealId?: DealId): Promise<Result<boolean, Failure>> {
    return this.#api.query(requestOf(IS_MODERATOR, { dealId: dealId ?? null }), v.boolean())
  }

  find<List extends ModerationList>(
    list: List,
    cursor: number | null,
  ): Promise<Result<ModerationPage<ModerationLists[List]>, ModerationFailure>> {
    const { request, row } = this.#lists[list]
    const call = request(cursor)
    return this.#api.query(call, pageOf(this.#api.rows(call.name, row)))
  }

  findDays(): Promise<Result<readonly OperationDay[], ModerationFailure>> {
    return this.#api.query(requestOf(OPERATION_DAYS, {}), v.array(OperationDayRow))
  }

  findState(): Promise<Result<OperationState, ModerationFailure>> {
    return this.#api.query(requestOf(OPERATION_STATE, {}), OperationStateRow)
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

  previewClearance(
    accountIds: readonly string[],
    days: ClearanceDays,
  ): Promise<Result<ClearedNumbers, ModerationFailure>> {
    return this.#api.command(requestOf(PREVIEW_CLEARANCE, { accountIds, days }), NumbersRow)
  }

  beginClearance(order: ClearanceOrder): Promise<Result<Clearance, ModerationFailure>> {
    return this.#api.command(requestOf(BEGIN_CLEARANCE, { ...order }), ClearanceRow)
  }

  continueClearance(id: string): Promise<Result<Clearance, ModerationFailure>> {
    return this.#api.command(requestOf(CONTINUE_CLEARANCE, { id }), ClearanceRow)
  }

  undoClearance(id: string, reason: string): Promise<Result<Clearance, ModerationFailure>> {
    return this.#api.command(requestOf(UNDO_CLEARANCE, { id, reason }), ClearanceRow)
  }

  findCleared(id: string, cursor: number | null): Promise<Result<ModerationPage<ClearedItem>, ModerationFailure>> {
    const call = requestOf(MODERATION_CLEARANCE, { id, cursor })
    return this.#api.query(call, pageOf(this.#api.rows(call.name, ClearedRow)))
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

  decideProposal(id: number, isApplied: boolean): Promise<Result<void, ModerationFailure>> {
    return this.#api.execute(requestOf(DECIDE_PLACE_CHANGE, { id, isApplied }))
  }

  findKnownPlaces(
    list: string,
    box: BoundingBox,
    cursor: string | null,
    ids?: readonly string[],
  ): Promise<Result<KnownPlacesPage, ModerationFailure>> {
    return this.#api.query(requestOf(KNOWN_PLACES, { ...box, list, cursor, ids: ids?.join(' ') }), KnownPlacesRow)
  }

  importPlaces({ key: id, list, source, ...batch }: ImportBatch): Promise<Result<WrittenBatch, ModerationFailure>> {
    return this.#api.command(requestOf(IMPORT_PLACES, { batch, id, list, source }), WrittenBatchRow)
  }

  undoImport(id: number): Promise<Result<void, ModerationFailure>> {
    return this.#api.execute(requestOf(UNDO_PLACE_IMPORT, { id: -id }))
  }

  dismissWave(waveId: number, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#api.execute(requestOf(DISMISS_WAVE, { id: waveId, reason }))
  }

  restoreWave(waveId: number, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#api.execute(requestOf(RESTORE_WAVE, { id: waveId, reason }))
  }

  keepPair(pairId: number, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#api.execute(requestOf(KEEP_PAIR, { id: pairId, reason }))
  }

  mergeDeals(order: MergeOrder): Promise<Result<void, ModerationFailure>> {
    return this.#api.execute(requestOf(MERGE_DEALS, { ...order }))
  }

  undoMerge(mergeId: number, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#api.execute(requestOf(UNDO_MERGE, { id: mergeId, reason }))
  }

  wantsDigest(): Promise<Result<boolean, ModerationFailure>> {
    return this.#api.query(requestOf(WANTS_DIGEST, {}), v.boolean())
  }

  setDigest(isWanted: boolean): Promise<Result<void, ModerationFailure>> {
    return this.#api.execute(requestOf(SET_DIGEST, { isWanted }))
  }

  #decide(act: VoteAct, dealId: DealId, reason: string): Promise<Result<void, ModerationFailure>> {
    return this.#api.execute(requestOf(DECIDE_VOTES, { act, dealId, reason }))
  }

  #moderate(body: Readonly<Record<string, string>>): Promise<Result<void, ModerationFailure>> {
    const call = { method: 'POST', body, timeoutMs: TIMEOUTS_MS.longCall } as const
    return this.#api.edge<void, ModerationFailure>('moderate-content', call, NOTHING, edgeRefusal)
  }
}
