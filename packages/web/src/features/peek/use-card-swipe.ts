import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

interface CardSwipe {
  readonly onScroll: () => void
  /** Brings a card to the front, around the ends. */
  readonly step: (by: 1 | -1) => void
}

/** The distance between the left edges of two cards, in CSS pixels. */
const strideOf = ({ children: [first, second] }: HTMLElement): number =>
  first instanceof HTMLElement && second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : 0

/**
 * Follows which card of a horizontal list is in front.
 *
 * @param keys The cards. When they change, the card at `front` comes to the front without a call of `onFront`.
 */
export const useCardSwipe = (
  list: RefObject<HTMLElement | null>,
  keys: readonly number[],
  front: number,
  onFront: (index: number) => void,
): CardSwipe => {
  const current = useRef(front)

  const keepFront = useEffectEvent(() => {
    current.current = front
    if (list.current) list.current.scrollLeft = front * strideOf(list.current)
  })
  const cards = keys.join()
  useLayoutEffect(() => keepFront(), [cards])

  return {
    onScroll: () => {
      const stride = list.current ? strideOf(list.current) : 0
      const index = stride > 0 ? Math.round((list.current?.scrollLeft ?? 0) / stride) : 0
      if (index === current.current || index >= keys.length) return
      current.current = index
      onFront(index)
    },
    step: (by) => {
      const index = (current.current + by + keys.length) % keys.length
      const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
      list.current?.scrollTo({ left: index * strideOf(list.current), behavior })
    },
  }
}
