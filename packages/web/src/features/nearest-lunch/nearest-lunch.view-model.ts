import {
  berlinTimeAt,
  type Clock,
  type DealCatalog,
  GERMAN_CALENDAR,
  type Geolocation,
  haversineKm,
  type LatLng,
  type ListedDeal,
  NO_FILTER,
  questionOf,
  token,
} from '@mahlzeit/domain'
import { type BehaviorSubject, combineLatest, defer, from, map, of, switchMap } from 'rxjs'
import { everyMinute } from '../../mvvm/clock-scheduler.ts'
import { viewState } from '../../mvvm/view-state.ts'
import type { VisitPlace } from '../../state/visit-place.ts'

const LIMIT = 3

export interface NearestLunchState {
  /** Nearest first; empty if no position is known, and until they are read. */
  readonly deals: readonly ListedDeal[]
  /** The origin of distances. */
  readonly from: LatLng | null
  readonly place: VisitPlace | null
  readonly now: Date
}

/** The nearest deals of today, for pages without deals (product.md#nearest-lunch). */
export class NearestLunchViewModel {
  readonly state$

  constructor(
    catalog: Pick<DealCatalog, 'findNearest'>,
    geolocation: Pick<Geolocation, 'findAllowedPosition'>,
    clock: Clock,
    place$: BehaviorSubject<VisitPlace | null>,
  ) {
    const nearest = async (origin: LatLng): Promise<readonly ListedDeal[]> => {
      const now = clock.now()
      const question = questionOf({ ...NO_FILTER, when: { kind: 'today' } }, now, GERMAN_CALENDAR)
      const page = { search: '', menuDate: berlinTimeAt(now).date, offset: 0, limit: LIMIT }
      const found = await catalog.findNearest({ origin, question, ...page })
      const distance = ({ place }: ListedDeal) => haversineKm(origin, place.position)
      return found.ok ? found.value.deals.toSorted((a, b) => distance(a) - distance(b)) : []
    }
    const found$ = place$.pipe(
      switchMap((place) => (place ? of(place.position) : defer(() => geolocation.findAllowedPosition()))),
      switchMap((origin) =>
        origin ? from(nearest(origin)).pipe(map((deals) => ({ deals, from: origin }))) : of({ deals: [], from: null }),
      ),
    )
    this.state$ = viewState<NearestLunchState>(
      { deals: [], from: null, place: place$.value, now: clock.now() },
      combineLatest([found$, place$, everyMinute(clock)]).pipe(
        map(([found, place, now]) => ({ ...found, place, now })),
      ),
    )
  }
}

export const NEAREST_LUNCH_VIEW_MODEL = token<NearestLunchViewModel>('nearest lunch view model')
