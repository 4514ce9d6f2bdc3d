import {
  type Clock,
  type DealCatalog,
  type DealQuestion,
  DEFAULT_CENTRE,
  type Failure,
  type Geolocation,
  type LatLng,
  LIST_PAGE_SIZE,
  NO_FILTER,
  type Result,
  token,
} from '@mahlzeit/domain'
import {
  type BehaviorSubject,
  defer,
  distinctUntilChanged,
  exhaustMap,
  finalize,
  from,
  map,
  merge,
  type Observable,
  skip,
  Subject,
  switchMap,
  takeUntil,
  tap,
} from 'rxjs'
import type { DealChanges } from '../../state/deal-changes.ts'
import type { VisitFilter } from '../../state/visit-filter.ts'
import type { VisitPlace } from '../../state/visit-place.ts'
import { requestedDate } from '../../shared/deal/requested-date.ts'
import { SearchBox } from '../../shared/search-box.ts'
import { clockScheduler, everyMinute } from '../../mvvm/clock-scheduler.ts'
import { Snapshot, viewState, whileSubscribed } from '../../mvvm/view-state.ts'
import type { DealListResults, DealListState, ListOrigin, ListQuery, ListSort } from './deal-list-state.ts'
import { appended, findFirstPages, findPage, type FoundPage, type NearestQuery, resultsOf } from './nearest-pages.ts'

/**
 * How long the first page waits for the device's position. If the permission prompt takes longer, the list is sorted from
 * the default centre and stays so, because reordering under a finger opens the wrong deal. A late position is offered as
 * `latePosition`; `measureFromHere` applies it.
 */
const POSITION_TIMEOUT_MS = 1000

/** Delay before the next page loads (product.md#list-paging). */
const LOAD_MORE_DELAY_MS = 300

/** A list older than this is stale when it is opened again. */
const LIST_LIFETIME_MS = 5 * 60_000

/** The paged list of nearest deals (product.md#list-page). A singleton: the list survives navigation. */
export class DealListViewModel {
  readonly #catalog: DealCatalog
  readonly #geolocation: Geolocation
  readonly #clock: Clock
  readonly #dealChanges: DealChanges
  readonly #visitFilter: VisitFilter
  readonly #place$: BehaviorSubject<VisitPlace | null>
  readonly #store$: Snapshot<DealListState>
  readonly #searchBox: SearchBox
  /** Emits whether the list stays if reading fails. */
  readonly #read$ = new Subject<boolean>()
  readonly #more$ = new Subject<void>()
  #reading = false
  #readAt: number | null = null
  #sort: ListSort | undefined
  /** The version of `DealChanges` at the last read. */
  #version = 0
  /** The place from which the last read measured. */
  #measuredFrom: LatLng | undefined
  /** The query of the last read. */
  #requested: ListQuery = { search: '', filter: NO_FILTER, question: null }

  readonly state$
  /** Emits each debounced query, for the address of the page. */
  readonly settled$: Observable<string>

