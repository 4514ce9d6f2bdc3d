import type { FailedRead } from '../offline/own-answers.ts'
import type { Failure, Result } from '../shared/result.ts'
import type { Rejected } from '../shared/refusal.ts'
import { token } from '../shared/token.ts'
import type { DealId } from './deal-id.ts'

/** A deal that the user published or added photos to. */
export interface OwnDeal {
  readonly id: DealId
  readonly name: string
  readonly address: string
  readonly publishedAt: Date
  /** Whether the user published it. */
  readonly isAuthor: boolean
  /** Whether a deletion only removes the user, because others contributed to it or moderators decided on it. */
  readonly isShared: boolean
  /** Whether moderators hid it: then it cannot be deleted. */
  readonly isHidden: boolean
  readonly isGone: boolean
  /** Photos of the user, without hidden ones. */
  readonly imageUrls: readonly string[]
}

/** A deletion that can be undone. */
export interface OwnDeletion {
  readonly id: number
  readonly dealId: DealId
  readonly name: string
  /** Whether a photo was deleted, not the deal. */
  readonly isPhoto: boolean
  /** When it can no longer be undone. */
  readonly until: Date
}

export interface OwnDealsPage {
  /** Newest first. */
  readonly deals: readonly OwnDeal[]
  /** All of them, latest first. */
  readonly deletions: readonly OwnDeletion[]
  /** Cursor of the next page; null at the end. */
  readonly nextCursor: number | null
}

/** Visitors get `unauthorised`. */
export type OwnDealFailure = Failure | Rejected

/** What the user published (product.md#own-deals). */
export interface OwnDeals {
  find(cursor: number | null): Promise<Result<OwnDealsPage, FailedRead<OwnDealsPage>>>
  /** Returns the id of the deletion. Idempotent. */
  deleteDeal(id: DealId): Promise<Result<number, OwnDealFailure>>
  /** Deletes a photo with its dishes. Returns the id of the deletion. Idempotent. */
  deletePhoto(dealId: DealId, imageUrl: string): Promise<Result<number, OwnDealFailure>>
  /** Restores what was deleted. Idempotent. */
  undo(deletionId: number): Promise<Result<void, OwnDealFailure>>
}

export const OWN_DEALS = token<OwnDeals>('own deals')
