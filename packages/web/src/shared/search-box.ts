import { normalizeSearch } from '@mahlzeit/domain'
import {
  BehaviorSubject,
  debounceTime,
  filter,
  first,
  map,
  type Observable,
  type SchedulerLike,
  Subject,
  switchMap,
  tap,
} from 'rxjs'

/** Debounce of search fields in milliseconds (product.md#search). */
export const SEARCH_DEBOUNCE_MS = 300

/** A `Snapshot` of the state of a view model. */
interface SearchStore {
  readonly value: SearchState
  merge(change: Partial<SearchState>): void
}

interface SearchState {
  /** The input of the field. */
  readonly typed: string
  /** The applied search. */
  readonly search: string
}

/** Debounced search field of a page with deals (product.md#search). Writes its part of the view model's state. */
export class SearchBox {
  readonly #state: SearchStore
  readonly #scheduler: SchedulerLike
  readonly #apply: () => void
  readonly #typed$ = new Subject<string>()
  readonly #isHeld$ = new BehaviorSubject(false)
  readonly #settled$ = new Subject<string>()
  /** Emits each search that the user entered, for the address of the page. */
  readonly settled$: Observable<string> = this.#settled$.asObservable()

  /** @param apply Reads the deals for a search that the user entered. */
  constructor(state: SearchStore, scheduler: SchedulerLike, apply: () => void) {
    this.#state = state
    this.#scheduler = scheduler
    this.#apply = apply
  }

  /** Takes the search of the page's address. Returns whether it is another one. */
  open(search: string): boolean {
    const wanted = normalizeSearch(search)
    if (wanted === this.#state.value.search) return false
    this.#state.merge({ typed: search, search: wanted })
    return true
  }

  type(typed: string): void {
    this.#state.merge({ typed })
    this.#typed$.next(typed)
  }

  /** Sets whether the deals stay as they are although text is typed: it may become a place. */
  hold(isHeld: boolean): void {
    this.#isHeld$.next(isHeld)
  }

  /** Clears the search without a debounce. */
  reset(): void {
    this.#state.merge({ typed: '' })
    this.#settle('')
  }

  /** Resets the field to the applied search: a debounce was pending when the page was left. */
  leave(): void {
    const { typed, search } = this.#state.value
    if (normalizeSearch(typed) !== search) this.#state.merge({ typed: search })
    this.hold(false)
  }

  /** Applies what is typed after the debounce, once it is not held. */
  effects(): Observable<unknown> {
    return this.#typed$.pipe(
      debounceTime(SEARCH_DEBOUNCE_MS, this.#scheduler),
      switchMap((typed) =>
        this.#isHeld$.pipe(
          first((isHeld) => !isHeld || typed === ''),
          map(() => typed),
        ),
      ),
      // Ignores text that is stale since the search was reset or set by the address.
      filter((typed) => typed === this.#state.value.typed),
      tap((typed) => this.#settle(typed)),
    )
  }

  #settle(typed: string): void {
    const search = normalizeSearch(typed)
    if (search === this.#state.value.search) return
    this.#state.merge({ search })
    this.#apply()
    this.#settled$.next(search)
  }
}
