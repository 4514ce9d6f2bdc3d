import type { RefObject } from 'react'
import { isFocusFallback, isFocusLost } from './use-focus-fallback.ts'

/** A dialog traps the focus. It stays open until its action is done. */
const RETRY_MS = 100

/** Moves the focus to `place` after a dialog has closed, or an element was removed, unless another element has it. */
export const focusOnceClosed = (place: RefObject<HTMLElement | null>): void => {
  setTimeout(() => {
    if (document.querySelector('[role="dialog"]')) focusOnceClosed(place)
    else if (isFocusLost() || isFocusFallback()) place.current?.focus()
  }, RETRY_MS)
}
