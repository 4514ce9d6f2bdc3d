import {
  dishAnswer,
  type DealFilter,
  type DealQuestion,
  type dishAnswersOn,
  priceOfAnswer,
  UNKNOWN_DISHES,
} from '@mahlzeit/domain'
import type { PinStoreState } from '../../map/pin-store-state.ts'
import { requestedDate } from '../../shared/deal/requested-date.ts'
import type { VisitPlace } from '../../state/visit-place.ts'
import type { LocationState, MapState, OwnState, SelectionState, VisibleState } from './map-state.ts'
import { peekContentOf } from './peek-content.ts'
import { pinsStateOf } from './pins-state.ts'
import { verdictOf } from './verdict.ts'

/** The parts from which the state of the map is derived. */
export interface MapSources {
  readonly own: OwnState
  readonly question: DealQuestion | null
  readonly pins: PinStoreState
  readonly visible: VisibleState
  readonly selection: SelectionState
  readonly location: LocationState
  readonly place: VisitPlace | null
  /** Null until it has loaded. */
  readonly dishAnswersOf: typeof dishAnswersOn | null
  readonly now: Date
}

/**
 * Derives the state of the map.
 *
 * @param hasLoaded Whether any pins have loaded since the map opened.
 */
export const mapStateOf = (
  { own, pins: stored, dishAnswersOf, ...shown }: MapSources,
  filter: DealFilter,
  hasLoaded: boolean,
): MapState => {
  const { question, visible, selection, location, place, now } = shown
  const pins = pinsStateOf({ pins: stored, visible, query: { search: own.search, question }, hasLoaded })
  const deal = selection.kind === 'shown' ? selection.deal : null
  const day = requestedDate(filter.when, now)
  const dishes = deal && dishAnswersOf ? dishAnswersOf(deal, day, own.search, filter.when !== null) : UNKNOWN_DISHES
  return {
    ...own,
    ...shown,
    filter,
    pins,
    from: place?.position ?? (location.kind === 'known' ? location.position : null),
    verdict: deal ? verdictOf(deal, question, dishes) : 'yes',
    peeked: (peekContentOf({ pins, visible, question }).deals ?? []).find(({ id }) => id === own.peekedId) ?? null,
    isUnpriced: filter.max !== null && dishAnswersOf !== null && priceOfAnswer(dishAnswer(dishes, filter)) === null,
  }
}
