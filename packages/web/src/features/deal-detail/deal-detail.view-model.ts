import {
  type Clock,
  type Deal,
  type DealCatalog,
  type DealId,
  type DealOfPage,
  type DealVotes,
  type Failure,
  type Geolocation,
  isSampleDeal,
  haversineKm,
  type LatLng,
  type ListedDeal,
  parseDealId,
  sampleDeal,
  type Share,
  token,
} from '@mahlzeit/domain'
import {
  type BehaviorSubject,
  combineLatest,
  concatMap,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  from,
  map,
  merge,
  type Observable,
  of,
  ReplaySubject,
  Subject,
  scan,
  skip,
  startWith,
  switchMap,
} from 'rxjs'
import type { DealChanges } from '../../state/deal-changes.ts'
import type { VisitPlace } from '../../state/visit-place.ts'
import { dealLink } from '../../shared/deal/deal-paths.ts'
import { DEAL_DETAIL_TEXTS } from '../../texts/deal-detail.ts'
import { everyMinute } from '../../mvvm/clock-scheduler.ts'
import { viewState } from '../../mvvm/view-state.ts'

/** The distance of a deal. */
export interface DealDistance {
  readonly km: number
  /** The place of the visit, from which it is measured; null if it is measured from the device. */
  readonly from: VisitPlace | null
}

export type DealDetailState =
  | { readonly kind: 'loading' }
  /** For unknown, malformed and deleted ids. */
  | { readonly kind: 'not-found' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'ready'; readonly deal: DealOfPage; readonly now: Date; readonly distance: DealDistance | null }

/** How sharing ended. */
export type SharingOutcome = { readonly kind: 'copied'; readonly name: string } | { readonly kind: 'failed' }

const LOADING: DealDetailState = { kind: 'loading' }
const NOT_FOUND: DealDetailState = { kind: 'not-found' }

/** Returns the deal of a card; null if it is not in memory. */
type CardOf = (id: DealId) => ListedDeal | null

/** One deal (product.md#deal-page). Shared links point to the app's public address. */
export class DealDetailViewModel {
  readonly #catalog: DealCatalog
  readonly #share: Share
  readonly #clock: Clock
  readonly #publicUrl: string
  readonly #opened$ = new ReplaySubject<readonly [string, CardOf | undefined]>(1)
  readonly #retry$ = new Subject<void>()
  readonly #shared$ = new Subject<SharingOutcome>()
  readonly #moved$ = new Subject<Deal>()
  #sharing = false

  readonly state$
  /** Outcomes of sharing that the system does not show itself. */
  readonly shared$: Observable<SharingOutcome> = this.#shared$.asObservable()

  /** The successor of a deal that moved or was merged: the page goes there. */
  readonly moved$: Observable<Deal> = this.#moved$.asObservable()

  constructor(
    catalog: DealCatalog,
    share: Share,
    clock: Clock,
    dealChanges: DealChanges,
    publicUrl: string,
    geolocation: Pick<Geolocation, 'findAllowedPosition'>,
    place$: BehaviorSubject<VisitPlace | null>,
  ) {
    this.#catalog = catalog
    this.#share = share
    this.#clock = clock
    this.#publicUrl = publicUrl
    const states$ = this.#opened$.pipe(
      switchMap(([id, cardOf]) =>
        merge(
          this.#retry$.pipe(
            startWith(undefined),
            exhaustMap(() => this.#load(id, cardOf)),
          ),
          dealChanges.changes$.pipe(switchMap(() => this.#reread(id))),
        ),
      ),
      switchMap((loaded) =>
        merge(
          dealChanges.votes$.pipe(map((votes) => (state: DealDetailState) => withVotes(state, votes))),
          everyMinute(clock).pipe(
            skip(1),
            map((now) => (state: DealDetailState) => at(state, now)),
          ),
        ).pipe(
          scan((state, change) => change(state), loaded),
          startWith(loaded),
        ),
      ),
    )
    const device$ = defer(() => geolocation.findAllowedPosition()).pipe(startWith(null), distinctUntilChanged())
    this.state$ = viewState<DealDetailState>(
      LOADING,
      combineLatest([states$, place$, device$]).pipe(map(([state, place, device]) => fromOrigin(state, place, device))),
    )
  }

  /**
   * Shows the deal with the id of the page's address.
   *
   * @param cardOf Fallback while offline.
   */
  open(id: string, cardOf?: CardOf): void {
    this.#opened$.next([id, cardOf])
  }

  retry(): void {
    this.#retry$.next()
  }

  /** Shares a link to the deal with its dish of today. */
  share(dish: string | null): void {
    const state = this.state$.value
    if (state.kind !== 'ready' || this.#sharing) return
    const { deal } = state
    const { name } = deal.place
    const text = DEAL_DETAIL_TEXTS.shared(name, dish)
    const url = dealLink(this.#publicUrl, deal.id, name)
    this.#sharing = true
    void this.#share.share({ title: name, text, url }).then((outcome) => {
      this.#sharing = false
      if (!outcome.ok) this.#shared$.next({ kind: 'failed' })
      else if (outcome.value === 'copied') this.#shared$.next({ kind: 'copied', name })
    })
  }

  #load(text: string, cardOf?: CardOf): Observable<DealDetailState> {
    const id = parseDealId(text)
    if (id === null) return of(NOT_FOUND)
    if (id < 0) return of(this.#stateOf(sampleDeal(id)))
    return from(this.#catalog.findById(id)).pipe(
      map((found) => {
        if (found.ok && found.value && found.value.id !== id) this.#moved$.next(found.value)
        if (found.ok) return this.#stateOf(found.value)
        const card = found.error.kind === 'offline' ? cardOf?.(id) : null
        if (card) return this.#stateOf({ ...card, menu: [], dishes: card.dishes ?? [] })
        return { kind: 'failed', failure: found.error } as const
      }),
      startWith(LOADING),
    )
  }

  /** Emits nothing if reading fails, so that the stale deal stays. */
  #reread(text: string): Observable<DealDetailState> {
    const id = parseDealId(text)
    if (id === null || id < 0) return EMPTY
    return from(this.#catalog.findById(id)).pipe(
      concatMap((found) => (found.ok ? of(this.#stateOf(found.value)) : EMPTY)),
    )
  }

  #stateOf(deal: DealOfPage | null): DealDetailState {
    return deal ? { kind: 'ready', deal, now: this.#clock.now(), distance: null } : NOT_FOUND
  }
}

const withVotes = (state: DealDetailState, votes: DealVotes): DealDetailState => {
  const { dealId, closures, confirmation, gone, dispute } = votes
  return state.kind === 'ready' && state.deal.id === dealId
    ? { ...state, deal: { ...state.deal, closures, confirmation, gone, dispute } }
    : state
}

const fromOrigin = (state: DealDetailState, place: VisitPlace | null, device: LatLng | null): DealDetailState => {
  const origin = place?.position ?? device
  return state.kind === 'ready' && origin !== null && !isSampleDeal(state.deal)
    ? { ...state, distance: { km: haversineKm(origin, state.deal.place.position), from: place } }
    : state
}

const at = (state: DealDetailState, now: Date): DealDetailState => (state.kind === 'ready' ? { ...state, now } : state)

export const DEAL_DETAIL_VIEW_MODEL = token<DealDetailViewModel>('deal detail view model')
