import type { RefObject } from 'react'

/** The transition of a closing dialog, which traps the focus, and a margin. A slow device takes longer. */
const CLOSED_AFTER_MS = 400

/** Moves the focus to `place` after a dialog whose opener was removed has closed, unless another element has it. */
export const focusOnceClosed = (place: RefObject<HTMLElement | null>): void => {
  setTimeout(() => {
    if (document.querySelector('[role="dialog"]')) focusOnceClosed(place)
    else if (document.activeElement === document.body) place.current?.focus()
  }, CLOSED_AFTER_MS)
}
