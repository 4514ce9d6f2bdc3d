import { MATCH_COUNT_LIMIT, type NearestDealsPage } from './deal-catalog.port.ts'
import type { DealId } from './deal-id.ts'

/** Number of deals on one page of the list (product.md#list-paging). */
export const LIST_PAGE_SIZE = 10

/** Maximum number of nearby deals in the map's drawer (product.md#map-drawer). */
export const NEARBY_LIMIT = 10

/**
 * Returns the deals without a price on a page. They follow those with one. None without a `max` in the question, or if more deals
 * with a price match than are counted.
 */
export const unpricedOf = ({ deals, priced }: NearestDealsPage, offset: number): ReadonlySet<DealId> => {
  const isCounted = priced !== null && priced < MATCH_COUNT_LIMIT
  return new Set(isCounted ? deals.slice(Math.max(0, priced - offset)).map(({ id }) => id) : [])
}
