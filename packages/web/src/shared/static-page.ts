/** Element of the text that the server or the build wrote into the page, visible until the app has rendered the same. */
export const STATIC_PAGE_ID = 'static-page'

/** Shows what the app has rendered instead of the prerendered text. */
export const removeStaticPage = (): void => document.getElementById(STATIC_PAGE_ID)?.remove()
