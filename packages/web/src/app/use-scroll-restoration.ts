import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { STATIC_PAGE_ID } from '../shared/static-page.ts'

/** Limit for content that is still loading: later, the user has scrolled somewhere else. */
const TIMEOUT_MS = 1500

/** Scroll position of each history entry. */
const positions = new Map<string, number>()

/**
 * Scrolls new pages to their top, and restores the position of a page after going back, as soon as the page is long enough.
 * Changes of the query keep the position.
 */
export const useScrollRestoration = (): void => {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef<string>(undefined)
  // Read while rendering: the page removes the prerendered text in its own layout effect, which runs first.
  const [isPrerendered] = useState(() => document.getElementById(STATIC_PAGE_ID) !== null)

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    const isSame = shown.current === pathname
    // The prerendered text was readable before the app: keep the position.
    const isTakenOver = shown.current === undefined && isPrerendered
    shown.current = pathname
    if (isSame || isTakenOver) return
    const target = type === 'POP' ? (positions.get(key) ?? 0) : 0
    return scrollWhenLongEnough(target)
  }, [pathname, key, type, isPrerendered])
}

const scrollWhenLongEnough = (target: number): (() => void) => {
  window.scrollTo(0, target)
  if (target === 0 || !('ResizeObserver' in window)) return () => undefined
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < target) return
    window.scrollTo(0, target)
    stop()
  })
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    window.removeEventListener('wheel', stop)
    window.removeEventListener('touchstart', stop)
  }
  const timer = setTimeout(stop, TIMEOUT_MS)
  observer.observe(document.body)
  window.addEventListener('wheel', stop, { passive: true })
  window.addEventListener('touchstart', stop, { passive: true })
  return stop
}
