import type { Cuisine } from '../deals/cuisine.ts'
import type { Deal } from '../deals/deal.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import type { ListedDeal } from '../menus/card-dish.ts'
import { err, ok, type Result } from '../shared/result.ts'

/** A restaurant (product.md#restaurants). */
export interface Restaurant {
  readonly id: number
  readonly name: string
  readonly address: string
  /** Id in the place directory, by which deals and favourites are matched. */
  readonly placeId: string
  readonly position: LatLng | null
  readonly rating: number | null
  readonly phone: string | null
  readonly website: string | null
  readonly imageUrl: string | null
  readonly cuisines: readonly Cuisine[]
}

/** A favourite of the signed-in user. */
export interface Favourite {
  readonly id: number
  readonly restaurant: Restaurant
  /** The deal at this restaurant, with its dish of today; null if there is none. */
  readonly deal: ListedDeal | null
  readonly addedAt: Date
  /** Whether it lately followed a restaurant that moved (product.md#moves). */
  readonly hasMoved?: boolean
}

/** Returns the place id under which a deal is saved as favourite: of one that ended its own (product.md#tenancies). */
export const favouritePlaceId = ({ id, place, ended }: Deal): Result<string, { readonly kind: 'no-place-id' }> => {
  const placeId = ended ? `ended:${id}` : place.placeId
  return placeId === null ? err({ kind: 'no-place-id' }) : ok(placeId)
}
