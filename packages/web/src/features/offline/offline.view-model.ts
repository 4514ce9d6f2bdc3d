import {
  type AppUpdates,
  type Clock,
  type Connection,
  type ConnectionState,
  type DealReading,
  oldestOf,
  ONLINE,
} from '@mahlzeit/domain'
import {
  BehaviorSubject,
  combineLatest,
  defer,
  distinctUntilChanged,
  ignoreElements,
  interval,
  map,
  merge,
  type Observable,
  of,
  pairwise,
  share,
  startWith,
  switchMap,
  tap,
} from 'rxjs'
import type { DealChanges } from '../../state/deal-changes.ts'
import { token } from '../../mvvm/token.ts'
import { viewState } from '../../mvvm/view-state.ts'

/** The pages that show deals, and what they read for it. */
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
      /** When the service gave what the page shows; null where it shows no deals, or nobody knows. */
      readonly since: Date | null
      readonly now: Date
    }

const HIDDEN: OfflineState = { kind: 'hidden' }
const MINUTE_MS = 60_000

/** How often a service that is not reached, though there is a network, is asked again. */
export const RETRY_MS = 30_000

/**
 * Says when what is shown is not current, and since when it stands. Has the screens read anew when the service is reached
 * again. Offers newer versions of the app.
 *
 * Constructor: `Connection`, `AppUpdates`, `DealChanges`, `Clock`.
 */
export class OfflineViewModel {
  readonly #updates: AppUpdates
  readonly #dealChanges: DealChanges
  readonly #page$ = new BehaviorSubject<PageOfDeals>('other')

  readonly state$
  /** A newer version of the app is ready. */
  readonly updateAvailable$: Observable<boolean>

  constructor(connection: Connection, updates: AppUpdates, dealChanges: DealChanges, clock: Clock) {
    this.#updates = updates
    this.#dealChanges = dealChanges
    this.updateAvailable$ = updates.available$
    this.state$ = viewState<OfflineState>(
      HIDDEN,
      defer(() => {
        const connection$ = connection.state$.pipe(share())
        const minutes$ = interval(MINUTE_MS).pipe(startWith(0))
        return merge(
          combineLatest([connection$.pipe(startWith(ONLINE)), this.#page$, minutes$]).pipe(
            map(([state, page]) => stateOf(state, page, clock.now())),
            distinctUntilChanged((a, b) => a.kind === 'hidden' && b.kind === 'hidden'),
          ),
          this.#refreshes(connection$).pipe(ignoreElements()),
        )
      }),
    )
  }

  /** This page shows now. */
  visit(page: PageOfDeals): void {
    this.#page$.next(page)
  }

  /** Tries to read anew what is shown. */
  retry(): void {
    this.#dealChanges.notify()
  }

  /** Starts the app anew in its newer version. */
  update(): void {
    this.#updates.take()
  }

  #refreshes(connection$: Observable<ConnectionState>): Observable<unknown> {
    const kinds$ = connection$.pipe(
      map(({ kind }) => kind),
      startWith('online' as const),
      distinctUntilChanged(),
    )
    const back$ = kinds$.pipe(
      pairwise(),
      switchMap(([, kind]) => (kind === 'online' ? of(null) : kind === 'unreachable' ? interval(RETRY_MS) : [])),
    )
    return back$.pipe(tap(() => this.#dealChanges.notify()))
  }
}

const stateOf = (state: ConnectionState, page: PageOfDeals, now: Date): OfflineState =>
  state.kind === 'online'
    ? HIDDEN
    : { kind: 'shown', reason: state.kind, since: oldestOf(state, READINGS_OF[page]), now }

export const OFFLINE_VIEW_MODEL = token<OfflineViewModel>('offline view model')
