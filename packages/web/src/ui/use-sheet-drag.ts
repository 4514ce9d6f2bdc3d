import { type DragEvent, type MouseEvent, type PointerEvent as ReactPointerEvent, type RefObject, useRef } from 'react'
import { restingSnap, type SheetSnap, type SnapHeights } from './sheet-snap.ts'

/** Shorter movements are taps. */
const THRESHOLD_PX = 6
/** A finger that rests this long before it leaves does not flick. */
const STILL_MS = 80

interface Drag {
  pointer: number
  startY: number
  startVisible: number
  lastY: number
  lastAt: number
  velocity: number
  moving: boolean
}

interface SheetDragOptions {
  sheet: RefObject<HTMLElement | null>
  snap: SheetSnap
  /** The visible heights of a sheet that is `full` pixels high. */
  heights: (full: number) => SnapHeights
  /** Returns the visible height; by default that of the snap. */
  visible?: () => number
  /** Whether a touch may start a drag on this element. */
  mayDrag: (target: Element) => boolean
  onRest: (snap: SheetSnap | 'closed') => void
}

/**
 * Drags a sheet by finger or mouse. Sets the style of the element directly, bypassing React, for 60 Hz. Moves are listened to on
 * the window, because the first one of a fast mouse is outside the sheet already, and capturing the pointer before it moves
 * would turn clicks on links into clicks on the sheet.
 */
export const useSheetDrag = ({ sheet, snap, heights, visible, mayDrag, onRest }: SheetDragOptions) => {
  const drag = useRef<Drag | null>(null)
  const swallowClick = useRef(false)

  const onPointerDown = (event: ReactPointerEvent) => {
    swallowClick.current = false
    const element = sheet.current
    if (!element || !event.isPrimary || event.button !== 0 || !mayDrag(event.target as Element)) return
    drag.current = {
      pointer: event.pointerId,
      startY: event.clientY,
      startVisible: visible?.() ?? heights(element.offsetHeight)[snap],
      lastY: event.clientY,
      lastAt: event.timeStamp,
      velocity: 0,
      moving: false,
    }
    const listening = new AbortController()
    const { signal } = listening
    const stop = (ending: PointerEvent, cancelled: boolean) => {
      if (ending.pointerId !== event.pointerId) return
      listening.abort()
      end(ending, cancelled)
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', (ending) => stop(ending, false), { signal })
    window.addEventListener('pointercancel', (ending) => stop(ending, true), { signal })
  }

  const move = (event: PointerEvent) => {
    const element = sheet.current
    const current = drag.current
    if (!element || !current || event.pointerId !== current.pointer) return
    if (!current.moving) {
      if (Math.abs(event.clientY - current.startY) < THRESHOLD_PX) return
      current.moving = true
      element.setPointerCapture(event.pointerId)
      element.dataset.dragging = ''
    }
    const elapsed = event.timeStamp - current.lastAt
    if (elapsed > 0) current.velocity = (current.lastY - event.clientY) / elapsed
    current.lastY = event.clientY
    current.lastAt = event.timeStamp
    const height = current.startVisible + current.startY - event.clientY
    element.style.transform = `translateY(${Math.max(element.offsetHeight - height, 0)}px)`
  }

  const end = (event: PointerEvent, cancelled: boolean) => {
    const element = sheet.current
    const current = drag.current
    drag.current = null
    if (!element || !current?.moving) return
    swallowClick.current = true
    // A mouse clicks at once, a finger that has moved does not: the next click, by a key, is one.
    setTimeout(() => (swallowClick.current = false))
    delete element.dataset.dragging
    element.style.transform = ''
    if (cancelled) return
    const height = current.startVisible + current.startY - current.lastY
    const velocity = event.timeStamp - current.lastAt > STILL_MS ? 0 : current.velocity
    onRest(restingSnap(heights(element.offsetHeight), height, velocity))
  }

  return {
    onPointerDown,
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      if (!swallowClick.current) return
      swallowClick.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
