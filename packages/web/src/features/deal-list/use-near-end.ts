import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Distance to the end of the list at which the next page loads (product.md#list-paging). */
const LOAD_MORE_DISTANCE_PX = 1000

/**
 * Returns the ref of an element at the end of a list, and calls back when it comes near the viewport. Before the first
 * scroll only a visible end counts, because on a phone a first page ends near the viewport.
 */
export const useNearEnd = (onNear: () => void): RefObject<HTMLDivElement | null> => {
  const end = useRef<HTMLDivElement>(null)
  const near = useEffectEvent((entries: readonly IntersectionObserverEntry[]) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
  })
  useEffect(() => {
    const marker = end.current
    if (!marker) return
    const observe = (distance: number) => {
      const observer = new IntersectionObserver((entries) => near(entries), { rootMargin: `0px 0px ${distance}px 0px` })
      observer.observe(marker)
      return observer
    }
    const visible = observe(0)
    let close: IntersectionObserver | undefined
    const onScroll = () => {
      if (window.scrollY > 0) close ??= observe(LOAD_MORE_DISTANCE_PX)
    }
    onScroll()
    window.addEventListener('scroll', onScroll)
    return () => {
      window.removeEventListener('scroll', onScroll)
      visible.disconnect()
      close?.disconnect()
    }
  }, [])
  return end
}
