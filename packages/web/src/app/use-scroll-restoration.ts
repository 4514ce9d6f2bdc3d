import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { STATIC_PAGE_ID } from '../features/legal/static-page-id.ts'

/** What comes later than this, the reader has found another way to. */
const PATIENCE_MS = 1500

/** Where each entry of the history was left. */
const positions = new Map<string, number>()

/**
 * A new page starts at its top; a page that is come back to shows where it was left, as soon as it is long enough for
 * that. A change of the query leaves the page where it is.
 */
export const useScrollRestoration = (): void => {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef<string>(undefined)

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    const isSame = shown.current === pathname
    shown.current = pathname
    // What could be read before the app was there stays where the reader has scrolled it.
    if (isSame || document.getElementById(STATIC_PAGE_ID)) return
    const target = type === 'POP' ? (positions.get(key) ?? 0) : 0
    return scrollWhenLongEnough(target)
  }, [pathname, key, type])
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
  const timer = setTimeout(stop, PATIENCE_MS)
  observer.observe(document.body)
  window.addEventListener('wheel', stop, { passive: true })
  window.addEventListener('touchstart', stop, { passive: true })
  return stop
}
