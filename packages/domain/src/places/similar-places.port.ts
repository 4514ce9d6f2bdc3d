import type { DealPlace } from '../deals/deal.ts'
import type { DealId } from '../deals/deal-id.ts'
import type { Failure, Result } from '../shared/result.ts'
import { token } from '../shared/token.ts'
import type { Place } from './place.ts'

/** Maximum distance of similar places in metres (product.md#similar-places). */
export const SIMILAR_PLACE_METRES = 150

/** Maximum number of similar places. */
export const MAX_SIMILAR_PLACES = 5

/**
 * A place that a new one may be the same as: with its deal, or without one. `isOtherTenant`: the deal of the same house under another
 * tenant's name (product.md#tenancies).
 */
export type SimilarPlace =
  | (DealPlace & { readonly dealId: DealId; readonly isOtherTenant?: boolean })
  | (Place & { readonly dealId: null })

/** Returns the id by which `NewDeal.distinctFrom` names a similar place: that of its deal, else of the place. */
export const similarPlaceKey = ({ dealId, placeId }: SimilarPlace): string => String(dealId ?? placeId)

/** Finds the places and deals that a new place may be the same as (product.md#similar-places). */
export interface SimilarPlaces {
  /**
   * Returns at most `MAX_SIMILAR_PLACES`, nearest first: for a place of the gazetteer only deals, for a place with a deal none but
   * that of another tenant.
   */
  find(place: Place): Promise<Result<readonly SimilarPlace[], Failure>>
}

export const SIMILAR_PLACES = token<SimilarPlaces>('similar places')
