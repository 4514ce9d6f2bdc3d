/** Element of the text that the server or the build wrote into the page, visible until the app has rendered the same. */
export const STATIC_PAGE_ID = 'static-page'

/** Shows what the app has rendered instead of the prerendered text. */
export const removeStaticPage = (): void => document.getElementById(STATIC_PAGE_ID)?.remove()

/** How long the app waits for a page that does not finish loading, or is in a tab that is not painted. */
const TIMEOUT_MS = 1000

/**
 * Resolves once the text that the server or the build wrote is painted with its style and photo, at once without one: the app
 * would compete with them for the network. To be called before the page has loaded.
 */
export const staticPagePainted = async (): Promise<void> => {
  if (document.getElementById(STATIC_PAGE_ID) === null) return
  const painted = new Promise((resolve) => {
    window.onload = () => requestAnimationFrame(() => setTimeout(resolve))
  })
  await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))])
}
