import type { KeyboardEvent } from 'react'
import type { ModerationAct } from '@mahlzeit/domain'

const ACTS: ReadonlyMap<string, ModerationAct> = new Map([
  ['a', 'resolve'],
  ['d', 'reject'],
])

const CARD = '[data-report]'

/**
 * Keys of the queue: J and K focus the next and the previous report, A and D ask for its decision. They work only while the
 * focus is in the list (WCAG 2.1.4).
 * @param onAct Asks for an act on the report with this id.
 */
export const onReportKey = (event: KeyboardEvent, onAct: (act: ModerationAct, reportId: number) => void): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const card = event.target instanceof Element ? event.target.closest<HTMLElement>(CARD) : null
  if (!card) return
  const key = event.key.toLowerCase()
  const act = ACTS.get(key)
  if (act) {
    // A held key must not type into the dialog that it opens.
    event.preventDefault()
    if (!event.repeat) onAct(act, Number(card.dataset['report']))
    return
  }
  const neighbour = key === 'j' ? card.nextElementSibling : key === 'k' ? card.previousElementSibling : null
  if (neighbour instanceof HTMLElement) neighbour.focus()
}
