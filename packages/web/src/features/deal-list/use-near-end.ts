import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Distance to the end of the list at which the next page loads (product.md#list-paging). */
const LOAD_MORE_DISTANCE_PX = 1000

/** Returns the ref of an element at the end of a list, and calls back when it comes near the viewport. */
export const useNearEnd = (onNear: () => void): RefObject<HTMLDivElement | null> => {
  const end = useRef<HTMLDivElement>(null)
  const near = useEffectEvent((entries: readonly IntersectionObserverEntry[]) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
  })
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver((entries) => near(entries), {
      rootMargin: `0px 0px ${LOAD_MORE_DISTANCE_PX}px 0px`,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return end
}
