import { type Clock, type Geolocation, type LatLng, token } from '@mahlzeit/domain'
import { type BehaviorSubject, combineLatest, defer, distinctUntilChanged, map, merge, startWith, tap } from 'rxjs'
import { everyMinute } from '../../mvvm/clock-scheduler.ts'
import { type ViewState, viewState, whileSubscribed } from '../../mvvm/view-state.ts'
import type { Favourites, FavouritesState } from '../../state/favourites.ts'
import type { VisitFilter } from '../../state/visit-filter.ts'
import type { VisitPlace } from '../../state/visit-place.ts'

export interface FavouritesPageState {
  readonly saved: FavouritesState['saved']
  readonly place: VisitPlace | null
  /** The origin of distances: the place of the visit, else the device if its position was allowed before. Null if unknown. */
  readonly origin: LatLng | null
  readonly now: Date
}

/** The user's restaurants with what their deals offer now (product.md#favourites-page). */
export class FavouritesViewModel {
  readonly #favourites: Favourites
  readonly state$: ViewState<FavouritesPageState>

  constructor(
    favourites: Favourites,
    geolocation: Geolocation,
    clock: Clock,
    visitFilter: VisitFilter,
    place$: BehaviorSubject<VisitPlace | null>,
  ) {
    this.#favourites = favourites
    const device$ = defer(() => geolocation.findAllowedPosition()).pipe(startWith(null))
    const states$ = combineLatest([favourites.state$, place$, device$, everyMinute(clock)]).pipe(
      map(([{ saved }, place, device, now]) => ({ saved, place, origin: place?.position ?? device, now })),
    )
    // Another device or tab may have changed them, and each day has other dishes.
    const days$ = visitFilter.today$.pipe(
      distinctUntilChanged(),
      tap(() => favourites.refresh()),
    )
    this.state$ = viewState<FavouritesPageState>(
      { saved: favourites.state$.value.saved, place: place$.value, origin: null, now: clock.now() },
      merge(states$, whileSubscribed(days$)),
    )
  }

  retry(): void {
    this.#favourites.refresh()
  }

  remove(placeId: string): void {
    this.#favourites.togglePlace(placeId)
  }

  /** Saves the next tenant of a place instead of the one before (product.md#tenancies). */
  follow(placeId: string, nextPlaceId: string): void {
    this.#favourites.addPlace(nextPlaceId)
    this.#favourites.togglePlace(placeId)
  }
}

export const FAVOURITES_VIEW_MODEL = token<FavouritesViewModel>('favourites view model')
