import type { RefObject } from 'react'

/** As long as a dialog takes to leave, and a little more: until then it holds the focus. A busy device takes longer. */
const CLOSED_AFTER_MS = 400

/** For a dialog whose opener goes with what it was about: `place` takes the focus, unless something else has it. */
export const focusOnceClosed = (place: RefObject<HTMLElement | null>): void => {
  setTimeout(() => {
    if (document.querySelector('[role="dialog"]')) focusOnceClosed(place)
    else if (document.activeElement === document.body) place.current?.focus()
  }, CLOSED_AFTER_MS)
}
