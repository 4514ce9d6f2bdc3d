import type { DealId } from '../deals/deal-id.ts'
import type { BoundingBox } from '../geo/bounding-box.ts'
import type { ImportBatch, KnownPlacesPage, WrittenBatch } from '../places/import-batches.ts'
import type { Failure, Result } from '../shared/result.ts'
import type { Rejected } from '../shared/refusal.ts'
import { token } from '../shared/token.ts'
import type {
  Clearance,
  ClearanceDays,
  ClearanceOrder,
  ClearedItem,
  ClearedNumbers,
  HideableTarget,
  LegalGround,
  MergeOrder,
  ModerationList,
  ModerationLists,
  SuspensionDays,
} from './moderation.ts'
import type { OperationDay, OperationState } from './operation-day.ts'

/**
 * Failure of a moderation call.
 *
 * - `not-found`: the caller is no moderator, or not of this deal, or the content is gone.
 * - `already-decided`: another moderator decided the report meanwhile.
 * - `photos-not-moved`: the content is hidden or restored, but the file of a photo is not; a retry moves it.
 * - `rejected`: the reason is missing or too long, the account is a moderator's, the content of a justified report is shown, or
 *   the decision concerns the moderator's content or account.
 */
export type ModerationFailure =
  | Failure
  | { readonly kind: 'not-found' }
  | { readonly kind: 'already-decided' }
  | { readonly kind: 'photos-not-moved' }
  | Rejected

/** A page of at most 50 entries. */
export interface ModerationPage<Entry> {
  readonly entries: readonly Entry[]
  /** Cursor of the next page; null at the end. */
  readonly nextCursor: number | null
}

/** The moderators' view (product.md#moderation). Other users and visitors get `not-found`. */
export interface ModerationDesk {
  /**
   * False for other users and visitors. With a deal: whether the user moderates it (product.md#bounded-moderators).
   */
  isModerator(dealId?: DealId): Promise<Result<boolean, Failure>>
  /** Returns a page of a list. `cursor` is null for the first one. */
  find<List extends ModerationList>(
    list: List,
    cursor: number | null,
  ): Promise<Result<ModerationPage<ModerationLists[List]>, ModerationFailure>>
  /** Hides content, and the files of its photos, from all but its author, who also sees ground and reason. Idempotent. */
  hide(target: HideableTarget, reason: string, ground: LegalGround): Promise<Result<void, ModerationFailure>>
  /** Makes hidden content visible again. Idempotent. */
  restore(target: HideableTarget, reason: string): Promise<Result<void, ModerationFailure>>
  /** Suspends an account: it may read but not write (product.md#suspension). Idempotent: a known suspension keeps its end. */
  suspend(
    userId: string,
    reason: string,
    ground: LegalGround,
    days: SuspensionDays,
  ): Promise<Result<void, ModerationFailure>>
  /** Counts the items that a clearance of accounts would clear. */
  previewClearance(
    accountIds: readonly string[],
    days: ClearanceDays,
  ): Promise<Result<ClearedNumbers, ModerationFailure>>
  /** Suspends accounts, and lists their items for `continueClearance`. Idempotent. */
  beginClearance(order: ClearanceOrder): Promise<Result<Clearance, ModerationFailure>>
  /** Clears the next items or, once undone, restores them. To be repeated until nothing is pending. */
  continueClearance(id: string): Promise<Result<Clearance, ModerationFailure>>
  /** Ends the suspensions that a clearance began, and leaves what it cleared to `continueClearance`. Idempotent. */
  undoClearance(id: string, reason: string): Promise<Result<Clearance, ModerationFailure>>
  /** Returns a page of the items of a clearance. `cursor` is null for the first page. */
  findCleared(id: string, cursor: number | null): Promise<Result<ModerationPage<ClearedItem>, ModerationFailure>>
  /** Ends a suspension. Idempotent. */
  reinstate(userId: string, reason: string): Promise<Result<void, ModerationFailure>>
  /**
   * Undoes all corrections of an account, and takes them out of the histories. Idempotent.
   * @param authorId `AccountCorrection.author.id`, also of a deleted account.
   */
  undoCorrections(authorId: string, reason: string, ground: LegalGround): Promise<Result<void, ModerationFailure>>
  /** Closes an open report as justified. Hides nothing by itself: refused while `isReportedShown`. */
  resolve(reportId: number, reason: string, ground: LegalGround): Promise<Result<void, ModerationFailure>>
  /** Closes an open report as unjustified. */
  reject(reportId: number, reason: string): Promise<Result<void, ModerationFailure>>
  /** Decides that a deal is gone. Idempotent. */
  markGone(dealId: DealId, reason: string): Promise<Result<void, ModerationFailure>>
  /** Decides that a place is closed until the last reported day. Idempotent; has no effect without an unconfirmed closure. */
  markClosed(dealId: DealId, reason: string): Promise<Result<void, ModerationFailure>>
  /** Overrules the reports that a deal is gone or closed, and lists it again. Idempotent. */
  listAgain(dealId: DealId, reason: string): Promise<Result<void, ModerationFailure>>
  /** Returns the figures of at most 30 days, newest first. */
  findDays(): Promise<Result<readonly OperationDay[], ModerationFailure>>
  /** Returns the state of the operation now. */
  findState(): Promise<Result<OperationState, ModerationFailure>>
  /** Applies or dismisses a proposal of an import of places. */
  decideProposal(id: number, isApplied: boolean): Promise<Result<void, ModerationFailure>>
  /**
   * Returns a page of the places of a list, of those in a box, and of their proposals. `cursor` is null for the first one. With
   * ids (at most 200) it returns the places that have one of them, now or as a source, instead.
   */
  findKnownPlaces(
    list: string,
    box: BoundingBox,
    cursor: string | null,
    ids?: readonly string[],
  ): Promise<Result<KnownPlacesPage, ModerationFailure>>
  /** Writes a batch of an import, which the first one begins. Idempotent. `already-decided` once the import is undone. */
  importPlaces(batch: ImportBatch): Promise<Result<WrittenBatch, ModerationFailure>>
  /** Undoes an import of places, by `PlaceImport.id`. Idempotent. */
  undoImport(id: number): Promise<Result<void, ModerationFailure>>
  /** Dismisses a wave: what it consists of is part of no other one. Idempotent. */
  dismissWave(waveId: number, reason: string): Promise<Result<void, ModerationFailure>>
  /** Undoes the dismissal of a wave. Idempotent. */
  restoreWave(waveId: number, reason: string): Promise<Result<void, ModerationFailure>>
  /** Decides that the deals of a pair are not the same. Idempotent. */
  keepPair(pairId: number, reason: string): Promise<Result<void, ModerationFailure>>
  /** Merges a deal into another one, which takes over what people contributed to it. Idempotent. */
  mergeDeals(order: MergeOrder): Promise<Result<void, ModerationFailure>>
  /** Undoes a merge or a move for 30 days; what came later stays with the winner. Idempotent. */
  undoMerge(mergeId: number, reason: string): Promise<Result<void, ModerationFailure>>
  /** Whether the moderator gets the daily digest (product.md#daily-digest). */
  wantsDigest(): Promise<Result<boolean, ModerationFailure>>
  /** Orders the daily digest, or cancels it. Idempotent. */
  setDigest(isWanted: boolean): Promise<Result<void, ModerationFailure>>
  /** Overrules the confirmations of a deal. Idempotent. */
  overruleConfirmations(dealId: DealId, reason: string): Promise<Result<void, ModerationFailure>>
}

export const MODERATION_DESK = token<ModerationDesk>('moderation desk')
