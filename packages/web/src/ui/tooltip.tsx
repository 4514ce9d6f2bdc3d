import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/** See product.md#tooltips. */
const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300
/** Grace period for the pointer to move from the button into the tooltip. */
const LEAVE_DELAY_MS = 100
/** Space that a tooltip needs above its button; with less it goes below. */
const ROOM_ABOVE_PX = 56

const CLOSING = ['keydown', 'pointerdown', 'scroll'] as const

/** Whether the next tooltip opens without a delay: while one is open, and for SKIP_DELAY_MS after. */
let skipDelay = false
let skipTimer: ReturnType<typeof setTimeout> | undefined

const opened = () => {
  clearTimeout(skipTimer)
  skipDelay = true
}

const closed = () => {
  clearTimeout(skipTimer)
  skipTimer = setTimeout(() => {
    skipDelay = false
  }, SKIP_DELAY_MS)
}

/** Event handlers for the element with the tooltip. */
export interface TooltipTrigger {
  onPointerEnter(event: PointerEvent<HTMLElement>): void
  onPointerLeave(event: PointerEvent<HTMLElement>): void
  onFocus(event: FocusEvent<HTMLElement>): void
  onBlur(event: FocusEvent<HTMLElement>): void
}

interface TooltipProps {
  /** The accessible name of the element. The tooltip is hidden from screen readers, so that the name is read out once. */
  text: string
  children: (trigger: TooltipTrigger) => ReactNode
}

/** Shows the name of an icon on hover and on keyboard focus. A key or a press anywhere closes it: what that opens may lie below. */
export const Tooltip = ({ text, children }: TooltipProps) => {
  const [anchor, setAnchor] = useState<DOMRect | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpen = anchor !== null

  const after = (milliseconds: number, act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, milliseconds)
  }
  const close = () => setAnchor(null)

  useEffect(() => {
    const dismiss = () => {
      clearTimeout(timer.current)
      setAnchor(null)
    }
    for (const event of CLOSING) document.addEventListener(event, dismiss, true)
    return () => {
      dismiss()
      for (const event of CLOSING) document.removeEventListener(event, dismiss, true)
    }
  }, [])
  useEffect(() => {
    if (!isOpen) return
    opened()
    return closed
  }, [isOpen])

  const trigger: TooltipTrigger = {
    onPointerEnter: (event) => {
      if (event.pointerType === 'touch') return
      const element = event.currentTarget
      after(skipDelay ? 0 : OPEN_DELAY_MS, () => setAnchor(element.getBoundingClientRect()))
    },
    onPointerLeave: () => after(LEAVE_DELAY_MS, close),
    onFocus: (event) => {
      if (event.currentTarget.matches(':focus-visible')) setAnchor(event.currentTarget.getBoundingClientRect())
    },
    onBlur: close,
  }

  return (
    <>
      {children(trigger)}
      {anchor &&
        createPortal(
          <Bubble
            anchor={anchor}
            text={text}
            onEnter={() => clearTimeout(timer.current)}
            onLeave={() => after(LEAVE_DELAY_MS, close)}
          />,
          document.body,
        )}
    </>
  )
}

interface BubbleProps {
  anchor: DOMRect
  text: string
  onEnter: () => void
  onLeave: () => void
}

const Bubble = ({ anchor, text, onEnter, onLeave }: BubbleProps) => {
  const above = anchor.top > ROOM_ABOVE_PX
  const centre = anchor.left + anchor.width / 2
  const nearLeft = centre < 80
  const nearRight = centre > window.innerWidth - 80
  const shift = nearLeft ? '0' : nearRight ? '-100%' : '-50%'
  return (
    <div
      aria-hidden
      role="tooltip"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      className="fixed z-50 w-max max-w-60 animate-appear py-1.5"
      style={{
        left: nearLeft ? anchor.left : nearRight ? anchor.right : centre,
        top: above ? anchor.top : anchor.bottom,
        transform: `translate(${shift}, ${above ? '-100%' : '0'})`,
      }}
    >
      <div className="rounded-card bg-ink px-3 py-1.5 text-13 font-medium text-paper shadow-1">{text}</div>
    </div>
  )
}