  constructor(
    catalog: DealCatalog,
    geolocation: Geolocation,
    clock: Clock,
    dealChanges: DealChanges,
    visitFilter: VisitFilter,
    place$: BehaviorSubject<VisitPlace | null>,
  ) {
    this.#catalog = catalog
    this.#geolocation = geolocation
    this.#clock = clock
    this.#dealChanges = dealChanges
    this.#visitFilter = visitFilter
    this.#place$ = place$
    const initial: DealListState = {
      typed: '',
      search: '',
      origin: null,
      place: place$.value,
      latePosition: null,
      results: { kind: 'loading' },
      now: clock.now(),
    }
    this.#store$ = new Snapshot(initial)
    this.#searchBox = new SearchBox(this.#store$, clockScheduler(clock), () => this.#read$.next(false))
    this.settled$ = this.#searchBox.settled$
    const minutes$ = everyMinute(clock).pipe(tap((now) => this.#store$.merge({ now })))
    const places$ = place$.pipe(tap((place) => this.#store$.merge({ place })))
    const effects$ = whileSubscribed(this.#readings(), this.#searchBox.effects(), this.#nextPages(), minutes$, places$)
    this.state$ = viewState(initial, merge(this.#store$, effects$).pipe(finalize(() => this.#searchBox.leave())))
  }

  /** Shows the deals for the query of the page's address and the filter of the visit. A fresh list is not read again. */
  open(search: string, sort?: ListSort): void {
    const isNew = this.#searchBox.open(search) || sort !== this.#sort
    this.#sort = sort
    const { results } = this.#store$.value
    const isCurrent =
      this.#version === this.#dealChanges.version &&
      this.#visitFilter.question === this.#requested.question &&
      this.#place$.value?.position === this.#measuredFrom
    const isFresh = results.kind === 'found' && !results.outdated && !this.#expired
    if (!isNew && isCurrent && (this.#reading || isFresh)) return
    if (this.#expired) this.#store$.merge({ origin: null, latePosition: null })
    this.#read$.next(!this.#expired)
  }

  type(typed: string): void {
    this.#searchBox.type(typed)
  }

  /** Sets whether typed text waits before it searches. */
  holdSearch(isHeld: boolean): void {
    this.#searchBox.hold(isHeld)
  }

  /** Clears the search without a debounce. */
  resetSearch(): void {
    this.#searchBox.reset()
  }

  retry(): void {
    if (!this.#reading) this.#read$.next(false)
  }

  /** Loads the next page, or retries it. */
  loadMore(): void {
    this.#more$.next()
  }

  /** Sorts the list from the late position. */
  measureFromHere(): void {
    const { latePosition } = this.#store$.value
    if (!latePosition) return
    this.#store$.merge({ origin: { position: latePosition, from: 'device' }, latePosition: null })
    this.#read$.next(false)
  }

  get #query(): NearestQuery {
    const { search, filter, question, sort } = this.#requested
    const origin = this.#store$.value.origin?.position ?? DEFAULT_CENTRE
    return { origin, search, question, menuDate: requestedDate(filter.when, this.#clock.now()), ...(sort && { sort }) }
  }

  get #expired(): boolean {
    return this.#readAt !== null && this.#clock.now().getTime() - this.#readAt >= LIST_LIFETIME_MS
  }

  #readings(): Observable<unknown> {
    // The first question is that of `open`.
    const changes$ = merge(
      this.#dealChanges.changes$,
      this.#dealChanges.votes$,
      this.#visitFilter.question$.pipe(skip(1)),
    )
    const moves$ = this.#place$.pipe(
      map((place) => place?.position),
      distinctUntilChanged(),
      skip(1),
    )
    return merge(this.#read$, changes$.pipe(map(() => true)), moves$.pipe(map(() => false))).pipe(
      switchMap((isRefresh) =>
        defer(() => {
          this.#reading = true
          this.#version = this.#dealChanges.version
          this.#measuredFrom = this.#place$.value?.position
          const { results, search } = this.#store$.value
          const { filter } = this.#visitFilter
          const there = results.kind === 'found' ? results : null
          const sort = this.#sort
          const isSame = there?.search === search && there.filter === filter && there.sort === sort
          const kept = isRefresh && isSame ? there : null
          this.#store$.merge({ results: there ? { ...there, outdated: true } : { kind: 'loading' } })
          return from(this.#origin()).pipe(
            tap((origin) => {
              this.#store$.merge({ origin })
              this.#requested = { search, filter, question: this.#questionFrom(origin), ...(sort && { sort }) }
            }),
            // Reads as many deals as are shown, so that nothing moves under a finger. On failure the stale list stays.
            switchMap(() => findFirstPages(this.#catalog, this.#query, kept?.deals.length ?? 0)),
            map((answer) => (kept && !answer.ok ? { ...kept, outdated: false } : this.#resultsOf(answer))),
            tap((next) => this.#store$.merge({ results: next, now: this.#clock.now() })),
          )
        }).pipe(finalize(() => (this.#reading = false))),
      ),
    )
  }

  #questionFrom({ position }: ListOrigin): DealQuestion | null {
    this.#visitFilter.measureFrom(position)
    return this.#visitFilter.question
  }

  #resultsOf(answer: Result<FoundPage, Failure>): DealListResults {
    const results = resultsOf(answer, this.#requested, this.#readAt === null)
    if (results.kind === 'found') this.#readAt = this.#clock.now().getTime()
    return results
  }

  #nextPages(): Observable<unknown> {
    return this.#more$.pipe(exhaustMap(() => this.#nextPage().pipe(takeUntil(this.#read$))))
  }

  #nextPage(): Observable<unknown> {
    const { results } = this.#store$.value
    if (results.kind !== 'found' || results.nextOffset === null || results.outdated) return from([])
    const { nextOffset } = results
    this.#store$.merge({ results: { ...results, more: 'loading' } })
    return from(this.#clock.wait(LOAD_MORE_DELAY_MS)).pipe(
      switchMap(() => findPage(this.#catalog, this.#query, nextOffset, LIST_PAGE_SIZE)),
      tap((answer) =>
        this.#store$.merge({
          results: answer.ok
            ? { ...results, ...appended(results, answer.value), more: 'idle' }
            : { ...results, more: 'failed' },
        }),
      ),
      finalize(() => {
        // Cancelled: the page was left, or another query started.
        const { results: left } = this.#store$.value
        if (left.kind === 'found' && left.more === 'loading') this.#store$.merge({ results: { ...left, more: 'idle' } })
      }),
    )
  }

  async #origin(): Promise<ListOrigin> {
    if (this.#measuredFrom) {
      this.#store$.merge({ latePosition: null })
      return { position: this.#measuredFrom, from: 'place' }
    }
    const { origin } = this.#store$.value
    if (origin && origin.from !== 'place') return origin
    let late = false
    const answer = this.#geolocation.findPosition().then((found) => {
      if (late && found.ok && !this.#measuredFrom) this.#store$.merge({ latePosition: found.value })
      return found
    })
    const found = await Promise.race([answer, this.#clock.wait(POSITION_TIMEOUT_MS).then(() => null)])
    late = true
    return found?.ok ? { position: found.value, from: 'device' } : { position: DEFAULT_CENTRE, from: 'default-centre' }
  }
}

export const DEAL_LIST_VIEW_MODEL = token<DealListViewModel>('deal list view model')
