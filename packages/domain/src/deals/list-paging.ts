/** Deals of a page of the list (product.md#list-paging). */
export const LIST_PAGE_SIZE = 10

/** How long the list waits before it asks for the next page. */
export const LOAD_MORE_DELAY_MS = 300

/** The next page is asked for when the end of the list is this near. */
export const LOAD_MORE_DISTANCE_PX = 1000

/** How many other deals the drawer of the map shows at most. */
export const NEARBY_LIMIT = 10
