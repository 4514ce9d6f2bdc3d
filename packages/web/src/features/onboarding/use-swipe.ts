import { type PointerEventHandler, useRef } from 'react'

/** Pixels to the side from which a stroke counts as a swipe. */
const SWIPE_PX = 48

interface Swipe {
  readonly onPointerDown: PointerEventHandler
  readonly onPointerUp: PointerEventHandler
  readonly onPointerCancel: PointerEventHandler
}

/** Tells strokes to the left from strokes to the right; those that go up or down are for scrolling. */
export const useSwipe = (onLeft: () => void, onRight: () => void): Swipe => {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null)
  return {
    onPointerDown: ({ clientX, clientY }) => {
      start.current = { x: clientX, y: clientY }
    },
    onPointerUp: ({ clientX, clientY }) => {
      if (!start.current) return
      const x = clientX - start.current.x
      const isSideways = Math.abs(x) > Math.abs(clientY - start.current.y)
      start.current = null
      if (!isSideways || Math.abs(x) < SWIPE_PX) return
      if (x < 0) onLeft()
      else onRight()
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
