/** Debounce of search fields in milliseconds (product.md#search). */
export const SEARCH_DEBOUNCE_MS = 300
