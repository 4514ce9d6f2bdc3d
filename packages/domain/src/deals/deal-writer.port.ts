import type { PrefilledFact } from '../places/place-prefill.ts'
import type { Place, PlaceDetails } from '../places/place.ts'
import type { Failure, Result } from '../shared/result.ts'
import type { Rejected } from '../shared/refusal.ts'
import type { CivilDate } from '../calendar/civil-date.ts'
import type { Dish } from '../menus/dish.ts'
import { token } from '../shared/token.ts'
import type { Facts } from './deal-facts.ts'
import type { DealId } from './deal-id.ts'
import type { OfferType } from './offer-type.ts'
import type { Weekday } from './weekdays.ts'

/** A deal to publish. The backend takes its owner from the session. */
export interface NewDeal extends Facts {
  readonly place: Place
  readonly details: PlaceDetails
  readonly slug: string
  /** The similar places that the user says are others, by `similarPlaceKey`. */
  readonly distinctFrom: readonly string[]
  /** The deal whose tenant this one follows at its place (product.md#tenancies). */
  readonly succeeds?: DealId
  /** The facts that the directory filled and the author left: unconfirmed. */
  readonly prefilled?: readonly PrefilledFact[]
  /** HH:MM; null if not given. */
  readonly startTime: string | null
  readonly endTime: string | null
  readonly availableDays: readonly Weekday[]
  /** Trimmed; null if empty. */
  readonly initialComment: string | null
}

export interface NewDealImage {
  readonly url: string
  readonly offerType: OfferType
  /** From 0. */
  readonly sortOrder: number
  /** The first day of the menu's period; null if not given or without a period. */
  readonly menuDate: CivilDate | null
  /** Stored with the photo, in this order; at most 60. */
  readonly dishes: readonly Dish[]
}

/**
 * Failure of a deal write (product.md#publishing-messages).
 *
 * - `slug-taken`, `place-taken`: unique violation (23505).
 * - `rejected`: a broken rule or limit.
 */
export type DealWriteFailure = Failure | { readonly kind: 'slug-taken' } | { readonly kind: 'place-taken' } | Rejected

/** Writes of deals (product.md#publishing-steps). */
export interface DealWriter {
  isSlugTaken(slug: string): Promise<Result<boolean, Failure>>
  insert(deal: NewDeal): Promise<Result<DealId, DealWriteFailure>>
  /** Appends images to a deal. Idempotent: an address that the deal already has is ignored. */
  insertImages(dealId: DealId, images: readonly NewDealImage[]): Promise<Result<void, DealWriteFailure>>
}

export const DEAL_WRITER = token<DealWriter>('deal writer')
