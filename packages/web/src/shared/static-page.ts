/** Element of the text that the server or the build wrote into the page, visible until the app has rendered the same. */
export const STATIC_PAGE_ID = 'static-page'

/** Shows what the app has rendered instead of the prerendered text. */
export const removeStaticPage = (): void => document.getElementById(STATIC_PAGE_ID)?.remove()

/** Time to paint a loaded page. */
const PAINT_MS = 50
/** How long the app waits for a page that does not finish loading. */
const TIMEOUT_MS = 1000

/**
 * Resolves once the text that the server or the build wrote is painted with its style and photo, at once without one: the app
 * would compete with them for the network. To be called before the page has loaded.
 */
export const staticPagePainted = async (): Promise<void> => {
  if (document.getElementById(STATIC_PAGE_ID) === null) return
  await new Promise((resolve) => {
    window.onload = () => setTimeout(resolve, PAINT_MS)
    setTimeout(resolve, TIMEOUT_MS)
  })
}
