/** The id of the element with a page's prerendered text. */
export const STATIC_PAGE_ID = 'static-page'
