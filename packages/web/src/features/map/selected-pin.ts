import { PIN_KINDS, pinKindOf, toWorld, type Verdict } from '@mahlzeit/domain'
import type { SelectedPin } from '../../map/pin-painter.ts'
import type { SelectionState } from './map-state.ts'

/** Returns the pin to enlarge: that of a tapped deal even before the deal has loaded. */
export const selectedPinOf = (selection: SelectionState, verdict: Verdict): SelectedPin | null => {
  switch (selection.kind) {
    case 'none':
    case 'missing':
      return null
    case 'loading':
    case 'failed':
      return selection.pin ? { id: selection.id, ...selection.pin } : null
    case 'shown': {
      const { place, images } = selection.deal
      const kind = PIN_KINDS.indexOf(pinKindOf(images))
      return { id: selection.id, position: toWorld(place.position), kind, isUnknown: verdict === 'unknown' }
    }
  }
}
