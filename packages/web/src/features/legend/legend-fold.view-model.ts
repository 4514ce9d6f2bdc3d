import { APP_ITEMS, type Preferences, token } from '@mahlzeit/domain'
import { BehaviorSubject, defer, merge, tap } from 'rxjs'
import { viewState, whileSubscribed } from '../../mvvm/view-state.ts'

const KEY = APP_ITEMS.legend.name
const FOLDED = 'folded'

/** Whether the legend of the map is folded, which the device stores (product.md#legend). Null until it is known. */
export class LegendFoldViewModel {
  readonly #preferences: Preferences
  readonly #isFolded$ = new BehaviorSubject<boolean | null>(null)

  readonly state$

  constructor(preferences: Preferences) {
    this.#preferences = preferences
    const reads = defer(() => this.#preferences.get(KEY)).pipe(
      tap((value) => this.#isFolded$.value ?? this.#isFolded$.next(value === FOLDED)),
    )
    this.state$ = viewState<boolean | null>(null, merge(this.#isFolded$, whileSubscribed(reads)))
  }

  toggle(): void {
    const isFolded = !this.#isFolded$.value
    this.#isFolded$.next(isFolded)
    void (isFolded ? this.#preferences.set(KEY, FOLDED) : this.#preferences.remove(KEY))
  }
}

export const LEGEND_FOLD_VIEW_MODEL = token<LegendFoldViewModel>('legend fold view model')
