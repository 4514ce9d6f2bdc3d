import {
  DEFAULT_CENTRE,
  type Failure,
  type Geolocation,
  type LatLng,
  type PlaceDirectory,
  type PlaceSuggestion,
  SUGGESTION_MIN_LENGTH,
} from '@mahlzeit/domain'
import { BehaviorSubject, debounceTime, EMPTY, from, type Observable, Subject, switchMap, tap } from 'rxjs'
import { SEARCH_DEBOUNCE_MS } from '../../state/search-debounce.ts'

export type SuggestionsState =
  /** Nothing was typed that could be looked up. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  /** May be none. */
  | { readonly kind: 'found'; readonly suggestions: readonly PlaceSuggestion[] }
  /** It did not work this time: typing on tries again, and so does a button. */
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** There is no directory to ask: the field is closed (product.md#place-search). */
  | { readonly kind: 'unavailable' }

export interface PlaceSearchState {
  readonly typed: string
  readonly answer: SuggestionsState
}

const START: PlaceSearchState = { typed: '', answer: { kind: 'idle' } }

/** Looks up restaurants while their name is being typed. */
export class PlaceSearch {
  readonly state$ = new BehaviorSubject(START)
  readonly #directory: PlaceDirectory
  readonly #geolocation: Geolocation
  readonly #typed$ = new Subject<string>()
  /** Asked for with the first letter: whoever never types is never asked where they are. */
  #position: LatLng | null = null
  #hasAsked = false

  constructor(directory: PlaceDirectory, geolocation: Geolocation) {
    this.#directory = directory
    this.#geolocation = geolocation
  }

  /** Where the device is, as far as it is known by now. */
  get position(): LatLng | null {
    return this.#position
  }

  type(typed: string): void {
    void this.locate()
    const isLookedUp = typed.trim().length >= SUGGESTION_MIN_LENGTH
    const { answer } = this.state$.value
    // What was found stays until the next answer: a list that blinks with every letter cannot be read.
    const kept = answer.kind === 'found' ? answer : ({ kind: 'loading' } as const)
    this.state$.next({ typed, answer: isLookedUp ? kept : { kind: 'idle' } })
    this.#typed$.next(typed)
  }

  /** Asks again what could not be answered. */
  retry(): void {
    this.type(this.state$.value.typed)
  }

  reset(): void {
    this.state$.next(START)
    this.#typed$.next('')
  }

  /** Finds out where the device is, once. */
  async locate(): Promise<LatLng | null> {
    if (this.#position === null && !this.#hasAsked) {
      this.#hasAsked = true
      const found = await this.#geolocation.findPosition()
      if (found.ok) this.#position = found.value
      else this.#hasAsked = false
    }
    return this.#position
  }

  /** What happens because of typing, for as long as somebody listens. */
  effects(): Observable<unknown> {
    return this.#typed$.pipe(
      debounceTime(SEARCH_DEBOUNCE_MS),
      switchMap((typed) => {
        if (this.state$.value.typed !== typed || typed.trim().length < SUGGESTION_MIN_LENGTH) return EMPTY
        return from(this.#directory.suggest(typed.trim(), this.#position ?? DEFAULT_CENTRE)).pipe(
          tap((found) => {
            if (this.state$.value.typed !== typed) return
            if (found.ok) this.#answer({ kind: 'found', suggestions: found.value })
            else if (found.error.kind === 'closed') this.#answer({ kind: 'unavailable' })
            else this.#answer({ kind: 'failed', failure: found.error })
          }),
        )
      }),
    )
  }

  #answer(answer: SuggestionsState): void {
    this.state$.next({ ...this.state$.value, answer })
  }
}
