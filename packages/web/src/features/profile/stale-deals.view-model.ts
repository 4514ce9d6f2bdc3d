import {
  type Clock,
  type Deal,
  type Failure,
  type Geolocation,
  type GeolocationFailure,
  type StaleDeals,
  token,
} from '@mahlzeit/domain'
import { exhaustMap, from, startWith, Subject } from 'rxjs'
import { type ViewState, viewState } from '../../mvvm/view-state.ts'

export type StaleDealsState =
  | { readonly kind: 'idle' | 'loading' }
  | { readonly kind: 'ready'; readonly deals: readonly Deal[]; readonly now: Date }
  | { readonly kind: 'no-position'; readonly failure: GeolocationFailure }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** Deals around the device that need a new card, searched on demand (product.md#stale-deals). */
export class StaleDealsViewModel {
  readonly #staleDeals: StaleDeals
  readonly #geolocation: Geolocation
  readonly #clock: Clock
  readonly #searches$ = new Subject<void>()

  readonly state$: ViewState<StaleDealsState> = viewState<StaleDealsState>(
    { kind: 'idle' },
    this.#searches$.pipe(exhaustMap(() => from(this.#found()).pipe(startWith({ kind: 'loading' } as const)))),
  )

  constructor(staleDeals: StaleDeals, geolocation: Geolocation, clock: Clock) {
    this.#clock = clock
    this.#staleDeals = staleDeals
    this.#geolocation = geolocation
  }

  search(): void {
    this.#searches$.next()
  }

  async #found(): Promise<StaleDealsState> {
    const position = await this.#geolocation.findPosition()
    if (!position.ok) return { kind: 'no-position', failure: position.error }
    const found = await this.#staleDeals.findNear(position.value)
    return found.ok
      ? { kind: 'ready', deals: found.value, now: this.#clock.now() }
      : { kind: 'failed', failure: found.error }
  }
}

export const STALE_DEALS_VIEW_MODEL = token<StaleDealsViewModel>('stale deals view model')
