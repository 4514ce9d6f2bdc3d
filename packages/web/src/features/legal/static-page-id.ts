/** Of the element that holds a page's text until the app shows the page. */
export const STATIC_PAGE_ID = 'static-page'
