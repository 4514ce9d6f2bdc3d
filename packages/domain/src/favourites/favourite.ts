import type { Cuisine } from '../deals/cuisine.ts'
import type { Deal } from '../deals/deal.ts'
import type { DealId } from '../deals/deal-id.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import { err, ok, type Result } from '../shared/result.ts'

/** A restaurant as favourites keep it (product.md#restaurants). */
export interface Restaurant {
  readonly id: number
  readonly name: string
  readonly address: string
  /** The place directory's id: what deals and favourites are matched by. */
  readonly placeId: string
  readonly position: LatLng | null
  readonly rating: number | null
  readonly phone: string | null
  readonly website: string | null
  readonly imageUrl: string | null
  readonly cuisines: readonly Cuisine[]
}

/** A restaurant that the signed-in user saved. */
export interface Favourite {
  readonly id: number
  readonly restaurant: Restaurant
  /** The deal at this restaurant, where there is one to open. */
  readonly dealId: DealId | null
  readonly addedAt: Date
}

/** What a deal is saved by, or why it cannot be saved (product.md#favourite-messages: 'Deal has no place_id'). */
export const favouritePlaceId = (deal: Deal): Result<string, { readonly kind: 'no-place-id' }> =>
  deal.place.placeId === null ? err({ kind: 'no-place-id' }) : ok(deal.place.placeId)
