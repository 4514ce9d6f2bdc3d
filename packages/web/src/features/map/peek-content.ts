import type { DealsPeekProps } from '../../shared/slots.ts'
import { MAP_TEXTS } from '../../texts/map.ts'
import { foundText } from '../../texts/unknowns.ts'
import type { MapState } from './map-state.ts'

/** Whether others continue the visible deals. */
export const isContinued = ({ visible, pins }: Pick<MapState, 'visible' | 'pins'>): boolean =>
  !('samples' in pins && pins.samples.length > 0) && (visible.kind === 'some' || visible.kind === 'none-here')

/** Returns what the peek shows: the deals that the panel lists on wide screens. */
export const peekContentOf = ({
  visible,
  pins,
  question,
}: Pick<MapState, 'visible' | 'pins' | 'question'>): Pick<
  DealsPeekProps,
  'title' | 'deals' | 'message' | 'unpriced'
> => {
  if ('samples' in pins && pins.samples.length > 0)
    return { title: MAP_TEXTS.peekSamples, deals: pins.samples, message: null }
  switch (visible.kind) {
    case 'unknown':
      return { title: MAP_TEXTS.peek(''), deals: null, message: null }
    case 'failed':
      return { title: MAP_TEXTS.peek(''), deals: [], message: MAP_TEXTS.visibleFailed }
    case 'some': {
      const { deals, unpriced } = visible
      return { title: MAP_TEXTS.peek(foundText(visible, question)), deals, unpriced, message: null }
    }
    case 'none-here':
    case 'none-anywhere':
      return { title: MAP_TEXTS.peekNone, deals: [], message: null }
  }
}
