import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Moves the focus after a navigation: after a step back to the link that leads to the page that was left, such as the card of a
 * deal, else to the content, as a page load would. Not on the first page, not when only the query changes, and not when the page
 * has set the focus itself.
 */
export const useFocusOnNavigation = (main: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const left = shown.current
    const isFirst = left === undefined
    const isSame = left === pathname
    shown.current = pathname
    const focused = document.activeElement
    if (isFirst || isSame || (focused !== main.current && main.current?.contains(focused))) return
    const links = type === 'POP' ? Array.from(main.current?.querySelectorAll('a') ?? []) : []
    const target = links.find((link) => link.pathname === left) ?? main.current
    target?.focus({ preventScroll: true })
  }, [pathname, type, main])
}
