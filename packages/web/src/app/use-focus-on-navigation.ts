import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Takes the focus to the content when another page shows, as a page load would: not on the first one, not when only
 * the query changes, and not when the page has put the focus somewhere itself.
 */
export const useFocusOnNavigation = (main: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation()
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const isFirst = shown.current === undefined
    const isSame = shown.current === pathname
    shown.current = pathname
    if (isFirst || isSame || main.current?.contains(document.activeElement)) return
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
