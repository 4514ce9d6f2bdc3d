import {
  DEFAULT_CENTRE,
  type Failure,
  type Geolocation,
  type LatLng,
  type PlaceDirectory,
  type PlaceSuggestion,
  SUGGESTION_MIN_LENGTH,
} from '@mahlzeit/domain'
import { debounceTime, EMPTY, from, type Observable, type SchedulerLike, Subject, switchMap, tap } from 'rxjs'
import { Snapshot } from '../../mvvm/view-state.ts'
import { SEARCH_DEBOUNCE_MS } from '../../shared/search-box.ts'

export type SuggestionsState =
  /** The text is too short to look up. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  /** May be empty. */
  | { readonly kind: 'found'; readonly suggestions: readonly PlaceSuggestion[] }
  /** Retried by typing on, or by a button. */
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** No directory is configured: the field is disabled (product.md#place-search). */
  | { readonly kind: 'unavailable' }

export interface PlaceSearchState {
  readonly typed: string
  readonly answer: SuggestionsState
}

const START: PlaceSearchState = { typed: '', answer: { kind: 'idle' } }

/** Debounced suggestions for the name of a restaurant. */
export class PlaceSearch {
  readonly state$ = new Snapshot(START)
  readonly #directory: PlaceDirectory
  readonly #geolocation: Geolocation
  readonly #scheduler: SchedulerLike
  readonly #typed$ = new Subject<string>()
  /** Requested with the first letter, so that users who never type are not asked for their position. */
  #position: LatLng | null = null
  #hasAsked = false

  constructor(directory: PlaceDirectory, geolocation: Geolocation, scheduler: SchedulerLike) {
    this.#directory = directory
    this.#geolocation = geolocation
    this.#scheduler = scheduler
  }

  get position(): LatLng | null {
    return this.#position
  }

  type(typed: string): void {
    void this.locate()
    const isLookedUp = typed.trim().length >= SUGGESTION_MIN_LENGTH
    const { answer } = this.state$.value
    // Earlier suggestions stay until the next answer, so that the list does not flicker.
    const shown = answer.kind === 'found' ? answer : ({ kind: 'loading' } as const)
    this.state$.next({ typed, answer: isLookedUp ? shown : { kind: 'idle' } })
    this.#typed$.next(typed)
  }

  /** Repeats a failed request. */
  retry(): void {
    this.type(this.state$.value.typed)
  }

  reset(): void {
    this.state$.next(START)
    this.#typed$.next('')
  }

  /** Returns the device's position, null if unknown. Asks the device until it has answered once. */
  async locate(): Promise<LatLng | null> {
    if (this.#position === null && !this.#hasAsked) {
      this.#hasAsked = true
      const found = await this.#geolocation.findPosition()
      if (found.ok) this.#position = found.value
      else this.#hasAsked = false
    }
    return this.#position
  }

  /** Looks up the text after a debounce. */
  effects(): Observable<unknown> {
    return this.#typed$.pipe(
      debounceTime(SEARCH_DEBOUNCE_MS, this.#scheduler),
      switchMap((typed) => {
        if (this.state$.value.typed !== typed || typed.trim().length < SUGGESTION_MIN_LENGTH) return EMPTY
        return from(this.#directory.suggest(typed.trim(), this.#position ?? DEFAULT_CENTRE)).pipe(
          tap((found) => {
            if (this.state$.value.typed !== typed) return
            if (found.ok) this.state$.merge({ answer: { kind: 'found', suggestions: found.value } })
            else if (found.error.kind === 'closed') this.state$.merge({ answer: { kind: 'unavailable' } })
            else this.state$.merge({ answer: { kind: 'failed', failure: found.error } })
          }),
        )
      }),
    )
  }
}
