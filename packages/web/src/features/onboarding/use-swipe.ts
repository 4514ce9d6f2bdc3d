import { type PointerEventHandler, useRef } from 'react'

/** Minimal horizontal distance of a swipe in pixels. */
const SWIPE_PX = 48

interface Swipe {
  readonly onPointerDown: PointerEventHandler
  readonly onPointerUp: PointerEventHandler
  readonly onPointerCancel: PointerEventHandler
}

/** Detects horizontal swipes; vertical ones scroll. */
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
