import { type Deal, toPin, type Verdict } from '@mahlzeit/domain'
import type { SelectedPin } from '../../map/pin-painter.ts'
import type { SelectionState, TappedPin } from './map-state.ts'

/** Returns the pin of a deal. */
export const pinOf = (deal: Deal, verdict: Verdict): TappedPin => {
  const { x, y, kind } = toPin(deal)
  return { position: { x, y }, kind, isUnknown: verdict === 'unknown' }
}

/** Returns the pin to enlarge: that of a tapped deal even before the deal has loaded. */
export const selectedPinOf = (selection: SelectionState, verdict: Verdict): SelectedPin | null => {
  switch (selection.kind) {
    case 'none':
    case 'missing':
      return null
    case 'loading':
    case 'failed':
      return selection.pin ? { id: selection.id, ...selection.pin } : null
    case 'shown':
      return { id: selection.id, ...pinOf(selection.deal, verdict) }
  }
}
