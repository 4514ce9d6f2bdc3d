import { APP_ITEMS, type Preferences, token } from '@mahlzeit/domain'
import { BehaviorSubject, defer, merge, tap } from 'rxjs'
import { viewState, whileSubscribed } from '../../mvvm/view-state.ts'

const KEY = APP_ITEMS.legend.name

/** `unset`: the user never folded or unfolded it. */
export type LegendFoldState = 'loading' | 'unset' | 'folded' | 'open'

const stateOf = (stored: string | null): LegendFoldState =>
  stored === 'folded' || stored === 'open' ? stored : 'unset'

/** Whether the legend of the map is folded, which the device stores (product.md#legend). */
export class LegendFoldViewModel {
  readonly #preferences: Preferences
  readonly #state$ = new BehaviorSubject<LegendFoldState>('loading')

  readonly state$

  constructor(preferences: Preferences) {
    this.#preferences = preferences
    const reads = defer(() => this.#preferences.get(KEY)).pipe(
      tap((stored) => {
        if (this.#state$.value === 'loading') this.#state$.next(stateOf(stored))
      }),
    )
    this.state$ = viewState<LegendFoldState>('loading', merge(this.#state$, whileSubscribed(reads)))
  }

  set(state: 'folded' | 'open'): void {
    this.#state$.next(state)
    void this.#preferences.set(KEY, state)
  }
}

export const LEGEND_FOLD_VIEW_MODEL = token<LegendFoldViewModel>('legend fold view model')
