import type { KeyboardEvent } from 'react'
/**
 * Keys of the queue: J and K focus the next and the previous report, the shortcuts of acts ask for them. They work only while the
 * focus is in the card of a report (WCAG 2.1.4).
 */
export const onReportKey = <Act extends { readonly shortcut?: string }>(
  event: KeyboardEvent<HTMLElement>,
  acts: readonly Act[],
  onAsk: (act: Act) => void,
): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const card = event.currentTarget
  const key = event.key.toLowerCase()
  const asked = acts.find(({ shortcut }) => shortcut === key)
  if (asked) {
    // A held key must not type into the dialog that it opens.
    event.preventDefault()
    if (!event.repeat) onAsk(asked)
    return
  }
  const neighbour = key === 'j' ? card.nextElementSibling : key === 'k' ? card.previousElementSibling : null
  if (neighbour instanceof HTMLElement) neighbour.focus()
}
