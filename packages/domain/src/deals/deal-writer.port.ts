import type { Place, PlaceDetails } from '../places/place.ts'
import type { Failure } from '../shared/failure.ts'
import type { Result } from '../shared/result.ts'
import type { CardPayment } from './card-payment.ts'
import type { Cuisine } from './cuisine.ts'
import type { DealId } from './deal-id.ts'
import type { Diet } from './diet.ts'
import type { OfferType } from './offer-type.ts'
import type { Weekday } from './weekdays.ts'

/** A deal about to be published. Its owner is whoever is signed in: the backend knows. */
export interface NewDeal {
  readonly place: Place
  readonly details: PlaceDetails
  readonly slug: string
  /** HH:MM, or null where nobody said. */
  readonly startTime: string | null
  readonly endTime: string | null
  readonly availableDays: readonly Weekday[]
  readonly cuisine: Cuisine | null
  readonly diets: readonly Diet[]
  readonly cardPayment: CardPayment
  /** Trimmed, or null. */
  readonly initialComment: string | null
}

export interface NewDealImage {
  readonly url: string
  readonly offerType: OfferType
  /** From 0. */
  readonly sortOrder: number
}

/**
 * Why the database refused (product.md#publishing-messages).
 *
 * - `slug-taken`, `place-taken`: somebody else has it (error 23505).
 * - `rejected`: the rows break a rule or a limit; `message` is what users read.
 */
export type DealWriteFailure =
  | Failure
  | { readonly kind: 'slug-taken' }
  | { readonly kind: 'place-taken' }
  | { readonly kind: 'rejected'; readonly message: string }

/** Writes of deals (product.md#publishing-steps). */
export interface DealWriter {
  isSlugTaken(slug: string): Promise<Result<boolean, Failure>>
  insert(deal: NewDeal): Promise<Result<DealId, DealWriteFailure>>
  /** Adds images to a deal, after those that it has. An address that the deal has already is left as it is. */
  insertImages(dealId: DealId, images: readonly NewDealImage[]): Promise<Result<void, DealWriteFailure>>
}
