/** Number of deals on one page of the list (product.md#list-paging). */
export const LIST_PAGE_SIZE = 10

/** Maximum number of nearby deals in the map's drawer (product.md#map-drawer). */
export const NEARBY_LIMIT = 10
