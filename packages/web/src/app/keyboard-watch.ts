/** In pixels: higher than every browser or system bar, lower than every keyboard. */
const KEYBOARD_HEIGHT = 150

type Page = Pick<Window, 'innerWidth' | 'innerHeight' | 'addEventListener' | 'removeEventListener' | 'document'>

/**
 * Sets `data-keyboard` on the root element while an on-screen keyboard shrinks the page, as in Android's shell, so that the
 * navigation hides. A rotation resets the measured height.
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
