/** No bar of a browser or a system is as high as this, and no keyboard lower. In pixels. */
const KEYBOARD_HEIGHT = 150

type Page = Pick<Window, 'innerWidth' | 'innerHeight' | 'addEventListener' | 'removeEventListener' | 'document'>

/**
 * Says at the root of the page that a keyboard takes room from it, as it does in Android's shell: the navigation makes way
 * for what is being typed. A page that was turned is measured anew.
 */
export const watchKeyboard = (page: Page = window): (() => void) => {
  let [width, height] = [0, 0]
  const measure = (): void => {
    height = page.innerWidth === width ? Math.max(height, page.innerHeight) : page.innerHeight
    width = page.innerWidth
    page.document.documentElement.toggleAttribute('data-keyboard', page.innerHeight < height - KEYBOARD_HEIGHT)
  }
  measure()
  page.addEventListener('resize', measure)
  return () => page.removeEventListener('resize', measure)
}
