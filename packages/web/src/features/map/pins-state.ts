import { type PinQuery, SAMPLE_DEALS } from '@mahlzeit/domain'
import type { PinStoreState } from '../../map/pin-store-state.ts'
import type { MapState, PinsState, VisibleState } from './map-state.ts'

interface PinsFacts {
  readonly pins: PinStoreState
  readonly visible: VisibleState
  readonly query: PinQuery
  /** Whether any pins have loaded since the map opened. */
  readonly hasLoaded: boolean
}

/** Whether two states look the same: tiles change far more often than what is shown of them. */
export const isSameState = (a: MapState, b: MapState): boolean =>
  a.typed === b.typed &&
  a.search === b.search &&
  a.filter === b.filter &&
  a.question === b.question &&
  a.isPinned === b.isPinned &&
  a.location === b.location &&
  a.place === b.place &&
  a.visible === b.visible &&
  a.selection === b.selection &&
  a.verdict === b.verdict &&
  a.isUnpriced === b.isUnpriced &&
  a.peeked === b.peeked &&
  a.peekHeight === b.peekHeight &&
  a.now === b.now &&
  isSamePinsState(a.pins, b.pins)

const isSamePinsState = (a: PinsState, b: PinsState): boolean =>
  a.kind === b.kind &&
  (a.kind === 'failed' ? a.failure : null) === (b.kind === 'failed' ? b.failure : null) &&
  ('samples' in a ? a.samples.length : 0) === ('samples' in b ? b.samples.length : 0)

const asksForAll = ({ search, question }: PinQuery): boolean => search === '' && question === null

/**
 * Returns the state of the pins to show. Samples replace them if the first read failed or no deal exists
 * (product.md#sample-deals), but not in a viewport without deals or for a search or filter without matches.
 */
export const pinsStateOf = ({ pins, visible, query, hasLoaded }: PinsFacts): PinsState => {
  const samples = asksForAll(query) ? SAMPLE_DEALS : []
  if (pins.failure) return { kind: 'failed', failure: pins.failure, samples: hasLoaded ? [] : samples }
  if (visible.kind === 'none-anywhere' && asksForAll(visible.query) && asksForAll(query))
    return { kind: 'empty', samples }
  if (!hasLoaded) return { kind: 'loading' }
  return { kind: 'ready' }
}
