import {
  type AppUpdates,
  type Clock,
  type Connection,
  type ConnectionState,
  type DealReading,
  isAnyPartial,
  oldestOf,
  ONLINE,
  reconnectDelay,
  token,
} from '@mahlzeit/domain'
import {
  BehaviorSubject,
  combineLatest,
  defer,
  distinctUntilChanged,
  expand,
  map,
  merge,
  type Observable,
  of,
  pairwise,
  type SchedulerLike,
  shareReplay,
  startWith,
  switchMap,
  tap,
  timer,
} from 'rxjs'
import { clockScheduler, everyMinute } from '../../mvvm/clock-scheduler.ts'
import { viewState, whileSubscribed } from '../../mvvm/view-state.ts'
import type { DealChanges } from '../../state/deal-changes.ts'

/** The reads behind each page that shows deals. */
const READINGS_OF = {
  map: ['pins', 'nearest'],
  list: ['nearest'],
  deal: ['deal'],
  other: [],
} as const satisfies Record<string, readonly DealReading[]>

export type PageOfDeals = keyof typeof READINGS_OF

export type OfflineState =
  | { readonly kind: 'hidden' }
  | {
      readonly kind: 'shown'
      readonly reason: Exclude<ConnectionState['kind'], 'online'>
      /** The age of the oldest visible answer; null if unknown, and on pages without deals. */
      readonly since: Date | null
      /** Set if only kept deals, or only the card of a deal, are shown; null if answers are complete. */
      readonly partial: 'deals' | 'deal' | null
      readonly now: Date
    }

const HIDDEN: OfflineState = { kind: 'hidden' }

/**
 * Reports stale content and its age, revalidates the screens after reconnecting, and offers newer versions of the app
 * (product.md#connection, product.md#app-updates).
 */
export class OfflineViewModel {
  readonly #scheduler: SchedulerLike
  readonly #updates: AppUpdates
  readonly #dealChanges: DealChanges
  readonly #page$ = new BehaviorSubject<PageOfDeals>('other')

  readonly state$
  /** Whether a newer version of the app is ready. */
  readonly updateAvailable$: Observable<boolean>

  constructor(connection: Connection, updates: AppUpdates, dealChanges: DealChanges, clock: Clock) {
    this.#scheduler = clockScheduler(clock)
    this.#updates = updates
    this.#dealChanges = dealChanges
    this.updateAvailable$ = updates.available$
    this.state$ = viewState<OfflineState>(
      HIDDEN,
      defer(() => {
        const connection$ = connection.state$.pipe(shareReplay({ bufferSize: 1, refCount: true }))
        return merge(
          combineLatest([connection$.pipe(startWith(ONLINE)), this.#page$, everyMinute(clock)]).pipe(
            map(([state, page, now]) => stateOf(state, page, now)),
            distinctUntilChanged((a, b) => a.kind === 'hidden' && b.kind === 'hidden'),
          ),
          whileSubscribed(this.#refreshes(connection$)),
        )
      }),
    )
  }

  /** Sets the visible page. */
  visit(page: PageOfDeals): void {
    this.#page$.next(page)
  }

  /** Revalidates the visible screen. */
  retry(): void {
    this.#dealChanges.notify()
  }

  /** Reloads the app in its newer version. */
  update(): void {
    this.#updates.take()
  }

  /** Revalidates on reconnecting, and with exponential backoff while the service is unreachable. */
  #refreshes(connection$: Observable<ConnectionState>): Observable<unknown> {
    const kinds$ = connection$.pipe(
      map(({ kind }) => kind),
      startWith('online' as const),
      distinctUntilChanged(),
    )
    const refreshes$ = kinds$.pipe(
      pairwise(),
      switchMap(([, kind]) => (kind === 'online' ? of(null) : kind === 'unreachable' ? this.#attempts() : [])),
    )
    return refreshes$.pipe(tap(() => this.#dealChanges.notify()))
  }

  #attempts(): Observable<unknown> {
    const after = (attempt: number) => timer(reconnectDelay(attempt), this.#scheduler).pipe(map(() => attempt + 1))
    return after(0).pipe(expand(after))
  }
}

const stateOf = (state: ConnectionState, page: PageOfDeals, now: Date): OfflineState => {
  if (state.kind === 'online') return HIDDEN
  const readings = READINGS_OF[page]
  const partial = isAnyPartial(state, readings) ? (page === 'deal' ? 'deal' : 'deals') : null
  return { kind: 'shown', reason: state.kind, since: oldestOf(state, readings), partial, now }
}

export const OFFLINE_VIEW_MODEL = token<OfflineViewModel>('offline view model')
