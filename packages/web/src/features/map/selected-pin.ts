import { type Deal, PIN_KINDS, pinKindOf, toWorld, type Verdict } from '@mahlzeit/domain'
import type { SelectedPin } from '../../map/pin-painter.ts'
import type { SelectionState, TappedPin } from './map-state.ts'

/** Returns the pin of a deal. */
export const pinOf = ({ place, images }: Deal, verdict: Verdict): TappedPin => ({
  position: toWorld(place.position),
  kind: PIN_KINDS.indexOf(pinKindOf(images)),
  isUnknown: verdict === 'unknown',
})

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
